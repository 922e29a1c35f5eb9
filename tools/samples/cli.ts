import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { formatProblem } from '@docs/model/problem'
import { allCheckers } from '@docs/sample-checks/check/all-checkers'
import { FindingsCache } from '@docs/sample-checks/check/findings-cache'
import { Proofs, PROOFS, recordPassed } from '@docs/sample-checks/check/proofs'
import { reportOf } from '@docs/sample-checks/check/report'
import { runChecks } from '@docs/sample-checks/check/run-checks'
import { claimFolder } from '@docs/sample-checks/claim-folder'
import { readFences } from '@docs/sample-checks/fences/read-fences'
import { makeHovers, ADVICE } from '@docs/sample-types/hovers-command'
import { projectsByPage, staleHovers } from '@docs/sample-types/hover-files'
import { hoverServers } from '@docs/sample-types/ask/hover-servers'
import { askRegistries } from '@docs/sample-checks/outdated/ask-registries'
import { outlook } from '@docs/sample-checks/outdated/outdated'
import { outlookReport } from '@docs/sample-checks/outdated/outlook-report'
import { packagesOf, type Packages } from '@docs/sample-checks/packages/packages'
import { pageAt } from './page-at'

/** In the order of `samples.lists` in the site file. */
const PACKAGE_LISTS = [
  'site/samples/package.json',
  'site/samples/requirements.txt',
  'site/samples/requirements-alone.txt',
]

const USAGE = `npm run samples [-- PATH] [options]

Checks the code samples of all pages, or of the page or folder PATH.

  --content DIR   the pages (content)
  --cache DIR     where packages and findings are kept (.cache)
  --record        check and run all samples again, and commit to the result in site/samples/proofs,
                  so that other clones don't have to, and in site/data/samples.json; what they
                  did is stored in site/data/runs
  --no-skip       fail if Python or the packages are missing, or site/samples/proofs is out of date
                  (so does CI=true)
  --outdated      check against the newest versions of all packages, and report what would break;
                  exits with 0 whatever it finds
  --hovers        write the types that readers see when they point at code to site/data/hovers,
                  and report which names have none; with --check, compare them with the files
  --fresh [PAGE]  follow the pages (or one, or a folder) as a reader does: in an empty folder, with
                  what their install lines resolve to today, command by command; for all of them,
                  the result is written to site/data/reader-runs.json
  --run [PAGE]    run the samples of quickstarts and tutorials (or of one page) against stand-ins instead;
                  with --record, store what they did in site/data/runs
`

/** Resolves to the exit code: 0 if no sample is wrong. */
export async function main(
  words: string[],
  { root, checksHash, askingHash }: { root: string; checksHash: string; askingHash: string },
): Promise<number> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      content: { type: 'string' },
      cache: { type: 'string' },
      'no-skip': { type: 'boolean' },
      record: { type: 'boolean' },
      outdated: { type: 'boolean' },
      hovers: { type: 'boolean' },
      check: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return write(USAGE, 0)
  const start = Date.now()
  const log = (text: string) => void process.stderr.write(`${text}\n`)
  const content = resolve(values.content ?? join(root, 'content'))
  const cacheFolder = join(resolve(values.cache ?? join(root, '.cache')), 'samples')
  try {
    if (values.cache !== undefined && resolve(values.cache) !== join(root, '.cache'))
      await claimFolder(cacheFolder, values.cache)
    const fences = await readFences(
      content,
      root,
      positionals[0] === undefined ? undefined : pageAt(positionals[0], content),
    )
    const packages = packagesOf(root, cacheFolder, log)
    const isWhole = positionals[0] === undefined
    if (values.hovers) {
      const isCheck = values.check === true
      const made = await makeHovers({
        root,
        cacheFolder,
        codeHash: askingHash,
        fences,
        packages,
        isWhole,
        isCheck,
        log,
      })
      return write(made.text, made.code)
    }
    const checkersFor = (packages: Packages) => allCheckers({ root, packages, cacheFolder })
    const checkers = checkersFor(packages)
    const isRecording = values.record === true && isWhole
    const mayNotSkip =
      isRecording || values['no-skip'] === true || /^(?:true|1)$/.test(process.env.CI ?? '')
    const proofs = mayNotSkip ? new Proofs() : await Proofs.read(root, PROOFS.checks)
    const cache = new FindingsCache(join(cacheFolder, 'findings'), checksHash, proofs)
    if (values.outdated) {
      log('Asking npm and PyPI for newer versions …')
      const answers = await askRegistries(packages)
      const newestFolder = join(cacheFolder, 'newest')
      const found = await outlook({
        fences,
        listsFolder: join(root, 'site/samples'),
        newestFolder,
        answers,
        today: checkers,
        checkersFor,
        cache,
        log,
      })
      return write(`${outlookReport(found, (Date.now() - start) / 1000)}\n`, 0)
    }
    const result = await runChecks(fences, checkers, cache, log)
    for (const problem of result.problems) log(`${formatProblem(problem)}\n`)
    const stale = await staleHovers(
      join(root, 'site/data/hovers'),
      projectsByPage(fences, hoverServers(packages)),
      packages,
      isWhole,
    )
    if (stale.length > 0)
      log(`The types shown for code are out of date:\n  ${stale.join('\n  ')}\n${ADVICE}\n`)
    const stalenessOfProofs =
      mayNotSkip && isWhole && !isRecording
        ? await Proofs.staleness(root, PROOFS.checks, cache.passed)
        : null
    if (stalenessOfProofs !== null) log(`${stalenessOfProofs}\n`)
    const isRed =
      result.problems.length > 0 ||
      stalenessOfProofs !== null ||
      (mayNotSkip && (stale.length > 0 || result.skipped.some(({ proves }) => proves)))
    if (isRecording && !isRed) {
      await Proofs.write(root, PROOFS.checks, cache.passed)
      await recordPassed(root, PACKAGE_LISTS, new Date())
    }
    return write(`${reportOf(fences, result, (Date.now() - start) / 1000)}\n`, isRed ? 1 : 0)
  } catch (error) {
    log(error instanceof Error ? error.message : String(error))
    return 1
  }
}

const write = (text: string, code: number): number => (process.stdout.write(text), code)
