import { createServer, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The original response, before a fault is applied. */
export interface Sound {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
}

/** Sends the response with a fault applied. */
export type Fault = (sound: Sound, response: ServerResponse) => void

const send = (response: ServerResponse, { status, headers, body }: Sound): void =>
  void response.writeHead(status, { ...headers, 'content-length': body.length }).end(body)

const half = (body: Buffer): Buffer => body.subarray(0, Math.ceil(body.length / 2))

/** Faults of hosts, proxies, and networks. */
export const faults = {
  /** The server fails. */
  error: (_, response) =>
    send(response, {
      status: 500,
      headers: { 'content-type': 'text/plain' },
      body: Buffer.from('Internal error'),
    }),
  /** The file no longer exists. */
  gone: (_, response) =>
    send(response, {
      status: 404,
      headers: { 'content-type': 'text/html' },
      body: Buffer.from('<h1>Not here</h1>'),
    }),
  /** A host that returns a page with status 200 for every URL, or a captive portal. */
  page: (_, response) =>
    send(response, {
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: Buffer.from('<!doctype html>\n<h1>Welcome to the hotel</h1>\n<p>Sign in.</p>\n'),
    }),
  /** The response is truncated but claims to be complete. */
  truncated: (sound, response) => send(response, { ...sound, body: half(sound.body) }),
  /** Half of the response arrives, then the connection breaks. */
  cut: ({ status, headers, body }, response) => {
    response.writeHead(status, { ...headers, 'content-length': body.length })
    // Waits until the browser has read it: Chromium discards unparsed data when a connection
    // breaks.
    response.write(half(body), () => setTimeout(() => response.destroy(), 1000))
  },
  /** Half of the response arrives, then nothing more; the connection stays open. */
  stalled: ({ status, headers, body }, response) => {
    response.writeHead(status, { ...headers, 'content-length': body.length })
    response.write(half(body))
  },
  /** The connection is accepted, but nothing is ever sent. */
  silent: () => undefined,
  refused: (_, response) => response.destroy(),
} satisfies Record<string, Fault>

/** Faults that can affect any file, keyed by a phrase that completes a test title. */
export const FAULTS = {
  'is served with status 500': faults.error,
  'is missing': faults.gone,
  'is replaced by an HTML page': faults.page,
  'is truncated': faults.truncated,
  'is cut off mid-transfer': faults.cut,
}

/** The original body with a wrong content type. */
export const typed =
  (type: string): Fault =>
  (sound, response) =>
    send(response, { ...sound, headers: { ...sound.headers, 'content-type': type } })

/**
 * Applies the fault without caching: an immutable response would otherwise stay in the browser's
 * cache.
 */
export const unkept =
  (fault: Fault): Fault =>
  ({ headers, ...rest }, response) =>
    fault({ ...rest, headers: { ...headers, 'cache-control': 'no-store' } }, response)

export interface FaultyHost {
  url: string
  /** From now on, applies the fault to every URL that matches the pattern; null restores it. */
  spoil(pattern: RegExp, fault: Fault | null): void
  /** Requested paths, in order. */
  asked: string[]
  close(): Promise<void>
}

/** A proxy in front of a site that applies the faults a test names. */
export async function startFaultyHost(origin: string): Promise<FaultyHost> {
  const spoilt = new Map<string, { pattern: RegExp; fault: Fault }>()
  const asked: string[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const path = request.url ?? '/'
      asked.push(path)
      const answer = await fetch(origin + path, {
        headers: { 'accept-encoding': 'identity' },
        redirect: 'manual',
      })
      const headers = Object.fromEntries(
        [...answer.headers].filter(
          ([name]) =>
            !/^(?:connection|keep-alive|transfer-encoding|content-length|etag|last-modified)$/.test(
              name,
            ),
        ),
      )
      const sound = {
        status: answer.status,
        headers,
        body: Buffer.from(await answer.arrayBuffer()),
      }
      const { fault } = [...spoilt.values()].findLast(({ pattern }) => pattern.test(path)) ?? {
        fault: null,
      }
      if (fault) fault(sound, response)
      else send(response, sound)
    })()
  })
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked,
    spoil(pattern, fault) {
      spoilt.delete(String(pattern))
      if (fault) spoilt.set(String(pattern), { pattern, fault })
    },
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
