import { MAX_QUERY } from '../../model/search-limits'
import type { SearchHit } from '../../search/provider'
import { answer, refusal, startOf, WRONG_CURSOR, type Answer } from './answer'
import type { OpenSite } from './open-site'

export interface SearchDocs {
  query: string
  area?: string | undefined
  kind?: string | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

/** Sections that fit a query, best first, as the search of the site ranks them. */
export async function searchDocs({ search }: OpenSite, call: SearchDocs): Promise<Answer> {
  const limit = call.limit ?? 5
  const start = startOf(call.cursor)
  if (start === null || start % limit !== 0) return WRONG_CURSOR
  const query = call.query.trim().slice(0, MAX_QUERY)
  if (query === '') return refusal('The query is empty. Write a question, a symbol, or an error.')
  const { hits, nbHits, suggestion, facets } = await search({
    indexName: '',
    query,
    hitsPerPage: limit,
    page: start / limit,
    facets: ['area', 'kind'],
    attributesToSnippet: ['content:25'],
    highlightPreTag: '',
    highlightPostTag: '',
    facetFilters: [
      ...(call.area === undefined ? [] : [`area:${call.area}`]),
      ...(call.kind === undefined ? [] : [`kind:${call.kind}`]),
    ],
  })
  if (hits.length === 0) return answer(nothing(query, call))
  const shown = start + hits.length
  return answer(
    [
      `${nbHits} sections${suggestion ? ` for “${suggestion}”` : ''}. Read one with \`read_section\`.`,
      hits.map((hit, index) => entry(hit, start + index + 1)).join('\n'),
      ...(shown < nbHits ? [`More: cursor \`after-${shown}\`. ${facetLine(facets)}`.trim()] : []),
    ].join('\n\n'),
  )
}

const LEVELS = ['lvl6', 'lvl5', 'lvl4', 'lvl3', 'lvl2', 'lvl1'] as const

function entry({ url, hierarchy, _snippetResult }: SearchHit, number: number): string {
  const own = LEVELS.find(level => hierarchy[level] !== null)
  const titles = [hierarchy.lvl1, own === 'lvl1' || own === undefined ? null : hierarchy[own]]
  const snippet = _snippetResult?.content?.value.replace(/\s+/g, ' ').trim()
  const words = titles.filter(title => title !== null).join(' › ')
  return `${number}. \`${url}\` ${words}${snippet ? `\n   ${snippet}` : ''}`
}

const nothing = (query: string, { area, kind }: SearchDocs): string =>
  area !== undefined || kind !== undefined
    ? `Nothing found for “${query}” with these filters. Leave out \`area\` and \`kind\`.`
    : `Nothing found for “${query}”. Try fewer words, or a name from the code or error message.`

function facetLine(facets: Record<string, Record<string, number>> | undefined): string {
  const areas = Object.keys(facets?.area ?? {}).filter(Boolean)
  return areas.length > 1 ? `Areas: ${areas.join(', ')}.` : ''
}
