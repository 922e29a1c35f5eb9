import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HITS } from '../../tools/bench/search/engine'
import { rankOf, successOf, type Success } from '../../tools/bench/search/relevance'
import { requestFor } from '../../packages/ui/client/search/requests'
import type { SearchRequest, SearchResult } from '../../packages/search/provider'
import { READER, root } from './gateway'

/** All query sets of `tools/bench/search/relevance`. */
const SETS = ['tuning', 'later', 'held-out', 'endpoints', 'symbols'] as const

interface Wanted {
  query: string
  pages: string[]
  /** Pages that explain a symbol; they count, too. */
  guides?: string[]
}

export interface Comparison {
  set: (typeof SETS)[number]
  local: Success
  cluster: Success
}

type Ask = (request: SearchRequest) => Promise<SearchResult>

/** The queries of all sets, in order. */
export const allQueries = async (): Promise<string[]> =>
  (await Promise.all(SETS.map(readSet))).flat().map(({ query }) => query)

/**
 * What a page sends while readers type these queries, from three letters, each only once, so that
 * no complete answer comes from the gateway's memory. They are in the order of their hashes, so any
 * part of them has short and long ones as often as all.
 */
export async function keystrokes(): Promise<string[]> {
  const typed = (await allQueries()).flatMap(query =>
    Array.from({ length: Math.max(0, query.length - 2) }, (_, index) => query.slice(0, index + 3)),
  )
  return [...new Set(typed)]
    .map(query => ({ query, hash: createHash('sha256').update(query).digest('hex') }))
    .sort((a, b) => (a.hash < b.hash ? -1 : 1))
    .map(({ query }) => query)
}

/**
 * How often readers find a right page with either search. Totals only, because single misses of the
 * held-out set must not become known.
 */
export async function compare(local: Ask, cluster: Ask): Promise<Comparison[]> {
  const comparisons: Comparison[] = []
  for (const set of SETS) {
    const wanted = await readSet(set)
    const ours = await success(wanted, local)
    comparisons.push({ set, local: ours, cluster: await success(wanted, patient(cluster)) })
  }
  return comparisons
}

/**
 * Asks again if there is no answer in time: this is about ranking, and the first searches of a
 * cluster that has just started can take longer than a reader waits.
 */
const patient =
  (ask: Ask): Ask =>
  async request => {
    for (let attempts = 1; ; attempts++)
      try {
        return await ask(request)
      } catch (error) {
        if (attempts === ATTEMPTS) throw error
      }
  }
const ATTEMPTS = 10

const readSet = async (name: (typeof SETS)[number]): Promise<Wanted[]> =>
  JSON.parse(
    await readFile(join(root, 'tools/bench/search/relevance', `${name}.json`), 'utf8'),
  ) as Wanted[]

async function success(wanted: readonly Wanted[], ask: Ask): Promise<Success> {
  const ranks: number[] = []
  for (const { query, pages, guides = [] } of wanted) {
    const request = requestFor(query, { ...READER, indexName: 'docs' })
    const { hits } = await ask({ ...request, hitsPerPage: HITS })
    const found = hits.map(hit => hit.url_without_anchor)
    ranks.push(rankOf(found, [...pages, ...guides]))
  }
  return successOf(ranks)
}
