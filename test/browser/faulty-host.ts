import { createServer, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test as base } from './site'
import { sites } from './sites'

/** A test on the real site behind a host of its own, which the test may spoil. */
export const test = base.extend<{ host: FaultyHost }>({
  host: async ({ site: _site }, use) => {
    const host = await startFaultyHost(sites().real.url)
    await use(host)
    await host.close()
  },
  baseURL: async ({ host }, use) => use(host.url),
})

/** What the site answers with, before something goes wrong on its way. */
export interface Sound {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
}

/** Sends an answer as a host, or the way to it, spoils it. */
export type Fault = (sound: Sound, response: ServerResponse) => void

const send = (response: ServerResponse, { status, headers, body }: Sound): void =>
  void response.writeHead(status, { ...headers, 'content-length': body.length }).end(body)

const half = (body: Buffer): Buffer => body.subarray(0, Math.ceil(body.length / 2))

/** What hosts, proxies and networks do to an answer. */
export const faults = {
  /** The server is broken. */
  error: (_, response) => send(response, { status: 500, headers: { 'content-type': 'text/plain' }, body: Buffer.from('Internal error') }),
  /** The file is not there any more. */
  gone: (_, response) => send(response, { status: 404, headers: { 'content-type': 'text/html' }, body: Buffer.from('<h1>Not here</h1>') }),
  /** A host that answers everything with a page and status 200, or the page of a captive network. */
  page: (_, response) => send(response, { status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from('<!doctype html>\n<h1>Welcome to the hotel</h1>\n<p>Sign in.</p>\n') }),
  /** Half of it comes, and is said to be the whole. */
  truncated: (sound, response) => send(response, { ...sound, body: half(sound.body) }),
  /** Half of it comes, then the connection breaks. */
  cut: ({ status, headers, body }, response) => {
    response.writeHead(status, { ...headers, 'content-length': body.length })
    // Once it has been read: Chromium forgets what it has not parsed when a connection breaks.
    response.write(half(body), () => setTimeout(() => response.destroy(), 1000))
  },
  /** Half of it comes, then nothing any more, and the connection stays. */
  stalled: ({ status, headers, body }, response) => {
    response.writeHead(status, { ...headers, 'content-length': body.length })
    response.write(half(body))
  },
  /** The connection is taken, and that is all. */
  silent: () => undefined,
  refused: (_, response) => response.destroy(),
} satisfies Record<string, Fault>

/** What any file may meet with, by the words for it after what the file is. */
export const FAULTS = {
  'is answered with 500': faults.error,
  'is gone': faults.gone,
  'is a page': faults.page,
  'comes half': faults.truncated,
  'is cut off': faults.cut,
}

/** The right bytes under a wrong type. */
export const typed = (type: string): Fault => (sound, response) => send(response, { ...sound, headers: { ...sound.headers, 'content-type': type } })

/** All of it, so many milliseconds late. */
export const late = (milliseconds: number): Fault => (sound, response) => void setTimeout(() => send(response, sound), milliseconds)

/** As the fault, and nothing keeps it: what is immutable would stay as it is in the browser's cache. */
export const unkept = (fault: Fault): Fault => ({ headers, ...rest }, response) => fault({ ...rest, headers: { ...headers, 'cache-control': 'no-store' } }, response)

export interface FaultyHost {
  url: string
  /** From now on, every address that the pattern fits is answered so; with null, rightly again. */
  spoil(pattern: RegExp, fault: Fault | null): void
  /** Paths in the order in which they were asked for. */
  asked: string[]
  close(): Promise<void>
}

/** A server before a site that spoils what a test names. */
async function startFaultyHost(origin: string): Promise<FaultyHost> {
  const spoilt = new Map<string, { pattern: RegExp; fault: Fault }>()
  const asked: string[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const path = request.url ?? '/'
      asked.push(path)
      const answer = await fetch(origin + path, { headers: { 'accept-encoding': 'identity' }, redirect: 'manual' })
      const headers = Object.fromEntries([...answer.headers].filter(([name]) => !/^(?:connection|keep-alive|transfer-encoding|content-length|etag|last-modified)$/.test(name)))
      const sound = { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) }
      const { fault } = [...spoilt.values()].findLast(({ pattern }) => pattern.test(path)) ?? { fault: null }
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
