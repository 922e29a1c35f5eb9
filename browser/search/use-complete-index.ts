import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SearchProvider } from '../../search/provider'

/**
 * Refreshes results as more of the index arrives: once with its headings, and once when it is complete. Returns whether it
 * is complete.
 *
 * @param responseId Identifies the last response; undefined before the first one.
 */
export function useCompleteIndex(
  provider: SearchProvider,
  responseId: number | undefined,
  refresh: () => Promise<void>,
): boolean {
  const [isComplete, setComplete] = useState(false)
  const isAwaited = useRef(false)
  const onMore = useEffectEvent(refresh)
  useEffect(() => {
    if (responseId === undefined || isAwaited.current || !provider.whenComplete) return
    isAwaited.current = true
    const complete = provider.whenComplete()
    provider.whenHeaded?.().then(
      () => onMore(),
      () => undefined,
    )
    complete
      .then(() => onMore())
      .then(
        () => setComplete(true),
        // Asked for again after the next response.
        () => void (isAwaited.current = false),
      )
  }, [provider, responseId])
  return isComplete
}
