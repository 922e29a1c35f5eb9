import { MAX_QUERY } from '@docs/model/search-limits'
import type { Filters } from './search/requests'

/** A query as it is sent: at most 64 characters, without half a surrogate pair. */
export function capped(text: string): string {
  const cut = text.slice(0, MAX_QUERY)
  return /[\uD800-\uDBFF]$/.test(cut) && text.length > MAX_QUERY ? cut.slice(0, -1) : cut
}

/**
 * The URL of the results page. `URLSearchParams` accepts any text, including lone surrogates, for
 * which `encodeURIComponent` throws.
 */
export function resultsUrl({
  query,
  area,
  kind,
}: {
  query: string
  area?: string
  kind?: string
}): string {
  const parameters = new URLSearchParams()
  if (query.trim() !== '') parameters.set('q', query)
  if (area) parameters.set('area', area)
  if (kind) parameters.set('kind', kind)
  const text = parameters.toString()
  return text === '' ? '/search' : `/search?${text}`
}

/** What the results page shows, as in its URL. */
export interface SearchQuery extends Filters {
  query: string
}

/**
 * Reads `?q=…&area=…&kind=…`. The values are untrusted: words to search for, and values to compare.
 *
 * @param read What becomes of the query.
 */
export function searchQueryFrom(
  search: string,
  read: (text: string) => string = capped,
): SearchQuery {
  const parameters = new URLSearchParams(search)
  const filter = (name: string): string | undefined =>
    capped(parameters.get(name) ?? '') || undefined
  return { query: read(parameters.get('q') ?? ''), area: filter('area'), kind: filter('kind') }
}
