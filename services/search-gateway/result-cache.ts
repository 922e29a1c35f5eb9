/** Results that are kept; one has about 40 KB. */
const MOST_RESULTS = 500

/**
 * Keeps results for a while, so that the first letters of common queries, which are the same for
 * every reader, aren't searched again. A search that is running is shared; a failed one is dropped.
 *
 * @param seconds How long a result is kept; 0 keeps none once it is complete.
 */
export function resultCache<Result>(
  seconds: number,
  now: () => number = Date.now,
): (key: string, make: () => Promise<Result>) => Promise<Result> {
  const kept = new Map<string, { at: number; result: Promise<Result> }>()
  return (key, make) => {
    const known = kept.get(key)
    if (known && (seconds === 0 || now() - known.at < seconds * 1000)) return known.result
    const entry = { at: now(), result: make() }
    // Moved to the end, so that the first entry is the oldest.
    kept.delete(key)
    kept.set(key, entry)
    const [oldest] = kept.keys()
    if (kept.size > MOST_RESULTS && oldest !== undefined) kept.delete(oldest)
    const drop = () => {
      if (kept.get(key) === entry) kept.delete(key)
    }
    entry.result.then(seconds === 0 ? drop : undefined, drop)
    return entry.result
  }
}
