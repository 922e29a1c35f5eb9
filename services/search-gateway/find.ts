import type { Client } from '@opensearch-project/opensearch'
import { synonymGroups, type SynonymGroups } from '@docs/search/local/synonyms'
import type { SearchHit } from '@docs/search/provider'
import type { SectionDocument } from './documents'
import { indexMemory, type IndexMemory, type ReadSection } from './index-memory'
import { FACETS, preferredArea } from './filters'
import { GROUPING } from './ranking-data'
import { makeHits, type Shown } from './make-hits'
import { findPages, type FoundPage } from './page-query'
import { termsOf } from './query-terms'
import { introductionOf, rankPages, worthFinding, type RankedPage } from './rank'
import { LIMITS, type GatewayRequest } from './read-request'
import { withReference } from './reference'
import { findSections, sectionQuery } from './section-query'
import { hasMatches, weigh } from './statistics'

/** A result in the shape of the protocol. */
export interface GatewayResult {
  hits: SearchHit[]
  nbHits: number
  nbPages: number
  page: number
  hitsPerPage: number
  exhaustiveNbHits: boolean
  query: string
  params: string
  index: string
  processingTimeMS: number
  facets?: Record<string, Record<string, number>>
  queryID?: string
}

/** What the gateway knows of the index behind an alias. */
export interface KnownIndex {
  name: string
  /** The synonyms that were pushed with it. */
  synonyms: SynonymGroups
  memory: IndexMemory
}

/** Reads the synonyms of an index. Rejects if there is no such index. */
export async function readIndexFacts(client: Client, name: string): Promise<KnownIndex> {
  const { body } = await client.indices.getMapping({ index: name })
  const [found] = Object.entries(body as Record<string, { mappings?: { _meta?: unknown } }>)
  const meta = found?.[1].mappings?._meta as { synonyms?: string[][] } | undefined
  return {
    name: found?.[0] ?? name,
    synonyms: synonymGroups(meta?.synonyms ?? []),
    memory: indexMemory(),
  }
}

/** Something that runs a request of the engine and resolves to its response. */
export type Ask = (body: object) => Promise<unknown>

/** Answers one search. Rejects if the engine does. */
export async function find(
  request: GatewayRequest,
  index: KnownIndex,
  ask: Ask,
): Promise<GatewayResult> {
  const start = performance.now()
  const { pages: found, isComplete } = await findRanked(request, index, ask)
  const pages = await withReference(found, request, index.memory, ask)
  const { page, hitsPerPage } = request
  const picks = pages.flatMap(picksOf)
  const reachable = picks.slice(0, LIMITS.hits)
  const wanted = reachable.slice(page * hitsPerPage, (page + 1) * hitsPerPage)
  const hits =
    wanted.length > 0
      ? makeHits(await read(wanted, index.memory, ask), request, index.synonyms)
      : []
  return {
    hits: hits.map(hit => retrieved(hit, request)),
    nbHits: picks.length,
    nbPages: hitsPerPage > 0 ? Math.ceil(reachable.length / hitsPerPage) : 0,
    page,
    hitsPerPage,
    exhaustiveNbHits: isComplete,
    query: request.query,
    params: new URLSearchParams({ query: request.query }).toString(),
    index: request.indexName,
    processingTimeMS: Math.max(1, Math.round(performance.now() - start)),
    ...(request.facets
      ? {
          facets: countFacets(
            request.facets,
            picks.map(pick => pick.page),
          ),
        }
      : {}),
  }
}

async function findRanked(
  request: GatewayRequest,
  { synonyms, memory }: KnownIndex,
  ask: Ask,
): Promise<{ pages: RankedPage[]; isComplete: boolean }> {
  const nothing = { pages: [], isComplete: true }
  const asked = termsOf(request.query, synonyms)
  if (asked.length === 0) return nothing
  const terms = await weigh(asked, memory, ask)
  if (!hasMatches(terms)) return nothing
  const { pages: found, count } = await findPages(terms, request, memory, ask)
  const introduction = introductionOf(request.query, found)
  const pages = worthFinding(found, introduction)
  if (pages.length === 0) return nothing
  const paths = pages.map(({ path }) => path)
  const sections = await findSections(sectionQuery(terms, paths, request.query), memory, ask)
  return {
    pages: rankPages(request.query, terms, pages, sections, {
      area: preferredArea(request),
      introduction,
    }),
    isComplete: count <= GROUPING.pages,
  }
}

