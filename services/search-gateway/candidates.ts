import { endpointOf } from '@docs/search/local/endpoints'
import { planOf, spelled } from '@docs/search/local/plan'
import { subjectPage } from '@docs/search/local/subject'
import { functionOf, LEAST_START, symbolOf } from '@docs/search/local/symbols'
import { Variants, type Variant } from '@docs/search/local/variants'
import type { KnownSite } from './known-site'
import type { GatewayRequest } from './read-request'

/** A part of a query in the language of the engine. */
type Clause = Readonly<Record<string, unknown>>

/** Pages that the engine finds and the shared search puts in order. */
export const CANDIDATES = 60
/** How much more a word counts in what a page is about than in its text. */
const ESSENCE = 3
/** More than a page gets by its words, so that what a query names is among the candidates. */
const [NAMED, NAMED_PARTLY] = [1000, 500]

/**
 * The request for the pages that a query may mean; null if it means none. It asks for the words
 * that the shared search looks for, with their weights, and for pages that the query names.
 */
export function candidateQuery(request: GatewayRequest, site: KnownSite): object | null {
  const plan = planOf(request.query, site)
  const variants = new Variants(site)
  const subject = subjectPage(plan.query, site) ?? subjectPage(spelled(plan), site)
  const should = [
    ...plan.units
      .filter(({ isStopWord, variants: { length } }) => !isStopWord && length > 0)
      .map(unit => best(unit.variants.map(one => clauseOf(one, unit.worth, site, variants)))),
    ...(subject === undefined ? [] : [constant({ term: { order: subject } }, NAMED)]),
    ...named(request.query, subject !== undefined),
  ]
  if (should.length === 0) return null
  return {
    size: CANDIDATES,
    track_total_hits: CANDIDATES + 1,
    stored_fields: '_none_',
    docvalue_fields: ['order'],
    sort: [{ _score: 'desc' }, { order: 'asc' }],
    query: {
      bool: {
        filter: [{ term: { kind_of_document: 'page' } }, ...filterClauses(request)],
        should,
        minimum_should_match: 1,
      },
    },
  }
}

/** All stems of a variant, each weighted as in the shared search. */
function clauseOf(
  { families, weight }: Variant,
  worth: number,
  { lexicon }: KnownSite,
  variants: Variants,
): Clause {
  const all = families.map(family => {
    const stem = lexicon.families[family] ?? ''
    const score = (worth * weight * variants.rarity(family)) / Math.sqrt(families.length)
    return best([
      constant({ term: { essence: stem } }, ESSENCE * score),
      constant({ term: { words: stem } }, score),
    ])
  })
  return all.length === 1 ? (all[0] as Clause) : { bool: { must: all } }
}

const best = (queries: readonly Clause[]): Clause => ({ dis_max: { queries } })
const constant = (filter: Clause, boost: number): Clause => ({ constant_score: { filter, boost } })

/** Pages of the reference with the endpoint or the symbol that a query names. */
function named(query: string, hasSubject: boolean): Clause[] {
  const symbol = symbolOf(query) ?? (hasSubject ? functionOf(query.trim()) : null)
  const segments = endpointOf(query)?.segments.filter(segment => segment !== '*')
  const names = segments ?? symbol?.parts.slice(-1) ?? []
  const last = names.at(-1) ?? ''
  const mayGoOn = segments ? last !== '' : symbol?.parts.length === 1 && last.length >= LEAST_START
  return [
    ...names.map(name => constant({ term: { identifiers: name } }, NAMED)),
    ...(mayGoOn ? [constant({ prefix: { identifiers: last } }, NAMED_PARTLY)] : []),
  ]
}

const FACETS: ReadonlySet<string> = new Set(['area', 'kind', 'language', 'version'])

/** The filters of a request: all have to match, and of an inner list at least one. */
export const filterClauses = ({ facetFilters = [] }: GatewayRequest): Clause[] =>
  facetFilters.map(filter =>
    typeof filter === 'string'
      ? filterClause(filter)
      : { bool: { should: filter.map(filterClause), minimum_should_match: 1 } },
  )

/** `area:evaluation`, or `-area:evaluation` to exclude it. What isn't a facet matches nothing. */
function filterClause(filter: string): Clause {
  const colon = filter.indexOf(':')
  const [name, value] = [filter.slice(0, colon), filter.slice(colon + 1)]
  if (name.startsWith('-')) {
    const facet = name.slice(1)
    return FACETS.has(facet)
      ? { bool: { must_not: { term: { [facet]: value } } } }
      : { match_all: {} }
  }
  return FACETS.has(name) ? { term: { [name]: value } } : { match_none: {} }
}
