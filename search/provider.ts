/**
 * One interface for both engines: requests and answers have the shapes of Algolia's multi-query
 * search (https://www.algolia.com/doc/rest-api/search/#tag/Search/operation/search), so that a
 * hosted service that speaks its protocol and the local index can stand for each other.
 */

/**
 * Headings on the way to a record: area, page title, then section headings. Null below the record's
 * own level.
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
 * What is pushed to a hosted index and what the local index is made of: one heading section, in
 * DocSearch's record shape.
 */
export interface SearchRecord {
  /** The URL path with anchor; unique. */
  objectID: string
  /** Path with anchor, without an origin: `/observability/concepts#runs`. */
  url: string
  url_without_anchor: string
  /** Null for what stands above the first heading. */
  anchor: string | null
  hierarchy: Hierarchy
  /**
   * The level of the record's own heading, or `content` where it has text under a heading (a
   * section with text has both kinds).
   */
  type: RecordType
  /** Text of the section without its code; null on heading records. */
  content: string | null
  /** Code of the section, symbols as they are written; null where there is none. */
  code: string | null
  /**
   * Words that an author adds to a page, as `search_terms` in its frontmatter; on the record of the
   * page alone.
   */
  terms: string[]
  language: string
  version: string[]
  /** First segment of the path: `observability`. Empty for pages at the top. */
  area: string
  /**
   * What kind of page it is, from its path: `overview`, `concepts`, `how-to`, `tutorial`,
   * `reference`, `changelog`, `page`.
   */
  kind: string
}

export interface SearchRequest {
  indexName: string
  /** At most 64 characters. */
  query: string
  /** Counted from 0. */
  page?: number
  /** 20 unless told. */
  hitsPerPage?: number
  attributesToRetrieve?: string[]
  attributesToHighlight?: string[]
  /** `content:10` cuts a snippet of ten words around what matched. */
  attributesToSnippet?: string[]
  /**
   * What stands before and after a match in `_highlightResult` and `_snippetResult`; see
   * `parts.ts`.
   */
  highlightPreTag?: string
  highlightPostTag?: string
  snippetEllipsisText?: string
  clickAnalytics?: boolean
  /** All must hold; of an inner list, one: `['language:en', ['version:current']]`. */
  facetFilters?: (string | string[])[]
  /** Facets whose values are to be counted. */
  facets?: string[]
  /** Breaks ties: `area:evaluation` while the reader is in that area. */
  optionalFilters?: string[]
}

/**
 * A highlighted value: the text with the tags of the request in it. To be cut into parts, never to
 * be set as markup.
 */
export interface Highlight {
  value: string
  matchLevel: 'none' | 'partial' | 'full'
}

export interface SearchHit extends Omit<SearchRecord, 'code' | 'terms'> {
  _highlightResult?: { hierarchy?: Partial<Record<keyof Hierarchy, Highlight>> }
  _snippetResult?: { content?: Highlight; code?: Highlight }
  /** Local only: how well it fits; larger is better, comparable within one answer. */
  _score?: number
}

export interface SearchResult {
  hits: SearchHit[]
  nbHits: number
  /** False where `nbHits` is about so many. */
  exhaustiveNbHits?: boolean
  nbPages: number
  page: number
  query: string
  queryID?: string
  /** Values of the facets asked for, with how many hits have them. */
  facets?: Record<string, Record<string, number>>
  /** Local only: a better spelling, where nothing or little was found. */
  suggestion?: string
  /** Set where the local index answered in place of a hosted service that could not be reached. */
  answeredBy?: 'local'
}

export interface SearchProvider {
  /**
   * Loads what the first answer needs. Idempotent; called on intent (hover, focus, shortcut).
   * Rejects when it cannot be loaded, and may be called again.
   */
  prepare(): Promise<void>
  /**
   * Answers in the order of the requests. Rejects when the engine cannot be reached; aborting drops
   * the answer.
   */
  search(requests: SearchRequest[], signal?: AbortSignal): Promise<{ results: SearchResult[] }>
  /**
   * Resolves when all is loaded that answers are made of. The local index answers from titles
   * before its headings and texts are there; what was answered until then is worth asking again.
   * Rejects as `prepare` does. Absent where every answer is a whole one.
   */
  whenComplete?(): Promise<void>
  /**
   * The same for headings, which come first; what was answered from titles alone is worth asking
   * again.
   */
  whenHeaded?(): Promise<void>
}
