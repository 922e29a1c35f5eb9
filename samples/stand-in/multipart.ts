/** One part of a `multipart/form-data` body. */
export interface Part {
  name: string
  type: string
  body: Buffer
}

/**
 * Splits a body into parts.
 *
 * @throws if the header has no boundary, the closing one is missing, or a part's `length` is wrong.
 */
export function readMultipart(contentType: string, body: Buffer): Part[] {
  const boundary = /boundary=(?:"([^"]+)"|([^;]+))/.exec(contentType)?.slice(1).find(Boolean)
  if (!boundary) throw new Error(`\`${contentType}\` has no boundary.`)
  const line = Buffer.from(`--${boundary}`)
  const parts: Part[] = []
  let at = body.indexOf(line)
  while (at !== -1) {
    const start = at + line.length
    if (body.toString('latin1', start, start + 2) === '--') return parts
    const next = body.indexOf(Buffer.concat([Buffer.from('\r\n'), line]), start)
    if (next === -1) break
    parts.push(readPart(body.subarray(start + 2, next)))
    at = next + 2
  }
  throw new Error('The multipart body has no closing boundary.')
}

function readPart(bytes: Buffer): Part {
  const split = bytes.indexOf('\r\n\r\n')
  const head = bytes.toString('utf8', 0, split)
  const body = bytes.subarray(split + 4)
  const name = /name="([^"]*)"/.exec(head)?.[1] ?? ''
  const type = /^content-type:\s*(.+)$/im.exec(head)?.[1]?.trim() ?? ''
  const length = /length=(\d+)/i.exec(type)?.[1] ?? /^content-length:\s*(\d+)$/im.exec(head)?.[1]
  if (length !== undefined && Number(length) !== body.length)
    throw new Error(
      `The part \`${name}\` says that it has ${length} bytes, but has ${body.length}.`,
    )
  return { name, type, body }
}
