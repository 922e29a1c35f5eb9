import { useMemo } from 'react'
import type { RouteEntry } from '@docs/model/page'
import type { SearchHit } from '@docs/search/provider'
import type { DialogState } from './dialog-result'
import { groupsOf, rowsIn, type Group } from './hit-list'
import { rowsOf } from './rows'
import { shownRecent, type Saved, type SavedSearches } from './saved'
import { useNearestPages } from './nearest'
import { useOptions, type Options } from './use-options'

const NO_HITS: readonly SearchHit[] = []

interface DialogList {
  /** Results by their place. */
  groups: readonly Group[]
  /** Pages with a title like a query without results. */
  nearest: readonly RouteEntry[]
  /** The options in their order: what is saved when one is chosen. */
  entries: readonly Saved[]
  options: Options
}

/**
 * The list of options on screen: saved searches, results, or pages with a similar title.
 *
 * @param openings How often the dialog was opened: saved searches begin without an active option
 *   each time.
 */
export function useDialogList(
  { view, response }: DialogState,
  saved: SavedSearches,
  openings: number,
): DialogList {
  const shown = view === 'results' ? response : null
  const hits = shown?.result.hits ?? NO_HITS
  const best = hits[0]?.url ?? null
  const groups = useMemo(() => groupsOf(rowsOf(hits), best), [hits, best])
  const nearest = useNearestPages(shown && hits.length === 0 ? shown.query : null)
  const entries = entriesOf()
  const listKey = view === 'start' ? `start ${openings}` : `${view} ${response?.requestId}`
  return { groups, nearest, entries, options: useOptions(listKey, entries, best) }

  function entriesOf(): Saved[] {
    if (view === 'start') return [...saved.favorites, ...shownRecent(saved)]
    if (hits.length > 0) return groups.flatMap(rowsIn).map(row => row.saved)
    return nearest.map(({ path, title }) => ({ title, trail: '', url: path }))
  }
}
