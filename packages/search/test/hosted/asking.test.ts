import { describe, expect, test, vi } from 'vitest'
import { deadAddress, memory, providerOf, request, served } from './servers'

const queries = { only: '/1/indexes/*/queries' }

describe('Hosted search', () => {
  test('posts all requests as one list with id and key', async () => {
    const server = await served()
    await providerOf([server.url]).search([
      request('threads'),
      request('splits', { hitsPerPage: 3, clickAnalytics: true }),
    ])
    expect(server.asked).toHaveLength(1)
    expect(server.asked[0]).toMatchObject({
      method: 'POST',
      path: '/1/indexes/*/queries',
      query: { 'x-algolia-application-id': 'TESTAPP', 'x-algolia-api-key': 'public-search-key' },
      body: {
        requests: [
          { indexName: 'docs', query: 'threads', hitsPerPage: 20 },
          { indexName: 'docs', query: 'splits', hitsPerPage: 3, clickAnalytics: true },
        ],
      },
    })
  })

  test('needs no CORS preflight: plain text and no custom headers', async () => {
    const server = await served()
    await providerOf([server.url]).search([request('threads')])
    const headers = server.asked[0]?.headers ?? {}
    expect(headers['content-type']).toBe('text/plain')
    expect(Object.keys(headers).filter(name => name.startsWith('x-'))).toEqual([])
  })

  test('returns results in the order of the requests, with hits, count, and query id', async () => {
    const server = await served()
    const { results } = await providerOf([server.url]).search([
      request('splits', { clickAnalytics: true }),
      request('threads', { facetFilters: ['language:en', ['version:current']] }),
    ])
    expect(results.map(({ query, nbHits, queryID }) => ({ query, nbHits, queryID }))).toEqual([
      { query: 'splits', nbHits: 1, queryID: 'query-splits' },
      { query: 'threads', nbHits: 3, queryID: undefined },
    ])
    expect(results[0]?.hits[0]).toMatchObject({
      url: '/evaluation/datasets#splits',
      anchor: 'splits',
      hierarchy: { lvl0: 'Evaluation', lvl1: 'Datasets', lvl2: 'Splits', lvl3: null },
    })
  })

  test('returns highlights and snippets with the requested tags', async () => {
    const server = await served()
    const { results } = await providerOf([server.url]).search([
      request('thread', {
        highlightPreTag: '[',
        highlightPostTag: ']',
        attributesToHighlight: ['hierarchy'],
        attributesToSnippet: ['content:5'],
      }),
    ])
    const hit = results[0]?.hits.find(one => one.type === 'content')
    expect(hit?._highlightResult?.hierarchy?.lvl1?.value).toBe('[Threads]')
    expect(hit?._snippetResult?.content?.value).toMatch(/\[thread\]_id/)
  })

  test('caches repeated requests', async () => {
    const server = await served()
    let now = 0
    const provider = providerOf([server.url], { now: () => now })
    await provider.search([request('threads')])
    await provider.search([request('splits')])
    await provider.search([request('threads')])
    expect(server.asked).toHaveLength(2)
    now = 299_999
    const { results } = await provider.search([request('threads')])
    expect(results[0]?.nbHits).toBe(4)
    expect(server.asked).toHaveLength(2)
    now = 300_000
    await provider.search([request('threads')])
    expect(server.asked).toHaveLength(3)
  })

  test('caches the thirty latest requests', async () => {
    const server = await served()
    const provider = providerOf([server.url], { now: () => 1_000_000 })
    for (let page = 0; page <= 30; page++) await provider.search([request('threads', { page })])
    expect(server.asked).toHaveLength(31)
    await provider.search([request('threads', { page: 1 })])
    expect(server.asked).toHaveLength(31)
    await provider.search([request('threads', { page: 0 })])
    expect(server.asked).toHaveLength(32)
  })

  test('is ready at once', async () => {
    await expect(providerOf([]).prepare()).resolves.toBeUndefined()
  })

  test('sends no cookies', async () => {
    const server = await served()
    const ask = vi.spyOn(globalThis, 'fetch')
    await providerOf([server.url]).search([request('threads')])
    expect(ask).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({ credentials: 'omit' }),
    )
    ask.mockRestore()
  })
})

