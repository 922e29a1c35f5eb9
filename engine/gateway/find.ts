import type { Client } from '@opensearch-project/opensearch'
import { synonymGroups, type SynonymGroups } from '../../search/local/synonyms'
import type { SearchHit } from '../../search/provider'
import type { ShownSection } from './documents'
import { FACETS, preferredArea } from './filters'
import { GROUPING } from './index-data'
import { makeHits, type Shown } from './make-hits'
import { pageQuery, type PageSource } from './page-query'
import { termsOf } from './query-terms'
import {
  rankPages,
  worthFinding,
  type EngineHit,
  type RankedPage,
  type SectionSource,
} from './rank'
import { LIMITS, type GatewayRequest } from './read-request'
import { sectionQuery } from './section-query'
import { hasMatches, statisticsQuery, weightedTerms } from './statistics'

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

/** What the gateway knows of an index: the synonyms that were pushed with it. */
export interface KnownIndex {
  name: string
  synonyms: SynonymGroups
}

/** Reads the synonyms of an index. Rejects if there is no such index. */
export async function readIndexFacts(client: Client, name: string): Promise<KnownIndex> {
  const { body } = await client.indices.getMapping({ index: name })
  const [mapping] = Object.values(body as Record<string, { mappings?: { _meta?: unknown } }>)
  const meta = mapping?.mappings?._meta as { synonyms?: string[][] } | undefined
  return { name, synonyms: synonymGroups(meta?.synonyms ?? []) }
}

/** Something that runs a request of the engine and resolves to its response. */
export type Ask = (body: object) => Promise<unknown>

/** Answers one search. Rejects if the engine does. */
export async function find(
  request: GatewayRequest,
  { name, synonyms }: KnownIndex,
  ask: Ask,
): Promise<GatewayResult> {
  const start = performance.now()
  const { pages, isComplete } = await findPages(request, synonyms, ask)
  const { page, hitsPerPage } = request
  const picks = pages.flatMap(one =>
    (one.sections.length > 0 ? one.sections : [`${one.page.path}~section`]).map(id => ({
      id,
      page: one.page,
    })),
  )
  const reachable = picks.slice(0, LIMITS.hits)
  const wanted = reachable.slice(page * hitsPerPage, (page + 1) * hitsPerPage)
  const hits = wanted.length > 0 ? makeHits(await read(wanted, ask), request, synonyms) : []
  return {
    hits: hits.map(hit => retrieved(hit, request)),
    nbHits: picks.length,
    nbPages: hitsPerPage > 0 ? Math.ceil(reachable.length / hitsPerPage) : 0,
    page,
    hitsPerPage,
    exhaustiveNbHits: isComplete,
    query: request.query,
    params: new URLSearchParams({ query: request.query }).toString(),
    index: name,
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

async function findPages(
  request: GatewayRequest,
  synonyms: SynonymGroups,
  ask: Ask,
): Promise<{ pages: RankedPage[]; isComplete: boolean }> {
  const nothing = { pages: [], isComplete: true }
  const asked = termsOf(request.query, synonyms)
  if (asked.length === 0) return nothing
  const statistics = (await ask(statisticsQuery(asked))) as Parameters<typeof weightedTerms>[1]
  const { terms } = weightedTerms(asked, statistics)
  if (!hasMatches(terms)) return nothing
  const found = (await ask(pageQuery(terms, request))) as {
    hits: { total: { value: number }; hits: EngineHit<PageSource>[] }
  }
  const pages = worthFinding(found.hits.hits)
  if (pages.length === 0) return nothing
  const paths = pages.map(({ _source }) => _source.path)
  const sections = (await ask(sectionQuery(terms, paths, request.query))) as {
    hits: { hits: EngineHit<SectionSource>[] }
  }
  return {
    pages: rankPages(request.query, terms, pages, sections.hits.hits, preferredArea(request)),
    isComplete: found.hits.total.value <= GROUPING.pages,
  }
}

interface SectionHit {
  _id: string
  _source: { level: number; anchor: string | null; shown: ShownSection }
}

/** The sections with these IDs, in this order. One that has just been replaced is left out. */
async function read(
  wanted: readonly { id: string; page: PageSource }[],
  ask: Ask,
): Promise<Shown[]> {
  const { hits } = (await ask({
    size: wanted.length,
    _source: ['level', 'anchor', 'shown'],
    query: { ids: { values: wanted.map(({ id }) => id) } },
  })) as { hits: { hits: SectionHit[] } }
  const byId = new Map(hits.hits.map(hit => [hit._id, hit._source]))
  return wanted.flatMap(({ id, page }) => {
    const source = byId.get(id)
    return source
      ? [{ page, level: source.level, anchor: source.anchor, section: source.shown }]
      : []
  })
}

/** The number of hits with each value of the facets. */
function countFacets(
  facets: readonly string[],
  pages: readonly PageSource[],
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
