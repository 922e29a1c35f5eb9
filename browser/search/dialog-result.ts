import type { SearchResult } from '../../search/provider'
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
  return { ...later, best: active, hits: isLeft ? later.hits : [hit, ...later.hits] }
}
