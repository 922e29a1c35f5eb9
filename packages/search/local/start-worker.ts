import { ask } from './ask-worker'

/**
 * A worker that has opened the index. Worker and index load in parallel.
 *
 * @param start `() => new Worker(boot.search.worker)`
 * @param indexUrl `boot.search.index`
 */
export async function startWorker(start: () => Worker, indexUrl: string): Promise<Worker> {
  const worker = start()
  const failure = new Promise<never>((_, reject) =>
    worker.addEventListener(
      'error',
      event => reject(new Error(event.message || "The search worker couldn't be started.")),
      { once: true },
    ),
  )
  try {
    const bytes = await Promise.race([loadIndex(indexUrl), failure])
    const answer = await Promise.race([
      ask(worker, { kind: 'open', index: bytes }, { transfer: [bytes] }),
      failure,
    ])
    if ('failed' in answer) throw new Error(answer.failed)
    return worker
  } catch (error) {
    worker.terminate()
    throw error
  } finally {
    failure.catch(() => undefined)
  }
}

async function loadIndex(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
  return response.arrayBuffer()
}
