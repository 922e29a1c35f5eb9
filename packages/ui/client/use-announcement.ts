import { useEffect, useState } from 'react'

/** How long nothing must change before the result is announced, in milliseconds. */
const PAUSE = 700

/**
 * The sentence of a live region, updated after each pause. Empty until the reader has changed
 * something.
 *
 * @param pause In milliseconds. Longer than between two letters that a reader types.
 */
export function useAnnouncement(sentence: string, hasChanged: boolean, pause = PAUSE): string {
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    if (!hasChanged) return undefined
    const timer = setTimeout(() => setAnnouncement(sentence), pause)
    return () => clearTimeout(timer)
  }, [sentence, hasChanged, pause])
  return announcement
}
