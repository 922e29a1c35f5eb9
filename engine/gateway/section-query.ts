import { GROUPING, RANKING, SECTION_COVERAGE, SECTION_FIELDS } from './index-data'
import { anyTerm, covered, type Clause, type WeightedTerm } from './clauses'

/** The request for the sections of pages, best first. */
export const sectionQuery = (
  terms: readonly WeightedTerm[],
  paths: readonly string[],
  query: string,
): object => ({
  size: GROUPING.sections,
  track_total_hits: false,
  _source: ['path', 'order', 'heading_stems'],
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
