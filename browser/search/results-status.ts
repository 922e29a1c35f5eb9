import { noResultsTitle, resultCount, sentence } from './messages'
import type { Results, ResultsQuery } from './results'
import { isKind, type Area } from './results-filters'
import type { Asked } from './results-address'
import type { SearchState } from './search-reducer'

/** An area or a kind that the site doesn't have, as from a mistyped URL, filters nothing. */
export function knownOnly({ query, area, kind }: Asked, areas: readonly Area[]): Asked {
  const hasArea = areas.some(({ id }) => id === area)
  return {
    query,
    area: hasArea ? area : undefined,
    kind: kind !== undefined && isKind(kind) ? kind : undefined,
  }
}

/** What the results page announces. */
export function resultsStatus(
  { view, response }: SearchState<ResultsQuery, Results>,
  list: HTMLElement,
): string {
  // Without a query, the page is the list of all pages.
  if (view === 'start') return `All ${list.querySelectorAll('li').length} pages`
  if (view !== 'results' || response === null) return ''
  const { query, result } = response
  if (query.page > 0) return `${result.shown.size} of ${resultCount(result.last)} shown`
  return result.last.nbHits === 0 ? noResultsTitle(query.query) : sentence(resultCount(result.last))
}
