import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { admission, Overloaded } from '../../../services/search-gateway/admission'
import { retryBudget } from '../../../services/search-gateway/retry-budget'

/** Work that ends when it is told to. */
function work() {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  return {
    started,
    named: (name: string) => () => {
      started.push(name)
      return new Promise<string>(done => ends.set(name, () => done(name)))
    },
    async end(name: string) {
      ends.get(name)?.()
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

describe('Searches that run at once', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('are limited, and the newest of the others is next', async () => {
    const { started, named, end } = work()
    const admit = admission(2, 400)
    const results = ['a', 'b', 'c', 'd'].map(name => admit(named(name)))
    await vi.advanceTimersByTimeAsync(0)
    expect(started).toEqual(['a', 'b'])
    await end('a')
    expect(started).toEqual(['a', 'b', 'd'])
    await end('d')
    expect(started).toEqual(['a', 'b', 'd', 'c'])
    await end('b')
    await end('c')
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd'])
  })

  test('start at once again when all have ended', async () => {
    const { started, named, end } = work()
    const admit = admission(1, 400)
    void admit(named('a'))
    await end('a')
    void admit(named('b'))
    expect(started).toEqual(['a', 'b'])
  })

  test('give their place to the next one if they fail', async () => {
    const { started, named, end } = work()
    const admit = admission(1, 400)
    const failed = admit(() => Promise.reject(new Error('down')))
    const next = admit(named('next'))
    await expect(failed).rejects.toThrow('down')
    expect(started).toEqual(['next'])
    await end('next')
    expect(await next).toBe('next')
  })

  test('are refused after a while without a turn, and never run then', async () => {
    const { started, named, end } = work()
    const admit = admission(1, 400)
    void admit(named('slow'))
    const refused = expect(admit(named('late'))).rejects.toThrow(Overloaded)
    await vi.advanceTimersByTimeAsync(400)
    await refused
    await end('slow')
    expect(started).toEqual(['slow'])
  })
})

describe('Requests that may be repeated', () => {
  test('are few if most requests fail', () => {
    const budget = retryBudget()
    const taken = Array.from({ length: 100 }, () => budget.take()).filter(Boolean)
    expect(taken).toHaveLength(20)
  })

  test('are one in ten of the successful ones in the long run', () => {
    const budget = retryBudget()
    while (budget.take());
    let repeated = 0
    for (let count = 0; count < 1000; count++) {
      budget.earn()
      if (budget.take()) repeated++
    }
    expect(repeated).toBeGreaterThan(95)
    expect(repeated).toBeLessThan(101)
  })
})
