import { describe, expect, test, vi } from 'vitest'
import { withFallback } from '../../hosted/with-fallback'
import type { SearchProvider } from '../../provider'
import { deadAddress, providerOf, request, served } from './servers'

const local = (): SearchProvider => ({
  prepare: () => Promise.resolve(),
  search: requests =>
    Promise.resolve({
      results: requests.map(({ query }) => ({ hits: [], nbHits: 0, nbPages: 0, page: 0, query })),
    }),
})

describe('Local fallback of a hosted search', () => {
  test("isn't loaded while the service responds", async () => {
    const load = vi.fn(() => Promise.resolve(local()))
    const { results } = await withFallback(
      providerOf([(await served()).url], { hasStandIn: true }),
      load,
    ).search([request('splits')])
    expect(results[0]).toMatchObject({ nbHits: 1 })
    expect(results[0]?.answeredBy).toBeUndefined()
    expect(load).not.toHaveBeenCalled()
  })

  test('is used when the service is unreachable, and the result says so', async () => {
    const { results } = await withFallback(
      providerOf([await deadAddress()], { hasStandIn: true }),
      () => Promise.resolve(local()),
    ).search([request('a'), request('b')])
    expect(results.map(({ query, answeredBy }) => [query, answeredBy])).toEqual([
      ['a', 'local'],
      ['b', 'local'],
    ])
  })

  test.each([
    ['refuses', { kind: 'status', status: 403, body: '{}' }],
    ['returns something else', { kind: 'garbage', body: '<html>' }],
  ] as const)('is used when the service %s', async (_what, fault) => {
    const server = await served()
    server.behave({ fault })
    const { results } = await withFallback(providerOf([server.url]), () =>
      Promise.resolve(local()),
    ).search([request('a')])
    expect(results[0]?.answeredBy).toBe('local')
  })

  test("isn't needed to prepare the service", async () => {
    const hosted = { ...local(), prepare: vi.fn(() => Promise.resolve()) }
    const load = vi.fn(() => Promise.resolve(local()))
    await withFallback(hosted, load).prepare()
    expect(hosted.prepare).toHaveBeenCalledTimes(1)
    expect(load).not.toHaveBeenCalled()
  })

  test('is loaded once, and again after it failed to load', async () => {
    const load = vi
      .fn<() => Promise<SearchProvider>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(local())
    const provider = withFallback(providerOf([await deadAddress()], { hasStandIn: true }), load)
    await expect(provider.search([request('a')])).rejects.toThrow(
      "The search service can't be reached.",
    )
    await provider.search([request('a')])
    await provider.search([request('b')])
    expect(load).toHaveBeenCalledTimes(2)
  })

  test("doesn't respond to an aborted search", async () => {
    const load = vi.fn(() => Promise.resolve(local()))
    await expect(
      withFallback(providerOf([await deadAddress()]), load).search(
        [request('a')],
        AbortSignal.abort(),
      ),
    ).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }) as Error)
    expect(load).not.toHaveBeenCalled()
  })
})
