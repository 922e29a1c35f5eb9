import { useEffect, useEffectEvent } from 'react'

/**
 * Listens to an event of what React doesn't render, such as the window or the native search field.
 */
export function useListener<Kind extends Event>(
  target: EventTarget,
  type: string,
  listener: (event: Kind) => void,
  { capture = false } = {},
): void {
  const onEvent = useEffectEvent(listener)
  useEffect(() => {
    const listen = (event: Event): void => onEvent(event as Kind)
    target.addEventListener(type, listen, { capture })
    return () => target.removeEventListener(type, listen, { capture })
  }, [target, type, capture])
}
