import type { SearchResult } from '@docs/search/provider'
import type { SearchState } from './search-reducer'

export type DialogState = SearchState<string, SearchResult>

/**
 * What more of the index may change in a list on screen: nothing once the reader has chosen an
 * option. Until then the best match stays first, because Enter opens it; what has arrived follows.
 */
export function unlessChosen(
  earlier: SearchResult,
  later: SearchResult,
  chosen: string | null,
): SearchResult {
  if (chosen !== null) return earlier
  const [best] = earlier.hits
  if (!best) return later
  const known = later.hits.find(({ url }) => url === best.url) ?? best
  const others = later.hits.filter(({ url }) => url !== best.url)
  // Only the first hit has an answer.
  const answer = known._answer ?? best._answer
  const first = { ...known, ...(answer ? { _answer: answer } : {}) }
  return { ...later, hits: [first, ...others.map(hit => ({ ...hit, _answer: undefined }))] }
}
