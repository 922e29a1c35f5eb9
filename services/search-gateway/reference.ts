import {
  endpointOf,
  endpointOfSection,
  sectionOfEndpoint,
  type Endpoint,
} from '@docs/search/local/endpoints'
import { ENDPOINTS } from '@docs/search/local/find-pages'
import {
  functionOf,
  LEAST_START,
  matchSymbols,
  symbolOf,
  type AskedSymbol,
} from '@docs/search/local/symbols'
import { MOST, WHOLE, placed } from '@docs/search/local/with-symbols'
import type { ColumnResponse } from './columns'
import type { Clause } from './clauses'
import type { IndexMemory } from './index-memory'
import { pagesByPath } from './page-query'
import type { RankedPage } from './rank'
import type { GatewayRequest } from './read-request'
import { findSections, type FoundSection } from './section-query'

type Ask = (body: object) => Promise<unknown>

/** Sections of the reference that are compared with a query. */
const CANDIDATES = 200

/** A section of the reference with how well it fits, as the local search measures it. */
interface Match {
  section: FoundSection
  fit: number
}

/**
 * Adds the endpoint or the symbol that a query names to the pages that its words find, by the rules
 * of the local search: an endpoint comes first, and so does a symbol, unless the first page
 * explains it.
 */
export async function withReference(
  found: readonly RankedPage[],
  request: GatewayRequest,
  memory: IndexMemory,
  ask: Ask,
): Promise<RankedPage[]> {
  const hasSubject = found[0]?.isIntroduction === true
  const endpoint = endpointOf(request.query)
  // In words, an endpoint may be what a page is called.
  if (endpoint && !(endpoint.isInWords && hasSubject)) {
    const first = await pagesOf(await endpoints(endpoint, memory, ask), request, ask)
    return [...first.slice(0, ENDPOINTS), ...without(first.slice(0, ENDPOINTS), found)].map(page =>
      completed(page, found),
    )
  }
  const symbol = symbolOf(request.query) ?? (hasSubject ? functionOf(request.query.trim()) : null)
  if (!symbol) return [...found]
  const matches = await symbols(symbol, memory, ask)
  const shown = (await pagesOf(matches, request, ask)).slice(0, MOST)
  const others = without(shown, found)
  const isWhole = (matches[0]?.fit ?? 0) >= WHOLE
  const isFirst =
    isWhole &&
    (symbol.isQualified || !others[0] || (!hasSubject && !(await explains(others[0], symbol, ask))))
  return placed(shown, others, isFirst)
}

const candidates = (filter: Clause[], memory: IndexMemory, ask: Ask): Promise<FoundSection[]> =>
  findSections(
    { size: CANDIDATES, query: { bool: { should: filter, minimum_should_match: 1 } } },
    memory,
    ask,
  )

const has = (identifier: string): Clause => ({
  constant_score: { filter: { term: { identifiers: identifier } } },
})
const startsWith = (beginning: string): Clause => ({
  constant_score: { filter: { prefix: { identifiers: beginning } }, boost: 0.5 },
})

async function endpoints(asked: Endpoint, memory: IndexMemory, ask: Ask): Promise<Match[]> {
  const fixed = asked.segments.filter(segment => segment !== '*')
  const last = fixed.at(-1)
  if (last === undefined) return []
  const found = await candidates([...fixed.map(has), startsWith(last)], memory, ask)
  return found
    .filter(({ identified: text }) => endpointOfSection({ text }) !== null)
    .flatMap((section): Match[] => {
      const { identified: text } = section
      const match = sectionOfEndpoint(asked, [
        { heading: '', anchor: '', level: 2, text, code: '' },
      ])
      return match ? [{ section, fit: match.fit }] : []
    })
    .sort((a, b) => b.fit - a.fit || a.section.number - b.section.number)
}

async function symbols(asked: AskedSymbol, memory: IndexMemory, ask: Ask): Promise<Match[]> {
  const last = asked.parts.at(-1)
  if (last === undefined) return []
  const beginning = asked.parts.length === 1 && last.length >= LEAST_START
  const found = await candidates([has(last), ...(beginning ? [startsWith(last)] : [])], memory, ask)
  const known = found
    .filter(({ identified: text }) => endpointOfSection({ text }) === null)
    .map(section => {
      const [heading = '', ...lines] = section.identified.split('\n')
      const symbol = { heading, anchor: heading, level: 2, text: lines.join('\n'), code: '' }
      return { page: section.number, section: symbol, found: section }
    })
  const byNumber = new Map(known.map(one => [one.page, one.found]))
  return matchSymbols(asked, known).flatMap(({ symbol, fit }): Match[] => {
    const section = byNumber.get(symbol.page)
    return section ? [{ section, fit }] : []
  })
}

/** The pages of matches that pass the filters, best first, each with its matches. */
async function pagesOf(
  matches: readonly Match[],
  request: GatewayRequest,
  ask: Ask,
): Promise<RankedPage[]> {
  const paths = [...new Set(matches.map(({ section }) => section.path))].slice(0, 2 * ENDPOINTS)
  if (paths.length === 0) return []
  const pages = await pagesByPath(paths, request, ask)
  return paths.flatMap((path): RankedPage[] => {
    const page = pages.find(one => one.path === path)
    const own = matches.filter(({ section }) => section.path === path)
    const least = (own[0]?.fit ?? 0) - 0.2
    const sections = own.filter(({ fit }) => fit >= least).slice(0, MOST)
    return page ? [{ page, score: 0, sections: sections.map(({ section }) => section) }] : []
  })
}

const without = (some: readonly RankedPage[], all: readonly RankedPage[]): RankedPage[] =>
  all.filter(({ page }) => !some.some(one => one.page.path === page.path))

/** A page with the sections that its words find, after those that the query names. */
function completed(one: RankedPage, found: readonly RankedPage[]): RankedPage {
  const other = found.find(({ page }) => page.path === one.page.path)
  if (!other || other === one) return one
  const [first] = one.sections
  const rest = other.sections.filter(({ number }) => number !== first?.number)
  return { ...one, sections: [...(first ? [first] : []), ...rest].slice(0, MOST) }
}

/** Does a page that isn't part of the reference have the name? */
async function explains({ page }: RankedPage, { parts }: AskedSymbol, ask: Ask): Promise<boolean> {
  const response = (await ask({
    size: 0,
    track_total_hits: true,
    query: {
      bool: {
        filter: [
          { term: { kind_of_document: 'page' } },
          { term: { path: page.path } },
          { match: { anything: parts.at(-1) ?? '' } },
        ],
        must_not: { term: { kind: 'api' } },
      },
    },
  })) as ColumnResponse
  return (response.hits.total?.value ?? 0) > 0
}
