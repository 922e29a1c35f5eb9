import type { Environment } from './environment'
import { MAX_FAVORITES, MAX_RECENT, readSaved, type SavedSearches } from './saved'

/** The names under which they are kept. */
const RECENT = 'recent-searches'
const FAVORITES = 'favourite-searches'

export interface SavedStore {
  read: () => SavedSearches
  change: (how: (now: SavedSearches) => SavedSearches) => void
}

/** What it needs of the entry. */
type Storing = Pick<Environment, 'readPreference' | 'writePreference' | 'onOtherTab'>

/**
 * Recent and favorite searches in the reader's browser. They are read again each time because other tabs change them, too.
 *
 * @param onChange Called when they have changed, here or in another tab.
 */
export function savedStore(
  { readPreference, writePreference, onOtherTab }: Storing,
  onChange?: () => void,
): SavedStore {
  const read = (): SavedSearches => ({
    recent: readSaved(readPreference(RECENT), MAX_RECENT),
    favorites: readSaved(readPreference(FAVORITES), MAX_FAVORITES),
  })
  if (onChange) onOtherTab(name => (name === RECENT || name === FAVORITES) && onChange())
  return {
    read,
    change(how) {
      const { recent, favorites } = how(read())
      writePreference(RECENT, JSON.stringify(recent))
      writePreference(FAVORITES, JSON.stringify(favorites))
      onChange?.()
    },
  }
}
