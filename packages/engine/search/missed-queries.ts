import { readFile } from 'node:fs/promises'
import type { SearchRequest, SearchResult } from '@docs/search/provider'
import { errorLineWithin } from '@docs/search/text/error-line'

type SearchFunction = (request: SearchRequest) => Promise<SearchResult>

/** Characters of a query that the search reads. */
export const MOST_READ = 256

/** Queries that readers have missed something with, as text for the frontmatter of pages. */
export async function missedQueries(file: string, ask: SearchFunction): Promise<string> {
  const pages = new Map<string, { title: string; queries: string[] }>()
  const missed: string[] = []
  for (const query of await readQueries(file)) {
    const { hits } = await ask({ indexName: '', query, hitsPerPage: 1 })
    const [hit] = hits
    if (!hit) missed.push(query)
    else {
      const { lvl0, lvl1 } = hit.hierarchy
      const own = pages.get(hit.url_without_anchor) ?? { title: lvl1 ?? lvl0, queries: [] }
      own.queries.push(query)
      pages.set(hit.url_without_anchor, own)
    }
  }
  const blocks = [...pages]
    .sort(([, a], [, b]) => b.queries.length - a.queries.length)
    .map(([path, { title, queries }]) => `${path} (${title})\nquestions: ${listed(queries)}`)
  const none =
    missed.length > 0 ? [`No page found\n${missed.map(one => `- ${one}`).join('\n')}`] : []
  return [...blocks, ...none].join('\n\n')
}

/** One query a line, or one JSON object with `query` a line; each query once, in plain words. */
async function readQueries(file: string): Promise<string[]> {
  const lines = (await readFile(file, 'utf8')).split(/\r?\n/).map(line => line.trim())
  return [...new Set(lines.map(queryOf).filter(Boolean))]
}

function queryOf(line: string): string {
  if (!line.startsWith('{')) return errorLineWithin(line, MOST_READ)
  try {
    const { query } = JSON.parse(line) as { query?: unknown }
    return typeof query === 'string' ? errorLineWithin(query, MOST_READ) : ''
  } catch {
    return errorLineWithin(line, MOST_READ)
  }
}

/** As a list in YAML. */
const listed = (queries: readonly string[]): string =>
  `[${queries.map(query => (/^[\w][\w ]*$/.test(query) ? query : JSON.stringify(query))).join(', ')}]`
