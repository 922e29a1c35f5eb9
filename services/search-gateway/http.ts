import type { IncomingMessage, ServerResponse } from 'node:http'
import { LIMITS, Refused } from './read-request'

/**
 * The body of a request as text.
 *
 * @throws Refused if it is too large or compressed.
 */
export async function bodyOf(request: IncomingMessage): Promise<string> {
  if (Number(request.headers['content-length'] ?? 0) > LIMITS.body) throw TOO_LARGE()
  if (request.headers['content-encoding'])
    throw new Refused(415, 'The request must not be compressed.')
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > LIMITS.body) throw TOO_LARGE()
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const TOO_LARGE = () =>
  new Refused(413, `The request has more than ${LIMITS.body} bytes.`, { Connection: 'close' })

/** Sends JSON that no cache keeps, unless the client has left. */
export function sendJson(
  response: ServerResponse,
  status: number,
  value: object,
  headers: Readonly<Record<string, string>> = {},
): void {
  if (response.headersSent || response.destroyed) return
  const text = JSON.stringify(value)
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...headers,
  })
  response.end(text)
}
