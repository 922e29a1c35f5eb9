import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  idle,
  startSession,
  step,
  type RunningSession,
  type Session,
  type Status,
} from '../../../browser/search/session'

interface Asked {
  question: string
  signal: AbortSignal
  answer: (text: string) => void
  fail: () => void
}

let asked: Asked[]
let states: Session<string, string>[]
let session: RunningSession<string, string>

const statuses = (): Status[] => states.map(({ status }) => status)
const last = (): Session<string, string> => session.now()
const ask = (question: string): Asked => {
  session.ask(question)
  return asked.at(-1) as Asked
}
/** Promises settle between clock ticks. */
const pass = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  states = []
  session = startSession<string, string>({
    answer: (question, signal) =>
      new Promise((answer, reject) =>
        asked.push({ question, signal, answer, fail: () => reject(new Error('No network')) }),
      ),
    onChange: now => states.push(now),
  })
})

afterEach(() => void vi.useRealTimers())

describe('Search state', () => {
  test('is idle before the first query', () => {
    expect(last()).toEqual({ status: 'idle', question: null, answer: null, turn: 0 })
  })

  test('is loading until results arrive, and then idle with the results', async () => {
    const { answer } = ask('trace')
    expect(last()).toMatchObject({ status: 'loading', question: 'trace', answer: null })
    answer('Traces')
    await pass(0)
    expect(last()).toMatchObject({ status: 'idle', question: 'trace', answer: 'Traces' })
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
    ask('trace').answer('Traces')
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

  test('is error when a query fails, without the earlier results', async () => {
    ask('tra').answer('Traces')
    await pass(0)
    ask('trace').fail()
    await pass(0)
    expect(last()).toMatchObject({ status: 'error', question: 'trace', answer: null })
  })

  test('repeats the query on retry', async () => {
    ask('trace').fail()
    await pass(0)
    session.retry()
    expect(asked.map(({ question }) => question)).toEqual(['trace', 'trace'])
    asked[1]?.answer('Traces')
    await pass(0)
    expect(last()).toMatchObject({ status: 'idle', answer: 'Traces' })
  })

  test('has nothing to retry before the first query', () => {
    session.retry()
    expect(asked).toEqual([])
  })

  test('keeps results on screen while the next ones load', async () => {
    ask('tra').answer('Tra')
    await pass(0)
    ask('trace')
    await pass(500)
    expect(last()).toMatchObject({ status: 'stalled', question: 'trace', answer: 'Tra' })
  })

  test('never replaces later results with earlier ones, and aborts obsolete requests', async () => {
    const [first, second] = [ask('tra'), ask('trace')]
    expect(first.signal.aborted).toBe(true)
    expect(second.signal.aborted).toBe(false)
    second.answer('Trace')
    await pass(0)
    first.answer('Tra')
    await pass(0)
    expect(last().answer).toBe('Trace')
  })

  test('ignores earlier results and failures while a later query is open', async () => {
    const [first, second] = [ask('t'), ask('tr')]
    ask('tra')
    first.answer('T')
    second.fail()
    await pass(0)
    expect(last()).toMatchObject({ status: 'loading', question: 'tra', answer: null })
  })

  test('refreshes results silently when the index is more complete, and keeps them if that fails', async () => {
    ask('trace').answer('Titles')
    await pass(0)
    void session.refresh()
    expect(last()).toMatchObject({ status: 'idle', answer: 'Titles' })
    asked.at(-1)?.answer('Titles and texts')
    await pass(1000)
    expect(last()).toMatchObject({ status: 'idle', answer: 'Titles and texts' })
    void session.refresh()
    asked.at(-1)?.fail()
    await pass(0)
    expect(last().answer).toBe('Titles and texts')
    expect(statuses()).toEqual(['loading', 'idle', 'idle'])
  })

  test('ignores a silent refresh of an earlier query, and starts none while a query is open', async () => {
    ask('tra').answer('Tra')
    await pass(0)
    void session.refresh()
    const quiet = asked.at(-1)
    ask('trace')
    void session.refresh()
    expect(asked).toHaveLength(3)
    quiet?.answer('Tra, and more')
    await pass(0)
    expect(last()).toMatchObject({ status: 'loading', question: 'trace', answer: 'Tra' })
  })

  test('is reset by clearing, and late results are ignored', async () => {
    const late = ask('trace')
    session.clear()
    expect(late.signal.aborted).toBe(true)
    late.answer('Traces')
    await pass(1000)
    expect(last()).toMatchObject({ status: 'idle', question: null, answer: null })
  })
})

describe('Search state event', () => {
  test('of no open request changes nothing', () => {
    const now = idle<string, string>(3)
    expect(step(now, { kind: 'waited', turn: 3 })).toBe(now)
    expect(step(now, { kind: 'answered', turn: 3, answer: 'x' })).toBe(now)
    expect(step(now, { kind: 'failed', turn: 2 })).toBe(now)
  })

  test("after an error doesn't change it to stalled", () => {
    const failed = step(step(idle<string, string>(), { kind: 'asked', question: 'a' }), { kind: 'failed', turn: 1 })
    expect(step(failed, { kind: 'waited', turn: 1 })).toBe(failed)
  })
})
