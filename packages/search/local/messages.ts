import type { SearchRequest, SearchResult } from '../provider'

/**
 * Messages from the page to the worker. Each comes with a port for its reply; a message back on
 * that port cancels it.
 */
export type WorkerRequest =
  /** Opens the index file, given as bytes; replies when queries can be answered. */
  | { kind: 'open'; index: ArrayBuffer }
  | { kind: 'search'; requests: SearchRequest[] }
  /** Replies when that part of the index has loaded. */
  | { kind: 'known'; part: Part }

/** Headings load before everything else. */
export type Part = 'headings' | 'all'

export type WorkerResponse =
  { opened: true } | { known: true } | { results: SearchResult[] } | Failed

export interface Failed {
  failed: string
  /** A file of the index is gone: the caller has to open the index again. */
  isOver?: boolean
}
