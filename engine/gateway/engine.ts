import { errors } from '@opensearch-project/opensearch'
import { openCluster } from './cluster'
import { find, readIndexFacts, type GatewayResult, type KnownIndex } from './find'
import type { GatewayRequest } from './read-request'
import { resultCache } from './result-cache'
import type { GatewaySettings } from './settings'

/** What answers searches. */
export interface Engine {
  /** Answers in the order of the requests; rejects if the cluster can't within its time. */
  search(requests: readonly GatewayRequest[]): Promise<GatewayResult[]>
  health(): Promise<{ isReady: boolean; reason?: string }>
  close(): Promise<void>
}

/**
 * Milliseconds. A browser waits one second for the response to begin (specification, section 9),
 * so another node has to be tried before that.
 */
export const TIMES = {
  /** One attempt at one node. */
  attempt: 400,
  /** Everything for one request of a browser. */
  total: 900,
  /** How long the synonyms of an index are used before they are read again. */
  facts: 30_000,
} as const

/** A cluster behind the gateway. */
export function openEngine({ cluster, indexName, cacheSeconds }: GatewaySettings): Engine {
  const client = openCluster(cluster, {
    requestTimeout: TIMES.attempt,
    maxRetries: Math.max(1, cluster.nodes.length - 1),
  })
  const kept = resultCache<GatewayResult>(cacheSeconds)
  let known: { at: number; index: Promise<KnownIndex> } | null = null

  /** The index behind the alias. Known facts are used while newer ones are read. */
  function indexNow(): Promise<KnownIndex> {
    if (known && Date.now() - known.at < TIMES.facts) return known.index
    const before = known?.index
    const index = readIndexFacts(client, indexName).then(async now => {
      const then = await before?.catch(() => undefined)
      return then?.name === now.name ? { ...now, memory: then.memory } : now
    })
    const read = { at: Date.now(), index: before ?? index }
    known = read
    index.then(
      () => {
        if (known === read) known = { at: read.at, index }
      },
      () => {
        if (known === read && !before) known = null
      },
    )
    return read.index
  }

  async function search(requests: readonly GatewayRequest[]): Promise<GatewayResult[]> {
    // All requests of a search go to the same index, even if the alias moves in between.
    const index = await indexNow()
    return Promise.all(
      requests.map(request =>
        kept(`${index.name} ${JSON.stringify(request)}`, () =>
          find(request, index, body => ask(index.name, body)),
        ),
      ),
    )
  }

  async function ask(index: string, body: object): Promise<unknown> {
    const { body: answer } = await client.search({
      index,
      body: body as never,
      // A node that has a copy of the index answers alone.
      preference: '_local',
      allow_partial_search_results: false,
    })
    return answer
  }

  /** A push removes the old index, perhaps while it is being searched. */
  async function searchAgainIfReplaced(
    requests: readonly GatewayRequest[],
  ): Promise<GatewayResult[]> {
    const before = known?.index
    try {
      return await search(requests)
    } catch (error) {
      if (!(error instanceof errors.ResponseError)) throw error
      if (known?.index === before) known = null
      return search(requests)
    }
  }

  return {
    search: requests => within(TIMES.total, searchAgainIfReplaced(requests)),
    async health() {
      try {
        await within(TIMES.total, client.count({ index: indexName }))
        return { isReady: true }
      } catch (error) {
        return { isReady: false, reason: (error as Error).message }
      }
    },
    close: () => client.close(),
  }
}

/** Rejects if something takes longer than this many milliseconds. */
async function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`the cluster took more than ${milliseconds} ms`)),
      milliseconds,
    )
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
