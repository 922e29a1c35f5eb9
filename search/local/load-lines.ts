/**
 * The lines of a file, as they arrive. Throws when the file cannot be loaded, or not to its end;
 * `FileGone` where there is none.
 */
export type LoadLines = (url: string, options?: LoadOptions) => AsyncIterable<string>

export interface LoadOptions {
  /** It was tried before: what was wrong then may lie in the browser's cache. */
  isAgain?: boolean
}

/**
 * There is no such file, or a host answers with a page in its place: the index is of another
 * deployment, and trying again is no use.
 */
export class FileGone extends Error {}

const MISSING = new Set([404, 410])

export async function* fetchLines(
  url: string,
  { isAgain = false }: LoadOptions = {},
): AsyncGenerator<string> {
  const response = await fetch(url, { cache: isAgain ? 'reload' : 'default' })
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
  if (rest !== '') throw new Error(`${url} breaks off in a line.`)
}
