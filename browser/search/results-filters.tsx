import { isPlainClick } from '../plain-click'
import type { SearchResult } from '../../search/provider'
import { resultsUrl } from './query'
import type { Filters } from './requests'
import type { Asked } from './results-address'
import { KIND_LABELS } from './rows'

interface FacetValue {
  value: string
  label: string
  count: number
  isChosen: boolean
}

/** An area of the site, as labeled in the list of all pages. */
export interface Area {
  id: string
  label: string
}

/**
 * Every value of a facet with its count, in the order of the site. Rows that grew or moved while
 * more of the index arrives would shift the results.
 */
export function facetValues(
  facet: keyof Filters,
  chosen: string | undefined,
  results: readonly SearchResult[],
  { known, labelOf }: { known: readonly string[]; labelOf: (value: string) => string },
): FacetValue[] {
  // The last response that counts a facet is the one without its own choice.
  const counts = results.findLast(({ facets }) => facets?.[facet])?.facets?.[facet] ?? {}
  const others = Object.keys(counts).filter(value => value !== '' && !known.includes(value))
  return [...known, ...others].map(value => ({
    value,
    label: labelOf(value),
    count: Object.hasOwn(counts, value) ? (counts[value] as number) : 0,
    isChosen: value === chosen,
  }))
}

export const KINDS = Object.keys(KIND_LABELS)

export const isKind = (kind: string): boolean => Object.hasOwn(KIND_LABELS, kind)

export const areaLabel = (areas: readonly Area[], area: string): string =>
  areas.find(({ id }) => id === area)?.label ?? sentenceCase(area)

export const kindLabel = (kind: string): string =>
  (Object.hasOwn(KIND_LABELS, kind) ? KIND_LABELS[kind] : undefined) ?? sentenceCase(kind)

const sentenceCase = (value: string): string =>
  value.charAt(0).toUpperCase() + value.slice(1).replace(/[_-]+/g, ' ')

interface ResultsFiltersProps {
  asked: Asked
  areas: readonly Area[]
  /** The responses with counts; empty if there is nothing to filter. */
  results: readonly SearchResult[]
  onFilter: (asked: Asked) => void
}

/** The filters by area and by kind. */
export function ResultsFilters({ asked, areas, results, onFilter }: ResultsFiltersProps) {
  if (results.length === 0) return <div className="filters" />
  const byArea = { known: areas.map(({ id }) => id), labelOf: (id: string) => areaLabel(areas, id) }
  const byKind = { known: KINDS, labelOf: kindLabel }
  const areaValues = facetValues('area', asked.area, results, byArea)
  const kindValues = facetValues('kind', asked.kind, results, byKind)
  return (
    <div className="filters">
      <FilterRow name="Area" facet="area" values={areaValues} asked={asked} onFilter={onFilter} />
      <FilterRow name="Kind" facet="kind" values={kindValues} asked={asked} onFilter={onFilter} />
    </div>
  )
}

interface FilterRowProps {
  name: string
  facet: keyof Filters
  values: readonly FacetValue[]
  asked: Asked
  onFilter: (asked: Asked) => void
}

/** A row of links: all, then each value with its count. */
function FilterRow({ name, facet, values, asked, onFilter }: FilterRowProps) {
  const linkTo = (value: string | undefined) => {
    const next = { ...asked, [facet]: value }
    return {
      href: resultsUrl(next),
      onClick: (event: React.MouseEvent) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        onFilter(next)
      },
    }
  }
  return (
    <div className="filter-row" role="group" aria-labelledby={`filter-${facet}`}>
      <span className="filter-name" id={`filter-${facet}`}>
        {name}
      </span>
      <div className="filter-values">
        <a
          className="filter"
          aria-current={asked[facet] ? undefined : 'true'}
          {...linkTo(undefined)}
        >
          All
        </a>
        {values.map(({ value, label, count, isChosen }) => (
          <a
            key={value}
            className={count === 0 ? 'filter filter-empty' : 'filter'}
            aria-current={isChosen ? 'true' : undefined}
            {...linkTo(value)}
          >
            {label} <small>{count}</small>
          </a>
        ))}
      </div>
    </div>
  )
}

/** Ignores an area or a kind that the site doesn't have, for example from a mistyped URL. */
export function knownOnly({ query, area, kind }: Asked, areas: readonly Area[]): Asked {
  const hasArea = areas.some(({ id }) => id === area)
  return {
    query,
    area: hasArea ? area : undefined,
    kind: kind !== undefined && isKind(kind) ? kind : undefined,
  }
}
