interface Route {
  path: string
}

/** The similarity of two words from 0 to 1: Dice's coefficient of their letter pairs. */
export function likeness(a: string, b: string): number {
  if (a === b) return 1
  const rest = pairsOf(b)
  const pairs = pairsOf(a)
  const all = pairs.length + rest.length
  if (all === 0) return 0
  let shared = 0
  for (const pair of pairs) {
    const index = rest.indexOf(pair)
    if (index === -1) continue
    rest.splice(index, 1)
    shared++
  }
  return (2 * shared) / all
}

const pairsOf = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, index) => text.slice(index, index + 2))

/** No page has a longer URL. */
const LONGEST = 1_000

/** Pages below this similarity aren't suggested. */
const WORTH_NAMING = 0.35

/**
 * The routes most similar to a path that doesn't exist, best first. The last part of the path
 * counts most; the rest breaks ties.
 */
export const nearestRoutes = <Found extends Route>(
  path: string,
  routes: readonly Found[],
  limit: number,
): Found[] => routeFinder(routes)(path, limit)

/**
 * `nearestRoutes` for many paths: only routes that share letters with a path are compared with it,
 * those that share most first.
 */
export function routeFinder<Found extends Route>(
  routes: readonly Found[],
): (path: string, limit: number) => Found[] {
  const having = new Map<string, Known<Found>[]>()
  for (const [index, route] of routes.entries()) {
    const known = { ...partsOf(route.path), route, index }
    for (const key of new Set(keysOf(known.last))) {
      const same = having.get(key)
      if (same) same.push(known)
      else having.set(key, [known])
    }
  }
  return (path, limit) => {
    if (path.length > LONGEST) return []
    const wanted = partsOf(path)
    const shared = new Map<Known<Found>, number>()
    for (const key of keysOf(wanted.last))
      for (const known of having.get(key) ?? []) shared.set(known, (shared.get(known) ?? 0) + 1)
    const candidates = [...shared].map(([known, count]) => {
      const pairs = wanted.last.length + known.last.length - 2
      return { known, atMost: scoreOf(pairs > 0 ? Math.min(1, (2 * count) / pairs) : 1, 1) }
    })
    const best: { known: Known<Found>; score: number }[] = []
    for (const { known, atMost } of candidates.sort((a, b) => b.atMost - a.atMost)) {
      if (atMost < (best[limit - 1]?.score ?? WORTH_NAMING)) break
      const score = scoreOf(likeness(wanted.last, known.last), likeness(wanted.whole, known.whole))
      if (score < WORTH_NAMING) continue
      best.push({ known, score })
      best.sort((a, b) => b.score - a.score || a.known.index - b.known.index).splice(limit)
    }
    return best.map(({ known }) => known.route)
  }
}

interface Parts {
  last: string
  whole: string
}

interface Known<Found> extends Parts {
  route: Found
  index: number
}

const scoreOf = (last: number, whole: number): number => 0.75 * last + 0.25 * whole

const partsOf = (path: string): Parts => ({ last: lastPart(path), whole: path.toLowerCase() })

/** What texts share if they are similar at all. */
const keysOf = (text: string): string[] => (text.length < 2 ? [text] : pairsOf(text))

const lastPart = (path: string): string =>
  (
    path
      .toLowerCase()
      .split('/')
      .findLast(part => part !== '') ?? ''
  ).replace(/[-_]+/g, ' ')
