import type { Started } from './local-provider'

/**
 * Starts a worker and loads the index for it, side by side. A failure is told to whoever opens it, perhaps later.
 *
 * @param startWorker `() => new Worker(boot.search.worker)`
 * @param indexUrl `boot.search.index`
 */
export function startLocal(startWorker: () => Worker, indexUrl: string): Started {
  const worker = startWorker()
  const failure = new Promise<never>((_, reject) => worker.addEventListener('error', event => reject(new Error(event.message || 'The search worker could not be started.')), { once: true }))
  const index = loadIndex(indexUrl)
  failure.catch(() => undefined)
  index.catch(() => undefined)
  return { worker, index, failure }
}

async function loadIndex(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
  return response.arrayBuffer()
}
