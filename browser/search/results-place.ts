/** Where a reader was on the results page: how many pages of results were shown, and how far down, in CSS pixels. */
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
