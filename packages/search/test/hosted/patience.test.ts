import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Fault } from '../../../../test/search-server/faults'
import { providerOf, request, served } from './servers'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
})

/** Lets real connections progress while the clock is stopped. */
const breathe = async (until: () => boolean): Promise<void> => {
  for (let turn = 0; turn < 20_000 && !until(); turn++)
    await new Promise(resolve => setImmediate(resolve))
  expect(until()).toBe(true)
}

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 500; turn++) await new Promise(resolve => setImmediate(resolve))
}

async function serversWith(fault: Fault) {
  const servers = [await served(), await served(), await served()]
  for (const server of servers) server.behave({ fault })
  return servers
}

describe('Hosted search timeout', () => {
  test('is one second per host until the response starts', async () => {
    const [first, second, third] = await serversWith({ kind: 'silent' })
    if (!first || !second || !third) throw new Error('There are three.')
    third.behave(null)
    const searching = providerOf([first.url, second.url, third.url]).search([request('threads')])
    await breathe(() => first.asked.length === 1)
    await vi.advanceTimersByTimeAsync(999)
    await settle()
    expect(second.asked).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1)
    await breathe(() => second.asked.length === 1)
    await vi.advanceTimersByTimeAsync(999)
    await settle()
    expect(third.asked).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1)
    await breathe(() => third.asked.length === 1)
    expect((await searching).results[0]?.nbHits).toBe(4)
  })

  test('stays one second per host when there is a fallback', async () => {
    const servers = await serversWith({ kind: 'silent' })
    const searching = providerOf(
      servers.map(({ url }) => url),
      { hasStandIn: true },
    ).search([request('threads')])
    const failing = expect(searching).rejects.toThrow("The search service can't be reached.")
    for (const server of servers) {
      await breathe(() => server.asked.length === 1)
      await vi.advanceTimersByTimeAsync(1000)
    }
    await failing
  })

  test('is two seconds from the start of a response to its end', async () => {
    const [first, second] = await serversWith({ kind: 'stuck' })
    if (!first || !second) throw new Error('There are three.')
    second.behave(null)
    let isDone = false
    const searching = providerOf([first.url, second.url]).search([request('threads')])
    void searching.then(() => (isDone = true))
    await breathe(() => first.asked.length === 1)
    await settle()
    await vi.advanceTimersByTimeAsync(1999)
    await settle()
    expect([isDone, second.asked.length]).toEqual([false, 0])
    await vi.advanceTimersByTimeAsync(1)
    await breathe(() => second.asked.length === 1)
    expect((await searching).results[0]?.nbHits).toBe(4)
  })
})
