/** A hit that a reader chose. */
export interface Saved {
  title: string
  /** Where it stands: `Observability › Sample traces`. */
  trail: string
  /** Path with anchor. */
  url: string
}

/** What is kept, newest first. */
export interface SavedSearches {
  recent: Saved[]
  favourites: Saved[]
}

/** How many are kept and shown (specification, section 9). */
export const MAX_FAVOURITES = 10
export const MAX_RECENT = 7
export const MAX_RECENT_BESIDE_FAVOURITES = 4

/** Reads a kept list. Whatever is not one, or leads out of the site, is left out. */
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
  // `//host` and `/\host` would be other sites, and browsers leave out the tab of `/<tab>/host`.
  return typeof title === 'string' && typeof trail === 'string' && typeof url === 'string' && /^\/(?![/\\])[^\s\p{Cc}]*$/u.test(url)
}

/** The recent ones that are shown: fewer where there are favourites. */
export const shownRecent = ({ recent, favourites }: SavedSearches): Saved[] =>
  recent.slice(0, favourites.length > 0 ? MAX_RECENT_BESIDE_FAVOURITES : MAX_RECENT)

/** Notes a chosen hit as the newest. A favourite stays what it is. */
export function withRecent({ recent, favourites }: SavedSearches, chosen: Saved): SavedSearches {
  if (favourites.some(({ url }) => url === chosen.url)) return { recent, favourites }
  return { recent: [chosen, ...without(recent, chosen.url)].slice(0, MAX_RECENT), favourites }
}

/** Makes a recent search a favourite. */
export function withFavourite({ recent, favourites }: SavedSearches, url: string): SavedSearches {
  const chosen = recent.find(saved => saved.url === url)
  if (!chosen) return { recent, favourites }
  return { recent: without(recent, url), favourites: [chosen, ...without(favourites, url)].slice(0, MAX_FAVOURITES) }
}

/** Forgets a search, recent or favourite. */
export const withoutSaved = ({ recent, favourites }: SavedSearches, url: string): SavedSearches => ({
  recent: without(recent, url),
  favourites: without(favourites, url),
})

const without = (list: readonly Saved[], url: string): Saved[] => list.filter(saved => saved.url !== url)
