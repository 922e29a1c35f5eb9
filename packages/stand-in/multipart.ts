/** One part of a `multipart/form-data` body. */
export interface Part {
  name: string
  type: string
  body: Uint8Array
}

/** One character for each byte, so that positions in the text are positions in the body. */
const bytewise = new TextDecoder('latin1')

/**
 * Splits a body into parts.
 *
 * @throws if the header has no boundary, the closing one is missing, or a part's `length` is wrong.
 */
export function readMultipart(contentType: string, body: Uint8Array): Part[] {
  const boundary = /boundary=(?:"([^"]+)"|([^;]+))/.exec(contentType)?.slice(1).find(Boolean)
  if (!boundary) throw new Error(`\`${contentType}\` has no boundary.`)
  const text = bytewise.decode(body)
  const line = `--${boundary}`
  const parts: Part[] = []
  let at = text.indexOf(line)
  while (at !== -1) {
    const start = at + line.length
    if (text.startsWith('--', start)) return parts
    const next = text.indexOf(`\r\n${line}`, start)
    if (next === -1) break
    parts.push(readPart(text.slice(start + 2, next), body.subarray(start + 2, next)))
    at = next + 2
  }
  throw new Error('The multipart body has no closing boundary.')
}

function readPart(text: string, bytes: Uint8Array): Part {
  const split = text.indexOf('\r\n\r\n')
  const head = new TextDecoder().decode(bytes.subarray(0, split))
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
