import type { SearchRequest, SearchResult } from '../provider'

/**
 * What the page sends to the worker. Each message comes with a port for its answer; a message back
 * on that port says that nobody waits for it any more.
 */
export type Ask =
  /** Takes the index file, as its bytes; answers when queries can be asked. */
  | { kind: 'open'; index: ArrayBuffer }
  | { kind: 'search'; requests: SearchRequest[] }
  /** Answers when that part of the index has been taken in. */
  | { kind: 'known'; part: Part }

/** Headings come before all the rest. */
export type Part = 'headings' | 'all'

export type Answer = { opened: true } | { known: true } | { results: SearchResult[] } | Failed

export interface Failed {
  failed: string
  /** A file of the index is gone: whoever goes on has to open the index anew. */
  isOver?: boolean
}
