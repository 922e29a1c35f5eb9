import { useEffect, useEffectEvent, useRef } from 'react'
import type { SearchStatus } from './search-reducer'

interface EnterState {
  status: SearchStatus
  /** Index of the active option, or -1. */
  active: number
  /** Whether the reader chose the active option, rather than the search. */
  hasMoved: boolean
}

interface Enter {
  /** Opens the active option, now or when results arrive. */
  press: (inNewTab: boolean) => void
  /** What was pressed before results arrived no longer counts. */
  cancel: () => void
}

/** The Enter key, which may be pressed before there are results. */
export function useEnter(
  { status, active, hasMoved }: EnterState,
  open: (index: number, inNewTab: boolean) => void,
): Enter {
  const pending = useRef<{ inNewTab: boolean } | null>(null)
  const onOpen = useEffectEvent(open)
  const isWaiting = status === 'loading' || status === 'stalled'
  useEffect(() => {
    if (isWaiting) return
    if (pending.current && active !== -1) onOpen(active, pending.current.inNewTab)
    pending.current = null
  }, [isWaiting, active])
  return {
    press(inNewTab) {
      if (isWaiting && !hasMoved) pending.current = { inNewTab }
      else if (active !== -1) open(active, inNewTab)
    },
    cancel: () => void (pending.current = null),
  }
}
