import { partsOf, type Client } from './clients'
import { linksIn, type Link } from './links'
import type { Question } from './questions'
import { scorerOf } from './bm25'
import type { AgentSite } from './site'
import type { ReadingTools } from './tools'
import { startTrail, type Reading, type Trail } from './trail'
import type { WebSearch } from './web-search'
import { queryOf, wordsOf } from './words'

/** What every reader has. */
export interface Surroundings {
  site: AgentSite
  tools: ReadingTools
  webSearch: WebSearch
}

/** Answers a question in its way; null if the site has no such way. */
export type Reader = (question: Question, surroundings: Surroundings) => Promise<Reading | null>

/**
 * Finds pages with a web search, as a client without an index of the site does, and reads them in
 * that order. The search is no call: it is the same for all contenders.
 */
export const pageReader =
  (client: Client): Reader =>
  async (question, surroundings) => {
    const trail = startTrail(question.facts, surroundings.tools.countTokens)
    await readPages(surroundings.webSearch(question.question), trail, {
      question,
      client,
      surroundings,
    })
    return trail.reading
  }

/**
 * Asks the site's own search over HTTP with the question's words, then reads the results in their
 * order like the pages of a web search.
 */
export const searchReader =
  (client: Client): Reader =>
  async (question, surroundings) => {
    if (!surroundings.site.search) return null
    const trail = startTrail(question.facts, surroundings.tools.countTokens)
    await readSearch(trail, { question, client, surroundings })
    return trail.reading
  }

/** Who reads what, and where. */
interface Search {
  question: Question
  client: Client
  surroundings: Surroundings
}

/** Returns whether the reader is done. */
async function readSearch(trail: Trail, search: Search): Promise<boolean> {
  const { site } = search.surroundings
  const results = (await site.search?.(queryOf(search.question.question))) ?? ''
  const paths = linksIn(results, '/search', site.origin).map(({ path }) => path)
  return trail.take(results) || readPages(paths, trail, search)
}

/**
 * Reads pages one by one until the reader is done, and returns whether it is. On a page, it first
 * follows up to two links that lead below the page's own path, such as to files of its sections, if
 * their headings weren't in what it has read: those whose words fit the question best. Then, if the
 * page was cut off and the client can continue, it does.
 */
async function readPages(
  paths: readonly string[],
  trail: Trail,
  { question: { question }, client, surroundings: { site, tools } }: Search,
): Promise<boolean> {
  for (const path of paths) if (await readPage(path)) return true
  return false

  async function readPage(path: string): Promise<boolean> {
    const page = await site.fetch(path, client.wantsMarkdown)
    if (!page) return trail.take('')
    const [first = '', ...rest] = partsOf(page, client, tools)
    if (trail.take(first)) return true
    for (const { path: inner } of deeperLinks(first, path, question, site, tools)) {
      const file = await site.fetch(inner, client.wantsMarkdown)
      if (trail.take(file ? (partsOf(file, client, tools)[0] ?? '') : '')) return true
    }
    return rest.some(part => trail.take(part))
  }
}

/**
 * Starts at `/llms.txt`. If that names a search of the site (a URL with `?q=`), it asks it and reads
 * the results. Otherwise, or if that didn't help, it always follows the unread link that fits the
 * question best among all links that it has seen, by their line in the list, or the first one if
 * none fits. From a page, only links below its own path count.
 */
export const llmsReader =
  (client: Client): Reader =>
  async (all, surroundings) => {
    const { site, tools } = surroundings
    const { question } = all
    const trail = startTrail(all.facts, tools.countTokens)
    const known = new Map<string, Link & { isRead: boolean }>()
    const add = (link: Link) => {
      if (!known.has(link.path)) known.set(link.path, { ...link, isRead: false })
    }
    let path: string | undefined = '/llms.txt'
    while (path !== undefined) {
      const page = await site.fetch(path, client.wantsMarkdown)
      if (!page && known.size === 0) return null
      const [text = ''] = page ? partsOf(page, client, tools) : []
      if (trail.take(text)) break
      const isFirst = known.size === 0
      if (isFirst && site.search && namesSearch(text, site.origin))
        if (await readSearch(trail, { question: all, client, surroundings })) break
      const links = path.endsWith('.txt')
        ? linksIn(text, path, site.origin)
        : deeperLinks(text, path, question, site, tools)
      links.forEach(add)
      const unread = [...known.values()].filter(({ isRead }) => !isRead)
      const next = best(unread, question, tools) ?? unread[0]
      if (next) next.isRead = true
      path = next?.path
    }
    return trail.reading
  }

const namesSearch = (text: string, origin: string): boolean =>
  text.split(/[\s()<>]+/).some(word => word.startsWith(`${origin}/`) && word.includes('?q='))

/**
 * Calls the `search` of the site's MCP server with the question's words, then reads the results in
 * their order. If a section turns out to be a list of sections, it reads the one that fits best.
 */
export const mcpReader: Reader = async ({ question, facts }, { site: { mcp }, tools }) => {
  if (!mcp) return null
  const trail = startTrail(facts, tools.countTokens)
  const results = await mcp.search(queryOf(question))
  if (trail.take(results)) return trail.reading
  for (const { path } of pathsIn(results)) {
    const text = mcp.read(path)
    if (trail.take(text)) break
    const inner = best(
      pathsIn(text).filter(link => link.path.split('#', 1)[0] === path.split('#', 1)[0]),
      question,
      tools,
    )
    if (inner && trail.take(mcp.read(inner.path))) break
  }
  return trail.reading
}

/** Lines of a list that name a path of the site in backticks. */
const pathsIn = (text: string): Link[] =>
  [...text.matchAll(/^ *(?:\d+\.|-) .*$/gm)].flatMap(([line]) => {
    const path = /`(\/[^`\s]*)`/.exec(line)?.[1]
    return path === undefined ? [] : [{ path, text: line, words: line }]
  })

/** How many links a reader follows from one page. */
const MOST_DEEPER = 2

function deeperLinks(
  text: string,
  path: string,
  question: string,
  { origin }: AgentSite,
  tools: ReadingTools,
): Link[] {
  const below = `${path.replace(/\.(?:md|html)$|\/$/, '')}/`
  const headings = new Set(
    [...text.matchAll(/^#+ +(.*)$/gm)].map(([, title = '']) => plainTitle(title)),
  )
  const links = linksIn(text, path, origin).filter(
    link => below !== '/' && link.path.startsWith(below) && !headings.has(plainTitle(link.text)),
  )
  return ranked(links, question, tools).slice(0, MOST_DEEPER)
}

const plainTitle = (title: string): string => title.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()

function ranked<Item extends Link>(
  links: readonly Item[],
  question: string,
  { stem }: ReadingTools,
): Item[] {
  const score = scorerOf(links.map(({ words, path }) => wordsOf(`${words} ${path}`, stem)))
  const values = score(wordsOf(question, stem))
  return links
    .map((link, index) => ({ link, value: values[index] ?? 0 }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
    .map(({ link }) => link)
}

const best = <Item extends Link>(
  links: readonly Item[],
  question: string,
  tools: ReadingTools,
): Item | undefined => ranked(links, question, tools)[0]
