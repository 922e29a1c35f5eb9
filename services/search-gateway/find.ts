import { answer } from '@docs/search/local/answer'
import type { SearchHit, SearchResult } from '@docs/search/provider'
import { CANDIDATES, candidateQuery } from './candidates'
import { VOCABULARY, type PageDocument, type Vocabulary } from './documents'
import { KnownSite } from './known-site'
import type { GatewayRequest } from './read-request'

/** A result in the shape of the protocol. */
export interface GatewayResult extends SearchResult {
  hitsPerPage: number
  exhaustiveNbHits: boolean
  params: string
  index: string
  processingTimeMS: number
}

/** The index behind an alias, and what has been read of it. It never changes: a push fills another. */
export interface KnownIndex {
  name: string
  site: KnownSite
}

/** Something that runs a request of the engine at an index, and resolves to its response. */
export type AskCluster = (index: string, body: object) => Promise<unknown>

interface Response {
  hits: {
    total?: { value: number }
    hits: { _index: string; _source: unknown; fields?: Readonly<Record<string, unknown[]>> }[]
  }
}

/** Characters of pages that are kept, in about 350 MB. Above that, the site is read again. */
const MOST_CHARACTERS = 60_000_000

/**
 * The index behind an alias; the one that is known if that hasn't been replaced.
 *
 * @param patient Asks for the vocabulary, which can have megabytes.
 */
export async function openIndex(
  alias: string,
  { ask, patient = ask }: { ask: AskCluster; patient?: AskCluster },
  known?: KnownIndex,
): Promise<KnownIndex> {
  const body = { size: 1, query: { ids: { values: [VOCABULARY] } } }
  const { hits: named } = (await ask(alias, { ...body, _source: false })) as Response
  const name = named.hits[0]?._index
  if (name === undefined) throw new Error(`${alias} has no vocabulary: push the site again`)
  if (name === known?.name) return known
  const { hits } = (await patient(name, body)) as Response
  const [found] = hits.hits.map(({ _source }) => _source as { vocabulary: Vocabulary })
  if (!found) throw new Error(`${name} has just been replaced`)
  return { name, site: new KnownSite(found.vocabulary) }
}

/** Answers one search. Rejects if the engine does. */
export async function find(
  request: GatewayRequest,
  index: KnownIndex,
  ask: AskCluster,
): Promise<GatewayResult> {
  const start = performance.now()
  if (index.site.characters > MOST_CHARACTERS) index.site = new KnownSite(index.site.vocabulary)
  const { site } = index
  const body = candidateQuery(request, site)
  const nothing = { hits: { hits: [] } }
  const { hits: found } = (body ? await ask(index.name, body) : nothing) as Response
  const orders = found.hits.map(({ fields }) => Number(fields?.order?.[0]))
  await readPages(orders, index.name, site, ask)
  const candidates = site.choose(orders)
  const result = answer(request, site, site.vocabulary, known => candidates.has(known))
  return {
    ...result,
    hits: result.hits.map(hit => retrieved(hit, request)),
    hitsPerPage: request.hitsPerPage,
    exhaustiveNbHits: (found.total?.value ?? 0) <= CANDIDATES,
    params: new URLSearchParams({ query: request.query }).toString(),
    index: request.indexName,
    processingTimeMS: Math.max(1, Math.round(performance.now() - start)),
  }
}

/** Reads the pages that aren't known yet. */
export async function readPages(
  orders: readonly number[],
  index: string,
  site: KnownSite,
  ask: AskCluster,
): Promise<void> {
  const unknown = orders.filter(order => !site.pages[order])
  if (unknown.length === 0) return
  const { hits } = (await ask(index, {
    size: unknown.length,
    track_total_hits: false,
    query: { bool: { filter: { terms: { order: unknown } } } },
  })) as Response
  for (const { _source } of hits.hits) {
    const { order, page } = _source as PageDocument
    site.learn(order, page)
  }
}

/** A hit with the attributes that the request names. */
function retrieved(hit: SearchHit, { attributesToRetrieve: names }: GatewayRequest): SearchHit {
  const { objectID, _highlightResult, _snippetResult, hierarchy, ...fields } = hit
  if (names === undefined || names.includes('*')) return hit
  const isWanted = (path: string) =>
    names.some(name => name === path || path.startsWith(`${name}.`))
  const levels = Object.entries(hierarchy).filter(([level]) => isWanted(`hierarchy.${level}`))
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([name]) => isWanted(name))),
    objectID,
    ...(levels.length > 0 ? { hierarchy: Object.fromEntries(levels) } : {}),
    _highlightResult,
    _snippetResult,
  } as SearchHit
}
