import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import type { ClusterSearch } from '../cluster-search'
import type { GatewayResult } from '../find'
import { createGateway, type LogLine } from '../gateway'
import { LIMITS } from '../read-request'
import { gatewaySettings } from '../settings'

const SITE = 'https://docs.example.com'
const PATH = '/1/indexes/*/queries?x-algolia-application-id=DOCS&x-algolia-api-key=public'

const RESULT: GatewayResult = {
  hits: [],
  nbHits: 7,
  nbPages: 1,
  page: 0,
  hitsPerPage: 20,
  exhaustiveNbHits: true,
  query: 'secret words',
  params: '',
  index: 'docs',
  processingTimeMS: 1,
}

const running: Server[] = []
afterEach(async () => {
  for (const server of running.splice(0)) await new Promise(done => server.close(done))
})

/** A gateway in front of an engine that a test makes up. */
async function start(given: Partial<ClusterSearch> = {}, environment: Record<string, string> = {}) {
  const { settings, problems } = gatewaySettings({
    OPENSEARCH_NODES: 'http://127.0.0.1:9',
    SEARCH_INDEX_NAME: 'docs',
    SEARCH_APP_ID: 'DOCS',
    SEARCH_API_KEY: 'public',
    GATEWAY_ORIGINS: SITE,
    ...environment,
  })
  expect(problems).toEqual([])
  const lines: LogLine[] = []
  let asked = 0
  const engine: ClusterSearch = {
    search: requests => Promise.resolve(requests.map(() => (asked++, RESULT))),
    health: () => Promise.resolve({ isReady: true }),
    warm: () => Promise.resolve(),
    close: () => Promise.resolve(),
    ...given,
  }
  const gateway = createGateway(settings, { engine, log: line => lines.push(line) })
  const server = createServer(gateway.handle)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  running.push(server)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    lines,
    url,
    asked: () => asked,
    post: (body: unknown, headers: Record<string, string> = {}, path = PATH) =>
      fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'text/plain', connection: 'close', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  }
}

const searchFor = (query: string, given: object = {}) => ({
  requests: [{ indexName: 'docs', query, ...given }],
})

describe('The gateway', () => {
  test('answers a search of the site, which may read the response', async () => {
    const { post } = await start()
    const response = await post(searchFor('secret words'), { origin: SITE })
    expect(response.status).toBe(200)
    expect(response.headers.get('access-control-allow-origin')).toBe(SITE)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({ results: [RESULT] })
  })

  test('gives a result an ID if clicks are to be analyzed', async () => {
    const { post } = await start()
    const response = await post(searchFor('x', { clickAnalytics: true }))
    const { results } = (await response.json()) as { results: { queryID: string }[] }
    expect(results[0]?.queryID).toMatch(/^[\da-f]{32}$/)
  })

  test.each([
    ['a page of another site', { origin: 'https://other.example' }],
    ['a sandboxed page', { origin: 'null' }],
  ])('refuses %s before the engine is asked', async (_who, headers) => {
    const { post, asked } = await start()
    const response = await post(searchFor('x'), headers)
    expect(response.status).toBe(403)
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    expect(asked()).toBe(0)
  })

  test('answers preflight requests of the site only', async () => {
    const { url } = await start()
    const ask = (origin: string) => fetch(url + PATH, { method: 'OPTIONS', headers: { origin } })
    expect((await ask(SITE)).status).toBe(204)
    expect((await ask(SITE)).headers.get('access-control-allow-methods')).toBe('POST')
    expect((await ask('https://other.example')).status).toBe(403)
  })

  test('reads the application and its key from headers, too', async () => {
    const { post } = await start()
    const headers = { 'x-algolia-application-id': 'DOCS', 'x-algolia-api-key': 'public' }
    expect((await post(searchFor('x'), headers, '/1/indexes/*/queries')).status).toBe(200)
    expect((await post(searchFor('x'), {}, '/1/indexes/*/queries')).status).toBe(403)
  })

  test.each<[string, unknown]>([
    ['a body that is not JSON', '{'],
    ['a body without searches', { requests: [] }],
    [
      'too many searches',
      { requests: Array.from({ length: 11 }, () => ({ indexName: 'docs', query: 'x' })) },
    ],
    ['a query that is too long', searchFor('x'.repeat(LIMITS.query + 1))],
    ['a query that is not text', { requests: [{ indexName: 'docs', query: { match_all: {} } }] }],
    ['a page that is too large', searchFor('x', { hitsPerPage: 101 })],
    ['a negative page', searchFor('x', { page: -1 })],
    ['a query of the engine', searchFor('x', { query_string: '*' })],
    ['another field next to the searches', { ...searchFor('x'), size: 5 }],
  ])('rejects %s with a message', async (_what, body) => {
    const { post, asked } = await start()
    const response = await post(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ status: 400, message: expect.any(String) })
    expect(asked()).toBe(0)
  })

  test('rejects a request that is too large, with or without its length', async () => {
    const { post, url } = await start()
    const large = JSON.stringify(searchFor('x', { facets: ['x'.repeat(LIMITS.body)] }))
    expect((await post(large)).status).toBe(413)
    const chunks = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(large))
        controller.close()
      },
    })
    const init = { method: 'POST', body: chunks, duplex: 'half' } as RequestInit
    expect((await fetch(url + PATH, init)).status).toBe(413)
  })

  test('serves one index, one path, and one method', async () => {
    const { post, url } = await start()
    expect((await post({ requests: [{ indexName: 'secrets', query: 'x' }] })).status).toBe(404)
    expect((await post(searchFor('x'), {}, '/_search')).status).toBe(404)
    expect((await post(searchFor('x'), {}, '/docs/_search')).status).toBe(404)
    expect((await fetch(url + PATH)).status).toBe(405)
  })
})

