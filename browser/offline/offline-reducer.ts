import { isSameList, type OfflineList } from '../../model/offline'
import type { Progress } from './save-all'
import type { SavedPages } from './saved-pages'

/** What is saved in this browser, and what could be. */
export interface Stored {
  /** The list as of when everything was saved; null unless everything is. */
  saved: OfflineList | null
  pages: SavedPages
  /** What the site has now; null when it can't be reached. */
  list: OfflineList | null
}

export interface OfflineState {
  phase: 'loading' | 'unsupported' | 'ready' | 'saving'
  stored: Stored | null
  /** While saving: what is being saved, and how much of it is. */
  saving: { list: OfflineList; progress: Progress } | null
  /** How the last attempt to save ended, if it did not save everything. */
  outcome: 'stopped' | 'failed' | 'full' | null
}

export type OfflineEvent =
  | { type: 'unsupported' }
  | { type: 'loaded'; stored: Stored; outcome?: OfflineState['outcome'] }
  | { type: 'saving'; list: OfflineList; progress: Progress }

export const initialOfflineState: OfflineState = {
  phase: 'loading',
  stored: null,
  saving: null,
  outcome: null,
}

export function offlineReducer(state: OfflineState, event: OfflineEvent): OfflineState {
  if (event.type === 'unsupported') return { ...state, phase: 'unsupported' }
  if (event.type === 'saving') {
    const { list, progress } = event
    return { ...state, phase: 'saving', saving: { list, progress }, outcome: null }
  }
  const { stored, outcome = null } = event
  return { phase: 'ready', stored, saving: null, outcome }
}

/** What the page says about the state, in one sentence or two. */
export function offlineMessage({ phase, stored, outcome }: OfflineState): string {
  if (phase === 'unsupported')
    return 'This browser keeps no pages here. It needs a connection by https, and not a private window.'
  if (phase === 'saving') return 'Saving …'
  if (outcome === 'stopped') return 'Stopped. What was saved is kept, and the rest can follow.'
  if (!stored) return ''
  const { saved, pages } = stored
  if (saved) return `All ${saved.pages} pages are saved in this browser, and the search with them.`
  if (pages.count === 0) return 'No pages are saved in this browser yet.'
  return pages.count === 1
    ? 'One page that you opened is saved in this browser.'
    : `${pages.count} pages that you opened are saved in this browser.`
}

/** The list that a reader can save: everything, or what is new since it was saved. */
export function savableList({ saved, list }: Stored): OfflineList | null {
  return list && (!saved || !isSameList(saved, list)) ? list : null
}
