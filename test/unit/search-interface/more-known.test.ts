import { afterEach, describe, expect, test, vi } from 'vitest'
import { onceMoreIsKnown, wholeOrLate } from '../../../browser/search/more-known'
import type { SearchProvider } from '../../../search/provider'

const base: SearchProvider = { prepare: async () => undefined, search: async () => ({ results: [] }) }
const place = (): HTMLElement => ({ dataset: {} }) as HTMLElement
const settled = (): Promise<unknown> => new Promise(resolve => setTimeout(resolve))

describe('Results from a partial index', () => {
  test('are refreshed once when the index is complete', async () => {
    let complete = (): void => undefined
    let asked = 0
    let refreshed = 0
    const whenComplete = (): Promise<void> => {
      asked++
      return new Promise(resolve => (complete = resolve))
    }
    const listing = place()
    const answered = onceMoreIsKnown({ ...base, whenComplete }, listing, async () => void refreshed++)
    answered()
    answered()
    expect([asked, refreshed, 'whole' in listing.dataset]).toEqual([1, 0, false])
    complete()
    await settled()
    answered()
    expect([asked, refreshed, 'whole' in listing.dataset]).toEqual([1, 1, true])
  })

  test('are refreshed when the headings are loaded, and survive their failure', async () => {
    for (const whenHeaded of [async () => undefined, () => Promise.reject(new Error('No network'))]) {
      let refreshed = 0
      let complete = (): void => undefined
      const listing = place()
      const provider = { ...base, whenHeaded, whenComplete: () => new Promise<void>(resolve => (complete = resolve)) }
      onceMoreIsKnown(provider, listing, async () => void refreshed++)()
      await settled()
      const early = refreshed
      complete()
      await settled()
      expect([refreshed - early, 'whole' in listing.dataset]).toEqual([1, true])
      expect(early).toBe(await whenHeaded().then(() => 1, () => 0))
    }
  })

  test('are requested again after a failure', async () => {
    let asked = 0
    const whenComplete = (): Promise<void> => Promise.reject(new Error(`No network ${asked++}`))
    const answered = onceMoreIsKnown({ ...base, whenComplete }, place(), async () => undefined)
    answered()
    await settled()
    answered()
    expect(asked).toBe(2)
  })

  test('are not refreshed if every result is complete', () => {
    expect(() => onceMoreIsKnown(base, place(), async () => undefined)()).not.toThrow()
  })
})

describe('Results page', () => {
  afterEach(() => void vi.useRealTimers())

  const isDone = async (promise: Promise<void>): Promise<boolean> => {
    let done = false
    void promise.then(() => (done = true))
    await vi.advanceTimersByTimeAsync(0)
    return done
  }

  test('waits up to 300 ms for the complete index, then shows partial results', async () => {
    vi.useFakeTimers()
    const waiting = wholeOrLate({ ...base, whenComplete: () => new Promise(() => undefined) })
    await vi.advanceTimersByTimeAsync(299)
    expect(await isDone(waiting)).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await isDone(waiting)).toBe(true)
  })

  test("doesn't wait if results are always complete or the index fails to load", async () => {
    vi.useFakeTimers()
    expect(await isDone(wholeOrLate(base))).toBe(true)
    expect(await isDone(wholeOrLate({ ...base, whenComplete: () => Promise.reject(new Error('No network')) }))).toBe(true)
  })
})
