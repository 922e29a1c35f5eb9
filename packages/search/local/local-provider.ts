import type { SearchProvider, SearchResult } from '../provider'
import { ask } from './ask-worker'
import type { Failed, WorkerRequest, WorkerResponse } from './messages'

/**
 * The site's own index, in a worker. Once it is open, the rest loads while queries are already
 * answered. After a failure, everything starts over.
 *
 * @param start Starts a worker that has opened the index (`start-worker.ts`). Called at most once
 *   unless something fails.
 */
export function createLocalProvider(start: () => Promise<Worker>): SearchProvider {
  let opening: Promise<Worker> | undefined
  const open = (): Promise<Worker> =>
    (opening ??= start().catch((error: unknown) => {
      opening = undefined
      throw error
    }))
  /** Requests that each worker hasn't answered yet. */
  const unanswered = new WeakMap<Promise<Worker>, number>()
  const count = (asked: Promise<Worker>, change: number): number => {
    const left = (unanswered.get(asked) ?? 0) + change
    unanswered.set(asked, left)
    return left
  }
  /**
   * Sends a request to the worker. A worker whose index is gone is dropped after its pending
   * requests, and the next request starts a new one.
   */
  async function question(
    message: WorkerRequest,
    signal?: AbortSignal,
  ): Promise<Exclude<WorkerResponse, Failed>> {
    const asked = open()
    count(asked, 1)
    try {
      const worker = await asked
      signal?.throwIfAborted()
      const given = await ask(worker, message, { signal })
      if (!('failed' in given)) return given
      if (given.isOver && opening === asked) opening = undefined
      throw new Error(given.failed)
    } finally {
      const left = count(asked, -1)
      if (left === 0 && opening !== asked)
        asked.then(
          worker => worker.terminate(),
          () => undefined,
        )
    }
  }
  return {
    prepare: async () => void (await open()),
    async search(requests, signal) {
      signal?.throwIfAborted()
      const answer = await question({ kind: 'search', requests }, signal)
      if (!('results' in answer)) throw new Error('The search worker returned no results.')
      return { results: answer.results satisfies SearchResult[] }
    },
    whenComplete: async () => void (await question({ kind: 'known', part: 'all' })),
    headingsLoaded: async () => void (await question({ kind: 'known', part: 'headings' })),
  }
}
