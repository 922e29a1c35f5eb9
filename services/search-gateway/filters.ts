import type { Clause } from './clauses'
import type { GatewayRequest } from './read-request'

/** Facets that requests can filter by and count. */
export const FACETS = ['area', 'kind', 'language', 'version'] as const
export type Facet = (typeof FACETS)[number]

const isFacet = (name: string): name is Facet => (FACETS as readonly string[]).includes(name)

/** The filters of a request: all have to match, and of an inner list at least one. */
export const filterClauses = ({ facetFilters = [] }: GatewayRequest): Clause[] =>
  facetFilters.map(filter =>
    typeof filter === 'string'
      ? filterClause(filter)
      : { bool: { should: filter.map(filterClause), minimum_should_match: 1 } },
  )

/** `area:evaluation`, or `-area:evaluation` to exclude it. What isn't a facet matches nothing. */
function filterClause(filter: string): Clause {
  const colon = filter.indexOf(':')
  const [name, value] = [filter.slice(0, colon), filter.slice(colon + 1)]
  if (name.startsWith('-')) {
    const facet = name.slice(1)
    return isFacet(facet) ? { bool: { must_not: { term: { [facet]: value } } } } : { match_all: {} }
  }
  return isFacet(name) ? { term: { [name]: value } } : { match_none: {} }
}

/** The area that breaks ties, from `area:evaluation` among the optional filters; empty for none. */
export const preferredArea = ({ optionalFilters = [] }: GatewayRequest): string =>
  optionalFilters.find(filter => filter.startsWith('area:'))?.slice('area:'.length) ?? ''
