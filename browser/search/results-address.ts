import { capped, resultsUrl } from './query'
import type { Filters } from './requests'

/** What the results page shows, as its address says it. */
export interface Asked extends Filters {
  query: string
}

/**
 * Reads `?q=…&area=…&kind=…`. Whatever stands there is data: words to look for and values to
 * compare with.
 */
export function askedFrom(search: string): Asked {
  const parameters = new URLSearchParams(search)
  const filter = (name: string): string | undefined =>
    capped(parameters.get(name) ?? '') || undefined
  return { query: capped(parameters.get('q') ?? ''), area: filter('area'), kind: filter('kind') }
}

export interface Address {
  /** While the reader types: the entry in the history is replaced. */
  typed: (asked: Asked) => void
  /** The reader has submitted or chosen a filter: a new entry, and the one before is as it was. */
  submitted: (asked: Asked) => void
  /** The reader has gone back or forward. */
  moved: () => void
}

/** Keeps the address in step with what is shown. */
export function keepAddress(): Address {
  let settled = location.pathname + location.search
  return {
    typed: asked => write('replaceState', resultsUrl(asked)),
    submitted(asked) {
      const url = resultsUrl(asked)
      if (url === settled) return write('replaceState', url)
      write('replaceState', settled)
      write('pushState', url)
      settled = url
    },
    moved: () => void (settled = location.pathname + location.search),
  }
}

function write(how: 'pushState' | 'replaceState', url: string): void {
  try {
    // What the history remembers of the results belongs to the query before.
    history[how](null, '', url)
  } catch {
    // Browsers refuse after a hundred changes in half a minute. The next one brings the address in
    // line.
  }
}

/**
 * Where a reader was on the results page: how many pages of results were shown, and how far down,
 * in CSS pixels.
 */
export interface ResultsPlace {
  pages: number
  scroll: number
}

/** More pages than that are not asked for at once on the way back. */
const MOST_PAGES = 10

/** The place that this entry of the history was left at; null for a new one. */
export function placeLeft(state: unknown = history.state): ResultsPlace | null {
  const { pages, scroll } = ((state as { results?: Partial<ResultsPlace> } | null)?.results ??
    {}) as Partial<ResultsPlace>
  if (!Number.isInteger(pages) || typeof scroll !== 'number' || !(scroll >= 0)) return null
  return { pages: Math.min(Math.max(1, pages as number), MOST_PAGES), scroll }
}

/** Notes the place in this entry of the history, so that going back leads to it. */
export function keepPlace(place: ResultsPlace): void {
  try {
    history.replaceState({ ...(history.state as object | null), results: place }, '')
  } catch {
    // Browsers refuse after a hundred changes in half a minute. Going back leads to the top then.
  }
}