/** A hit before its section is read. */
interface Pick {
  page: FoundPage
  /** A section by its number, or the first one of a page. */
  section: { number: number } | { path: string; order: 0 }
}

function picksOf({ page, sections, isIntroduction }: RankedPage): Pick[] {
  const whole: Pick = { page, section: { path: page.path, order: 0 } }
  const parts = sections.map(({ number }): Pick => ({ page, section: { number } }))
  if (parts.length === 0) return [whole]
  if (!isIntroduction) return parts
  const below = parts.filter((_, place) => sections[place]?.order !== 0)
  return [whole, ...below.slice(0, GROUPING.hitsOfPage - 1)]
}

/** The chosen sections in this order. One that has just been replaced is left out. */
async function read(
  picks: readonly Pick[],
  { read: known }: IndexMemory,
  ask: Ask,
): Promise<Shown[]> {
  const keys = picks.map(({ section }) => ('number' in section ? section.number : section.path))
  const unknown = keys.filter(key => !known.get(key))
  const found = new Map<number | string, ReadSection>(
    unknown.length > 0
      ? (await readSections(unknown, ask)).flatMap(section => [
          [section.number, section] as const,
          ...(section.order === 0 ? [[section.path, section] as const] : []),
        ])
      : [],
  )
  for (const key of unknown) {
    const section = found.get(key)
    if (section) known.set(key, section)
  }
  return picks.flatMap(({ page }, place) => {
    const key = keys[place] ?? ''
    const section = found.get(key) ?? known.get(key)
    return section
      ? [{ page, level: section.level, anchor: section.anchor, section: section.shown }]
      : []
  })
}

/** Sections by number, and the first ones of pages by path. */
async function readSections(keys: readonly (number | string)[], ask: Ask): Promise<ReadSection[]> {
  const paths = keys.filter(key => typeof key === 'string')
  const { hits } = (await ask({
    size: keys.length,
    track_total_hits: false,
    // Whole documents: a node takes longer to leave out fields than to send them.
    _source: true,
    query: {
      bool: {
        filter: { term: { kind_of_document: 'section' } },
        should: [
          { terms: { number: keys.filter(key => typeof key === 'number') } },
          { bool: { filter: [{ terms: { path: paths } }, { term: { order: 0 } }] } },
        ],
        minimum_should_match: 1,
      },
    },
  })) as { hits: { hits: { _source: SectionDocument }[] } }
  return hits.hits.map(({ _source: { number, path, order, level, anchor, shown } }) => ({
    number,
    path,
    order,
    level,
    anchor,
    shown,
  }))
}

/** The number of hits with each value of the facets. */
function countFacets(
  facets: readonly string[],
  pages: readonly FoundPage[],
): Record<string, Record<string, number>> {
  const wanted = FACETS.filter(facet => facets.includes('*') || facets.includes(facet))
  return Object.fromEntries(
    wanted.map(facet => {
      const counts: Record<string, number> = {}
      for (const page of pages)
        for (const value of [page[facet]].flat())
          if (value !== '') counts[value] = (counts[value] ?? 0) + 1
      return [facet, counts]
    }),
  )
}

/** A hit with the attributes that the request names. */
function retrieved(hit: SearchHit, { attributesToRetrieve: names }: GatewayRequest): SearchHit {
  if (names === undefined || names.includes('*')) return hit
  const isWanted = (path: string) =>
    names.some(name => name === path || path.startsWith(`${name}.`))
  const { objectID, _highlightResult, _snippetResult, hierarchy, ...fields } = hit
  const levels = Object.entries(hierarchy).filter(([level]) => isWanted(`hierarchy.${level}`))
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([name]) => isWanted(name))),
    objectID,
    ...(levels.length > 0 ? { hierarchy: Object.fromEntries(levels) } : {}),
    _highlightResult,
    _snippetResult,
  } as SearchHit
}
