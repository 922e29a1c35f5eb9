import type { Hierarchy, Highlight, SearchHit, SearchResult } from '../provider'

/** Thrown if a host responded, but not with results. */
export class SearchFailed extends Error {
  override name = 'SearchFailed'
  constructor(
    message: string,
    /** Status of the response; null if no host responded. */
    readonly status: number | null,
  ) {
    super(message)
  }
}

/**
 * The results in a response to this many requests, in Algolia's shape.
 *
 * @throws SearchFailed for anything else: a proxy's page, a truncated text, another service's
 *   shape.
 */
export function readAnswer(text: string, count: number): SearchResult[] {
  const answer = parse(text)
  const results = isRecord(answer) ? answer.results : undefined
  if (!Array.isArray(results) || results.length !== count)
    throw new SearchFailed('The search service returned no results.', 200)
  return results.map(resultOf)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new SearchFailed("The search service didn't return JSON.", 200)
  }
}

function resultOf(value: unknown): SearchResult {
  if (!isRecord(value) || !Array.isArray(value.hits))
    throw new SearchFailed('A result of the search service has no hits.', 200)
  const hits = onePerSection(value.hits.slice(0, MOST_HITS).map(hitOf))
  const { queryID, facets } = value
  return {
    ...(value as object),
    hits,
    nbHits: numberOr(value.nbHits, hits.length),
    nbPages: numberOr(value.nbPages, hits.length > 0 ? 1 : 0),
    page: numberOr(value.page, 0),
    query: typeof value.query === 'string' ? value.query : '',
    queryID: typeof queryID === 'string' ? queryID : undefined,
    facets: isRecord(facets) ? countsOf(facets) : undefined,
  }
}

/** More are never requested, and each one is rendered. */
const MOST_HITS = 100

/** Facet values with their counts; anything else is left out. */
const countsOf = (facets: Record<string, unknown>): Record<string, Record<string, number>> =>
  Object.fromEntries(
    Object.entries(facets).flatMap(([name, counts]) =>
      isRecord(counts)
        ? [
            [
              name,
              Object.fromEntries(
                Object.entries(counts).filter(
                  (entry): entry is [string, number] => numberOr(entry[1], -1) >= 0,
                ),
              ),
            ],
          ]
        : [],
    ),
  )

/**
 * A section has a record for its heading and one or more for its text, all of which can match. The
 * service can group by page or by section, not both. Keeps the best record of each section, with
 * another one's snippet if it has none, as the local index does.
 */
function onePerSection(hits: SearchHit[]): SearchHit[] {
  const best = new Map<string, SearchHit>()
  for (const hit of hits) {
    const kept = best.get(hit.url)
    if (!kept) best.set(hit.url, hit)
    else if (!kept._snippetResult) kept._snippetResult = hit._snippetResult
  }
  return [...best.values()]
}

/** Checks that a hit can be shown and followed; anything else may be missing. */
function hitOf(value: unknown): SearchHit {
  if (!isRecord(value) || typeof value.url !== 'string' || !isRecord(value.hierarchy))
    throw new SearchFailed("A hit of the search service isn't a documentation record.", 200)
  // Whoever can write to the index must not be able to run code in a reader's browser.
  if (!/^(?:\/(?![/\\])|https?:\/\/)[^\s\p{Cc}]*$/u.test(value.url))
    throw new SearchFailed("A hit of the search service doesn't link to a page.", 200)
  const { url } = value
  const [page = ''] = url.split('#', 1)
  return {
    ...(value as object),
    objectID: textOr(value.objectID, url),
    url,
    url_without_anchor: textOr(value.url_without_anchor, page),
    anchor: typeof value.anchor === 'string' ? value.anchor : url.slice(page.length + 1) || null,
    hierarchy: hierarchyOf(value.hierarchy),
    type: textOr(value.type, 'content') as SearchHit['type'],
    content: typeof value.content === 'string' ? value.content : null,
    language: textOr(value.language, ''),
    version: [value.version].flat().filter(one => typeof one === 'string'),
    area: textOr(value.area, ''),
    kind: textOr(value.kind, 'page'),
    _highlightResult: highlightsOf(value._highlightResult, 'hierarchy'),
    _snippetResult: snippetsOf(value._snippetResult),
  }
}

const LEVELS = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const

const hierarchyOf = (value: Record<string, unknown>): Hierarchy => ({
  lvl0: textOr(value.lvl0, ''),
  ...(Object.fromEntries(
    LEVELS.map(level => [level, typeof value[level] === 'string' ? value[level] : null]),
  ) as Omit<Hierarchy, 'lvl0'>),
})

function highlightsOf(value: unknown, field: 'hierarchy'): SearchHit['_highlightResult'] {
  const levels = isRecord(value) && isRecord(value[field]) ? highlightEntries(value[field]) : {}
  return Object.keys(levels).length > 0 ? { [field]: levels } : undefined
}

function snippetsOf(value: unknown): SearchHit['_snippetResult'] {
  const snippets = isRecord(value) ? highlightEntries(value) : {}
  return Object.keys(snippets).length > 0 ? snippets : undefined
}

const highlightEntries = (value: Record<string, unknown>): Record<string, Highlight> =>
  Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, Highlight] =>
        isRecord(entry[1]) && typeof entry[1].value === 'string',
    ),
  )

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const textOr = (value: unknown, otherwise: string): string =>
  typeof value === 'string' ? value : otherwise
const numberOr = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : otherwise
