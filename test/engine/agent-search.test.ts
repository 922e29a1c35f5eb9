import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { openSite, type OpenSite } from '../../packages/agents/open-site'
import { searchDocs } from '../../packages/agents/search-docs'
import { MAX_QUERY } from '../../packages/model/search-limits'
import { errorLineWithin } from '../../packages/search/text/error-line'
import { realSite } from '../sites/real-site'

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Wanted {
  query: string
  /** Pages that answer it. */
  pages: string[]
}

/** Messages in the tables of the error pages that have no part that varies. */
async function tableMessages(): Promise<string[]> {
  const folder = join(root, 'content/reference/errors')
  const files = (await readdir(folder)).filter(name => name !== 'index.mdx')
  const texts = await Promise.all(files.map(name => readFile(join(folder, name), 'utf8')))
  const messages = texts.flatMap(text =>
    [...text.matchAll(/^\| (`.*?) \| /gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/(`+)(.+?)\1/g)].map(([, , message = '']) => message.trim()),
    ),
  )
  return [...new Set(messages)].filter(one => !one.includes('…') && one.split(/\s+/).length >= 4)
}

type Ask = (query: string) => Promise<string[]>

/** The share of queries with a wanted page first, and among the first three. */
async function sharesOf(ask: Ask, queries: readonly Wanted[]) {
  let [first, three] = [0, 0]
  for (const { query, pages } of queries) {
    const rank = [...new Set(await ask(query))].findIndex(path => pages.includes(path))
    if (rank === 0) first++
    if (rank >= 0 && rank < 3) three++
  }
  return { first: first / queries.length, three: three / queries.length }
}

/**
 * What was reached on November 29, 2026, less one query: a change that loses more was not meant to.
 * The aims are 0.80 and 0.92 for paraphrases, and 1 among three for typos.
 */
const REACHED = {
  paraphrases: { first: 0.83, three: 0.93 },
  'paraphrases-held-out': { first: 0.73, three: 0.83 },
  typos: { first: 0.9, three: 0.95 },
  'typos-held-out': { first: 0.9, three: 0.95 },
}

describe('A query in the reader’s own words, or with a typo', () => {
  let site: OpenSite
  const ways: Record<string, Ask> = {
    'the site’s search': async query =>
      site
        .search({ indexName: '', query, hitsPerPage: 20 })
        .hits.map(({ url_without_anchor: path }) => path),
    'the search for agents': async query =>
      (await searchDocs(site, { query })).content.flatMap(({ text }) =>
        [...text.matchAll(/^\d+\. `([^`#]+)/gm)].map(([, path = '']) => path),
      ),
  }

  beforeAll(async () => {
    site = await openSite(await realSite(root))
  }, 600_000)

  test.each(
    Object.entries(REACHED).flatMap(([set, least]) =>
      Object.keys(ways).map(way => [set, way, least] as const),
    ),
  )('of %s finds the page by %s', async (set, way, least) => {
    const file = join(root, `tools/bench/search/relevance/${set}.json`)
    const queries = JSON.parse(await readFile(file, 'utf8')) as Wanted[]
    const found = await sharesOf(ways[way] as Ask, queries)
    expect(found.first).toBeGreaterThanOrEqual(least.first)
    expect(found.three).toBeGreaterThanOrEqual(least.three)
  })

  test.each([
    ['as it is', (message: string) => message],
    [
      'in a traceback',
      (message: string) =>
        `Traceback (most recent call last):\n  File "/app/main.py", line 3, in run\n    go()\n` +
        (/^[\w.]*(?:Error|Exception|Warning)\b/.test(message) ? message : `ValueError: ${message}`),
    ],
  ])('finds a message of the error tables %s', async (_, wrap) => {
    const texts = new Map(
      site.corpus.pages.flatMap(page =>
        page ? [[page.path, page.sections.map(({ text }) => text).join('\n')] as const] : [],
      ),
    )
    const misses: string[] = []
    const messages = await tableMessages()
    for (const message of messages) {
      const query = errorLineWithin(wrap(message), MAX_QUERY)
      const { hits } = site.search({ indexName: '', query, hitsPerPage: 1 })
      const text = texts.get(hits[0]?.url_without_anchor ?? '') ?? ''
      if (!text.includes(message)) misses.push(`${message}: ${hits[0]?.url}`)
    }
    expect(messages.length).toBeGreaterThan(200)
    // 34 of 36 was the aim.
    expect(misses.length / messages.length, misses.join('\n')).toBeLessThanOrEqual(1 - 34 / 36)
  })

  test('has the same first page by both', async () => {
    const differing: string[] = []
    for (const set of Object.keys(REACHED).filter(name => !name.endsWith('held-out'))) {
      const file = join(root, `tools/bench/search/relevance/${set}.json`)
      for (const { query } of JSON.parse(await readFile(file, 'utf8')) as Wanted[]) {
        const [own, agents] = (await Promise.all(Object.values(ways).map(ask => ask(query)))).map(
          ([first]) => first,
        )
        if (own !== agents) differing.push(`${query}: ${own}, ${agents}`)
      }
    }
    expect(differing).toEqual([])
  })
})
