import { areaOf } from '@docs/model/areas'
import { isKind, KINDS } from '@docs/model/page-kinds'
import type { SectionData } from '@docs/model/page-markdown'

interface Filters {
  area?: string | undefined
  kind?: string | undefined
}

const areas = new WeakMap<SectionData['pages'], string[]>()

/** The areas that the search and `list_pages` know, in reading order. */
export function areasIn({ pages }: Pick<SectionData, 'pages'>): string[] {
  const known = areas.get(pages) ?? [
    ...new Set(pages.map(({ path }) => areaOf(path)).filter(Boolean)),
  ]
  areas.set(pages, known)
  return known
}

/** An area as it is written in URLs, given in any case; undefined for none. */
export const knownArea = (
  data: Pick<SectionData, 'pages'>,
  area: string | undefined,
): string | undefined => {
  const wanted = area?.trim().toLowerCase()
  return areasIn(data).find(known => known.toLowerCase() === wanted)
}

/**
 * What is wrong with the filters of a call, with the values that there are; null if nothing is. It
 * doesn't repeat the filters: over HTTP, they can come from a link that someone else has made.
 */
export function wrongFilter(data: SectionData, { area, kind }: Filters): string | null {
  if (area !== undefined && knownArea(data, area) === undefined)
    return `\`area\` must be one of ${areasIn(data).join(', ')}.`
  if (kind !== undefined && !isKind(kind)) return `\`kind\` must be one of ${KINDS.join(', ')}.`
  return null
}
