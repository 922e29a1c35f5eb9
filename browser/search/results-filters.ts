import type { SearchResult } from '../../search/provider'
import { make } from '../elements'
import { resultsUrl } from './query'
import type { Filters } from './requests'
import type { Asked } from './results-address'
import { KIND_LABELS } from './rows'

export interface FacetValue {
  value: string
  label: string
  count: number
  isChosen: boolean
}

/**
 * Every value of a facet with its count, in the order of the site: rows that grew or changed their order while more of the
 * index arrives would move the results.
 */
export function facetValues(
  facet: keyof Filters,
  chosen: string | undefined,
  results: readonly SearchResult[],
  { known, labelOf }: { known: readonly string[]; labelOf: (value: string) => string },
): FacetValue[] {
  // The last answer that counts a facet is the one without its own choice.
  const counts = results.findLast(({ facets }) => facets?.[facet])?.facets?.[facet] ?? {}
  const others = Object.keys(counts).filter(value => value !== '' && !known.includes(value))
  return [...known, ...others].map(value => ({
    value,
    label: labelOf(value),
    count: Object.hasOwn(counts, value) ? (counts[value] as number) : 0,
    isChosen: value === chosen,
  }))
}

const placesOf = (listing: HTMLElement): HTMLElement[] => [...listing.querySelectorAll<HTMLElement>('[data-area]')]

/** The areas of the site, as the list of all pages has them. */
export const areasOf = (listing: HTMLElement): string[] => placesOf(listing).flatMap(({ dataset }) => dataset.area || [])

export const KINDS = Object.keys(KIND_LABELS)

export const isKind = (kind: string): boolean => Object.hasOwn(KIND_LABELS, kind)

/** How an area is called: as the list of all pages calls it, or by its own name. */
export function areaLabel(listing: HTMLElement, area: string): string {
  const place = placesOf(listing).find(({ dataset }) => dataset.area === area)
  return place?.querySelector('h2, a')?.textContent ?? sentenceCase(area)
}

const sentenceCase = (value: string): string => value.charAt(0).toUpperCase() + value.slice(1).replace(/[_-]+/g, ' ')

export const kindLabel = (kind: string): string =>
  (Object.hasOwn(KIND_LABELS, kind) ? KIND_LABELS[kind] : undefined) ?? sentenceCase(kind)

/** A row of links: all, then each value with its count. Nothing where there is no choice to make. */
export function filterRow(
  name: string,
  facet: keyof Filters,
  asked: Asked,
  values: readonly FacetValue[],
): HTMLElement[] {
  const id = `filter-${facet}`
  const link = (label: string, value: string | undefined, isChosen: boolean, count?: number): HTMLElement =>
    make(
      'a',
      {
        class: count === 0 ? 'filter filter-empty' : 'filter',
        href: resultsUrl({ ...asked, [facet]: value }),
        'aria-current': isChosen ? 'true' : undefined,
      },
      label,
      ...(count === undefined ? [] : [' ', make('small', {}, String(count))]),
    )
  const links = [
    link('All', undefined, !asked[facet]),
    ...values.map(({ value, label, count, isChosen }) => link(label, value, isChosen, count)),
  ]
  return [
    make(
      'div',
      { class: 'filter-row', role: 'group', 'aria-labelledby': id },
      make('span', { class: 'filter-name', id }, name),
      make('div', { class: 'filter-values' }, ...links),
    ),
  ]
}

/** Draws the rows anew. A focus that was in one of them goes on from its chosen link. */
export function replaceFilters(filters: HTMLElement, rows: readonly HTMLElement[]): void {
  const facet = filters.contains(document.activeElement)
    ? document.activeElement?.closest('[aria-labelledby]')?.getAttribute('aria-labelledby')
    : null
  filters.replaceChildren(...rows)
  if (facet) filters.querySelector<HTMLElement>(`[aria-labelledby="${facet}"] [aria-current]`)?.focus()
}
