import type { HostedSearch } from '@docs/model/search-hosts'
import type { SearchProvider, SearchRequest, SearchResult } from '../provider'
import { SearchFailed, readAnswer } from './read-answer'
import { restingHosts, type Memory } from './resting-hosts'
import { send } from './send'

export interface HostedOptions extends HostedSearch {
  /** Storage for unreachable hosts; null if there is none. */
  memory: Memory | null
  /**
   * True if something else answers when this fails. Then unreachable hosts are skipped even if
   * there is no other.
   */
  hasStandIn?: boolean
  now?: () => number
}

/** Identifies this client to the service, as every client of the protocol does. */
const AGENT = 'Documentation site (1)'

/**
 * Responses are reused for this many milliseconds, so that deleting a letter doesn't count as a new
 * query.
 */
const KEPT_FOR = 300_000
const KEPT_ANSWERS = 30

/**
 * A search provider for a service that supports Algolia's protocol.
 *
 * Hosts are tried in order. One that can't be reached, or responds with a server error (5xx), is
 * skipped for two minutes. If all are being skipped, all are tried again, because a reader who
 * retries should get an attempt. A client error (4xx) is final, because the other hosts would
 * return the same. Each host has one second to start its response and two to complete it.
 *
 * This isn't `algoliasearch/lite`, of which only the loop over hosts would remain: its cool-down
 * (see `resting-hosts.ts`), its waiting (four seconds or more for the next host after a timeout, up
 * to three pauses when rate limited), and its requests, which can't be aborted, would all have to
 * be replaced. It is 5.6 KB (Brotli); all of `packages/search/hosted` is 2.1 KB. The requests are the same;
 * a test compares them.
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
          `The search service rejected the request: ${messageOf(reply.text) ?? `status ${reply.status}`}`,
          reply.status,
        )
      }
      // While the browser is offline, the host isn't to blame.
      if (globalThis.navigator?.onLine !== false) resting.rest(host)
      if (reply.kind === 'answered')
        last = new SearchFailed(
          `The search service failed with status ${reply.status}.`,
          reply.status,
        )
    }
    throw last ?? new SearchFailed("The search service can't be reached.", null)
  }

  return {
    prepare: () => Promise.resolve(),
    async search(requests, signal) {
      signal?.throwIfAborted()
      const body = JSON.stringify({ requests: requests.map(asHosted) })
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
 * A request as it's sent: with the specification's number of hits as a default, because services
 * have their own, and without what they would reject as unknown.
 */
export const asHosted = (request: SearchRequest): SearchRequest => ({
  hitsPerPage: 20,
  ...request,
  answerLength: undefined,
})

/**
 * The error message of a service: `{"message": "Invalid Application-ID or API key", "status":
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
