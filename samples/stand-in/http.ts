import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as zlib from 'node:zlib'

/** A request as the routes see it: complete and decompressed. */
export interface Request {
  method: string
  /** Without the query. */
  path: string
  query: URLSearchParams
  headers: Record<string, string>
  body: Buffer
}

/**
 * A response of a route. `body` is serialized as JSON, unless it is text or bytes; `events` are
 * sent as server-sent events.
 */
export interface Answer {
  status: number
  body?: unknown
  events?: readonly string[]
  headers?: Record<string, string>
}

export interface Listening {
  /** Such as `http://127.0.0.1:41234`, without a trailing slash. */
  url: string
  close(): Promise<void>
}

/** Serves on a free port of the loopback interface only. */
export async function listen(
  answer: (request: Request) => Answer | Promise<Answer>,
): Promise<Listening> {
  const server = createServer((incoming, outgoing) => {
    read(incoming)
      .then(answer)
      .catch((error: unknown) => ({
        status: 500,
        body: { detail: String(error instanceof Error ? error.stack : error) },
      }))
      .then(result => write(outgoing, result))
      .catch(() => outgoing.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function read(incoming: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
  )
  const url = new URL(incoming.url ?? '/', 'http://stand-in')
  const body = unpack(Buffer.concat(chunks), headers['content-encoding'] ?? 'identity')
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers,
    body,
  }
}

/** Node supports Zstandard from 22.15 and 23.8. */
const unzstd =
  'zstdDecompressSync' in zlib ? (zlib.zstdDecompressSync as (body: Buffer) => Buffer) : undefined
export const readsZstd = unzstd !== undefined

function unpack(body: Buffer, encoding: string): Buffer {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return zlib.gunzipSync(body)
  if (encoding === 'deflate') return zlib.inflateSync(body)
  if (encoding === 'br') return zlib.brotliDecompressSync(body)
  if (encoding === 'zstd' && unzstd) return unzstd(body)
  throw new Error(`The body is packed with \`${encoding}\`, which nobody offered.`)
}

function write(outgoing: ServerResponse, { status, body, events, headers }: Answer): void {
  if (events) {
    outgoing.writeHead(status, { 'content-type': 'text/event-stream', ...headers })
    for (const event of events) outgoing.write(event)
    outgoing.end()
    return
  }
  const isRaw = typeof body === 'string' || Buffer.isBuffer(body)
  outgoing.writeHead(status, {
    'content-type': isRaw ? 'text/plain' : 'application/json',
    ...headers,
  })
  outgoing.end(isRaw ? body : JSON.stringify(body ?? {}))
}
