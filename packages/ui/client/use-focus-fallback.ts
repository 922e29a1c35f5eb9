import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus when the focused control disappears, as a Retry button does when it has worked.
 * Otherwise it would be nowhere, and keys would do nothing.
 *
 * @param place What contains the controls; null before it is rendered.
 * @param next Where the focus goes.
 */
export function useFocusFallback(
  place: () => Element | null,
  next: () => HTMLElement | null,
): void {
  const focused = useRef<Element | null>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      focused.current = target instanceof Element && place()?.contains(target) ? target : null
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  })
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return
    focused.current = null
    // Whoever removed it may have chosen a better place.
    if (document.activeElement === document.body) next()?.focus({ preventScroll: true })
  })
}
