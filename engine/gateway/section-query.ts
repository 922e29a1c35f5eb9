import { GROUPING, RANKING, SECTION_COVERAGE, SECTION_FIELDS } from './index-data'
import { numberOf, textOf, type ColumnResponse } from './columns'
import { anyTerm, covered, type Clause, type WeightedTerm } from './clauses'

/** What is read of each section that is found. */
export interface FoundSection {
  score: number
  path: string
  /** Position in its page, and in the index. */
  order: number
  number: number
  headingStems: string
}

/** Columns of `FoundSection`. */
export const SECTION_COLUMNS = ['path', 'order', 'number', 'heading_stems']

/** The request for the sections of pages, best first. */
export const sectionQuery = (
  terms: readonly WeightedTerm[],
  paths: readonly string[],
  query: string,
): object => ({
  size: GROUPING.sections,
  track_total_hits: false,
  stored_fields: '_none_',
  docvalue_fields: SECTION_COLUMNS,
  sort: [{ _score: 'desc' }, { order: 'asc' }],
  query: {
    bool: {
      filter: [{ term: { kind_of_document: 'section' } }, { terms: { path: paths } }],
      must: [
        covered(
          {
            bool: {
              must: anyTerm(terms, SECTION_FIELDS),
              should: terms.length > 1 ? near(query) : [],
            },
          },
          terms,
          SECTION_COVERAGE,
          RANKING.sectionCoverage,
        ),
      ],
    },
  },
})

/** Sections in which the words of the query are close to each other. */
const near = (query: string): Clause[] => [
  { match_phrase: { section_text: { query, slop: 3, boost: RANKING.phrase } } },
  { match_phrase: { heading: { query, slop: 3, boost: RANKING.phrase * RANKING.nearHeading } } },
]

/** The sections in the engine's response. */
export const foundSections = ({ hits: { hits } }: ColumnResponse): FoundSection[] =>
  hits.map(({ _score, fields }) => ({
    score: _score,
    path: textOf(fields.path),
    order: numberOf(fields.order),
    number: numberOf(fields.number),
    headingStems: textOf(fields.heading_stems),
  }))
