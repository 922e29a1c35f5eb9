import type { SearchProvider, SearchResult } from '../provider'
import { ask } from './ask-worker'

/**
 * The site's own index, in a worker. Once it is open, the rest comes while queries are answered already. After a failure everything is tried anew.
 *
 * @param start Starts a worker that has opened the index (`start-worker.ts`). Called at most once as long as nothing fails.
 */
export function createLocalProvider(start: () => Promise<Worker>): SearchProvider {
  let opening: Promise<Worker> | undefined
  const open = (): Promise<Worker> =>
    (opening ??= start().catch((error: unknown) => {
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
