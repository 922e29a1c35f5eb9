import type { HostedSearch } from '../../model/search-hosts'
import type { SearchProvider, SearchRequest, SearchResult } from '../provider'
import { SearchFailed, readAnswer } from './read-answer'
import { restingHosts, type Memory } from './resting-hosts'
import { send } from './send'

export interface HostedOptions extends HostedSearch {
  /** Where it is kept which hosts were unreachable; null where there is nothing to keep it in. */
  memory: Memory | null
  /**
   * True when something else answers once this fails: then hosts that rest are left alone even if
   * there is no other.
   */
  hasStandIn?: boolean
  now?: () => number
}

/** Names this client to the service, as every client of the protocol does. */
const AGENT = 'Documentation site (1)'

/**
 * Answers are given again for so many milliseconds: a reader who takes a letter back is not counted
 * as asking anew.
 */
const KEPT_FOR = 300_000
const KEPT_ANSWERS = 30

/**
 * A service that speaks Algolia's protocol, as a search provider.
 *
 * Hosts are tried in their order. One that cannot be reached or answers with a fault of its own
 * (5xx) is left alone for two minutes; with all of them resting, all are tried again, because a
 * reader who asks for another try gets one. A refusal (4xx) is final: the others would say the
 * same. Each host gets one second to begin its answer and two to complete it.
 *
 * This is not `algoliasearch/lite`: nothing but its loop over the hosts would be left, once its
 * cool-down (see `resting-hosts.ts`), its waiting (four seconds and more for the next host after a
 * time-out, up to three pauses when it is told to slow down) and its requests that cannot be
 * aborted had been replaced. It is 5.6 KB (brotli), all of `search/hosted` is 2.1. The requests are
 * the same; a test compares them.
 */
export function createHostedProvider({
  appId,
  apiKey,
  hosts,
  memory,
  hasStandIn = false,
  now = Date.now,
}: HostedOptions): SearchProvider {
  const resting = restingHosts(memory, `search-hosts-${appId}`, now)
  const kept = new Map<string, { at: number; results: SearchResult[] }>()
  const credentials = new URLSearchParams({
    'x-algolia-agent': AGENT,
    'x-algolia-api-key': apiKey,
    'x-algolia-application-id': appId,
  })
  const urlOf = (host: string): string => `${host}/1/indexes/*/queries?${credentials.toString()}`

  function hostsToTry(): readonly string[] {
    const rested = hosts.filter(host => !resting.isResting(host))
    return rested.length > 0 || hasStandIn ? rested : hosts
  }

  async function ask(body: string, count: number, signal?: AbortSignal): Promise<SearchResult[]> {
    let last: SearchFailed | null = null
    for (const host of hostsToTry()) {
      const reply = await send({ url: urlOf(host), body, signal })
      if (reply.kind === 'answered' && reply.status < 500) {
        resting.wake(host)
        if (reply.status >= 200 && reply.status < 300) return readAnswer(reply.text, count)
        throw new SearchFailed(
          `The search service refused: ${messageOf(reply.text) ?? `status ${reply.status}`}`,
          reply.status,
        )
      }
      // While the browser itself is offline, the host is not to blame.
      if (globalThis.navigator?.onLine !== false) resting.rest(host)
      if (reply.kind === 'answered')
        last = new SearchFailed(
          `The search service failed with status ${reply.status}.`,
          reply.status,
        )
    }
    throw last ?? new SearchFailed('The search service cannot be reached.', null)
  }

  return {
    prepare: () => Promise.resolve(),
    async search(requests, signal) {
      signal?.throwIfAborted()
      const body = JSON.stringify({ requests: requests.map(withDefaults) })
      const known = kept.get(body)
      if (known && now() - known.at < KEPT_FOR) return { results: known.results }
      const results = await ask(body, requests.length, signal)
      signal?.throwIfAborted()
      kept.delete(body)
      kept.set(body, { at: now(), results })
      const [oldest] = kept.keys()
      if (kept.size > KEPT_ANSWERS && oldest !== undefined) kept.delete(oldest)
      return { results }
    },
  }
}

/**
 * The specification's number of hits, where the caller gives none: services have defaults of their
 * own.
 */
const withDefaults = (request: SearchRequest): SearchRequest => ({ hitsPerPage: 20, ...request })

/**
 * What a service says of a refusal: `{"message": "Invalid Application-ID or API key", "status":
 * 403}`.
 */
function messageOf(text: string): string | null {
  try {
    const { message } = JSON.parse(text) as { message?: unknown }
    return typeof message === 'string' ? message.slice(0, 200) : null
  } catch {
    return null
  }
}
