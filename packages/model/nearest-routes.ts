interface Route {
  path: string
}

/** The similarity of two words from 0 to 1: Dice's coefficient of their letter pairs. */
export function likeness(a: string, b: string): number {
  if (a === b) return 1
  const pairs = (text: string) =>
    Array.from({ length: Math.max(0, text.length - 1) }, (_, index) => text.slice(index, index + 2))
  const rest = pairs(b)
  const all = pairs(a).length + rest.length
  if (all === 0) return 0
  let shared = 0
  for (const pair of pairs(a)) {
    const index = rest.indexOf(pair)
    if (index === -1) continue
    rest.splice(index, 1)
    shared++
  }
  return (2 * shared) / all
}

/** No page has a longer URL. */
const LONGEST = 1_000

/** Pages below this similarity aren't suggested. */
const WORTH_NAMING = 0.35

/**
 * The routes most similar to a path that doesn't exist, best first. The last part of the path
 * counts most; the rest breaks ties.
 */
export function nearestRoutes<Found extends Route>(
  path: string,
  routes: readonly Found[],
  limit: number,
): Found[] {
  if (path.length > LONGEST) return []
  const [lastWanted, wanted] = [lastPart(path), path.toLowerCase()]
  return routes
    .map(route => ({
      route,
      score:
        0.75 * likeness(lastWanted, lastPart(route.path)) +
        0.25 * likeness(wanted, route.path.toLowerCase()),
    }))
    .filter(({ score }) => score >= WORTH_NAMING)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ route }) => route)
}

const lastPart = (path: string): string =>
  (
    path
      .toLowerCase()
      .split('/')
      .findLast(part => part !== '') ?? ''
  ).replace(/[-_]+/g, ' ')
