import { createReadStream } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { NEGOTIATED } from '../hosts/host-rules'
import type { FoundFile } from './find-file'
import { hotFiles } from './hot-files'

/** Larger files are streamed for each reader. */
const LARGEST_KEPT = 1024 * 1024
const hot = hotFiles(64 * 1024 * 1024)

/** @throws if the file has disappeared since it was found. */
export const readWhole = (found: FoundFile): Promise<Buffer> => hot.read(found)

/**
 * Sends a file or a range of it, or 304 if the reader has it.
 *
 * @throws if the file has disappeared since it was found, and nothing was sent.
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  found: FoundFile,
): Promise<void> {
  const etag = `W/"${found.version}"`
  response.setHeader('ETag', etag)
  response.setHeader('Vary', isNegotiated(found) ? 'Accept-Encoding, Accept' : 'Accept-Encoding')
  response.setHeader('Last-Modified', found.modified.toUTCString())
  if (found.encoding) response.setHeader('Content-Encoding', found.encoding)
  if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end()
  const body = found.size <= LARGEST_KEPT ? await readWhole(found) : null
  // A build may have replaced the file in the meantime.
  const size = body?.length ?? found.size
  const part = partOf(request.headers.range, size)
  if (part === null)
    return void response.writeHead(416, { 'Content-Range': `bytes */${size}` }).end()
  const [start, end] = part ?? [0, size - 1]
  if (part) response.setHeader('Content-Range', `bytes ${start}-${end}/${size}`)
  response.writeHead(part ? 206 : 200, {
    'Content-Length': end - start + 1,
    'Accept-Ranges': 'bytes',
  })
  if (request.method === 'HEAD') return void response.end()
  if (body) return void response.end(part ? body.subarray(start, end + 1) : body)
  // Closes both streams if either closes: a reader who leaves must not leave an open file behind.
  pipeline(createReadStream(found.file, { start, end }), response, () => undefined)
}

const isNegotiated = ({ plain }: FoundFile): boolean =>
  NEGOTIATED.some(ending => plain.endsWith(`.${ending}`))

/**
 * First and last byte; null if the range is unsatisfiable, undefined for the complete file. One
 * plain range is supported; a server may always send everything.
 */
function partOf(range: string | undefined, size: number): [number, number] | null | undefined {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? []
  if (first === undefined) return undefined
  const [start, end] = [Number(first), last ? Math.min(Number(last), size - 1) : size - 1]
  if (start >= size) return null
  return start > end ? undefined : [start, end]
}
