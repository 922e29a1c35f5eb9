import { GROUPING, RANKING, SECTION_COVERAGE, SECTION_FIELDS } from './ranking-data'
import { numberOf, textOf, type ColumnResponse } from './columns'
import { nameOf, type Name } from './fit'
import { anyTerm, covered, type Clause, type WeightedTerm } from './clauses'
import type { IndexMemory } from './index-memory'

/** What is read of each section that is found. */
export interface SectionFacts {
  path: string
  /** Position in its page, and in the index. */
  order: number
  number: number
  heading: Name
  /** What an endpoint or a symbol is compared with; empty for other sections. */
  identified: string
}

export interface FoundSection extends SectionFacts {
  score: number
}

type Ask = (body: object) => Promise<unknown>

/** The request for the sections of pages, best first. It returns scores and numbers. */
export const sectionQuery = (
  terms: readonly WeightedTerm[],
  paths: readonly string[],
  query: string,
): object => ({
  size: GROUPING.sections,
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

/** The sections that a request finds, best first, and equally good ones in the site's order. */
export async function findSections(
  request: object,
  { sections: known }: Pick<IndexMemory, 'sections'>,
  ask: Ask,
): Promise<FoundSection[]> {
  const { hits } = (await ask({
    ...request,
    track_total_hits: false,
    stored_fields: '_none_',
    docvalue_fields: ['number'],
    sort: [{ _score: 'desc' }, { number: 'asc' }],
  })) as ColumnResponse
  const found = hits.hits.map(({ _score: score, fields }) => ({
    score,
    number: numberOf(fields.number),
  }))
  const unknown = found.map(({ number }) => number).filter(number => !known.get(number))
  const read = new Map(
    unknown.length > 0
      ? (await readSections(unknown, ask)).map(section => [section.number, section])
      : [],
  )
  for (const [number, section] of read) known.set(number, section)
  return found.flatMap(({ score, number }): FoundSection[] => {
    const facts = read.get(number) ?? known.get(number)
    return facts ? [{ ...facts, score }] : []
  })
}

async function readSections(numbers: readonly number[], ask: Ask): Promise<SectionFacts[]> {
  const { hits } = (await ask({
    size: numbers.length,
    track_total_hits: false,
    stored_fields: '_none_',
    docvalue_fields: ['path', 'order', 'number', 'heading_stems', 'identified'],
    query: { bool: { filter: { terms: { number: numbers } } } },
  })) as ColumnResponse
  return hits.hits.map(({ fields }) => ({
    path: textOf(fields.path),
    order: numberOf(fields.order),
    number: numberOf(fields.number),
    heading: nameOf(textOf(fields.heading_stems)),
    identified: textOf(fields.identified),
  }))
}
