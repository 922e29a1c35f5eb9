import type { Environment } from './environment'
import { MAX_FAVORITES, MAX_RECENT, readSaved, type SavedSearches } from './saved'

/** The names under which they are stored. */
export const RECENT = 'recent-searches'
export const FAVORITES = 'favourite-searches'

interface SavedStore {
  read: () => SavedSearches
  change: (how: (now: SavedSearches) => SavedSearches) => void
}

/**
 * Recent and favorite searches in the reader's browser, read each time because other tabs change
 * them, too.
 */
export function savedStore({
  readPreference,
  writePreference,
}: Pick<Environment, 'readPreference' | 'writePreference'>): SavedStore {
  const read = (): SavedSearches => ({
    recent: readSaved(readPreference(RECENT), MAX_RECENT),
    favorites: readSaved(readPreference(FAVORITES), MAX_FAVORITES),
  })
  return {
    read,
    change(how) {
      const { recent, favorites } = how(read())
      writePreference(RECENT, JSON.stringify(recent))
      writePreference(FAVORITES, JSON.stringify(favorites))
    },
  }
}
