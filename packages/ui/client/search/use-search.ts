import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { initialSearchState, searchReducer, type SearchState } from './search-reducer'
import { STALLED_AFTER } from '../stalled-after'

export interface Search<Query, Result> {
  state: SearchState<Query, Result>
  /** Asks for results. An earlier query that is still loading is dropped. */
  search: (query: Query) => void
  /** Repeats the last query. */
  retry: () => void
  /**
   * Repeats the last query where its results are on screen, and replaces them quietly, because more
   * of the index is known by now. `merge` decides what of the earlier results stays.
   */
  refresh: (merge?: (earlier: Result, later: Result) => Result) => Promise<void>
  /** Forgets query and results. */
  clear: () => void
}

/**
 * Runs queries one at a time. `request` resolves to results or rejects; `earlier` are the results
 * on screen.
 */
export function useSearch<Query, Result>(
  request: (query: Query, signal: AbortSignal, earlier: Result | null) => Promise<Result>,
): Search<Query, Result> {
  const [state, dispatch] = useReducer(
    searchReducer<Query, Result>,
    null,
    initialSearchState<Query, Result>,
  )
  const latest = useRef({ state, request })
  useLayoutEffect(() => {
    latest.current = { state, request }
  })

  const [actions] = useState(() => {
    let requestId = 0
    let controller = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined

    function cancel(): void {
      controller.abort()
      clearTimeout(timer)
      controller = new AbortController()
    }

    function search(query: Query): void {
      cancel()
      const id = ++requestId
      const { state, request } = latest.current
      dispatch({ type: 'requested', query, requestId: id })
      timer = setTimeout(() => dispatch({ type: 'stalled', requestId: id }), STALLED_AFTER)
      request(query, controller.signal, state.response?.result ?? null)
        .then(
          result => dispatch({ type: 'responded', requestId: id, query, result }),
          () => dispatch({ type: 'failed', requestId: id }),
        )
        .finally(() => id === requestId && clearTimeout(timer))
    }

    function retry(): void {
      const { query } = latest.current.state
      if (query !== null) search(query)
    }

    async function refresh(merge?: (earlier: Result, later: Result) => Result): Promise<void> {
      const { query, status, response, requestId: id } = latest.current.state
      if (query === null || status !== 'idle' || response === null) return
      const later = await latest.current.request(query, controller.signal, null).catch(() => null)
      const earlier = latest.current.state.response?.result
      if (later === null || earlier === undefined) return
      const result = merge ? merge(earlier, later) : later
      dispatch({ type: 'refreshed', requestId: id, query, result })
    }

    function clear(): void {
      cancel()
      dispatch({ type: 'cleared', requestId: ++requestId })
    }

    return { search, retry, refresh, clear, cancel }
  })

  useEffect(() => actions.cancel, [actions])
  return { state, ...actions }
}
