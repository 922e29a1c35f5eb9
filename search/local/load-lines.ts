/** The lines of a file, as they arrive. Throws when the file cannot be loaded, or not to its end, or where a host answers with a page instead. */
export type LoadLines = (url: string, options?: LoadOptions) => AsyncIterable<string>

export interface LoadOptions {
  /** Says that nobody waits any more. */
  signal?: AbortSignal
  /** It was tried before: what was wrong then may lie in the browser's cache. */
  isAgain?: boolean
}

export async function* fetchLines(url: string, { signal, isAgain = false }: LoadOptions = {}): AsyncGenerator<string> {
  const response = await fetch(url, { cache: isAgain ? 'reload' : 'default', ...(signal && { signal }) })
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}.`)
  if (response.headers.get('content-type')?.includes('text/html')) throw new Error(`${url} is a page.`)
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
