import type { SearchRequest, SearchResult } from '../provider'
import type { HeadFile } from './files'
import { FileGone, type LoadLines } from './load-lines'
import type { Part, WorkerRequest, WorkerResponse } from './messages'

/** A site that can be searched. */
export interface OpenSite {
  /** Rejects if something can't be loaded, or if `signal` aborts. */
  answer: (request: SearchRequest, signal: AbortSignal) => SearchResult | Promise<SearchResult>
  /** Resolves when that part of the index has loaded. */
  known: (part: Part) => Promise<void>
}

/** Opens the site of an index file. */
export type OpenIndex = (index: HeadFile, load: LoadLines) => OpenSite

/** Handles the messages of a page inside the worker. Requests that `signal` aborts are rejected. */
export function serve(
  load: LoadLines,
  openIndex: OpenIndex,
): (ask: WorkerRequest, signal?: AbortSignal) => Promise<WorkerResponse> {
  let site: OpenSite | undefined
  return async (ask, signal = new AbortController().signal) => {
    if (ask.kind === 'open') {
      site ??= openIndex(JSON.parse(new TextDecoder().decode(ask.index)) as HeadFile, load)
      return { opened: true }
    }
    if (!site) return { failed: 'No index is open.' }
    if (ask.kind === 'known') {
      await site.known(ask.part)
      return { known: true }
    }
    const { answer } = site
    return { results: await Promise.all(ask.requests.map(request => answer(request, signal))) }
  }
}

/** Handles all messages to the worker that calls this. */
export function serveHere(reply: ReturnType<typeof serve>): void {
  addEventListener('message', ({ data, ports: [port] }: MessageEvent<WorkerRequest>) => {
    const controller = new AbortController()
    // Any message on the port cancels the request.
    port?.addEventListener('message', () => controller.abort())
    port?.start()
    reply(data, controller.signal).then(
      answer => port?.postMessage(answer),
      (error: unknown) =>
        port?.postMessage({
          failed: String(error),
          isOver: error instanceof FileGone,
        } satisfies WorkerResponse),
    )
  })
}
