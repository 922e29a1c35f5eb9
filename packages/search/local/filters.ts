import type { SearchRequest } from '../provider'
import type { KnownPage } from './corpus'

type Place = Pick<KnownPage, 'area' | 'kind'>

interface Site {
  language: string
  version: string[]
}

/** The values of a page for a facet. */
function valuesOf(page: Place, facet: string, site: Site): string[] {
  if (facet === 'area' || facet === 'kind') return [page[facet]]
  if (facet === 'language') return [site.language]
  return facet === 'version' ? site.version : []
}

/**
 * Returns a predicate for the filters of a request: all must match, and of an inner list at least
 * one. `-area:x` excludes x.
 */
export function filterOf(
  { facetFilters = [] }: Pick<SearchRequest, 'facetFilters'>,
  site: Site,
): (page: Place) => boolean {
  const holds = (page: Place, filter: string): boolean => {
    const colon = filter.indexOf(':')
    const [name, value] = [filter.slice(0, colon), filter.slice(colon + 1)]
    return name.startsWith('-')
      ? !valuesOf(page, name.slice(1), site).includes(value)
      : valuesOf(page, name, site).includes(value)
  }
  return page =>
    facetFilters.every(filter =>
      typeof filter === 'string' ? holds(page, filter) : filter.some(one => holds(page, one)),
    )
}

/** The number of given pages with each value of the facets; a page counts once per occurrence. */
export function countFacets(
  facets: readonly string[],
  pages: readonly Place[],
  site: Site,
): Record<string, Record<string, number>> {
  const known = facets.includes('*') ? ['area', 'kind', 'language', 'version'] : facets
  return Object.fromEntries(
    known.map(facet => {
      const counts: Record<string, number> = {}
      for (const page of pages)
        for (const value of valuesOf(page, facet, site))
          if (value !== '') counts[value] = (counts[value] ?? 0) + 1
      return [facet, counts]
    }),
  )
}

/**
 * The area that breaks ties, given as `area:evaluation` among the optional filters; empty for none.
 */
export const preferredArea = ({
  optionalFilters = [],
}: Pick<SearchRequest, 'optionalFilters'>): string =>
  optionalFilters.find(filter => filter.startsWith('area:'))?.slice('area:'.length) ?? ''
