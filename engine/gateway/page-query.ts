import { filterClauses } from './filters'
import { GROUPING, PAGE_COVERAGE, PAGE_FIELDS, RANKING } from './index-data'
import { anyTerm, covered, type WeightedTerm } from './clauses'
import type { GatewayRequest } from './read-request'

/** What is read of each page that is found. */
export interface PageSource {
  path: string
  order: number
  title: string
  area: string
  kind: string
  language: string
  version: string[]
  names: string[]
  phrases: string[]
}

/** The request for the pages of a query, best first. */
export const pageQuery = (terms: readonly WeightedTerm[], request: GatewayRequest): object => ({
  size: GROUPING.pages,
  track_total_hits: GROUPING.pages + 1,
  _source: ['path', 'order', 'title', 'area', 'kind', 'language', 'version', 'names', 'phrases'],
  sort: [{ _score: 'desc' }, { order: 'asc' }],
  query: {
    bool: {
      filter: [{ term: { kind_of_document: 'page' } }, ...filterClauses(request)],
      must: [covered(anyTerm(terms, PAGE_FIELDS), terms, PAGE_COVERAGE, RANKING.pageCoverage)],
    },
  },
})
