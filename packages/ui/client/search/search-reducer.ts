export type SearchStatus = 'idle' | 'loading' | 'stalled' | 'error'

/** What a search engine returned, and for which query. */
interface SearchResponse<Query, Result> {
  requestId: number
  query: Query
  result: Result
}

export interface SearchState<Query, Result> {
  status: SearchStatus
  /** The current view. It stays while a query loads, until the query stalls. */
  view: 'none' | 'start' | 'loading' | 'results' | 'error'
  /** The latest query; null if there is none. */
  query: Query | null
  /** Counts the queries, to recognize late responses to earlier ones. */
  requestId: number
  /** The last response; while a query is loading, that of an earlier query. */
  response: SearchResponse<Query, Result> | null
}

type SearchEvent<Query, Result> =
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
 * The next state. Events of an earlier query change nothing, so a response never replaces a later
 * one.
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
