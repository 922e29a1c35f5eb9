import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  originValidationResponse,
  type McpServer,
} from '@modelcontextprotocol/server'

import type { OpenSite } from './open-site'
import { SEARCH_TEXT_PATH } from '@docs/engine/markdown-files/search-file'
import { searchText } from './search-text'

/** A request is a few hundred bytes; a sample to check has at most 20,000 characters. */
const MOST_BYTES = 256 * 1024

/**
 * Serves MCP at `/mcp` by stateless streamable HTTP: a server for each request, no session. For
 * clients that can only fetch URLs, it also searches at `/search.md` and, if they prefer Markdown,
 * at `/search`, where a proxy can pass such requests on.
 *
 * @param hosts Names in the Host header that are served besides those of this machine.
 * @param site What is searched; without it, there is no search.
 */
export function httpHandler(
  make: () => McpServer,
  hosts: readonly string[],
  site: OpenSite | null = null,
): RequestListener {
  const handler = createMcpHandler(make, {
    maxRequestBodySize: MOST_BYTES,
    onerror: error => void process.stderr.write(`${error.message}\n`),
  })
  return (request, response) => {
    void serve(request, hosts, { mcp: handler.fetch, search: asked => searchIn(site, asked) })
      .catch(() => new Response('Internal error\n', { status: 500 }))
      .then(made => send(made, response))
  }
}

async function serve(
  request: IncomingMessage,
  hosts: readonly string[],
  { mcp, search }: Record<'mcp' | 'search', (request: Request) => Promise<Response>>,
): Promise<Response> {
  const path = (request.url ?? '/').split('?', 1)[0]
  if (path === '/health') return new Response('ok\n')
  const isSearch = path === SEARCH_TEXT_PATH || path === '/search'
  if (path !== '/mcp' && !isSearch)
    return new Response('MCP is served at /mcp, and a search at /search.md?q=WORDS.\n', {
      status: 404,
    })
  const body = request.method === 'POST' ? await bodyOf(request) : undefined
  if (body === null) return new Response('The request is too large.\n', { status: 413 })
  const made = new Request(`http://${request.headers.host ?? 'localhost'}${request.url}`, {
    method: request.method ?? 'GET',
    headers: headersOf(request),
    ...(body === undefined ? {} : { body }),
  })
  // A page of another site must not use a server on the reader's machine (DNS rebinding).
  const refused =
    hostHeaderValidationResponse(made, [...localhostAllowedHostnames(), ...hosts]) ??
    originValidationResponse(made, [...localhostAllowedOrigins(), ...hosts])
  return refused ?? (isSearch ? search(made) : mcp(made))
}

async function searchIn(site: OpenSite | null, { method, url }: Request): Promise<Response> {
  if (!site) return new Response('There is no search.\n', { status: 404 })
  const { status, headers, body } = await searchText(site, { method, url })
  return new Response(method === 'HEAD' ? null : body, { status, headers })
}

function headersOf({ headers }: IncomingMessage): Headers {
  const made = new Headers()
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) made.set(name, Array.isArray(value) ? value.join(', ') : value)
  return made
}

/** The body, or null if it is too large. */
async function bodyOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer> | null> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > MOST_BYTES) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function send(made: Response, response: ServerResponse): void {
  response.writeHead(made.status, Object.fromEntries(made.headers))
  if (made.body === null) return void response.end()
  // Ends both where one of them ends: a subscription stays open until its reader leaves.
  pipeline(Readable.fromWeb(made.body as ReadableStream), response, () => undefined)
}
