import { toAddress } from '@docs/model/address'
import { useEffect, useState } from 'react'
import { likeness } from '@docs/model/nearest-routes'
import type { RouteEntry } from '@docs/model/page'

/** How many pages are suggested for a query without results, and how similar a title must be. */
const NEAREST = 3
const WORTH_NAMING = 0.4

/**
 * Pages whose title is most similar to a query, best first. Rejects if the list of pages can't be
 * loaded.
 */
async function nearestPages(query: string): Promise<RouteEntry[]> {
  const response = await fetch(toAddress('/routes.json'))
  if (!response.ok) throw new Error(`routes.json returned ${response.status}.`)
  return nearestTitles(query, (await response.json()) as RouteEntry[])
}

/** Compares a query with complete titles, and its words with their words. */
export function nearestTitles(query: string, routes: readonly RouteEntry[]): RouteEntry[] {
  const wanted = wordsOf(query)
  if (wanted.length === 0) return []
  const score = (title: string): number => {
    const words = wordsOf(title)
    const byWord = wanted.map(word => Math.max(0, ...words.map(other => likeness(word, other))))
    return Math.max(
      likeness(wanted.join(' '), words.join(' ')),
      byWord.reduce((sum, value) => sum + value, 0) / wanted.length,
    )
  }
  return routes
    .map(route => ({ route, score: score(route.title) }))
    .filter(({ score }) => score >= WORTH_NAMING)
    .sort((a, b) => b.score - a.score)
    .slice(0, NEAREST)
    .map(({ route }) => route)
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}_]+/u)
    .filter(Boolean)

const NONE: readonly RouteEntry[] = []

/**
 * Pages whose title is similar to a query without results; none for null, and until the list has
 * loaded.
 */
export function useNearestPages(query: string | null): readonly RouteEntry[] {
  const [found, setFound] = useState<{ query: string; pages: readonly RouteEntry[] } | null>(null)
  useEffect(() => {
    if (query === null) return
    nearestPages(query).then(
      pages => setFound({ query, pages }),
      () => undefined,
    )
  }, [query])
  return found !== null && found.query === query ? found.pages : NONE
}
