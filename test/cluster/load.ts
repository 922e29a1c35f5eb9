import { setTimeout as pause } from 'node:timers/promises'
import { asHosted } from '../../packages/search/hosted/hosted-provider'
import { requestFor } from '../../packages/ui/client/search/requests'
import { KEYS, READER } from './gateway'

export interface LoadOptions {
  gateway: string
  indexName: string
  queries: readonly string[]
  /** Searches that start each second, whether or not the earlier ones have been answered. */
  perSecond: number
  /** Milliseconds, or a promise: the load ends when it is settled. */
  until: number | Promise<unknown>
}

export interface Load {
  /** Milliseconds of every answered search, from the time when it was due, in ascending order. */
  times: number[]
  /** Answered with status 200 and no hits. */
  empty: string[]
  /** Other statuses, broken connections, and searches that exceed a reader's patience. */
  failed: string[]
}

/** Milliseconds that a page waits for a host: one second for its first byte, two for the rest. */
const PATIENCE = 3000
/** A host that hasn't begun to respond after this time (ms) is given up by the pages. */
const FIRST_BYTE = 1000

/**
 * Searches at a constant rate, like many readers who don't wait for each other: a slow answer
 * doesn't delay the next search, and the time counts from when a search was due.
 */
export async function load(options: LoadOptions): Promise<Load> {
  const { queries, perSecond, until } = options
  const result: Load = { times: [], empty: [], failed: [] }
  const running = new Set<Promise<void>>()
  const over = new AbortController()
  const finish = () => over.abort()
  void (typeof until === 'number' ? pause(until) : until).then(finish, finish)
  const start = performance.now()
  for (let count = 0; !over.signal.aborted; count++) {
    const due = start + (count * 1000) / perSecond
    await pause(Math.max(0, due - performance.now()))
    const query = queries[count % queries.length] ?? ''
    const one = search(options, query, due, result).finally(() => running.delete(one))
    running.add(one)
  }
  await Promise.all(running)
  result.times.sort((a, b) => a - b)
  return result
}

async function search(
  { gateway, indexName }: Pick<LoadOptions, 'gateway' | 'indexName'>,
  query: string,
  due: number,
  { times, empty, failed }: Load,
): Promise<void> {
  const sent = performance.now()
  const keys = new URLSearchParams({
    'x-algolia-application-id': KEYS.appId,
    'x-algolia-api-key': KEYS.apiKey,
  })
  try {
    const response = await fetch(`${gateway}/1/indexes/*/queries?${keys.toString()}`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: JSON.stringify({ requests: [asHosted(requestFor(query, { ...READER, indexName }))] }),
      signal: AbortSignal.timeout(PATIENCE),
    })
    const waited = performance.now() - sent
    const text = await response.text()
    if (response.status !== 200 || waited > FIRST_BYTE) {
      failed.push(`${query}: status ${response.status} after ${Math.round(waited)} ms`)
      return
    }
    times.push(performance.now() - due)
    const [first] = (JSON.parse(text) as { results: { hits: unknown[] }[] }).results
    if (!first || first.hits.length === 0) empty.push(query)
  } catch (error) {
    failed.push(`${query}: ${String(error)} after ${Math.round(performance.now() - sent)} ms`)
  }
}

/** The smallest time that is at least as long as the given share of all times, in ms. */
export const percentile = (times: readonly number[], share: number): number =>
  times[Math.min(times.length - 1, Math.ceil(times.length * share) - 1)] ?? Number.NaN

/** Searches in a row that are fast when programs have warmed up. */
const WARM = 100
/** Milliseconds of a fast search, also on a busy machine. */
const FAST = 250
/** Milliseconds after which a gateway and its nodes are as warm as they get on a busy machine. */
const LONGEST_WARM_UP = 90_000

/**
 * Searches, one after the other, until the gateway is healthy and answers are fast. Programs that
 * have just started are ten times as slow; no reader meets three such nodes at once.
 */
export async function warmUp(options: Omit<LoadOptions, 'perSecond' | 'until'>): Promise<void> {
  const end = performance.now() + LONGEST_WARM_UP
  const isHealthy = async () => (await fetch(`${options.gateway}/health`)).ok
  while (!(await isHealthy()) && performance.now() < end) await pause(100)
  let fast = 0
  for (let turn = 0; fast < WARM && performance.now() < end; turn++) {
    const result: Load = { times: [], empty: [], failed: [] }
    const query = options.queries[turn % options.queries.length] ?? ''
    await search(options, query, performance.now(), result)
    fast = (result.times[0] ?? Infinity) < FAST ? fast + 1 : 0
  }
}
