import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { INDEX_URL } from '../../packages/engine/search/index-files'
import { readIndex } from '../../packages/engine/search/read-index'
import { answer } from '../../packages/search/local/answer'
import type { Corpus } from '../../packages/search/local/corpus'
import type { HeadFile } from '../../packages/search/local/files'
import { headingsTaker, openCorpus } from '../../packages/search/local/open-corpus'
import type { SearchRequest, SearchResult } from '../../packages/search/provider'
import { realSite } from '../sites/real-site'

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Wanted {
  query: string
  /** Pages that introduce the subject. */
  pages: string[]
}

type Ask = (request: SearchRequest) => SearchResult | Promise<SearchResult>

/** The queries whose first hit isn't the top of a wanted page. */
async function missesOf(ask: Ask, queries: readonly Wanted[]): Promise<string[]> {
  const misses: string[] = []
  for (const { query, pages } of queries) {
    const { hits } = await ask({ indexName: '', query, hitsPerPage: 1 })
    const url = hits[0]?.url ?? 'nothing'
    if (!pages.includes(url)) misses.push(`${query}: ${url}`)
  }
  return misses
}

describe('A query that names a subject', () => {
  let queries: Wanted[]
  let folder: string
  let head: HeadFile

  beforeAll(async () => {
    folder = await realSite(root)
    head = JSON.parse(await readFile(join(folder, INDEX_URL), 'utf8')) as HeadFile
    const file = join(root, 'tools/bench/search/relevance/subjects.json')
    queries = JSON.parse(await readFile(file, 'utf8')) as Wanted[]
  }, 120_000)

  const from =
    (corpus: Corpus): Ask =>
    request =>
      answer(request, corpus, head)

  test('opens the page that introduces it, with only titles loaded', async () => {
    expect(queries.length).toBeGreaterThanOrEqual(60)
    expect(await missesOf(from(openCorpus(head)), queries)).toEqual([])
  })

  test('opens the same page with headings loaded', async () => {
    const corpus = openCorpus(head)
    const take = headingsTaker(corpus)
    const lines = (await readFile(join(folder, head.headings), 'utf8')).slice(0, -1).split('\n')
    lines.forEach((line, page) => take(page, line))
    expect(await missesOf(from(corpus), queries)).toEqual([])
  })

  test('opens the same page with everything loaded', async () => {
    expect(await missesOf(await readIndex(folder), queries)).toEqual([])
  })
})
