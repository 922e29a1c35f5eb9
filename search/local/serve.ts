import type { SearchRequest, SearchResult } from '../provider'
import type { HeadFile } from './files'
import { FileGone, type LoadLines } from './load-lines'
import type { Answer, Ask, Part } from './messages'

/** A site that can be asked. */
export interface OpenSite {
  /** Rejects when something cannot be loaded, or when `signal` says that nobody waits any more. */
  answer: (request: SearchRequest, signal: AbortSignal) => SearchResult | Promise<SearchResult>
  /** Resolves when that part of the index is loaded. */
  known: (part: Part) => Promise<void>
}

/** Opens the site of an index file. */
export type OpenIndex = (index: HeadFile, load: LoadLines) => OpenSite

/**
 * Answers the messages of a page: the inside of the worker. What `signal` says nobody waits for is
 * given up, and rejects.
 */
export function serve(
  load: LoadLines,
  openIndex: OpenIndex,
): (ask: Ask, signal?: AbortSignal) => Promise<Answer> {
  let site: OpenSite | undefined
  return async (ask, signal = new AbortController().signal) => {
    if (ask.kind === 'open') {
      site ??= openIndex(JSON.parse(new TextDecoder().decode(ask.index)) as HeadFile, load)
      return { opened: true }
    }
    if (!site) return { failed: 'Nothing is open.' }
    if (ask.kind === 'known') {
      await site.known(ask.part)
      return { known: true }
    }
    const { answer } = site
    return { results: await Promise.all(ask.requests.map(request => answer(request, signal))) }
  }
}

/** Answers whoever talks to the worker that this is called in. */
export function serveHere(reply: ReturnType<typeof serve>): void {
  addEventListener('message', ({ data, ports: [port] }: MessageEvent<Ask>) => {
    const controller = new AbortController()
    // Whatever comes back on the port says that nobody waits any more.
    port?.addEventListener('message', () => controller.abort())
    port?.start()
    reply(data, controller.signal).then(
      answer => port?.postMessage(answer),
      (error: unknown) =>
        port?.postMessage({
          failed: String(error),
          isOver: error instanceof FileGone,
        } satisfies Answer),
    )
  })
}
