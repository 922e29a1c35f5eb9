/** The lines of a file, as they arrive. Throws when the file cannot be loaded, or not to its end. */
export type LoadLines = (url: string, signal?: AbortSignal) => AsyncIterable<string>

export async function* fetchLines(url: string, signal?: AbortSignal): AsyncGenerator<string> {
  const response = await fetch(url, signal ? { signal } : {})
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}.`)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) break
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
