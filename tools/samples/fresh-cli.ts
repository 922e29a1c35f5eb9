import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReaderRuns } from '@docs/model/reader-runs'
import { readFences } from '@docs/sample-checks/fences/read-fences'
import { Environments } from '@docs/sample-checks/walk/environments'
import { withProseCommands } from '@docs/sample-checks/walk/prose-commands'
import { readerTools } from '@docs/sample-checks/walk/reader-tools'
import type { Reasons } from '@docs/sample-checks/walk/reasons'
import { readerRuns } from '@docs/sample-checks/walk/reader-runs'
import { walkPages } from '@docs/sample-checks/walk/walk-pages'
import { walkReport } from '@docs/sample-checks/walk/walk-report'
import { readFacts } from '@docs/stand-in/read-facts'
import { answersFor } from '../../site/answers/answers'
import { describedAnswers } from './described-answers'
import { pageAt } from './page-at'

/** Where the steps that can't be run have their reasons. */
const LIMITS = 'site/data/reader-limits.json'
/** Where the build finds what became of all pages. */
const RESULT = 'site/data/reader-runs.json'

/**
 * Follows the pages as a reader does: installs what they say, in an empty folder, and enters their
 * commands. Resolves to the exit code.
 */
export async function main(words: string[], { root }: { root: string }): Promise<number> {
  const start = Date.now()
  const log = (text: string) => void process.stderr.write(`${text}\n`)
  const named = words.find(word => !word.startsWith('--'))
  const content = join(root, 'content')
  const cacheFolder = join(root, '.cache/samples/fresh')
  try {
    const only = named === undefined ? undefined : pageAt(named, content)
    const samples = await readFences(content, root, only)
    const fences = await withProseCommands(samples, content, root, only)
    const versions = await json<{ python: { minimum: string } }>(root, 'site/data/versions.json')
    const tools = await readerTools(root, cacheFolder, versions.python.minimum, log)
    if (typeof tools === 'string') {
      log(`!!! The pages are NOT followed as a reader would: ${tools}`)
      return process.env.CI ? 1 : 0
    }
    const day = new Date().toISOString().slice(0, 10)
    const environments = new Environments(tools, cacheFolder, day)
    await environments.open()
    const reasons = await json<Reasons>(root, LIMITS)
    const facts = readFacts(join(root, 'site/samples/facts'))
    const otherwise = await describedAnswers(join(root, 'site/data/api'))
    const recorder = join(root, 'packages/sample-checks/walk/recorded-tools.sh')
    const workFolder = join(cacheFolder, 'checked')
    const walked = await walkPages(
      fences,
      { tools, environments, reasons, answersFor, facts, otherwise, recorder, workFolder },
      log,
    )
    process.stdout.write(`${walkReport(walked, tools, (Date.now() - start) / 1000)}\n`)
    const before = named === undefined ? null : await json<ReaderRuns>(root, RESULT)
    const runs = readerRuns(walked, tools, day, before)
    await writeFile(join(root, RESULT), `${JSON.stringify(runs, null, 2)}\n`)
    const isGreen =
      walked.problems.length === 0 &&
      walked.walks.every(({ steps }) => steps.every(({ outcome }) => outcome !== 'failed'))
    return isGreen ? 0 : 1
  } catch (error) {
    log(error instanceof Error ? error.message : String(error))
    return 1
  }
}

const json = async <T>(root: string, file: string): Promise<T> =>
  JSON.parse(await readFile(join(root, file), 'utf8')) as T
