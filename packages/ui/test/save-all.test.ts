import { afterEach, describe, expect, test, vi } from 'vitest'
import { saveAll } from '../client/offline/save-all'
import type { OfflineFile, OfflineList } from '../../model/offline'

const files = Array.from({ length: 30 }, (_, n): OfflineFile => [`/page-${n}`, 'v1', 10])
const list: OfflineList = { build: 'a', pages: 30, bytes: 300, files }
const full = new DOMException('Quota exceeded.', 'QuotaExceededError')

/** Stores in memory; `put` and the server take as many turns of the event loop as they are told. */
function simulate(store: (url: string) => Promise<void>, serve: () => Promise<unknown>): string[] {
  const requested: string[] = []
  const cache = { match: async () => undefined, put: store }
  vi.stubGlobal('caches', { open: async () => cache, keys: async () => [] })
  vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit) => {
    requested.push(url)
    await serve()
    signal?.throwIfAborted()
    return new Response('', { headers: { 'content-type': 'text/html' } })
  })
  return requested
}

const turns = (count: number): Promise<void> =>
  count === 0
    ? Promise.resolve()
    : new Promise(resolve => setImmediate(resolve)).then(() => turns(count - 1))

afterEach(() => vi.unstubAllGlobals())

describe('Saving all pages', () => {
  test('tells nothing more after the disk is full, and requests nothing more', async () => {
    let stored = 0
    const requested = simulate(
      async url => {
        if (url === '/page-1') throw full
        await turns(5)
        stored++
      },
      () => turns(1),
    )
    const tell = vi.fn()
    await expect(saveAll(list, tell, new AbortController().signal)).rejects.toBe(full)
    const [told, asked] = [tell.mock.calls.length, requested.length]
    await turns(50)
    expect(tell).toHaveBeenCalledTimes(told)
    expect(requested).toHaveLength(asked)
    expect(asked).toBeLessThanOrEqual(6)
    expect(stored).toBeLessThanOrEqual(5)
  })

  test('stops all lanes at once when the reader stops it', async () => {
    const stop = new AbortController()
    const requested = simulate(
      () => turns(1),
      () => turns(1),
    )
    const tell = vi.fn(() => stop.abort())
    await expect(saveAll(list, tell, stop.signal)).rejects.toThrow('aborted')
    const asked = requested.length
    await turns(50)
    expect(tell).toHaveBeenCalledTimes(1)
    expect(requested).toHaveLength(asked)
  })

  test('tells each file once, and stores the list last', async () => {
    const stored: string[] = []
    simulate(
      async url => void stored.push(url),
      () => turns(1),
    )
    const tell = vi.fn()
    await saveAll(list, tell, new AbortController().signal)
    expect(tell).toHaveBeenCalledTimes(30)
    expect(stored.slice(0, -1).sort()).toEqual(files.map(([url]) => url).sort())
    expect(stored.at(-1)).toBe('/offline-files.json')
  })
})