describe('Hosted search, when a host', () => {
  test.each([
    ['drops the connection', { kind: 'drop' }],
    ['breaks off midway', { kind: 'break' }],
    ['returns 503', { kind: 'status', status: 503, body: 'Service Unavailable' }],
  ] as const)('%s, uses the next host', async (_what, fault) => {
    const [first, second] = [await served(), await served()]
    first.behave({ fault, ...queries })
    const { results } = await providerOf([first.url, second.url]).search([request('splits')])
    expect(results[0]?.nbHits).toBe(1)
    expect([first.asked.length, second.asked.length]).toEqual([1, 1])
  })

  test('fails and is the last one, rejects with a message', async () => {
    await expect(
      providerOf([await deadAddress(), await deadAddress()]).search([request('a')]),
    ).rejects.toThrow("The search service can't be reached.")
    const server = await served()
    server.behave({ fault: { kind: 'status', status: 500, body: '' } })
    await expect(providerOf([server.url]).search([request('a')])).rejects.toThrow(
      'The search service failed with status 500.',
    )
  })

  test.each([
    [true, 'avoids it'],
    [false, 'tries it again'],
  ])('fails while the browser reports a connection (%s), %s', async (onLine, what) => {
    vi.stubGlobal('navigator', { onLine })
    const [first, second] = [await served(), await served()]
    const provider = providerOf([first.url, second.url])
    first.behave({ fault: { kind: 'drop' } })
    await provider.search([request('a')])
    await provider.search([request('b')])
    vi.unstubAllGlobals()
    expect(first.asked).toHaveLength(what === 'avoids it' ? 1 : 2)
  })

  test('fails, avoids it for two minutes, also after a reload', async () => {
    const [first, second] = [await served(), await served()]
    const tab = memory()
    let now = 1_000_000
    const search = (query: string) =>
      providerOf([first.url, second.url], { memory: tab, now: () => now }).search([request(query)])
    first.behave({ fault: { kind: 'drop' } })
    await search('a')
    first.behave(null)
    now += 119_999
    await search('b')
    expect([first.asked.length, second.asked.length]).toEqual([1, 2])
    now += 1
    await search('c')
    expect([first.asked.length, second.asked.length]).toEqual([2, 2])
    await search('d')
    expect(first.asked).toHaveLength(3)
  })

  test('fails and is the only one, still allows a retry', async () => {
    const server = await served()
    const provider = providerOf([server.url])
    server.behave({ fault: { kind: 'drop' } })
    await expect(provider.search([request('threads')])).rejects.toThrow("can't be reached")
    server.behave(null)
    expect((await provider.search([request('threads')])).results[0]?.nbHits).toBe(4)
  })

  test('fails, avoids it even if it is the only one when there is a fallback', async () => {
    const server = await served()
    const provider = providerOf([server.url], { hasStandIn: true })
    server.behave({ fault: { kind: 'drop' } })
    await expect(provider.search([request('threads')])).rejects.toThrow("can't be reached")
    server.behave(null)
    await expect(provider.search([request('threads')])).rejects.toThrow("can't be reached")
    expect(server.asked).toHaveLength(1)
  })
})

describe('Hosted search, when a host rejects the request', () => {
  test.each([
    [
      403,
      '{"message":"Invalid Application-ID or API key","status":403}',
      'The search service rejected the request: Invalid Application-ID or API key',
    ],
    [
      404,
      '{"message":"Index docs does not exist","status":404}',
      'The search service rejected the request: Index docs does not exist',
    ],
    [429, 'Slow down', 'The search service rejected the request: status 429'],
    [400, '<html>', 'The search service rejected the request: status 400'],
    [400, '{"message":7}', 'The search service rejected the request: status 400'],
    [300, '{}', 'The search service rejected the request: status 300'],
  ])('with %i, tries no other host and keeps using it', async (status, body, message) => {
    const [first, second] = [await served(), await served()]
    const tab = memory()
    first.behave({ fault: { kind: 'status', status, body } })
    await expect(
      providerOf([first.url, second.url], { memory: tab }).search([request('a')]),
    ).rejects.toThrow(message)
    expect([first.asked.length, second.asked.length]).toEqual([1, 0])
    expect([...tab.kept.values()].filter(value => value !== '{}')).toEqual([])
  })

  test('shows at most 200 characters of its message, and the status', async () => {
    const server = await served()
    const body = JSON.stringify({ message: 'x'.repeat(300) })
    server.behave({ fault: { kind: 'status', status: 400, body } })
    const refusal = await providerOf([server.url])
      .search([request('a')])
      .catch((error: unknown) => error)
    expect(refusal).toMatchObject({
      message: `The search service rejected the request: ${'x'.repeat(200)}`,
      status: 400,
    })
  })

  test('because of a wrong key, reports that', async () => {
    const server = await served()
    await expect(
      providerOf([server.url], { apiKey: 'other' }).search([request('a')]),
    ).rejects.toThrow('Invalid Application-ID or API key')
  })
})

describe('Aborted hosted search', () => {
  test("is dropped while waiting and doesn't mark a host as failed", async () => {
    const [first, second] = [await served(), await served()]
    const tab = memory()
    const controller = new AbortController()
    first.behave({ fault: { kind: 'silent' } })
    const searching = providerOf([first.url, second.url], { memory: tab }).search(
      [request('thr')],
      controller.signal,
    )
    await expect.poll(() => first.asked.length).toBe(1)
    controller.abort()
    await expect(searching).rejects.toThrow(
      expect.objectContaining({ name: 'AbortError' }) as Error,
    )
    expect(second.asked).toHaveLength(0)
    expect(tab.kept.size).toBe(0)
  })

  test('sends nothing if aborted before the start', async () => {
    const server = await served()
    await expect(
      providerOf([server.url]).search([request('a')], AbortSignal.abort()),
    ).rejects.toThrow()
    expect(server.asked).toHaveLength(0)
  })
})
