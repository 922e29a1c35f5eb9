import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { indexSettled } from '../../client/search/use-complete-index'
import { useCompleteIndex } from '../../client/search/use-complete-index'
import type { SearchProvider } from '../../../search/provider'

const base: SearchProvider = {
  prepare: async () => undefined,
  search: async () => ({ results: [] }),
}
const settled = (): Promise<unknown> => act(() => new Promise(resolve => setTimeout(resolve)))

/**
 * The hook with a provider: what to call after a response, whether the index is complete, and how
 * often results were refreshed.
 */
function watch(provider: SearchProvider) {
  let refreshed = 0
  let responses = 0
  const refresh = async () => void refreshed++
  const { result, rerender } = renderHook(() =>
    useCompleteIndex(provider, responses || undefined, refresh),
  )
  return {
    responded: () => {
      responses++
      rerender()
    },
    isComplete: () => result.current,
    refreshed: () => refreshed,
  }
}

afterEach(cleanup)

describe('Results from a partial index', () => {
  test('are refreshed once when the index is complete', async () => {
    let complete = (): void => undefined
    let asked = 0
    const whenComplete = (): Promise<void> => {
      asked++
      return new Promise(resolve => (complete = resolve))
    }
    const index = watch({ ...base, whenComplete })
    index.responded()
    index.responded()
    expect([asked, index.refreshed(), index.isComplete()]).toEqual([1, 0, false])
    complete()
    await settled()
    index.responded()
    expect([asked, index.refreshed(), index.isComplete()]).toEqual([1, 1, true])
  })

  test('are refreshed when the headings are loaded, and survive their failure', async () => {
    for (const headingsLoaded of [
      async () => undefined,
      () => Promise.reject(new Error('No network')),
    ]) {
      let complete = (): void => undefined
      const index = watch({
        ...base,
        headingsLoaded,
        whenComplete: () => new Promise<void>(resolve => (complete = resolve)),
      })
      index.responded()
      await settled()
      const early = index.refreshed()
      complete()
      await settled()
      expect([index.refreshed() - early, index.isComplete()]).toEqual([1, true])
      expect(early).toBe(
        await headingsLoaded().then(
          () => 1,
          () => 0,
        ),
      )
    }
  })

  test('are requested again after a failure', async () => {
    let asked = 0
    const index = watch({
      ...base,
      whenComplete: () => Promise.reject(new Error(`No network ${asked++}`)),
    })
    index.responded()
    await settled()
    index.responded()
    await settled()
    expect(asked).toBe(2)
  })

  test('are not refreshed if every result is complete', async () => {
    const index = watch(base)
    index.responded()
    await settled()
    expect([index.refreshed(), index.isComplete()]).toEqual([0, false])
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

  test('waits up to 2.5 s for the complete index, then shows partial results', async () => {
    vi.useFakeTimers()
    const waiting = indexSettled({ ...base, whenComplete: () => new Promise(() => undefined) })
    await vi.advanceTimersByTimeAsync(2499)
    expect(await isDone(waiting)).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await isDone(waiting)).toBe(true)
  })

  test("doesn't wait if results are always complete or the index fails to load", async () => {
    vi.useFakeTimers()
    expect(await isDone(indexSettled(base))).toBe(true)
    expect(
      await isDone(
        indexSettled({ ...base, whenComplete: () => Promise.reject(new Error('No network')) }),
      ),
    ).toBe(true)
  })
})
