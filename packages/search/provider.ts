/**
 * One interface for both engines. Requests and responses have the shapes of Algolia's multi-query
 * search (https://www.algolia.com/doc/rest-api/search/#tag/Search/operation/search), so that a
 * hosted service and the local index are interchangeable.
 */

/**
 * Headings above a record: area, page title, then section headings. Null below the record's own
 * level.
 */
export interface Hierarchy {
  lvl0: string
  lvl1: string | null
  lvl2: string | null
  lvl3: string | null
  lvl4: string | null
  lvl5: string | null
  lvl6: string | null
}

export type RecordType = 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6' | 'content'

/**
 * The record that is pushed to a hosted index and that the local index is built from: one section,
 * in DocSearch's shape.
 */
export interface SearchRecord {
  /** The URL path with anchor; unique. */
  objectID: string
  /** Path with anchor, without an origin: `/observability/concepts#runs`. */
  url: string
  url_without_anchor: string
  /** Null above the first heading. */
  anchor: string | null
  hierarchy: Hierarchy
  /**
   * The level of the record's own heading, or `content` if it has text under a heading (a section
   * with text has both kinds).
   */
  type: RecordType
  /** Text of the section without its code; null on heading records. */
  content: string | null
  /** Code of the section, with symbols as written; null if there is none. */
  code: string | null
  /** `search_terms` from a page's frontmatter; only on the page's own record. */
  terms: string[]
  /** `questions` from a page's frontmatter; only on the page's own record. */
  questions: string[]
  /**
   * Keys of the subjects that the page introduces (`text/subject-key.ts`); only on the page's own
   * record.
   */
  subjects: string[]
  language: string
  version: string[]
  /** By `packages/model/areas.ts`: `observability`. Empty for the start page. */
  area: string
  /** One of `packages/model/page-kinds.ts`; a hosted index may have others. */
  kind: string
}

export interface SearchRequest {
  indexName: string
  /** At most 64 characters. */
  query: string
  /** Counted from 0. */
  page?: number
  /** 20 by default. */
  hitsPerPage?: number
  attributesToRetrieve?: string[]
  attributesToHighlight?: string[]
  /** `content:10` requests a snippet of ten words around the match. */
  attributesToSnippet?: string[]
  /** Tags around a match in `_highlightResult` and `_snippetResult`; see `parts.ts`. */
  highlightPreTag?: string
  highlightPostTag?: string
  snippetEllipsisText?: string
  clickAnalytics?: boolean
  /** All must match; of an inner list, at least one: `['language:en', ['version:current']]`. */
  facetFilters?: (string | string[])[]
  /** Facets to count. */
  facets?: string[]
  /** Breaks ties: `area:evaluation` while the reader is in that area. */
  optionalFilters?: string[]
  /** Local only: characters of the passage that the first hit has as its answer. */
  answerLength?: number | undefined
}

/**
 * A highlighted value: the text with the request's tags. Split it into parts; never set it as
 * markup.
 */
export interface Highlight {
  value: string
  matchLevel: 'none' | 'partial' | 'full'
}

export interface SearchHit extends Omit<SearchRecord, 'code' | 'terms' | 'questions' | 'subjects'> {
  _highlightResult?: { hierarchy?: Partial<Record<keyof Hierarchy, Highlight>> }
  _snippetResult?: { content?: Highlight; code?: Highlight }
  /** Local only, on the first hit: what answers the query, or its beginning. */
  _answer?: { content?: Highlight; code?: Highlight } | undefined
  /** Local only: the score; higher is better, comparable within one response. */
  _score?: number
}

export interface SearchResult {
  hits: SearchHit[]
  nbHits: number
  /** False if `nbHits` is an estimate. */
  exhaustiveNbHits?: boolean
  nbPages: number
  page: number
  query: string
  queryID?: string
  /** Values of the requested facets, with their numbers of hits. */
  facets?: Record<string, Record<string, number>>
  /** Local only: a better spelling, if little or nothing was found. */
  suggestion?: string
  /** Set if the local index answered because a hosted service couldn't be reached. */
  answeredBy?: 'local'
}

export interface SearchProvider {
  /**
   * Loads what the first response needs. Idempotent; called on intent (hover, focus, shortcut).
   * Rejects if loading fails, and can be called again.
   */
  prepare(): Promise<void>
  /**
   * Responds in the order of the requests. Rejects if the engine can't be reached; aborting drops
   * the response.
   */
  search(requests: SearchRequest[], signal?: AbortSignal): Promise<{ results: SearchResult[] }>
  /**
   * Resolves when everything that responses depend on has loaded. The local index answers from
   * titles before its headings and texts have loaded, so earlier responses are worth refreshing.
   * Rejects like `prepare`. Absent if every response is complete.
   */
  whenComplete?(): Promise<void>
  /**
   * The same for headings, which load first; responses from titles alone are then worth refreshing.
   */
  headingsLoaded?(): Promise<void>
}
