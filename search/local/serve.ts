import type { SearchRequest, SearchResult } from '../provider'
import type { HeadFile } from './files'
import type { LoadLines } from './load-lines'
import type { Answer, Ask } from './messages'
import { openWhole } from './open-whole'
import type { Manifest } from './sharded/manifest'
import { openSharded } from './sharded/open-sharded'

interface Open {
  answer: (request: SearchRequest, signal: AbortSignal) => SearchResult | Promise<SearchResult>
  complete: Promise<void>
}

/** Answers the messages of a page: the inside of the worker. What `signal` says nobody waits for is given up, and rejects. */
export function serve(load: LoadLines): (ask: Ask, signal?: AbortSignal) => Promise<Answer> {
  let site: Open | undefined
  return async (ask, signal = new AbortController().signal) => {
    if (ask.kind === 'open') {
      site ??= openSite(JSON.parse(new TextDecoder().decode(ask.index)) as HeadFile | Manifest, load)
      return { opened: true }
    }
    if (!site) return { failed: 'Nothing is open.' }
    if (ask.kind === 'complete') {
      await site.complete
      return { complete: true }
    }
    const { answer } = site
    return { results: await Promise.all(ask.requests.map(request => answer(request, signal))) }
  }
}

/** Of a large site, what a query needs is loaded before it is answered; so every answer is a whole one. */
const openSite = (index: HeadFile | Manifest, load: LoadLines): Open =>
  index.form === 'whole' ? openWhole(index, load) : { answer: openSharded(index, load), complete: Promise.resolve() }
