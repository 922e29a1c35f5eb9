import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  initialSearchState,
  searchReducer,
  type SearchState,
} from '../../client/search/search-reducer'
import { useSearch, type Search } from '../../client/search/use-search'

interface AskedSearch {
  query: string
  signal: AbortSignal
  respond: (text: string) => void
  fail: () => void
}

let asked: AskedSearch[]
let states: SearchState<string, string>[]
let current: () => Search<string, string>

const statuses = () => states.map(({ status }) => status)
const last = () => current().state
const shown = () => last().response?.result
const ask = (query: string): AskedSearch => {
  act(() => current().search(query))
  return asked.at(-1) as AskedSearch
}
/** Promises settle between clock ticks. */
const pass = (milliseconds: number): Promise<unknown> =>
  act(() => vi.advanceTimersByTimeAsync(milliseconds))

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  states = []
  const request = (query: string, signal: AbortSignal): Promise<string> =>
    new Promise((respond, reject) =>
      asked.push({ query, signal, respond, fail: () => reject(new Error('No network')) }),
    )
  const { result } = renderHook(() => {
    const search = useSearch<string, string>(request)
    if (states.at(-1) !== search.state) states.push(search.state)
    return search
  })
  states = []
  current = () => result.current
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('Search state', () => {
  test('is idle before the first query', () => {
    expect(last()).toEqual({
      status: 'idle',
      view: 'none',
      query: null,
      requestId: 0,
      response: null,
    })
  })

  test('is loading until results arrive, and then idle with the results', async () => {
    const { respond } = ask('trace')
    expect(last()).toMatchObject({ status: 'loading', query: 'trace', response: null })
    respond('Traces')
    await pass(0)
    expect(last()).toMatchObject({
      status: 'idle',
      view: 'results',
      query: 'trace',
      response: { query: 'trace', result: 'Traces' },
    })
    expect(statuses()).toEqual(['loading', 'idle'])
  })

  test('is stalled after 300 ms, not before', async () => {
    ask('trace')
    await pass(299)
    expect(last().status).toBe('loading')
    await pass(1)
    expect(last().status).toBe('stalled')
  })

  test('is never stalled once results arrived', async () => {
    ask('trace').respond('Traces')
    await pass(1000)
    expect(statuses()).toEqual(['loading', 'idle'])
  })

  test('counts the 300 ms from the last query', async () => {
    ask('tra')
    await pass(200)
    ask('trac')
    await pass(200)
    expect(last().status).toBe('loading')
    await pass(100)
    expect(last().status).toBe('stalled')
  })

  test('is error when a query fails, in place of the earlier results', async () => {
    ask('tra').respond('Traces')
    await pass(0)
    ask('trace').fail()
    await pass(0)
    expect(last()).toMatchObject({ status: 'error', view: 'error', query: 'trace' })
  })

  test('repeats the query on retry', async () => {
    ask('trace').fail()
    await pass(0)
    act(() => current().retry())
    expect(asked.map(({ query }) => query)).toEqual(['trace', 'trace'])
    asked[1]?.respond('Traces')
    await pass(0)
    expect(last()).toMatchObject({ status: 'idle', response: { result: 'Traces' } })
  })

  test('has nothing to retry before the first query', () => {
    act(() => current().retry())
    expect(asked).toEqual([])
  })

  test('keeps results on screen while the next ones load', async () => {
    ask('tra').respond('Tra')
    await pass(0)
    ask('trace')
    await pass(500)
    expect(last()).toMatchObject({
      status: 'stalled',
      view: 'results',
      query: 'trace',
      response: { query: 'tra', result: 'Tra' },
    })
  })

  test('never replaces later results with earlier ones, and aborts obsolete requests', async () => {
    const [first, second] = [ask('tra'), ask('trace')]
    expect(first.signal.aborted).toBe(true)
    expect(second.signal.aborted).toBe(false)
    second.respond('Trace')
    await pass(0)
    first.respond('Tra')
    await pass(0)
    expect(shown()).toBe('Trace')
  })

  test('ignores earlier results and failures while a later query is open', async () => {
    const [first, second] = [ask('t'), ask('tr')]
    ask('tra')
    first.respond('T')
    second.fail()
    await pass(0)
    expect(last()).toMatchObject({ status: 'loading', query: 'tra', response: null })
  })

  test('refreshes results silently when the index is more complete, and keeps them if that fails', async () => {
    ask('trace').respond('Titles')
    await pass(0)
    act(() => void current().refresh())
    expect(last()).toMatchObject({ status: 'idle', response: { result: 'Titles' } })
    asked.at(-1)?.respond('Titles and texts')
    await pass(1000)
    expect(last()).toMatchObject({ status: 'idle', response: { result: 'Titles and texts' } })
    act(() => void current().refresh())
    asked.at(-1)?.fail()
    await pass(0)
    expect(shown()).toBe('Titles and texts')
    expect(statuses()).toEqual(['loading', 'idle', 'idle'])
  })

  test('ignores a silent refresh of an earlier query, and starts none while a query is open', async () => {
    ask('tra').respond('Tra')
    await pass(0)
    act(() => void current().refresh())
    const quiet = asked.at(-1)
    ask('trace')
    act(() => void current().refresh())
    expect(asked).toHaveLength(3)
    quiet?.respond('Tra, and more')
    await pass(0)
    expect(last()).toMatchObject({ status: 'loading', query: 'trace', response: { result: 'Tra' } })
  })

  test('is reset by clearing, and late results are ignored', async () => {
    const late = ask('trace')
    act(() => current().clear())
    expect(late.signal.aborted).toBe(true)
    late.respond('Traces')
    await pass(1000)
    expect(last()).toMatchObject({ status: 'idle', view: 'start', query: null, response: null })
  })
})

describe('Search event', () => {
  const idle = initialSearchState<string, string>()

  test('of no open request changes nothing', () => {
    expect(searchReducer(idle, { type: 'stalled', requestId: 0 })).toBe(idle)
    expect(searchReducer(idle, { type: 'responded', requestId: 0, query: 'x', result: 'X' })).toBe(
      idle,
    )
    expect(searchReducer(idle, { type: 'failed', requestId: 7 })).toBe(idle)
  })

  test("after an error doesn't change it to stalled", () => {
    const requested = searchReducer(idle, { type: 'requested', query: 'a', requestId: 1 })
    const failed = searchReducer(requested, { type: 'failed', requestId: 1 })
    expect(searchReducer(failed, { type: 'stalled', requestId: 1 })).toBe(failed)
  })
})
