import type { SearchProvider, SearchResult } from '../provider'
import type { Answer, Ask } from './messages'

/** A worker and the index that it is to open, both on their way. */
export interface Started {
  worker: Worker
  index: Promise<ArrayBuffer>
  /** Rejects when the worker cannot be started; never resolves. */
  failure: Promise<never>
}

/**
 * The site's own index, in a worker. Once it is open, the rest comes while queries are answered already. After a failure everything is tried anew.
 *
 * @param start Starts worker and index side by side (`start-local.ts`). Called at most once as long as nothing fails.
 */
export function createLocalProvider(start: () => Started): SearchProvider {
  let opening: Promise<Worker> | undefined
  const open = (): Promise<Worker> =>
    (opening ??= openWorker(start()).catch((error: unknown) => {
      opening = undefined
      throw error
    }))
  /** The next question starts anew; what others have asked this worker is answered still. */
  const forget = (worker: Worker): void => {
    const failed = opening
    void failed?.then(running => {
      if (running === worker && opening === failed) opening = undefined
    })
  }
  return {
    prepare: async () => void (await open()),
    async search(requests, signal) {
      signal?.throwIfAborted()
      const worker = await open()
      signal?.throwIfAborted()
      const answer = await ask(worker, { kind: 'search', requests }, { signal })
      if (!('results' in answer)) {
        // A file of the index may be gone because there is a newer index.
        forget(worker)
        throw new Error('failed' in answer ? answer.failed : 'The search worker gave no results.')
      }
      return { results: answer.results satisfies SearchResult[] }
    },
    whenComplete: async () => void (await ask(await open(), { kind: 'known', part: 'all' })),
    whenHeaded: async () => void (await ask(await open(), { kind: 'known', part: 'headings' })),
  }
}

async function openWorker({ worker, index, failure }: Started): Promise<Worker> {
  try {
    const bytes = await Promise.race([index, failure])
    const answer = await Promise.race([ask(worker, { kind: 'open', index: bytes }, { transfer: [bytes] }), failure])
    if ('failed' in answer) throw new Error(answer.failed)
    return worker
  } catch (error) {
    worker.terminate()
    throw error
  }
}

interface AskOptions {
  transfer?: Transferable[]
  signal?: AbortSignal | undefined
}

/** A port for each question: no numbers to keep, and no answer for another one. Aborting rejects, and tells the worker. */
function ask(worker: Worker, message: Ask, { transfer = [], signal }: AskOptions = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel()
    const abort = () => {
      reject(signal?.reason as Error)
      port1.postMessage('drop')
      port1.close()
    }
    signal?.addEventListener('abort', abort, { once: true })
    port1.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      signal?.removeEventListener('abort', abort)
      port1.close()
      resolve(data)
    })
    port1.start()
    worker.postMessage(message, [port2, ...transfer])
  })
}
