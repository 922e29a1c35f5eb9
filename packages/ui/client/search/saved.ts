/** A hit that a reader chose. */
export interface Saved {
  title: string
  /** Its location: `Observability › Sample traces`. */
  trail: string
  /** Path with anchor. */
  url: string
}

/** Saved searches, newest first. */
export interface SavedSearches {
  recent: Saved[]
  favorites: Saved[]
}

/** How many are stored and shown (specification, section 9). */
export const MAX_FAVORITES = 10
export const MAX_RECENT = 7
const MAX_RECENT_BESIDE_FAVORITES = 4

/** Parses a stored list. Entries that aren't valid, or lead to another site, are dropped. */
export function readSaved(text: string | null, limit: number): Saved[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list)
      ? list
          .filter(isSaved)
          .map(({ title, trail, url }) => ({ title, trail, url }))
          .slice(0, limit)
      : []
  } catch {
    return []
  }
}

function isSaved(value: unknown): value is Saved {
  const { title, trail, url } = (value ?? {}) as Partial<Record<keyof Saved, unknown>>
  // `//host` and `/\host` would be other sites, and browsers ignore the tab character in
  // `/<tab>/host`.
  return (
    typeof title === 'string' &&
    typeof trail === 'string' &&
    typeof url === 'string' &&
    /^\/(?![/\\])[^\s\p{Cc}]*$/u.test(url)
  )
}

/** The recent searches to show: fewer if there are favorites. */
export const shownRecent = ({ recent, favorites }: SavedSearches): Saved[] =>
  recent.slice(0, favorites.length > 0 ? MAX_RECENT_BESIDE_FAVORITES : MAX_RECENT)

/** Adds a chosen hit as the newest. A favorite stays a favorite. */
export function withRecent({ recent, favorites }: SavedSearches, chosen: Saved): SavedSearches {
  if (favorites.some(({ url }) => url === chosen.url)) return { recent, favorites }
  return { recent: [chosen, ...without(recent, chosen.url)].slice(0, MAX_RECENT), favorites }
}

/**
 * Whether there is room for another favorite. Dropping the oldest instead would discard what a
 * reader chose to keep.
 */
export const hasRoom = ({ favorites }: SavedSearches): boolean => favorites.length < MAX_FAVORITES

/** Turns a recent search into a favorite if there is room. */
export function withFavorite({ recent, favorites }: SavedSearches, url: string): SavedSearches {
  const chosen = recent.find(saved => saved.url === url)
  if (!chosen || !hasRoom({ recent, favorites })) return { recent, favorites }
  return { recent: without(recent, url), favorites: [chosen, ...without(favorites, url)] }
}

/** Removes a recent or favorite search. */
export const withoutSaved = ({ recent, favorites }: SavedSearches, url: string): SavedSearches => ({
  recent: without(recent, url),
  favorites: without(favorites, url),
})

const without = (list: readonly Saved[], url: string): Saved[] =>
  list.filter(saved => saved.url !== url)
