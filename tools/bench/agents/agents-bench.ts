import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readOptions, type BenchOptions } from '../options'
import { log } from '../log'
import { readRealPages } from '../real-pages'
import { ask, type Answered } from './ask'
import { publishedSite, sitesOfCorpus } from './contenders'
import { agentCorpus } from './corpus'
import { QUESTION_SETS, readQuestions, type QuestionSet } from './questions'
import { reportAgents, reportEach } from './report'
import { installTools, loadTools } from './tools'
import { webSearchOf } from './web-search'

export const AGENTS_HELP = `usage: npm run bench agents -- [options]

  --tuning      only the questions to tune with, each with its result; stores nothing
  --own         only this site
  --keep        reads the sites of the same Markdown that the last run has built
  --built DIR   reads a site that is built already, in place of building it
`

/**
 * Measures how many calls and tokens agents need for an answer, and prints and stores totals. What
 * single questions of the held-out half took is never shown: that would be tuning. Resolves to the
 * exit code.
 */
export async function agentsBench(args: string[], root: string): Promise<number> {
  const { values } = parseArgs({
    args,
    strict: false,
    options: {
      tuning: { type: 'boolean', default: false },
      own: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      built: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  const unknown = args.find(
    word =>
      word.startsWith('--') && !['--tuning', '--own', '--keep', '--built', '--help'].includes(word),
  )
  if (values.help || unknown !== undefined) {
    process.stderr.write(`${unknown ? `There is no \`${unknown}\`.\n\n` : ''}${AGENTS_HELP}`)
    return values.help ? 0 : 2
  }
  const folder = join(root, '.cache/bench/agents')
  const options = { ...(readOptions([], root) as BenchOptions), cacheFolder: folder }
  log('installing what the readers need')
  await installTools(folder)
  const tools = await loadTools(folder)
  const built = typeof values.built === 'string' ? resolve(values.built) : null
  const realPages = await readRealPages(options, built)
  const own = await publishedSite(built ?? join(folder, 'real-pages'))
  const { sites, skipped } = values.own
    ? { sites: [], skipped: [] }
    : await sitesOfCorpus(values.keep === true ? null : agentCorpus(realPages), options)
  const webSearch = webSearchOf(realPages, tools.stem)
  const results = new Map<QuestionSet, Answered[]>()
  for (const set of QUESTION_SETS) {
    if (values.tuning && set === 'held-out') continue
    log(`the questions: ${set}`)
    const questions = await readQuestions(root, set)
    const answered: Answered[] = []
    for (const site of [own, ...sites])
      answered.push(await ask(questions, { site, tools, webSearch }))
    results.set(set, answered)
  }
  const text = reportAgents(results, skipped, realPages.length)
  const isComplete = !values.tuning && !values.own && skipped.length === 0
  if (isComplete) await writeFile(join(root, 'tools/bench/agents-results.md'), text)
  const each = values.tuning ? `${reportEach([...results.values()].flat())}\n` : ''
  process.stdout.write(`${each}${text}`)
  return 0
}
