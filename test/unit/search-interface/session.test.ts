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
/** Promises settle between the turns of the clock. */
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

describe('The state of a search', () => {
  test('is idle before anything is asked', () => {
    expect(last()).toEqual({ status: 'idle', question: null, answer: null, turn: 0 })
  })

  test('is loading from the question to the answer, and then idle with the answer', async () => {
    const { answer } = ask('trace')
    expect(last()).toMatchObject({ status: 'loading', question: 'trace', answer: null })
    answer('Traces')
    await pass(0)
    expect(last()).toMatchObject({ status: 'idle', question: 'trace', answer: 'Traces' })
    expect(statuses()).toEqual(['loading', 'idle'])
  })

  test('is stalled after 300 ms, and not before', async () => {
    ask('trace')
    await pass(299)
    expect(last().status).toBe('loading')
    await pass(1)
    expect(last().status).toBe('stalled')
  })

  test('is never stalled once the answer is there', async () => {
    ask('trace').answer('Traces')
    await pass(1000)
    expect(statuses()).toEqual(['loading', 'idle'])
  })

  test('counts the 300 ms from the last question', async () => {
    ask('tra')
    await pass(200)
    ask('trac')
    await pass(200)
    expect(last().status).toBe('loading')
    await pass(100)
    expect(last().status).toBe('stalled')
  })

  test('is error when the question fails, without the earlier answer', async () => {
    ask('tra').answer('Traces')
    await pass(0)
    ask('trace').fail()
    await pass(0)
    expect(last()).toMatchObject({ status: 'error', question: 'trace', answer: null })
  })

  test('asks the same question again when the reader retries', async () => {
    ask('trace').fail()
    await pass(0)
    session.retry()
    expect(asked.map(({ question }) => question)).toEqual(['trace', 'trace'])
    asked[1]?.answer('Traces')
    await pass(0)
    expect(last()).toMatchObject({ status: 'idle', answer: 'Traces' })
  })

  test('has nothing to retry before anything was asked', () => {
    session.retry()
    expect(asked).toEqual([])
  })

  test('keeps an answer on screen while the next one is awaited', async () => {
    ask('tra').answer('Tra')
    await pass(0)
    ask('trace')
    await pass(500)
    expect(last()).toMatchObject({ status: 'stalled', question: 'trace', answer: 'Tra' })
  })

  test('never lets an earlier answer replace a later one, and aborts what is not needed any more', async () => {
    const [first, second] = [ask('tra'), ask('trace')]
    expect(first.signal.aborted).toBe(true)
    expect(second.signal.aborted).toBe(false)
    second.answer('Trace')
    await pass(0)
    first.answer('Tra')
    await pass(0)
    expect(last().answer).toBe('Trace')
  })

  test('drops an earlier answer and an earlier failure while a later question is open', async () => {
    const [first, second] = [ask('t'), ask('tr')]
    ask('tra')
    first.answer('T')
    second.fail()
    await pass(0)
    expect(last()).toMatchObject({ status: 'loading', question: 'tra', answer: null })
  })

  test('replaces an answer quietly when more is known, and keeps it where that fails', async () => {
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

  test('drops a quiet answer to an earlier question, and asks for none while one is awaited', async () => {
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

  test('forgets question and answer when it is cleared, and what comes late with them', async () => {
    const late = ask('trace')
    session.clear()
    expect(late.signal.aborted).toBe(true)
    late.answer('Traces')
    await pass(1000)
    expect(last()).toMatchObject({ status: 'idle', question: null, answer: null })
  })
})

describe('A step', () => {
  test('that belongs to no open question changes nothing at all', () => {
    const now = idle<string, string>(3)
    expect(step(now, { kind: 'waited', turn: 3 })).toBe(now)
    expect(step(now, { kind: 'answered', turn: 3, answer: 'x' })).toBe(now)
    expect(step(now, { kind: 'failed', turn: 2 })).toBe(now)
  })

  test('after an error does not turn it into stalled', () => {
    const failed = step(step(idle<string, string>(), { kind: 'asked', question: 'a' }), { kind: 'failed', turn: 1 })
    expect(step(failed, { kind: 'waited', turn: 1 })).toBe(failed)
  })
})
