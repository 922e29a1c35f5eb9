/** How long an unreachable host is skipped, in milliseconds (specification, section 9). */
export const REST = 120_000

/** The part of a browser's `Storage` that is used. */
export type Memory = Pick<Storage, 'getItem' | 'setItem'>

interface RestingHosts {
  isResting(host: string): boolean
  /** Reports that the host was unreachable just now. */
  rest(host: string): void
  /** Reports that the host has responded. */
  wake(host: string): void
}

/**
 * Remembers which hosts were unreachable and when.
 *
 * The published client (algoliasearch 5.64.0) should do this but doesn't: it stores a failed host
 * under a key that contains the host's changing status and time, and looks it up under one that
 * doesn't. The entry is never found, every search tries the dead host again, and entries pile up in
 * local storage. Even if it were found, it would be useless: JSON drops its function `isUp`, which
 * the client then calls. Here the key is the origin and the value is the time.
 *
 * @param memory The storage. A browser's session storage outlives the page and ends with the tab.
 *   What it refuses to store is kept in this object.
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
      // Storage is blocked, or the key has another value: this page remembers on its own.
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
      // A time in the future comes from a clock that was set back.
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
