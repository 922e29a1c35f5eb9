import { mkdir, rm, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { chart } from './chart'
import { BUILD_KEYS, asideOf, measureBuilds } from './builds'
import { makeCorpus } from './corpus'
import { measureGrowth } from './growth'
import { measureGuides } from './guides'
import { currentLoad, describeMachine } from './machine'
import { KEYS, readOptions, type BenchOptions } from './options'
import { otherWork, processorTimes } from './other-work'
import { gist, prepare } from './prepare'
import { isIdle, report } from './report'
import type { Results } from './results'
import { log } from './log'
import { medians } from './statistics'
import { readRealPages } from './real-pages'
import { VISIT_KEYS } from './visit'
import { measureVisits } from './visits'

/**
 * Measures, prints, and stores the results. Resolves to the exit code.
 *
 * @param args The words after the command: what to measure if not the engines, then options.
 */
export async function main(args: string[], { root }: { root: string }): Promise<number> {
  if (args[0] === 'search')
    return (await import('./search/search-bench')).searchBench(args.slice(1), root)
  if (args[0] === 'agents')
    return (await import('./agents/agents-bench')).agentsBench(args.slice(1), root)
  if (args[0] === 'dialog')
    return (await import('./search/dialog-bench')).dialogBench(args.slice(1))
  if (args[0] === 'edits')
    return (await import('./edits/edit-bench')).editBench(args.slice(1), root)
  if (args[0] === 'run')
    return (await import('./run-button/run-bench')).runBench(args.slice(1), root)
  const options = readOptions(args, root)
  if (typeof options === 'string') {
    process.stderr.write(options)
    return args.includes('--help') ? 0 : 2
  }
  const text = await bench(options).finally(() =>
    rm(asideOf(options), { recursive: true, force: true }),
  )
  process.stdout.write(text)
  return 0
}

/**
 * Stores partial results, because the slowest measurements come last and can be interrupted.
 * Resolves to the report.
 */
async function keep(results: Results, { root, cacheFolder, only }: BenchOptions): Promise<string> {
  const text = report(results)
  await mkdir(cacheFolder, { recursive: true })
  await writeFile(join(cacheFolder, 'results.json'), JSON.stringify(results, null, 2))
  // A partial run is only printed; the files are for complete ones.
  if (only.length === KEYS.length) {
    await writeFile(join(root, 'tools/bench/results.md'), text)
    if (isIdle(results)) await writeFile(join(root, 'docs/images/speed.svg'), chart(results))
  }
  return text
}

async function bench(options: BenchOptions): Promise<string> {
  const load = currentLoad()
  const start = processorTimes()
  log('the real content')
  const realPages = await readRealPages(options)
  const corpus = makeCorpus(realPages, options.pages)
  const { contenders, skipped } = await prepare(corpus, options)
  const { times, failed } = await measureBuilds(
    contenders,
    corpus,
    options.builds,
    asideOf(options),
  )
  const built = contenders.filter(contender => !failed.has(contender))
  const visits = await measureVisits(built, corpus, options)
  const results: Results = {
    date: new Date().toISOString().slice(0, 10),
    machine: await describeMachine([load, currentLoad()]),
    load: load / cpus().length,
    others: otherWork(start, processorTimes()),
    pages: corpus.length,
    realPages: Math.min(realPages.length, corpus.length),
    contenders: built.map(contender => {
      const rounds = { visits: visits.get(contender) ?? [], builds: times.get(contender) ?? [] }
      return {
        key: contender.key,
        name: contender.name,
        lacks: contender.lacks,
        page: medians(rounds.visits, VISIT_KEYS),
        build: medians(rounds.builds, BUILD_KEYS),
        rounds,
      }
    }),
    skipped: [
      ...skipped,
      ...[...failed].map(([{ name }, reason]) => ({
        name,
        reason: `It could not build the corpus: ${gist(reason)}`,
      })),
    ],
    growth: [],
    guides: await measureGuides(built, options),
  }
  if (options.only.includes('site'))
    for (const pages of options.growth) {
      await keep(results, options)
      results.growth.push(await measureGrowth(realPages, pages, options))
    }
  const machine = await describeMachine([load, currentLoad()])
  return keep({ ...results, machine, others: otherWork(start, processorTimes()) }, options)
}
