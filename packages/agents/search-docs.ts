import { resolveTokens } from '@docs/model/regions'
import { errorLineWithin } from '@docs/search/text/error-line'
import type { Region } from '@docs/model/site'
import { answer, refusal, startOf, WRONG_CURSOR, type ToolAnswer } from './tool-answer'
import { knownArea, wrongFilter } from './filters'
import { findPassages, type FoundSection } from './find-passages'
import { inTurn } from './in-turn'
import type { OpenSite } from './open-site'
import { roughTokens } from './rough-tokens'
import { shortened } from './shortened'
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
/** Characters of a query that the search reads, after what identifies an error was taken from it. */
const MOST_OF_QUERY = 256
/** Tokens that no passage is shorter than. */
const LEAST_ROOM = 15
/** Results of the site's search that the order takes into account. */
const RANKED = 160

/**
 * Sections that fit a question, best first, with the passages that may answer it, so that an agent
 * often needs no second call.
 */
export const searchDocs = (
  site: OpenSite,
  call: SearchDocs,
  form: SearchForm = FOR_TOOLS,
): Promise<ToolAnswer> => inTurn(() => searched(site, call, form))

function searched(site: OpenSite, call: SearchDocs, form: SearchForm): ToolAnswer {
  const limit = call.limit ?? USUAL_RESULTS
  const start = startOf(call.cursor)
  if (start === null) return WRONG_CURSOR
  const query = errorLineWithin(call.query, MOST_OF_QUERY)
  if (query === '') return refusal('The query is empty. Write a question, a symbol, or an error.')
  const wrong = wrongFilter(site.data, call)
  if (wrong !== null) return refusal(wrong)
  const area = knownArea(site.data, call.area)
  const { hits, facets } = site.search({
    indexName: '',
    query,
    hitsPerPage: RANKED,
    page: 0,
    attributesToSnippet: [],
    attributesToHighlight: [],
    facets: ['area', 'kind'],
    facetFilters: [
      ...(area === undefined ? [] : [`area:${area}`]),
      ...(call.kind === undefined ? [] : [`kind:${call.kind}`]),
    ],
  })
  const found = findPassages(
    site,
    query,
    hits.map(({ url }) => url),
  )
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
        (site.data.url === '' ? '' : ` Paths begin with ${site.data.url}.`) +
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
    // Counting the tokens of hundreds of passages that don't fit would take most of the time.
    if (room < LEAST_ROOM) break
    const own = chosen[index]
    if (!own && (isFull || index !== chosen.length || chosen.length >= limit)) continue
    const text = shortened(section.textAt(passage.position))
    const head = `${start + index + 1}. ${form.headOf(section)}`
    const tokens = roughTokens(own ? withoutHead(text, own.texts) : `${head}\n${text}`)
    if (tokens > room) {
      isFull ||= !own
      continue
    }
    room -= tokens
    const { position } = passage
    if (own) own.texts.push({ text, position })
    else {
      const { path, count } = section
      chosen.push({ head, path, count, texts: [{ text, position }] })
    }
  }
  return chosen
}

interface Chosen {
  head: string
  path: string
  /** Passages that the section has. */
  count: number
  texts: { text: string; position: number }[]
}

/** What a further passage adds: rows of a table that is there already need no head. */
function withoutHead(text: string, others: Chosen['texts']): string {
  const [head = '', line = '', ...rows] = text.split('\n')
  const isThere = others.some(other => other.text.includes(`${head}\n${line}\n`))
  return head.startsWith('|') && isThere ? rows.join('\n') : text
}

/** The text of the sections, and whether it has hosts of a region. */
function written(
  chosen: readonly Chosen[],
  regions: readonly Region[],
  region: string,
): [text: string, hasHosts: boolean] {
  const text = chosen
    .map(({ head, path, count, texts }) => {
      const joined = withPaths(
        withoutRepeatedHeads(withGaps(texts, count)).join('\n\n'),
        path.replace(/#.*$/, ''),
      )
      return [head, joined].filter(Boolean).join('\n\n')
    })
    .join('\n\n')
  const resolved = resolveTokens(text, regions, region)
  return [resolved, resolved !== text]
}

/** The texts in their order, with an ellipsis where the section has more. */
function withGaps(texts: Chosen['texts'], count: number): string[] {
  let next = 0
  const all = texts
    .toSorted((a, b) => a.position - b.position)
    .flatMap(({ text, position }) => {
      const isGap = position > next
      next = position + 1
      return isGap ? [GAP, text] : [text]
    })
  return next < count ? [...all, GAP] : all
}

const GAP = '…'

/** Rows of the same table follow each other below one head. */
function withoutRepeatedHeads(texts: readonly string[]): string[] {
  const all: string[] = []
  for (const text of texts) {
    const [head = '', line = '', ...rows] = text.split('\n')
    const last = all.at(-1)
    if (head.startsWith('|') && last?.includes(`${head}\n${line}\n`))
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
