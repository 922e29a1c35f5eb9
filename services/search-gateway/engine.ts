import { errors } from '@opensearch-project/opensearch'
import { admission } from './admission'
import { openCluster } from './cluster'
import { find, readIndexFacts, type GatewayResult, type KnownIndex } from './find'
import type { GatewayRequest } from './read-request'
import { resultCache } from './result-cache'
import { retryBudget } from './retry-budget'
import type { GatewaySettings } from './settings'
import { warmUp } from './warm-up'

/** What answers searches. */
export interface Engine {
  /** Answers in the order of the requests; rejects if the cluster can't within its time. */
  search(requests: readonly GatewayRequest[]): Promise<GatewayResult[]>
  /** Whether the cluster can answer; not before `warm` is done, if that was called. */
  health(): Promise<{ isReady: boolean; reason?: string }>
  /** Searches until answers are fast, because the first ones take longer than readers wait. */
  warm(): Promise<void>
  close(): Promise<void>
}

/**
 * Milliseconds. A browser waits one second for the response to begin (specification, section 9),
 * so another node has to be tried before that.
 */
export const TIMES = {
  /** One attempt at one node, if another one can be tried after it. */
  attempt: 400,
  /** An attempt after which less than this is left gets that, too. */
  leastAttempt: 200,
  /** Everything for one request of a browser. */
  total: 900,
  /** How long a search waits for its turn. */
  turn: 400,
  /** How long the synonyms of an index are used before they are read again. */
  facts: 30_000,
} as const

/** Searches that run at once, for each node: each of them has one request at a node at a time. */
const AT_ONCE = 3

/** A cluster behind the gateway. */
export function openEngine({ cluster, indexName, cacheSeconds }: GatewaySettings): Engine {
  const client = openCluster(cluster, {
    requestTimeout: TIMES.attempt,
    maxRetries: Math.max(1, cluster.nodes.length - 1),
  })
  /** A node that has dropped a connection may accept another one. */
  const attempts = Math.max(2, cluster.nodes.length)
  const admit = admission(AT_ONCE * cluster.nodes.length, TIMES.turn)
  const retries = retryBudget()
  let isWarming = false
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

  async function search(
    requests: readonly GatewayRequest[],
    deadline: number,
  ): Promise<GatewayResult[]> {
    // All requests of a search go to the same index, even if the alias moves in between.
    const index = await indexNow()
    return Promise.all(
      requests.map(request =>
        kept(`${index.name} ${JSON.stringify(request)}`, () =>
          admit(() => find(request, index, body => ask(index.name, body, deadline))),
        ),
      ),
    )
  }

  /** Asks one node after the other. The last attempt has all the time that is left. */
  async function ask(
    index: string,
    body: object,
    deadline: number,
    longest: number = TIMES.attempt,
  ): Promise<unknown> {
    for (let attempt = 1; ; attempt++) {
      const left = deadline - performance.now()
      const isLast =
        attempt === attempts || cluster.nodes.length === 1 || left < longest + TIMES.leastAttempt
      try {
        const { body: answer } = await client.search(
          {
            index,
            body: body as never,
            // A node that has a copy of the index answers alone.
            preference: '_local',
            allow_partial_search_results: false,
          },
          { maxRetries: 0, requestTimeout: Math.max(1, isLast ? left : longest) },
        )
        retries.earn()
        return answer
      } catch (error) {
        const isOver = attempt === attempts || deadline - performance.now() < 1
        if (isOver || !isOfNode(error) || !retries.take()) throw error
      }
    }
  }

  /** A push removes the old index, perhaps while it is being searched. */
  async function searchAgainIfReplaced(
    requests: readonly GatewayRequest[],
    deadline: number,
  ): Promise<GatewayResult[]> {
    const before = known?.index
    try {
      return await search(requests, deadline)
    } catch (error) {
      if (!(error instanceof errors.ResponseError)) throw error
      if (known?.index === before) known = null
      return search(requests, deadline)
    }
  }

  return {
    search: requests =>
      within(TIMES.total, searchAgainIfReplaced(requests, performance.now() + TIMES.total)),
    async warm() {
      isWarming = true
      try {
        const index = await indexNow()
        await warmUp(index, (body, patience) =>
          ask(index.name, body, performance.now() + patience, patience),
        )
      } catch {
        // The cluster can't be reached, and `health` says so.
      } finally {
        isWarming = false
      }
    },
    async health() {
      if (isWarming) return { isReady: false, reason: 'the first searches are still slow' }
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

/** Whether another node may answer what this error is about. */
const isOfNode = (error: unknown): boolean =>
  error instanceof errors.ResponseError
    ? [502, 503, 504].includes(error.statusCode ?? 0)
    : error instanceof errors.ConnectionError ||
      error instanceof errors.TimeoutError ||
      error instanceof errors.NoLivingConnectionsError

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
