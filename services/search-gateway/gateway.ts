import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { checkKeys, checkOrigin, corsHeaders, PREFLIGHT } from './access'
import { bodyOf, sendJson } from './http'
import { Refused, readRequests } from './read-request'
import { openClusterSearch, type ClusterSearch } from './cluster-search'
import type { GatewaySettings } from './settings'

/** A line of the log; it has no query unless that is switched on. */
export interface LogLine {
  time: string
  level: 'info' | 'error'
  event: 'search' | 'refused' | 'failed' | 'health' | 'start' | 'stop'
  [field: string]: unknown
}

export interface Gateway {
  /** Handles requests; works with `http.createServer` and with any host that uses its types. */
  handle: RequestListener
  /** Closes the connections to the cluster. Requests after that fail with status 503. */
  close(): Promise<void>
}

/** What a gateway needs besides its settings; the defaults are for production. */
export interface GatewayParts {
  engine?: ClusterSearch
  log?: (line: LogLine) => void
}

const SEARCH_PATH = /^\/1\/indexes\/(?:\*|%2A)\/queries$/i

/**
 * A gateway between the site's pages and an OpenSearch or Elasticsearch cluster. It accepts the
 * requests of the hosted search (see `packages/search/hosted/`), and `GET /health`.
 */
export function createGateway(
  settings: GatewaySettings,
  { engine = openClusterSearch(settings), log = writeLog }: GatewayParts = {},
): Gateway {
  void engine.warm()

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const start = Date.now()
    const id = randomUUID()
    const write = (line: Omit<LogLine, 'time' | 'id'> & Pick<LogLine, 'level' | 'event'>) =>
      log({
        time: new Date(Date.now()).toISOString(),
        id,
        ms: Date.now() - start,
        ...line,
      } as LogLine)
    const cors = corsHeaders(request, settings.origins)
    const reply = (status: number, value: object, headers: Record<string, string> = {}) =>
      sendJson(response, status, value, { ...cors, ...headers })
    try {
      const url = new URL(request.url ?? '/', 'http://gateway')
      if (url.pathname === '/health' && request.method === 'GET') {
        const { isReady, reason } = await engine.health()
        if (!isReady) write({ level: 'error', event: 'health', reason })
        return reply(isReady ? 200 : 503, { status: isReady ? 'ok' : 'unavailable' })
      }
      if (!SEARCH_PATH.test(url.pathname))
        throw new Refused(404, 'Searches are served at /1/indexes/*/queries.')
      checkOrigin(request, settings.origins)
      if (request.method === 'OPTIONS')
        return void response.writeHead(204, { ...cors, ...PREFLIGHT }).end()
      if (request.method !== 'POST')
        throw new Refused(405, 'Searches are sent with POST.', { Allow: 'POST, OPTIONS' })
      checkKeys(request, url, settings)
      const requests = readRequests(await bodyOf(request))
      const stranger = requests.find(one => one.indexName !== settings.indexName)
      if (stranger) throw new Refused(404, `Index ${stranger.indexName} does not exist`)
      const queryID = id.replaceAll('-', '')
      const results = (await engine.search(requests)).map((result, index) =>
        requests[index]?.clickAnalytics ? { ...result, queryID } : result,
      )
      reply(200, { results })
      write({
        level: 'info',
        event: 'search',
        status: 200,
        searches: requests.length,
        hits: results[0]?.nbHits ?? 0,
        ...(settings.logsQueries ? { queries: requests.map(({ query }) => query) } : {}),
      })
    } catch (error) {
      const { status, message, headers } =
        error instanceof Refused
          ? error
          : new Refused(503, 'The search is unavailable.', { 'Retry-After': '5' })
      const reason = error instanceof Refused ? message : reasonOf(error)
      if (status >= 500) write({ level: 'error', event: 'failed', status, reason })
      else write({ level: 'info', event: 'refused', status, reason })
      reply(status, { message, status }, headers)
    }
  }

  return {
    handle: (request, response) => void handle(request, response),
    close: () => engine.close(),
  }
}

/** The name of an error and what the cluster says about it, without the request. */
function reasonOf(error: unknown): string {
  type Failure = Error & { meta?: { body?: { error?: { type?: string } } } }
  const { name, message, meta } = error as Failure
  return [name, meta?.body?.error?.type ?? message].filter(Boolean).join(': ').slice(0, 300)
}

const writeLog = (line: LogLine): void => void process.stdout.write(`${JSON.stringify(line)}\n`)
