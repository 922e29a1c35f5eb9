import { toAddress } from '@docs/model/address'

/**
 * The lines of a file, as they arrive. Throws if the file can't be loaded completely; `FileGone` if
 * it doesn't exist.
 */
export type LoadLines = (url: string, options?: LoadOptions) => AsyncIterable<string>

export interface LoadOptions {
  /** True for a repeated attempt: the previous error may be in the browser's cache. */
  isAgain?: boolean
}

/**
 * The file doesn't exist, or a host returns a page in its place: the index belongs to another
 * deployment, and retrying is useless.
 */
export class FileGone extends Error {}

const MISSING = new Set([404, 410])

export async function* fetchLines(
  url: string,
  { isAgain = false }: LoadOptions = {},
): AsyncGenerator<string> {
  const response = await fetch(toAddress(url), { cache: isAgain ? 'reload' : 'default' })
  if (MISSING.has(response.status)) throw new FileGone(`${url} answered ${response.status}.`)
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}.`)
  if (response.headers.get('content-type')?.includes('text/html'))
    throw new FileGone(`${url} is a page.`)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) break
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') throw new Error(`${url} is truncated in a line.`)
}
