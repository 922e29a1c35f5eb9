/** A request as the routes see it: complete and decompressed. */
export interface Request {
  method: string
  /** Without the query. */
  path: string
  query: URLSearchParams
  headers: Record<string, string>
  body: Uint8Array
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

export const textOf = (body: Uint8Array): string => new TextDecoder().decode(body)

/** Decompresses a body with this content encoding. */
export type Unpack = (body: Uint8Array, encoding: string) => Uint8Array

const unpackNothing: Unpack = (body, encoding) => {
  if (encoding === 'identity') return body
  throw new Error(`The body is packed with \`${encoding}\`, which wasn't offered.`)
}

/**
 * Wraps routes as a function with the signature of `fetch`, so that they can respond wherever there
 * is one: behind a server in Node, or in place of the network in a browser's worker.
 */
export const fetchHandler =
  (answer: (request: Request) => Answer | Promise<Answer>, unpack = unpackNothing) =>
  async (request: globalThis.Request): Promise<Response> => {
    try {
      return responseOf(await answer(await read(request, unpack)))
    } catch (error) {
      const detail = String(error instanceof Error ? error.stack : error)
      return responseOf({ status: 500, body: { detail } })
    }
  }

async function read(request: globalThis.Request, unpack: Unpack): Promise<Request> {
  const url = new URL(request.url)
  const headers = Object.fromEntries(request.headers)
  return {
    method: request.method,
    path: url.pathname,
    query: url.searchParams,
    headers,
    body: unpack(
      new Uint8Array(await request.arrayBuffer()),
      headers['content-encoding'] ?? 'identity',
    ),
  }
}

function responseOf({ status, body, events, headers }: Answer): Response {
  if (events)
    return new Response(streamOf(events), {
      status,
      headers: { 'content-type': 'text/event-stream', ...headers },
    })
  if (status === 204 || status === 304) return new Response(null, { status, headers })
  const isRaw = typeof body === 'string' || body instanceof Uint8Array
  return new Response(isRaw ? (body as BodyInit) : JSON.stringify(body ?? {}), {
    status,
    headers: { 'content-type': isRaw ? 'text/plain' : 'application/json', ...headers },
  })
}

function streamOf(events: readonly string[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    start(controller) {
      for (const event of events) controller.enqueue(encoder.encode(event))
      controller.close()
    },
  })
}
