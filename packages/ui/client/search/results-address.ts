import { toAddress } from '@docs/model/address'
import { resultsUrl, type SearchQuery } from '../search-query'

export interface Address {
  /** The reader is typing: replaces the history entry. */
  typed: (asked: SearchQuery) => void
  /**
   * The reader has submitted or chosen a filter: adds a history entry and restores the previous
   * one.
   */
  submitted: (asked: SearchQuery) => void
  /** The reader has gone back or forward. */
  moved: () => void
}

/** Keeps the URL in sync with what is shown. */
export function keepAddress(): Address {
  let settled = location.pathname + location.search
  return {
    typed: asked => write('replaceState', toAddress(resultsUrl(asked))),
    submitted(asked) {
      const url = toAddress(resultsUrl(asked))
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
    // What the history entry remembers of the results belongs to the previous query.
    history[how](null, '', url)
  } catch {
    // Browsers refuse after a hundred changes in half a minute. The next change corrects the URL.
  }
}

/**
 * The reader's position on the results page: the number of result pages shown, and the scroll
 * offset in CSS pixels.
 */
interface ResultsPlace {
  pages: number
  scroll: number
}

/** At most this many pages are requested when going back. */
const MOST_PAGES = 10

/** The position stored in this history entry; null for a new one. */
export function placeLeft(): ResultsPlace | null {
  const state = history.state as { results?: Partial<ResultsPlace> } | null
  const { pages, scroll } = state?.results ?? {}
  if (!Number.isInteger(pages) || typeof scroll !== 'number' || !(scroll >= 0)) return null
  return { pages: Math.min(Math.max(1, pages as number), MOST_PAGES), scroll }
}

/** Stores the position in this history entry, so that going back restores it. */
export function keepPlace(place: ResultsPlace): void {
  try {
    history.replaceState({ ...(history.state as object | null), results: place }, '')
  } catch {
    // Browsers refuse after a hundred changes in half a minute. Then going back leads to the top.
  }
}
