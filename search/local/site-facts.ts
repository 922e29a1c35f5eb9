import type { Averages } from './impacts'

/** What every index file says of its site, whatever its form. */
export interface SiteFacts {
  language: string
  version: string[]
  /** As `synonymTerms` writes them. */
  synonyms: string[][]
  averages: Averages
  /** Area and how readers know it. */
  areas: [area: string, label: string][]
  kinds: string[]
}

/** Where a page belongs: what filters and counts need to know of it. */
export interface Place {
  area: string
  areaLabel: string
  kind: string
}

/** The place of a page that names area and kind by number. */
export function placeOf(
  area: number,
  kind: number,
  { areas, kinds }: Pick<SiteFacts, 'areas' | 'kinds'>,
): Place {
  const [id, areaLabel] = areas[area] ?? ['', '']
  return { area: id, areaLabel, kind: kinds[kind] ?? 'page' }
}
