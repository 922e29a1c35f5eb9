import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { INDEX_URL } from '@docs/engine/search/index-files'
import { currentLoad, describeMachine } from '../machine'
import { runCommand } from '../run-command'
import { log } from '../log'
import { serveFairly } from '../serve'
import { withBrowser, withServer } from '../visits'
import { documentsOf } from './documents'
import { CONTENDERS, installEngines, prepareEngine, type Contender, type Folders } from './prepare'
import { QUERY_SETS, rankOf, readQueries, successByKind, type QuerySet } from './relevance'
import { reportSearch, type EngineResults, type SearchResults } from './report'
import { ownFiles, readSiteText } from './site-text'
import { coldStart, findAll, openEngine, timeKeystrokes, withPage } from './visit-engine'

const SEARCH_HELP = `usage: npm run bench search -- [options]

  --only A,B   of ${CONTENDERS.map(contender => contender.key).join(', ')}
  --built DIR  measures a site that is built already, in place of building it
`

/**
 * Measures all engines on the same sections, then prints and stores the results. Resolves to the
 * exit code.
 */
export async function searchBench(args: readonly string[], root: string): Promise<number> {
  const folders = { root, cache: join(root, '.cache/bench/search') }
  const only = args.includes('--only') ? (args[args.indexOf('--only') + 1] ?? '').split(',') : null
  const built = args.includes('--built')
    ? resolve(args[args.indexOf('--built') + 1] ?? 'dist')
    : null
  const unknown = only?.find(key => !CONTENDERS.some(contender => contender.key === key))
  if (args.includes('--help') || unknown !== undefined) {
    process.stderr.write(
      unknown === undefined ? SEARCH_HELP : `There is no engine \`${unknown}\`.\n\n${SEARCH_HELP}`,
    )
    return unknown === undefined ? 0 : 2
  }
  const contenders = CONTENDERS.filter(({ key }) => only?.includes(key) ?? true)
  const results = await measure(
    folders,
    contenders,
    built ?? (await buildSite(folders)),
    async soFar => {
      // A partial run is only printed; the file is for complete ones.
      if (only === null)
        await writeFile(join(root, 'tools/bench/search-results.md'), reportSearch(soFar))
    },
  )
  process.stdout.write(reportSearch(results))
  return 0
}

/** Builds the real content. Resolves to its folder. */
async function buildSite({ root, cache }: Folders): Promise<string> {
  log('the real content')
  const built = join(cache, 'built')
  await runCommand({
    file: process.execPath,
    args: ['bin/docs.mjs', 'build', '--out', built, '--cache', join(cache, 'build-cache')],
    folder: root,
  })
  return built
}

async function measure(
  folders: Folders,
  contenders: readonly Contender[],
  built: string,
  keep: (soFar: SearchResults) => Promise<void>,
): Promise<SearchResults> {
  const load = currentLoad()
  const site = await readSiteText(built)
  const documents = documentsOf(site)
  if (contenders.some(({ key }) => key !== 'ours')) await installEngines(folders)
  const served = join(folders.cache, 'site')
  await rm(served, { recursive: true, force: true })
  await mkdir(served, { recursive: true })
  await writeFile(
    join(served, 'empty.html'),
    '<!doctype html><html lang="en"><title>Empty</title></html>',
  )
  const paths = new Set(site.pages.map(page => page.path))
  const sets = await Promise.all(
    (Object.keys(QUERY_SETS) as QuerySet['name'][]).map(name =>
      readQueries(folders.root, name, paths),
    ),
  )
  const engines: EngineResults[] = []
  const skipped: string[] = []
  const resultsSoFar = async (): Promise<SearchResults> => ({
    date: new Date().toISOString().slice(0, 10),
    machine: await describeMachine([load, currentLoad()]),
    pages: site.pages.length,
    sections: documents.length,
    sets,
    engines,
    skipped,
    ownFiles: await ownFiles(built),
  })
  for (const contender of contenders) {
    try {
      await prepareEngine(contender, documents, site, folders)
      if (contender.key === 'ours')
        for (const part of ['search', 'assets'])
          await cp(join(built, part), join(served, part === 'search' ? 'ours/search' : part), {
            recursive: true,
          })
      engines.push(await measureEngine(contender, sets, served))
    } catch (error) {
      if (contender.key === 'ours') throw error
      skipped.push(`${contender.name}: ${(error as Error).message.split('\n')[0]}`)
    }
    await keep(await resultsSoFar())
  }
  return resultsSoFar()
}

/** The query for the first response: one word that every engine finds. */
const FIRST_QUERY = 'webhook'
/**
 * Queries typed letter by letter, from the tuning half: every ninth, so that all kinds are
 * included.
 */
const EVERY = 9
const COLD_STARTS = 3

async function measureEngine(
  contender: Contender,
  sets: readonly QuerySet[],
  served: string,
): Promise<EngineResults> {
  log(`${contender.key}: measuring`)
  const typed = (sets[0]?.queries ?? [])
    .filter((_, index) => index % EVERY === 0)
    .map(({ query }) => query)
  const ahead =
    contender.key === 'ours'
      ? [INDEX_URL.slice(1)]
      : contender.key === 'pagefind'
        ? ['pagefind.js']
        : ['index.json']
  const base = `/${contender.key}/`
  return withServer(serveFairly(served), 4700, origin =>
    withBrowser(async browser => {
      const whole = await withPage(browser, origin, async visited => {
        await openEngine(visited, base)
        const success = []
        for (const set of sets) {
          const found = await findAll(
            visited,
            set.queries.map(({ query }) => query),
          )
          success.push(
            successByKind(
              set,
              found.map((pages, index) => rankOf(pages, set.queries[index]?.pages ?? [])),
            ),
          )
        }
        const bytes = visited.bytes()
        return { success, bytes, keystrokes: await timeKeystrokes(visited, typed) }
      })
      const colds = []
      for (let turn = 0; turn < COLD_STARTS; turn++)
        colds.push(
          await withPage(browser, origin, visited => coldStart(visited, base, FIRST_QUERY, ahead)),
        )
      return { ...contender, ...whole, colds }
    }),
  )
}
