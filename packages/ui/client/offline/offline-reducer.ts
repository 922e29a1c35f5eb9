import { isSameList, type OfflineList } from '@docs/model/offline'
import type { Progress } from './save-all'
import type { SavedPages } from './saved-pages'
import * as words from '../../words/offline'

/** What is saved in this browser, and what can be. */
export interface Stored {
  /** The list from the time everything was saved; null unless everything is. */
  saved: OfflineList | null
  pages: SavedPages
  /** The site's current list; null if it can't be reached. */
  list: OfflineList | null
}

export interface OfflineState {
  phase: 'loading' | 'unsupported' | 'ready' | 'saving'
  stored: Stored | null
  /** The list being saved, and the progress. */
  saving: { list: OfflineList; progress: Progress } | null
  /** Why the last attempt didn't save everything; null if it did. */
  outcome: 'stopped' | 'failed' | 'full' | null
}

type OfflineEvent =
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

/** What the page says about the state. */
export function offlineMessage({ phase, stored, outcome }: OfflineState): string {
  if (phase === 'unsupported') return words.unsupported
  if (phase === 'saving') return words.saving
  if (outcome === 'stopped') return words.stopped
  if (!stored) return ''
  const { saved, pages } = stored
  return saved ? words.allSaved(saved.pages) : words.savedPages(pages.count)
}

/** What a reader can save now: everything, or what is new since the last time. */
export function savableList({ saved, list }: Stored): OfflineList | null {
  return list && (!saved || !isSameList(saved, list)) ? list : null
}
