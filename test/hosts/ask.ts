import { request, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect } from 'vitest'
import type { Request } from './requests'

export interface HostAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Sends a request exactly as written: clients normalize `..` segments in URLs. */
export function ask(
  port: number,
  { asks, method = 'GET', sends = {} }: Pick<Request, 'asks' | 'method' | 'sends'>,
): Promise<HostAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path: asks, method, headers: sends, agent: false },
      response => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end()
  })
}

export function textOf({ headers, body }: HostAnswer): string {
  const coding = headers['content-encoding']
  if (body.length === 0) return ''
  return (
    coding === 'br' ? brotliDecompressSync(body) : coding === 'gzip' ? gunzipSync(body) : body
  ).toString()
}

/** The parts of the response that the table specifies, so that any difference is visible. */
export function seen(expected: Request, answer: HostAnswer): Record<string, unknown> {
  const [text, { headers }] = [textOf(answer), answer]
  const header = (name: string) => headers[name] ?? null
  // A space before the charset means nothing.
  const type = headers['content-type']?.replace('; ', ';').toLowerCase() ?? null
  const all: Record<string, unknown> = {
    status: answer.status,
    location: header('location'),
    type,
    cache: header('cache-control'),
    encoding: header('content-encoding'),
    shows: expected.shows !== undefined && text.includes(expected.shows),
    body: text,
  }
  return {
    ...Object.fromEntries(
      Object.entries(all).filter(([name]) => expected[name as keyof Request] !== undefined),
    ),
    ...Object.fromEntries(Object.keys(expected.has ?? {}).map(name => [name, header(name)])),
  }
}

/** What `seen` has to return. */
export function wanted(
  { status, location, type, cache, encoding, shows, body, has = {} }: Request,
  hasBrotli: boolean,
): Record<string, unknown> {
  const coding = encoding === 'br' && !hasBrotli ? expect.not.stringMatching('br') : encoding
  const rest = {
    status,
    location,
    type,
    cache,
    encoding: coding,
    shows: shows === undefined ? undefined : true,
    body,
  }
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
    ...Object.fromEntries(
      Object.entries(has).map(([name, value]) => [
        name,
        value instanceof RegExp ? expect.stringMatching(value) : value,
      ]),
    ),
  }
}
