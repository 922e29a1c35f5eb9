import type { SearchResult } from '../../search/provider'
import { HITS_PER_PAGE } from './requests'
import type { SearchState } from './search-reducer'

/** A result, and the URL of the hit that is active from the start: the one that ranks first. */
export interface DialogResult extends SearchResult {
  best: string | null
}

export type DialogState = SearchState<string, DialogResult>

/** More of the index must not take away the option that is active, nor move the selection. */
export function keepActive(
  earlier: DialogResult,
  later: DialogResult,
  active: string | null,
): DialogResult {
  const hit = earlier.hits.find(({ url }) => url === active)
  if (!hit) return later
  const isLeft = later.hits.some(({ url }) => url === active)
  const hits = isLeft ? later.hits : [hit, ...later.hits].slice(0, HITS_PER_PAGE)
  return { ...later, best: active, hits }
}
