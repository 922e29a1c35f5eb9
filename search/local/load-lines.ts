/** The lines of a file, as they arrive. Throws when the file cannot be loaded, or not to its end, or where a host answers with a page instead. */
export type LoadLines = (url: string, isAgain: boolean) => AsyncIterable<string>

export async function* fetchLines(url: string, isAgain: boolean): AsyncGenerator<string> {
  // What was wrong the first time may lie in the browser's cache.
  const response = await fetch(url, { cache: isAgain ? 'reload' : 'default' })
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
