import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import type { Engine } from '../search/engine'
import { serveFairly } from '../serve'
import { withServer } from '../visits'
import type { Side } from './build-sides'

/** A query whose first three pages changed. */
export interface FindChange {
  query: string
  /** Pages that the relevance set accepts. */
  wanted: string[]
  before: string[]
  after: string[]
}

interface Wanted {
  query: string
  pages: string[]
}

/** Hits to request, enough for three distinct pages. */
const HITS = 60

/**
 * The queries of all relevance sets whose first three pages differ. Each side is searched with its
 * own code. Held-out queries are left out: looking at them would turn them into tuning queries.
 */
export async function changedFinds(
  before: Side,
  after: Side,
  root: string,
  port: number,
): Promise<FindChange[]> {
  const queries = await readWanted(root)
  const old = await findAll(before, queries, root, port)
  const current = await findAll(after, queries, root, port + 1)
  return queries
    .map(({ query, pages }, index) => ({
      query,
      wanted: pages,
      before: old[index] ?? [],
      after: current[index] ?? [],
    }))
    .filter(change => change.before.join() !== change.after.join())
}

async function readWanted(root: string): Promise<Wanted[]> {
  const folder = join(root, 'bench/search/relevance')
  const names = (await readdir(folder)).filter(
    name => name.endsWith('.json') && !name.startsWith('held-out'),
  )
  const sets = await Promise.all(
    names.map(async name => JSON.parse(await readFile(join(folder, name), 'utf8')) as Wanted[]),
  )
  return sets.flat().filter(({ query, pages }) => query && pages)
}

async function findAll(
  { source, site }: Side,
  queries: readonly Wanted[],
  root: string,
  port: number,
): Promise<string[][]> {
  const entry = join(source, 'bench/search/engines/ours.ts')
  if (!existsSync(entry)) return []
  const outfile = join(root, '.cache/review', `search-${port}.mjs`)
  await mkdir(join(root, '.cache/review'), { recursive: true })
  return withServer(serveFairly(site), port, async origin => {
    await build({
      entryPoints: [entry],
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
      logLevel: 'warning',
      // The index names its files by path, which Node can't request without an origin.
      banner: {
        js: `const fetch = (url, options) => globalThis.fetch(new URL(url, '${origin}'), options)`,
      },
    })
    const engine = (await import(`${pathToFileURL(outfile).href}?${Date.now()}`)) as Engine
    const find = await engine.open(`${origin}/`)
    await find.complete?.()
    const found: string[][] = []
    for (const { query } of queries) found.push([...new Set(await find(query, HITS))].slice(0, 3))
    return found
  })
}
