/**
 * How long a host that was unreachable is left alone, in milliseconds (specification, section 9).
 */
export const REST = 120_000

/** The part of a browser's `Storage` that is needed. */
export type Memory = Pick<Storage, 'getItem' | 'setItem'>

export interface RestingHosts {
  isResting(host: string): boolean
  /** It was unreachable just now. */
  rest(host: string): void
  /** It has answered. */
  wake(host: string): void
}

/**
 * Remembers which hosts were unreachable and when.
 *
 * The published client (algoliasearch 5.64.0) is to do the same and does not: it files a host that
 * failed under a key that holds the host's changing status and time, and looks it up under one that
 * does not, so that the entry is never found and the dead host is asked again by every search,
 * while entries pile up in local storage. Were it found, it would be of no use: written as JSON it
 * has lost its function `isUp`, which is called on it.
 * (`test/unit/search-hosted/published-client.test.ts` shows both.) Here the key is the origin and
 * the value is the time.
 *
 * @param memory Where it is kept: a browser's session storage outlives the page and ends with the
 *   tab. What it
 * refuses to keep is kept in this object.
 */
export function restingHosts(
  memory: Memory | null,
  key: string,
  now: () => number = Date.now,
): RestingHosts {
  let known: Record<string, number> = {}
  const read = (): Record<string, number> => {
    try {
      const kept = memory?.getItem(key)
      if (kept) known = timesOf(JSON.parse(kept))
    } catch {
      // Forbidden storage, or something else under our name: this page remembers for itself.
    }
    return known
  }
  const write = (times: Record<string, number>) => {
    known = times
    try {
      memory?.setItem(key, JSON.stringify(times))
    } catch {
      // As above.
    }
  }
  return {
    isResting(host) {
      const since = read()[host]
      // A time in the future comes from a clock that has been set back.
      return since !== undefined && since <= now() && now() - since < REST
    },
    rest: host => write({ ...read(), [host]: now() }),
    wake(host) {
      const { [host]: since, ...others } = read()
      if (since !== undefined) write(others)
    },
  }
}

const timesOf = (value: unknown): Record<string, number> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).filter(
          (entry): entry is [string, number] => typeof entry[1] === 'number',
        ),
      )
    : {}
