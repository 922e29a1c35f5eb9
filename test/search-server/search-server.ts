import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { StoredRecord } from './find-records'
import { misbehave, type Plan } from './faults'
import { IndexStore, Refused } from './index-store'

export const APP_ID = 'TESTAPP'
export const SEARCH_KEY = 'public-search-key'
export const ADMIN_KEY = 'secret-admin-key'

export interface ReceivedRequest {
  method: string
  path: string
  query: Record<string, string>
  headers: Record<string, string>
  body: unknown
}

export interface SearchServer {
  url: string
  store: IndexStore
  /** Every request except preflights, in order. */
  asked: ReceivedRequest[]
  /** Misbehaves from now on; null restores normal behavior. */
  behave(plan: Plan | null): void
  /** Completes silent responses. */
  release(): void
  stop(): Promise<void>
}

/**
 * A server that speaks Algolia's protocol as far as this project uses it: searches with the public
 * key, changes with the admin key, and asynchronous tasks. Written from the REST reference
 * (https://www.algolia.com/doc/rest-api/search/), stricter than the real one where that helps: it
 * refuses fields that it does not know.
 *
 * Tests in another process use `POST /control` with a plan, and `GET /control` for the requests
 * received.
 */
export async function startSearchServer(port = 0): Promise<SearchServer> {
  const store = new IndexStore()
  const asked: ReceivedRequest[] = []
  const held = new Set<() => void>()
  let plan: Plan | null = null
  let matching = 0
  const behave = (next: Plan | null) => {
    plan = next
    matching = 0
  }
  const release = () => {
    for (const go of held) go()
    held.clear()
  }
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader(
      'Access-Control-Allow-Headers',
      'x-algolia-application-id, x-algolia-api-key, content-type',
    )
    response.setHeader('Content-Type', 'application/json; charset=UTF-8')
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    void read(request).then(one => {
      if (one.path === '/control') {
        if (one.method === 'POST') {
          release()
          behave(one.body as Plan | null)
        }
        const shown = JSON.stringify(asked)
        if (one.method === 'DELETE') asked.length = 0
        return void response.end(shown)
      }
      asked.push(one)
      const isMeant =
        plan !== null &&
        `${one.method} ${one.path}`.includes(plan.only ?? '') &&
        ++matching > (plan.after ?? 0)
      // Rejected requests have no effect; interrupted ones may have.
      const isRefused =
        plan !== null && isMeant && (plan.fault.kind === 'status' || plan.fault.kind === 'garbage')
      const { status, body } = isRefused ? { status: 500, body: '' } : answer(store, one)
      if (plan !== null && isMeant) return misbehave(plan.fault, response, body, held)
      return void response.writeHead(status).end(body)
    })
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    store,
    asked,
    behave,
    release,
    stop: () => stop(server),
  }
}

function stop(server: Server): Promise<void> {
  return new Promise(resolve => {
    server.closeAllConnections()
    server.close(() => resolve())
  })
}

async function read(request: IncomingMessage): Promise<ReceivedRequest> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  const url = new URL(request.url ?? '/', 'http://server')
  return {
    method: request.method ?? '',
    path: decodeURIComponent(url.pathname),
    query: Object.fromEntries(url.searchParams),
    headers: request.headers as Record<string, string>,
    body: text === '' ? undefined : (JSON.parse(text) as unknown),
  }
}

function answer(store: IndexStore, asked: ReceivedRequest): { status: number; body: string } {
  try {
    checkKeys(asked)
    return { status: 200, body: JSON.stringify(routed(store, asked)) }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return {
      status: error.status,
      body: JSON.stringify({ message: error.message, status: error.status }),
    }
  }
}

/** Both are read from headers or the query, like in the real service. */
function checkKeys({ path, query, headers }: ReceivedRequest): void {
  const id = headers['x-algolia-application-id'] ?? query['x-algolia-application-id']
  const key = headers['x-algolia-api-key'] ?? query['x-algolia-api-key']
  if (id !== APP_ID || (key !== SEARCH_KEY && key !== ADMIN_KEY))
    throw new Refused(403, 'Invalid Application-ID or API key')
  if (key === SEARCH_KEY && path !== '/1/indexes/*/queries')
    throw new Refused(403, 'Method not allowed with this API key')
}

function routed(store: IndexStore, { method, path, query, body }: ReceivedRequest): object {
  const [, name = '', action = '', more = ''] =
    /^\/1\/indexes\/([^/]+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? []
  const given = body as Record<string, unknown>
  switch (`${method} ${action}${more ? (action === 'task' ? '/id' : `/${more}`) : ''}`) {
    case 'POST queries':
      return store.search(given.requests)
    case 'PUT settings':
      return store.setSettings(name, given)
    case 'POST batch':
      return store.batch(name, given.requests as { action: string; body: StoredRecord }[])
    case 'POST synonyms/batch':
      return store.saveSynonyms(
        name,
        body as Record<string, unknown>[],
        query.replaceExistingSynonyms === 'true',
      )
    case 'POST operation':
      return store.operation(name, given as { operation: string; destination: string })
    case 'GET task/id':
      return store.taskStatus(Number(more))
    case 'DELETE ':
      return store.delete(name)
    default:
      throw new Refused(404, `${method} ${path} is not served here`)
  }
}
