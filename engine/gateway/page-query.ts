import { filterClauses } from './filters'
import { GROUPING, PAGE_COVERAGE, PAGE_FIELDS, RANKING } from './index-data'
import { anyTerm, covered, type WeightedTerm } from './clauses'
import { numberOf, textOf, textsOf, type ColumnResponse } from './columns'
import type { PageDocument } from './documents'
import type { GatewayRequest } from './read-request'

/** Columns of `FoundPage`. */
const PAGE_COLUMNS = [
  'path',
  'order',
  'area',
  'kind',
  'language',
  'version',
  'names',
  'phrases',
] as const satisfies (keyof PageDocument)[]

/** What is read of each page that is found. */
export interface FoundPage extends Pick<PageDocument, (typeof PAGE_COLUMNS)[number]> {
  score: number
}

/** The request for the pages of a query, best first. */
export const pageQuery = (terms: readonly WeightedTerm[], request: GatewayRequest): object => ({
  size: GROUPING.pages,
  track_total_hits: GROUPING.pages + 1,
  stored_fields: '_none_',
  docvalue_fields: PAGE_COLUMNS,
  sort: [{ _score: 'desc' }, { order: 'asc' }],
  query: {
    bool: {
      filter: [{ term: { kind_of_document: 'page' } }, ...filterClauses(request)],
      must: [covered(anyTerm(terms, PAGE_FIELDS), terms, PAGE_COVERAGE, RANKING.pageCoverage)],
    },
  },
})

/** The request for pages by their paths, as far as they pass the filters. */
export const pagesByPath = (paths: readonly string[], request: GatewayRequest): object => ({
  size: paths.length,
  stored_fields: '_none_',
  docvalue_fields: PAGE_COLUMNS,
  query: {
    bool: {
      filter: [
        { term: { kind_of_document: 'page' } },
        { terms: { path: paths } },
        ...filterClauses(request),
      ],
    },
  },
})

/** The pages in the engine's response. */
export const foundPages = ({ hits: { hits } }: ColumnResponse): FoundPage[] =>
  hits.map(({ _score, fields }) => ({
    score: _score,
    path: textOf(fields.path),
    order: numberOf(fields.order),
    area: textOf(fields.area),
    kind: textOf(fields.kind),
    language: textOf(fields.language),
    version: textsOf(fields.version),
    names: textsOf(fields.names),
    phrases: textsOf(fields.phrases),
  }))
