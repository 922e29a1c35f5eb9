import type { SearchRequest, SearchResult } from '../provider'

/** What the page sends to the worker. Each message comes with a port for its answer; a message back on that port says that nobody waits for it any more. */
export type Ask =
  /** Takes the index file, as its bytes; answers when queries can be asked. */
  | { kind: 'open'; index: ArrayBuffer }
  | { kind: 'search'; requests: SearchRequest[] }
  /** Answers when all texts have been taken in. */
  | { kind: 'complete' }

export type Answer = { opened: true } | { complete: true } | { results: SearchResult[] } | { failed: string }
