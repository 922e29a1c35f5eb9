import { areaOf } from '@docs/model/areas'
import { POST_TAG, PRE_TAG } from '@docs/search/parts'
import type { SearchRequest } from '@docs/search/provider'
import type { Environment } from './environment'

/** Hits of one request (specification, section 9). */
export const HITS_PER_PAGE = 20

/** What narrows a search besides its words. */
export interface Context {
  indexName: string
  /** The reader's language and version: contextual search. */
  language: string
  version: string
  /** Area of the current page, empty at the top; it breaks ties. */
  area: string
  /** True up to 768 px, where a snippet has five words instead of ten. */
  isNarrow: boolean
}

/** A reader's choice on the results page. */
export interface Filters {
  area?: string
  kind?: string
}

const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'].map(
  level => `hierarchy.${level}`,
)

/** Characters of the passage that the best hit shows. */
const ANSWER = 300

/** Words of a snippet (specification, section 9). */
const snippetLength = ({ isNarrow }: Context): number => (isNarrow ? 5 : 10)

/** One request in Algolia's shape, with the settings of DocSearch. */
export function requestFor(query: string, context: Context, filters: Filters = {}): SearchRequest {
  const words = snippetLength(context)
  return {
    indexName: context.indexName,
    query,
    hitsPerPage: HITS_PER_PAGE,
    attributesToRetrieve: [
      ...LEVELS,
      'content',
      'type',
      'url',
      'url_without_anchor',
      'anchor',
      'area',
      'kind',
    ],
    attributesToHighlight: LEVELS,
    attributesToSnippet: [`content:${words}`, `code:${words}`],
    highlightPreTag: PRE_TAG,
    highlightPostTag: POST_TAG,
    snippetEllipsisText: '…',
    clickAnalytics: true,
    answerLength: ANSWER,
    facetFilters: [
      `language:${context.language}`,
      [`version:${context.version}`],
      ...chosen(filters),
    ],
    ...(context.area ? { optionalFilters: [`area:${context.area}`] } : {}),
  }
}

const chosen = ({ area, kind }: Filters): string[] => [
  ...(area ? [`area:${area}`] : []),
  ...(kind ? [`kind:${kind}`] : []),
]

/**
 * The requests of the results page: the hits, with counts of areas and kinds. A chosen facet is
 * counted by a request without that choice, so that readers see what the other values would return.
 *
 * @param depth Pages of hits to start with; each further page is a separate request.
 */
export function pageRequests(
  query: string,
  context: Context,
  filters: Filters,
  page: number,
  depth = 1,
): SearchRequest[] {
  const main = { ...requestFor(query, context, filters), page, facets: ['area', 'kind'] }
  if (page > 0) return [main]
  const further = Array.from({ length: depth - 1 }, (_, index) => ({
    ...requestFor(query, context, filters),
    page: index + 1,
  }))
  const countOf = (facet: keyof Filters): SearchRequest[] =>
    filters[facet]
      ? [
          {
            ...requestFor(query, context, { ...filters, [facet]: undefined }),
            hitsPerPage: 0,
            clickAnalytics: false,
            facets: [facet],
          },
        ]
      : []
  return [main, ...further, ...countOf('area'), ...countOf('kind')]
}

/** Up to this width a snippet is short (specification, section 9). */
const NARROW = '(width <= 768px)'

/** The local index has a name only because a request must have one. */
const LOCAL_INDEX = 'docs'

/** What a search currently depends on besides its words. */
export function contextNow({ boot, readPreference }: Environment): Context {
  const versions = [...document.querySelectorAll<HTMLElement>('[data-choose="version"]')].map(
    ({ dataset }) => dataset.value,
  )
  const chosen = readPreference('version')
  return {
    indexName: boot.search.hosted?.indexName ?? LOCAL_INDEX,
    language: document.documentElement.lang,
    version: versions.find(id => id === chosen) ?? versions[0] ?? 'current',
    area: boot.page.layout === 'doc' ? areaOf(boot.page.path) : '',
    isNarrow: matchMedia(NARROW).matches,
  }
}
