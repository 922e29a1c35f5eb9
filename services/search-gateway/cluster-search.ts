import { setTimeout as pause } from 'node:timers/promises'
import { errors } from '@opensearch-project/opensearch'
import { openCluster } from './cluster'
import {
  find,
  openIndex,
  readPages,
  type AskCluster,
  type GatewayResult,
  type KnownIndex,
} from './find'
import type { GatewayRequest } from './read-request'
import type { GatewaySettings } from './settings'

/** What answers searches. */
export interface ClusterSearch {
  /** Answers in the order of the requests; rejects if the cluster can't within its time. */
  search(requests: readonly GatewayRequest[]): Promise<GatewayResult[]>
  /** Whether the cluster can answer; not before `warm` is done, if that was called. */
  health(): Promise<{ isReady: boolean; reason?: string }>
  /** Reads pages and searches for them, because the first answers take longer than readers wait. */
  warm(): Promise<void>
  close(): Promise<void>
}

/**
 * Milliseconds. A browser waits one second for the response to begin (specification, section 9),
 * so another node has to be tried before that.
 */
export const TIMES = {
  /** One attempt at one node, if there is another one to try. */
  attempt: 400,
  /** Everything for one request of a browser. */
  total: 900,
  /** How long an index is used before it is asked whether another one has replaced it. */
  index: 30_000,
  /** One request while the gateway warms up. */
  patience: 10_000,
} as const

/**
 * Requests of browsers that are answered at once. Ranking takes a processor about 6 ms among 5,000
 * pages, and several times that on a busy machine, so all of these are answered before readers stop
 * waiting. If more were let in, none would be.
 */
const AT_ONCE = 12
/** Pages that are read before the first search, so many at a time, and searches for their titles. */
const WARM = { pages: 1000, atOnce: 50, searches: 40 } as const

/** A cluster behind the gateway. The client asks the next node if one fails or is too slow. */
export function openClusterSearch({ cluster, indexName }: GatewaySettings): ClusterSearch {
  const client = openCluster(cluster, {
    requestTimeout: cluster.nodes.length > 1 ? TIMES.attempt : TIMES.total,
    // A node that has dropped a connection may accept another one.
    maxRetries: Math.max(1, cluster.nodes.length - 1),
  })
  let known: { at: number; index: Promise<KnownIndex> } | null = null
  let running = 0
  let isWarming = false

  /** Rejects an answer that arrives too late, so that nothing is ranked for nobody. */
  const askUntil =
    (end: number, options: { requestTimeout?: number } = {}): AskCluster =>
    async (index, body) => {
      // A node that has a copy of the index answers alone.
      const parameters = { preference: '_local', allow_partial_search_results: false }
      const request = { index, body: body as never, ...parameters }
      const { body: answer } = await client.search(request, options)
      if (performance.now() > end) throw new Error('the cluster answered too late')
      return answer
    }
  const patient = askUntil(Infinity, { requestTimeout: TIMES.patience })

  /** The index behind the alias. A known one is used while it is asked for another one. */
  function indexNow(): Promise<KnownIndex> {
    if (known && performance.now() - known.at < TIMES.index) return known.index
    const before = known?.index
    const asks = { ask: askUntil(Infinity), patient }
    const next = Promise.resolve(before).then(index => openIndex(indexName, asks, index))
    const entry = { at: performance.now(), index: before ?? next }
    known = entry
    next.then(
      () => void (entry.index = next),
      () => {
        if (known === entry && !before) known = null
      },
    )
    return entry.index
  }

  async function search(requests: readonly GatewayRequest[]): Promise<GatewayResult[]> {
    const ask = askUntil(performance.now() + TIMES.total)
    // All requests of a search go to the same index, even if the alias moves in between.
    const index = await indexNow()
    try {
      return await Promise.all(requests.map(request => find(request, index, ask)))
    } catch (error) {
      // A push removes the old index, perhaps while it is being searched.
      if (!(error instanceof errors.ResponseError) || error.statusCode !== 404) throw error
      const entry = known
      if ((await entry?.index) === index && known === entry) known = null
      const next = await indexNow()
      return Promise.all(requests.map(request => find(request, next, ask)))
    }
  }

  async function warm(): Promise<void> {
    const { name, site } = await indexNow()
    const orders = Array.from({ length: Math.min(site.size, WARM.pages) }, (_, order) => order)
    for (let from = 0; from < orders.length; from += WARM.atOnce)
      await readPages(orders.slice(from, from + WARM.atOnce), name, site, patient)
    const request = { indexName, page: 0, hitsPerPage: 20 }
    for (const known of site.pages.slice(0, WARM.searches))
      await find({ ...request, query: known?.title ?? '' }, { name, site }, patient)
  }

  return {
    async search(requests) {
      if (running >= AT_ONCE) throw new Error(`${running} searches are being answered`)
      running++
      // A search that is too late still takes the cluster's time until it has ended.
      return within(
        TIMES.total,
        search(requests).finally(() => running--),
      )
    },
    async warm() {
      isWarming = true
      // If the cluster can't be reached, `health` says so.
      await warm().catch(() => undefined)
      isWarming = false
    },
    async health() {
      if (isWarming) return { isReady: false, reason: 'the first searches are still slow' }
      return within(TIMES.total, client.count({ index: indexName })).then(
        () => ({ isReady: true }),
        ({ message }: Error) => ({ isReady: false, reason: message }),
      )
    },
    close: () => client.close(),
  }
}

/** Rejects if something takes longer than this many milliseconds. */
function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  const isDone = new AbortController()
  const late = pause(milliseconds, null, { signal: isDone.signal }).then(() => {
    throw new Error(`the cluster took more than ${milliseconds} ms`)
  })
  return Promise.race([work, late]).finally(() => isDone.abort())
}
