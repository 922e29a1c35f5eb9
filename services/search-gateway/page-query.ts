import { subjectKeys } from '@docs/search/text/subject-key'
import { filterClauses } from './filters'
import { CANDIDATE_FIELDS, GROUPING, PAGE_COVERAGE, PAGE_FIELDS, RANKING } from './ranking-data'
import { anyTerm, covered, type Clause, type WeightedTerm } from './clauses'
import { numberOf, textOf, textsOf, type ColumnResponse } from './columns'
import { nameStems, type PageDocument } from './documents'
import { nameOf, type Name } from './fit'
import type { IndexMemory } from './index-memory'
import type { GatewayRequest } from './read-request'

/** Columns that `PageFacts` are made of. */
const PAGE_COLUMNS = [
  'path',
  'order',
  'area',
  'kind',
  'language',
  'version',
  'names',
  'phrases',
  'question_stems',
  'subjects',
] as const satisfies (keyof PageDocument)[]

/** What is read of each page that is found. */
export interface PageFacts extends Pick<
  PageDocument,
  'path' | 'order' | 'area' | 'kind' | 'language' | 'version' | 'subjects'
> {
  /** Title and slug, search terms, and readers' questions. */
  names: Name[]
  phrases: Name[]
  questions: Name[]
  route: Name
}

export interface FoundPage extends PageFacts {
  score: number
}

type Ask = (body: object) => Promise<unknown>

/**
 * The request for the pages of a query, best first. Only the best by a simple score get their
 * complete one, which costs ten times as much. Of the pages, it returns scores and numbers.
 */
export function pageQuery(terms: readonly WeightedTerm[], request: GatewayRequest): object {
  const words = terms.filter(({ isStopWord }) => !isStopWord)
  return {
    size: GROUPING.pages,
    track_total_hits: GROUPING.pages + 1,
    stored_fields: '_none_',
    docvalue_fields: ['order'],
    query: {
      bool: {
        filter: [{ term: { kind_of_document: 'page' } }, ...filterClauses(request)],
        must: [
          {
            bool: {
              should: [anyTerm(words, CANDIDATE_FIELDS), introduced(request.query)],
              minimum_should_match: 1,
            },
          },
        ],
      },
    },
    rescore: {
      window_size: GROUPING.candidates,
      query: {
        rescore_query: covered(
          anyTerm(terms, PAGE_FIELDS),
          terms,
          PAGE_COVERAGE,
          RANKING.pageCoverage,
        ),
        query_weight: 0,
        rescore_query_weight: 1,
      },
    },
  }
}

/** The page that introduces what the query names, which may lack its words. */
const introduced = (query: string): Clause => ({
  constant_score: {
    filter: { terms: { subjects: subjectKeys(query) } },
    boost: RANKING.introduced,
  },
})

/** The pages that `pageQuery` finds, and how many there are, up to one more than are looked at. */
export async function findPages(
  terms: readonly WeightedTerm[],
  request: GatewayRequest,
  memory: IndexMemory,
  ask: Ask,
): Promise<{ pages: FoundPage[]; count: number }> {
  const { hits } = (await ask(pageQuery(terms, request))) as ColumnResponse
  const found = hits.hits.map(({ _score: score, fields }) => ({
    score,
    order: numberOf(fields.order),
  }))
  const unknown = found.map(({ order }) => order).filter(order => !memory.pages.get(order))
  const read = new Map(
    unknown.length > 0 ? (await readPages(unknown, ask)).map(page => [page.order, page]) : [],
  )
  for (const [order, page] of read) memory.pages.set(order, page)
  const pages = found.flatMap(({ score, order }): FoundPage[] => {
    const facts = read.get(order) ?? memory.pages.get(order)
    return facts ? [{ ...facts, score }] : []
  })
  return { pages, count: hits.total?.value ?? 0 }
}

async function readPages(orders: readonly number[], ask: Ask): Promise<PageFacts[]> {
  const filter = [{ term: { kind_of_document: 'page' } }, { terms: { order: orders } }]
  return pagesIn(
    (await ask({
      size: orders.length,
      track_total_hits: false,
      stored_fields: '_none_',
      docvalue_fields: PAGE_COLUMNS,
      query: { bool: { filter } },
    })) as ColumnResponse,
  )
}

/** Pages by their paths, as far as they pass the filters of a request. */
export async function pagesByPath(
  paths: readonly string[],
  request: GatewayRequest,
  ask: Ask,
): Promise<FoundPage[]> {
  const response = await ask({
    size: paths.length,
    track_total_hits: false,
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
  return pagesIn(response as ColumnResponse).map(page => ({ ...page, score: 0 }))
}

const pagesIn = ({ hits: { hits } }: ColumnResponse): PageFacts[] =>
  hits.map(({ fields }) => ({
    path: textOf(fields.path),
    order: numberOf(fields.order),
    area: textOf(fields.area),
    kind: textOf(fields.kind),
    language: textOf(fields.language),
    version: textsOf(fields.version),
    names: textsOf(fields.names).map(nameOf),
    phrases: textsOf(fields.phrases).map(nameOf),
    questions: textsOf(fields.question_stems).map(nameOf),
    subjects: textsOf(fields.subjects),
    route: nameOf(nameStems(textOf(fields.path).replaceAll(/[/_]/g, ' '))),
  }))
