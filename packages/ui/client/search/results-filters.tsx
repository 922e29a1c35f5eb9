import { toAddress } from '@docs/model/address'
import type { Area } from '@docs/model/areas'
import { isKind, KIND_LABELS, KINDS } from '@docs/model/page-kinds'
import { isPlainClick } from '../plain-click'
import type { SearchResult } from '@docs/search/provider'
import { resultsUrl, type SearchQuery } from '../search-query'
import type { Filters } from './requests'
import * as words from '../../words/search'

/** A value to filter by. */
interface Choice {
  value: string
  label: string
}

interface FacetValue extends Choice {
  count: number
  isChosen: boolean
}

/**
 * Every value of a facet with its count, in the order of the site. Rows that grew or moved while
 * more of the index arrives would shift the results. A hosted index may count other values, which
 * this site can't show.
 */
export function facetValues(
  facet: keyof Filters,
  chosen: string | undefined,
  results: readonly SearchResult[],
  choices: readonly Choice[],
): FacetValue[] {
  // The last response that counts a facet is the one without its own choice.
  const counts = results.findLast(({ facets }) => facets?.[facet])?.facets?.[facet] ?? {}
  return choices.map(({ value, label }) => ({
    value,
    label,
    count: Object.hasOwn(counts, value) ? (counts[value] as number) : 0,
    isChosen: value === chosen,
  }))
}

const KIND_CHOICES: readonly Choice[] = KINDS.map(kind => ({
  value: kind,
  label: KIND_LABELS[kind],
}))

interface ResultsFiltersProps {
  asked: SearchQuery
  areas: readonly Area[]
  /** The responses with counts; empty if there is nothing to filter. */
  results: readonly SearchResult[]
  onFilter: (asked: SearchQuery) => void
}

/** The filters by area and by kind. */
export function ResultsFilters({ asked, areas, results, onFilter }: ResultsFiltersProps) {
  if (results.length === 0) return <div className="filters" />
  const areaChoices = areas.map(({ id, label }) => ({ value: id, label }))
  const areaValues = facetValues('area', asked.area, results, areaChoices)
  const kindValues = facetValues('kind', asked.kind, results, KIND_CHOICES)
  // Without results there is nothing to narrow down, only a choice to take back.
  if ([...areaValues, ...kindValues].every(({ count, isChosen }) => count === 0 && !isChosen))
    return <div className="filters" />
  return (
    <div className="filters">
      <FilterRow
        name={words.area}
        facet="area"
        values={areaValues}
        asked={asked}
        onFilter={onFilter}
      />
      <FilterRow
        name={words.kind}
        facet="kind"
        values={kindValues}
        asked={asked}
        onFilter={onFilter}
      />
    </div>
  )
}

interface FilterRowProps {
  name: string
  facet: keyof Filters
  values: readonly FacetValue[]
  asked: SearchQuery
  onFilter: (asked: SearchQuery) => void
}

/** A row of links: all, then each value with its count. */
function FilterRow({ name, facet, values, asked, onFilter }: FilterRowProps) {
  const linkTo = (value: string | undefined) => {
    const next = { ...asked, [facet]: value }
    return {
      href: toAddress(resultsUrl(next)),
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
          {words.all}
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
export function knownOnly({ query, area, kind }: SearchQuery, areas: readonly Area[]): SearchQuery {
  const hasArea = areas.some(({ id }) => id === area)
  return {
    query,
    area: hasArea ? area : undefined,
    kind: isKind(kind) ? kind : undefined,
  }
}
