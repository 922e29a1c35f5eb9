import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SearchProvider } from '@docs/search/provider'

/**
 * Refreshes results as more of the index arrives: once with its headings, and once when it is
 * complete. Returns whether it is complete.
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
    provider.headingsLoaded?.().then(
      () => onMore(),
      () => undefined,
    )
    complete
      .then(() => onMore())
      .then(
        () => setComplete(true),
        // Requested again after the next response.
        () => void (isAwaited.current = false),
      )
  }, [provider, responseId])
  return isComplete
}

/**
 * How long the results page waits for the complete index, in milliseconds: its 520 KB take 2.1 s at
 * 2 Mbit/s. A spinner shows that results are on their way, and results that change places while
 * they are read are worse than a wait.
 */
const PATIENCE = 2500

/**
 * Resolves when the index is complete, or after a limit: what is known by then is shown and
 * completed in place. The search itself reports failures.
 */
export async function indexSettled(provider: SearchProvider): Promise<void> {
  const late = new Promise<void>(resolve => setTimeout(resolve, PATIENCE))
  await Promise.race([provider.whenComplete?.(), late]).catch(() => undefined)
}
