import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine } from '../bench/search/engine'
import { serveFairly } from '../bench/serve'
import { withServer } from '../bench/visits'
import type { Side } from './build-sides'
import { importFrom } from './side-code'

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
  const old = await findAll(before, queries, port)
  const current = await findAll(after, queries, port + 1)
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
  const folder = join(root, 'tools/bench/search/relevance')
  const names = (await readdir(folder)).filter(
    name => name.endsWith('.json') && !name.startsWith('held-out'),
  )
  const sets = await Promise.all(
    names.map(async name => JSON.parse(await readFile(join(folder, name), 'utf8')) as Wanted[]),
  )
  return sets.flat().filter(({ query, pages }) => query && pages)
}

async function findAll(side: Side, queries: readonly Wanted[], port: number): Promise<string[][]> {
  return withServer(serveFairly(side.site), port, async origin => {
    // The index names its files by path, which Node can't request without an origin.
    const js = `const fetch = (url, options) => globalThis.fetch(new URL(url, '${origin}'), options)`
    const engine = await importFrom<Engine>(side, 'tools/bench/search/engines/ours.ts', {
      banner: { js },
    })
    if (!engine) return []
    const find = await engine.open(`${origin}/`)
    await find.complete?.()
    const found: string[][] = []
    for (const { query } of queries) found.push([...new Set(await find(query, HITS))].slice(0, 3))
    return found
  })
}
