import type { SearchResult } from '../../search/provider'
import { didYouMean, failure, FAILURE, noRecentSearches, noResults, noResultsTitle, resultCount, sentence } from './messages'
import { resultList } from './result-list'
import { rowsOf } from './rows'
import type { Saved, SavedSearches } from './saved'
import { startList } from './start-list'

/** What the dialog shows, and what is read out when it does. */
export interface Screen {
  elements: HTMLElement[]
  said: string
  /** URL of the option that is selected from the start. */
  best?: string
}

/** Which hit an option stands for. */
export type SavedOf = WeakMap<Element, Saved>

const NO_RECENT = 'No recent searches'

export function startScreen(
  saved: SavedSearches,
  actions: { save: (url: string) => void; remove: (url: string) => void },
  savedOf: SavedOf,
): Screen {
  const isEmpty = saved.recent.length === 0 && saved.favorites.length === 0
  return isEmpty
    ? { elements: [noRecentSearches(NO_RECENT)], said: NO_RECENT }
    : { elements: [startList(saved, actions, savedOf)], said: '' }
}

/** The hit that ranks first is selected, wherever its page stands in the hierarchy. */
export function resultsScreen(answer: SearchResult, savedOf: SavedOf, search: (query: string) => void): Screen {
  const bar = answer.suggestion ? [didYouMean(answer.suggestion, search)] : []
  return {
    elements: [...bar, resultList(rowsOf(answer.hits), savedOf)],
    said: sentence(resultCount(answer)),
    best: answer.hits[0]?.url,
  }
}

export const noResultsScreen = (options: Parameters<typeof noResults>[0]): Screen => ({
  elements: [noResults(options)],
  said: noResultsTitle(options.query),
})

export const errorScreen = (retry: () => void): Screen => ({
  elements: [failure(retry)],
  said: `${FAILURE.title}. ${FAILURE.help}`,
})
