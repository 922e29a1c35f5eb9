import type { PageKind } from '@docs/model/page-kinds'
import type { Averages } from './impacts'

/** Data about the site in every index file. */
export interface SiteFacts {
  language: string
  version: string[]
  /** As `synonymTerms` writes them. */
  synonyms: string[][]
  averages: Averages
  /** Area and its label. */
  areas: [area: string, label: string][]
  kinds: PageKind[]
}

/** The location of a page, for filters and counts. */
export interface Place {
  area: string
  areaLabel: string
  kind: PageKind
}

/** The location of a page, given area and kind by index. */
export function placeOf(
  area: number,
  kind: number,
  { areas, kinds }: Pick<SiteFacts, 'areas' | 'kinds'>,
): Place {
  const [id, areaLabel] = areas[area] ?? ['', '']
  return { area: id, areaLabel, kind: kinds[kind] ?? 'page' }
}
