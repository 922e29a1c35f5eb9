import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as zlib from 'node:zlib'
import { fetchHandler, type Answer, type Request, type Unpack } from './http'

export interface Listening {
  /** Such as `http://127.0.0.1:41234`, without a trailing slash. */
  url: string
  close(): Promise<void>
}

/** Serves on a free port of the loopback interface only. */
export async function listen(
  answer: (request: Request) => Answer | Promise<Answer>,
): Promise<Listening> {
  const handle = fetchHandler(answer, unpack)
  const server = createServer((incoming, outgoing) => {
    read(incoming)
      .then(handle)
      .then(response => write(outgoing, response))
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

async function read(incoming: IncomingMessage): Promise<globalThis.Request> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const { method = 'GET', url = '/', headers } = incoming
  const entries = Object.entries(headers).map(([name, value]) => [name, String(value)] as const)
  return new Request(new URL(url, 'http://stand-in'), {
    method,
    headers: new Headers(entries.map(entry => [...entry])),
    ...(method === 'GET' || method === 'HEAD' ? {} : { body: Buffer.concat(chunks) }),
  })
}

/** Node supports Zstandard from 22.15 and 23.8. */
const unzstd =
  'zstdDecompressSync' in zlib
    ? (zlib.zstdDecompressSync as (body: Uint8Array) => Buffer)
    : undefined
export const readsZstd = unzstd !== undefined

const unpack: Unpack = (body, encoding) => {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return zlib.gunzipSync(body)
  if (encoding === 'deflate') return zlib.inflateSync(body)
  if (encoding === 'br') return zlib.brotliDecompressSync(body)
  if (encoding === 'zstd' && unzstd) return unzstd(body)
  throw new Error(`The body is packed with \`${encoding}\`, which wasn't offered.`)
}

async function write(outgoing: ServerResponse, response: Response): Promise<void> {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  if (response.body === null) return void outgoing.end()
  await pipeline(
    Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]),
    outgoing,
  )
}
