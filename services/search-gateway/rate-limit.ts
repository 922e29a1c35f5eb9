/** Requests that a client may make at once, as seconds of its rate. */
const BURST_SECONDS = 6
/** Clients that are remembered. */
const MOST_CLIENTS = 50_000

export interface RateLimit {
  /** Counts a request. Returns the seconds to wait if it is one too many, and 0 otherwise. */
  take(client: string): number
}

/**
 * A token bucket for each client.
 *
 * @param rate Requests per second that a client may make on average.
 */
export function rateLimit(rate: number, now: () => number = Date.now): RateLimit {
  const most = Math.max(1, rate * BURST_SECONDS)
  const buckets = new Map<string, { tokens: number; at: number }>()
  return {
    take(client) {
      const time = now()
      const known = buckets.get(client)
      const tokens = Math.min(
        most,
        known ? known.tokens + (Math.max(0, time - known.at) / 1000) * rate : most,
      )
      // Moved to the end, so that the first entry is the one unused for longest.
      buckets.delete(client)
      buckets.set(client, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: time })
      const [oldest] = buckets.keys()
      if (buckets.size > MOST_CLIENTS && oldest !== undefined) buckets.delete(oldest)
      return tokens >= 1 ? 0 : Math.ceil((1 - tokens) / rate)
    },
  }
}
