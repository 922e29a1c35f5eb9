import { useReducer, useRef, useLayoutEffect, type RefObject } from 'react'
import { activeIn, activeOptionReducer, noOption, positionAfter } from './active-option'
import { optionId } from './option'
import type { Saved } from './saved'

export interface Options {
  activeUrl: string | null
  /** Index of the active option, or -1. */
  active: number
  hasMoved: boolean
  /** The URL that the reader chose, as of the last render; null for none. */
  chosenUrl: RefObject<string | null>
  /** Moves as a key asks for. Returns whether it did. */
  move: (key: string) => boolean
  point: (url: string) => void
  /** The reader goes on in the field. */
  leave: () => void
}

/**
 * Which option of a list is active.
 *
 * @param listKey Names the list: another one begins with its own default.
 * @param fallback URL of the option that is active from the start.
 */
export function useOptions(
  listKey: string,
  options: readonly Saved[],
  fallback: string | null,
): Options {
  const [state, dispatch] = useReducer(activeOptionReducer, noOption)
  const current = activeIn(state, listKey, fallback)
  const positionOf = (wanted: string | null) => options.findIndex(({ url }) => url === wanted)
  const left = positionOf(current.url)
  // What the reader chose before going on in the field may be gone.
  const active = left === -1 ? positionOf(fallback) : left
  const activeUrl = options[active]?.url ?? null
  const chosenUrl = useRef<string>(null)
  useLayoutEffect(() => {
    chosenUrl.current = current.hasMoved ? activeUrl : null
  })
  return {
    activeUrl,
    active,
    hasMoved: current.hasMoved,
    chosenUrl,
    move(key) {
      const next = positionAfter(key, active, options.length, current.isInList)
      if (next === undefined) return false
      dispatch({ type: 'moved', listKey, url: options[next]?.url ?? null })
      scrollToOption(next)
      return true
    },
    point(url) {
      if (url !== activeUrl) dispatch({ type: 'pointed', listKey, url })
    },
    leave: () => dispatch({ type: 'edited' }),
  }
}

/** With the first option, the heading of its group comes into view. */
function scrollToOption(index: number): void {
  const option = document.getElementById(optionId(index))
  if (index === 0) option?.closest('.search-list')?.scrollTo({ top: 0 })
  else option?.scrollIntoView({ block: 'nearest' })
}