describe('If the cluster fails, the gateway', () => {
  const failure = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:9200'), {
    name: 'ConnectionError',
  })
  const failing = { search: () => Promise.reject(failure) }

  test('responds with 503 and without internals, so that browsers try the next host', async () => {
    const { post } = await start(failing)
    const response = await post(searchFor('x'), { origin: SITE })
    expect(response.status).toBe(503)
    expect(response.headers.get('access-control-allow-origin')).toBe(SITE)
    expect(await response.json()).toEqual({ message: 'The search is unavailable.', status: 503 })
  })

  test('logs the reason', async () => {
    const { post, lines } = await start(failing)
    await post(searchFor('x'))
    expect(lines).toMatchObject([
      { level: 'error', event: 'failed', status: 503, reason: expect.stringContaining('10.0.0.7') },
    ])
  })

  test('reports that it is unhealthy, without the reason', async () => {
    const { url } = await start({
      health: () => Promise.resolve({ isReady: false, reason: '10.0.0.7' }),
    })
    const response = await fetch(`${url}/health`)
    expect(response.status).toBe(503)
    expect(await response.text()).not.toContain('10.0.0.7')
  })
})

describe('The log of the gateway', () => {
  test('has a line for each request, without the query', async () => {
    const { post, lines } = await start()
    await post(searchFor('secret words'))
    await post('secret words')
    await post(searchFor('x', { 'secret words': 1 }))
    expect(lines).toMatchObject([
      { level: 'info', event: 'search', status: 200, searches: 1, hits: 7, ms: expect.any(Number) },
      { level: 'info', event: 'refused', status: 400 },
      { level: 'info', event: 'refused', status: 400 },
    ])
    expect(JSON.stringify(lines)).not.toMatch(/secret|127\.0\.0\.1/)
  })

  test('has the queries if that is switched on', async () => {
    const { post, lines } = await start({}, { GATEWAY_LOG_QUERIES: 'true' })
    await post(searchFor('secret words'))
    expect(lines).toMatchObject([{ queries: ['secret words'] }])
  })
})

describe('The settings of the gateway', () => {
  const VALID = {
    OPENSEARCH_NODES: 'https://a.example:9200,https://b.example:9200/',
    SEARCH_INDEX_NAME: 'docs',
    GATEWAY_ORIGINS: SITE,
  }
  const problemsOf = (given: Record<string, string>) =>
    gatewaySettings({ ...VALID, ...given }).problems.map(({ message }) => message)

  test('have defaults', () => {
    expect(gatewaySettings(VALID)).toMatchObject({
      problems: [],
      settings: {
        cluster: { nodes: ['https://a.example:9200', 'https://b.example:9200'] },
        port: 3002,
        host: 'localhost',
        logsQueries: false,
      },
    })
  })

  test.each([
    ['no nodes', { OPENSEARCH_NODES: '' }],
    ['a node that is not a URL', { OPENSEARCH_NODES: 'localhost:9200' }],
    ['a password in a URL', { OPENSEARCH_NODES: 'https://a:b@c.example' }],
    ['no index', { SEARCH_INDEX_NAME: '' }],
    ['no origin', { GATEWAY_ORIGINS: '' }],
    ['every origin', { GATEWAY_ORIGINS: '*' }],
    ['an origin with a path', { GATEWAY_ORIGINS: `${SITE}/docs` }],
    ['a port that is not a number', { GATEWAY_PORT: 'x' }],
    ['a missing file of certificates', { OPENSEARCH_CA_FILE: '/does/not/exist.pem' }],
  ])('report %s', (_what, given) => {
    expect(problemsOf(given)).toHaveLength(1)
  })
})
