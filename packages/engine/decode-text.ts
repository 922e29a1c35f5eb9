import type { Problem } from './problems'

const LINE_FEED = 10

/** The text of a page, or why its bytes are none. */
export function decodeText(bytes: Uint8Array, file: string): { text: string } | Problem {
  const problem = (message: string, line: number): Problem => ({
    severity: 'error',
    message,
    hint: 'Save the file as UTF-8.',
    file,
    line,
    column: 1,
  })
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return problem('The file is UTF-16.', 1)
  try {
    return { text: plainText(strict(bytes)) }
  } catch {
    return problem('The file is not UTF-8.', invalidLine(bytes))
  }
}

const strict = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(bytes)

/** Normalizes line endings, so that a page doesn't depend on where it was written. */
const plainText = (text: string): string => text.replace(/\r\n?/g, '\n')

/** The first line that can't be decoded. A line feed is never part of another character. */
function invalidLine(bytes: Uint8Array): number {
  for (let line = 1, from = 0; from < bytes.length; line++) {
    const end = bytes.indexOf(LINE_FEED, from)
    const to = end === -1 ? bytes.length : end
    try {
      strict(bytes.subarray(from, to))
    } catch {
      return line
    }
    from = to + 1
  }
  return 1
}
