import { useEffect, useState } from 'react'
import type { Environment } from './environment'
import type { SavedSearches } from './saved'
import { FAVORITES, RECENT, savedStore } from './saved-store'

interface SavedSearchesHook {
  saved: SavedSearches
  change: (how: (now: SavedSearches) => SavedSearches) => void
  /** Reads them again, because another part of this tab may have changed them. */
  reload: () => void
}

/** Recent and favorite searches, which other tabs change, too. */
export function useSavedSearches(environment: Environment): SavedSearchesHook {
  const [store] = useState(() => savedStore(environment))
  const [saved, setSaved] = useState(store.read)
  const reload = (): void => setSaved(store.read())
  useEffect(
    () =>
      environment.onOtherTab(name => {
        if (name === RECENT || name === FAVORITES) setSaved(store.read())
      }),
    [environment, store],
  )
  return {
    saved,
    reload,
    change(how) {
      store.change(how)
      reload()
    },
  }
}
