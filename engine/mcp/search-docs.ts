import { resolveTokens } from '../../model/regions'
import type { Region } from '../../model/site'
import { MAX_QUERY } from '../../model/search-limits'
import { answer, refusal, startOf, WRONG_CURSOR, type Answer } from './answer'
import { passageFinder, type FoundSection } from './find-passages'
import type { OpenSite } from './open-site'
import { roughTokens } from './rough-tokens'
import { withPaths } from './sections'

export interface SearchDocs {
  query: string
  area?: string | undefined
  kind?: string | undefined
  /** Whose hosts to write; the first one unless given. */
  region?: string | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

/** How a response is written for those who read it. */
export interface SearchForm {
  /** Of a response. */
  tokens: number
  /** What the line of a section has after its number: how to read it, and what it is about. */
  headOf: (section: FoundSection) => string
  /** How to read a section, and how to go on after the last one. */
  readOn: string
  more: (cursor: string) => string
}

/** Sections of a response unless the call says otherwise. */
export const USUAL_RESULTS = 20
/** For clients of the MCP server: as many tokens as agents can afford for each question. */
const FOR_TOOLS: SearchForm = {
  tokens: 1_480,
  headOf: ({ path, title }) => `\`${path}\` ${title}`,
  readOn: 'Read one with `read_section`.',
  more: cursor => `cursor \`${cursor}\``,
}
/** Room for what a response says about itself. */
const FRAME_TOKENS = 60
/** Characters of one passage. */
const MOST_OF_PASSAGE = 700
/** Results of the site's search that the order takes into account. */
const RANKED = 60

/**
 * Sections that fit a question, best first, with the passages that may answer it, so that an agent
 * often needs no second call.
 */
export async function searchDocs(
  site: OpenSite,
  call: SearchDocs,
  form: SearchForm = FOR_TOOLS,
): Promise<Answer> {
  const limit = call.limit ?? USUAL_RESULTS
  const start = startOf(call.cursor)
  if (start === null) return WRONG_CURSOR
  const query = call.query.trim()
  if (query === '') return refusal('The query is empty. Write a question, a symbol, or an error.')
  const { hits, facets } = await site.search({
    indexName: '',
    query: query.slice(0, MAX_QUERY),
    hitsPerPage: RANKED,
    page: 0,
    facets: ['area', 'kind'],
    facetFilters: [
      ...(call.area === undefined ? [] : [`area:${call.area}`]),
      ...(call.kind === undefined ? [] : [`kind:${call.kind}`]),
    ],
  })
  const results = hits.map(({ url }) => url)
  // What an area or a kind is, only the site's search knows.
  const isFiltered = call.area !== undefined || call.kind !== undefined
  const pages = new Set(results.map(url => url.replace(/#.*$/, '')))
  const found = passageFinder(site.data)(query, results, page => !isFiltered || pages.has(page))
  if (start > 0 && start >= found.length) return WRONG_CURSOR
  const chosen = chosenPassages(found, { start, limit, form })
  if (chosen.length === 0) return answer(nothing(call))
  const end = start + chosen.length
  const { regions } = site.data
  const region = regions.find(({ id }) => id === call.region) ?? regions[0]
  const [text, hasHosts] = written(chosen, regions, region?.id ?? '')
  return answer(
    [
      `${found.length} sections with passages, best first. ${form.readOn}` +
        (hasHosts && region ? ` Hosts are those of the ${region.label} region.` : ''),
      text,
      ...(end < found.length
        ? [`More: ${form.more(`after-${end}`)}. ${facetLine(facets)}`.trim()]
        : []),
    ].join('\n\n'),
  )
}

/**
 * The best sections with their best passages, as many as there is room for: a new section is only
 * taken while all better ones have been, so that a cursor can go on after the last one.
 */
function chosenPassages(
  found: readonly FoundSection[],
  { start, limit, form }: { start: number; limit: number; form: SearchForm },
): Chosen[] {
  const chosen: Chosen[] = []
  let room = form.tokens - FRAME_TOKENS
  let isFull = false
  const all = found
    .slice(start)
    .flatMap((section, index) => section.passages.map(passage => ({ section, index, passage })))
    .sort((a, b) => b.passage.score - a.passage.score || a.index - b.index)
  for (const { section, index, passage } of all) {
    const own = chosen[index]
    if (!own && (isFull || index !== chosen.length || chosen.length >= limit)) continue
    const text = shortened(passage.text)
    const head = `${start + index + 1}. ${form.headOf(section)}`
    const tokens = roughTokens(own ? withoutHead(text, own.texts) : `${head}\n${text}`)
    if (tokens > room) {
      isFull ||= !own
      continue
    }
    room -= tokens
    if (own) own.texts.push({ text, position: passage.position })
    else chosen.push({ head, path: section.path, texts: [{ text, position: passage.position }] })
  }
  return chosen
}

interface Chosen {
  head: string
  path: string
  texts: { text: string; position: number }[]
}

/** What a further passage adds: rows of a table that is there already need no head. */
function withoutHead(text: string, others: Chosen['texts']): string {
  const [head = '', line = '', ...rows] = text.split('\n')
  const isThere = others.some(other => other.text.startsWith(`${head}\n${line}\n`))
  return head.startsWith('|') && isThere ? rows.join('\n') : text
}

/** The text of the sections, and whether it has hosts of a region. */
function written(
  chosen: readonly Chosen[],
  regions: readonly Region[],
  region: string,
): [text: string, hasHosts: boolean] {
  const text = chosen
    .map(({ head, path, texts }) => {
      const ordered = texts.toSorted((a, b) => a.position - b.position).map(one => one.text)
      const joined = withPaths(withoutRepeatedHeads(ordered).join('\n\n'), path.replace(/#.*$/, ''))
      return [head, joined].filter(Boolean).join('\n\n')
    })
    .join('\n\n')
  const resolved = resolveTokens(text, regions, region)
  return [resolved, resolved !== text]
}

const shortened = (text: string): string =>
  text.length > MOST_OF_PASSAGE ? `${text.slice(0, MOST_OF_PASSAGE - 1)}…` : text

/** Rows of the same table follow each other below one head. */
function withoutRepeatedHeads(texts: readonly string[]): string[] {
  const all: string[] = []
  for (const text of texts) {
    const [head = '', line = '', ...rows] = text.split('\n')
    const last = all.at(-1)
    if (head.startsWith('|') && last?.startsWith(`${head}\n${line}\n`))
      all[all.length - 1] = `${last}\n${rows.join('\n')}`
    else all.push(text)
  }
  return all
}

/** Does not repeat the query: over HTTP, it can come from a link that someone else has made. */
const nothing = ({ area, kind }: SearchDocs): string =>
  area !== undefined || kind !== undefined
    ? 'Nothing found with these filters. Leave out `area` and `kind`.'
    : 'Nothing found. Try fewer words, or a name from the code or error message.'

function facetLine(facets: Record<string, Record<string, number>> | undefined): string {
  const areas = Object.keys(facets?.area ?? {}).filter(Boolean)
  return areas.length > 1 ? `Areas: ${areas.join(', ')}.` : ''
}
