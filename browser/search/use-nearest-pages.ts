import { useEffect, useState } from 'react'
import type { RouteEntry } from '../../model/page'
import { nearestPages } from './nearest'

const NONE: readonly RouteEntry[] = []

/** Pages with a title like a query that finds nothing; none for null, and until the list of pages has loaded. */
export function useNearestPages(query: string | null): readonly RouteEntry[] {
  const [found, setFound] = useState<{ query: string; pages: readonly RouteEntry[] } | null>(null)
  useEffect(() => {
    if (query === null) return
    nearestPages(query).then(
      pages => setFound({ query, pages }),
      () => undefined,
    )
  }, [query])
  return found !== null && found.query === query ? found.pages : NONE
}
