import type { SearchHit, SearchProvider, SearchResult } from '@docs/search/provider'
import { contextNow, pageRequests } from './requests'
import type { Environment } from './environment'
import type { SearchQuery } from '../search-query'
import { rowsOf, type PageRows } from './rows'

/** What the results page requests. */
export interface ResultsQuery extends SearchQuery {
  /** Counted from 0; each adds twenty hits to what is shown. */
  page: number
  /** How many pages the first response contains: several when going back to a longer list. */
  depth: number
}

/** What the results page shows. */
export interface Results {
  /** The response for the last page. */
  last: SearchResult
  /** The responses for the first page, which count the filters. */
  counts: SearchResult[]
  batches: PageRows[][]
  /** All hits on screen. */
  hits: readonly SearchHit[]
  /** Their URLs. */
  shown: ReadonlySet<string>
}

/** Requests one page of results and adds it to those on screen. */
export async function requestResults(
  { query, page, depth, ...filters }: ResultsQuery,
  { provider, environment }: { provider: SearchProvider; environment: Environment },
  signal: AbortSignal,
  earlier: Results | null,
): Promise<Results> {
  const requests = pageRequests(query.trim(), contextNow(environment), filters, page, depth)
  const { results } = await provider.search(requests, signal)
  const [last, ...counts] = joinPages(results, depth)
  if (!last) throw new Error('The response contains no result.')
  if (page === 0 || !earlier)
    return withBatch(last, {
      counts: [last, ...counts],
      batches: [],
      hits: [],
      shown: new Set(),
    })
  return withBatch(last, earlier)
}

/** More sections of the last page are added to it, so that no page is shown twice. */
function withBatch(last: SearchResult, earlier: Omit<Results, 'last'>): Results {
  const { counts, batches, shown } = earlier
  const hits = [...earlier.hits, ...last.hits.filter(({ url }) => !shown.has(url))]
  const rows = rowsOf(hits, Infinity)
  let start = 0
  const before = batches.map(({ length }) => rows.slice(start, (start += length)))
  return {
    last,
    counts,
    batches: [...before, rows.slice(start)],
    hits,
    shown: new Set(hits.map(({ url }) => url)),
  }
}

/** Merges the first pages into one, before the responses that count the filters. */
export function joinPages([first, ...others]: SearchResult[], depth: number): SearchResult[] {
  if (!first) return []
  const more = others.slice(0, depth - 1)
  const hits = [first, ...more].flatMap(result => result.hits)
  const page = depth === 1 ? first.page : Math.min(depth, first.nbPages) - 1
  return [{ ...first, hits, page }, ...others.slice(depth - 1)]
}
