export type SearchStatus = 'idle' | 'loading' | 'stalled' | 'error'

/** What a search engine returned, and for which query. */
export interface SearchResponse<Query, Result> {
  requestId: number
  query: Query
  result: Result
}

export interface SearchState<Query, Result> {
  status: SearchStatus
  /** What is on screen. It stays there while a query loads, until the query stalls. */
  view: 'none' | 'start' | 'loading' | 'results' | 'error'
  /** What was asked last; null when nothing is asked. */
  query: Query | null
  /** Counts the queries, so that a late response to an earlier one can be told apart. */
  requestId: number
  /** The last response; while another is awaited, that to an earlier query. */
  response: SearchResponse<Query, Result> | null
}

export type SearchEvent<Query, Result> =
  | { type: 'requested'; query: Query; requestId: number }
  | { type: 'cleared'; requestId: number }
  | { type: 'stalled'; requestId: number }
  | { type: 'responded'; requestId: number; query: Query; result: Result }
  | { type: 'failed'; requestId: number }
  | { type: 'refreshed'; requestId: number; query: Query; result: Result }

export const initialSearchState = <Query, Result>(): SearchState<Query, Result> => ({
  status: 'idle',
  view: 'none',
  query: null,
  requestId: 0,
  response: null,
})

/**
 * The next state. What belongs to an earlier query changes nothing, so a response never replaces a
 * later one.
 */
export function searchReducer<Query, Result>(
  state: SearchState<Query, Result>,
  event: SearchEvent<Query, Result>,
): SearchState<Query, Result> {
  const { requestId } = event
  if (event.type === 'requested')
    return { ...state, status: 'loading', query: event.query, requestId }
  if (event.type === 'cleared')
    return { status: 'idle', view: 'start', query: null, requestId, response: null }
  if (requestId !== state.requestId) return state
  if (event.type === 'refreshed') {
    if (state.status !== 'idle' || state.response === null) return state
    return { ...state, response: { requestId, query: event.query, result: event.result } }
  }
  const isWaiting = state.status === 'loading' || state.status === 'stalled'
  if (!isWaiting) return state
  if (event.type === 'stalled')
    return { ...state, status: 'stalled', view: state.view === 'results' ? 'results' : 'loading' }
  if (event.type === 'failed') return { ...state, status: 'error', view: 'error' }
  const { query, result } = event
  return { ...state, status: 'idle', view: 'results', response: { requestId, query, result } }
}
