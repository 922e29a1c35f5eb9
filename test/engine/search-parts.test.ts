import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { LARGE, makeParts, partsCode, REPRESENTATIVE, type Parts } from '../../bench/search/parts'
import { syntheticSite } from '../../bench/search/synthetic-site'
import { INDEX_URL, searchFiles } from '../../engine/search/index-files'
import { readWhole } from '../../engine/search/read-index'
import { answer } from '../../search/local/answer'
import type { Corpus } from '../../search/local/corpus'
import type { HeadFile } from '../../search/local/files'
import type { Manifest } from '../../search/local/sharded/manifest'
import { openSharded } from '../../search/local/sharded/open-sharded'
import type { SiteText } from '../../search/page-text'
import type { SearchResult } from '../../search/provider'
import { place, root } from './command'

const FIRST_RESULTS = 150 * 1024

let head: HeadFile
let whole: Corpus
let site: SiteText
/** Bytes of the dialog and the worker. */
let code = 0

beforeAll(async () => {
  const { out, folder } = await place({})
  await promisify(execFile)(process.execPath, [join(root, 'bin/docs.mjs'), 'build', '--out', out, '--cache', join(folder, 'cache')], { cwd: root })
  head = JSON.parse(await readFile(join(out, INDEX_URL), 'utf8')) as HeadFile
  whole = await readWhole(head, async function* (url) {
    yield* (await readFile(join(out, url), 'utf8')).slice(0, -1).split('\n')
  })
  site = { language: head.language, version: head.version, synonyms: head.synonyms, pages: whole.pages.flatMap(page => page ?? []) }
  code = await partsCode(root)
}, 900_000)

describe('This site in parts', () => {
  test('finds the same page first as the whole index for every query of the tuning half, and nearly always the same three pages and the same ten hits', async () => {
    const files = new Map(searchFiles(site, 'sharded').map(({ url, content }) => [url, String(content)]))
    const manifest = JSON.parse(files.get(INDEX_URL) ?? '') as Manifest
    const queries = JSON.parse(await readFile(join(root, 'bench/search/relevance/tuning.json'), 'utf8')) as { query: string }[]
    const first = (result: SearchResult, count: number) => [...new Set(result.hits.map(hit => hit.url_without_anchor))].slice(0, count)
    const same = { pages: 0, hits: 0 }
    for (const { query } of queries) {
      // Each as by a reader who has asked nothing before: what was loaded for others would make it better.
      const ask = openSharded(manifest, async function* (url) {
        yield* (files.get(url) ?? '').slice(0, -1).split('\n')
      })
      const [parts, all] = [await ask({ indexName: '', query, hitsPerPage: 20 }, new AbortController().signal), answer({ indexName: '', query, hitsPerPage: 20 }, whole, head)]
      expect(first(parts, 1), query).toEqual(first(all, 1))
      if (first(parts, 3).join() === first(all, 3).join()) same.pages++
      if (parts.hits.slice(0, 10).map(hit => hit.url).join() === all.hits.slice(0, 10).map(hit => hit.url).join()) same.hits++
    }
    // Where they differ, a completion of the last word was left out, pages are so long that fewer of them were looked into, or what was rounded decided between equals.
    expect(same.pages / queries.length).toBeGreaterThanOrEqual(0.98)
    expect(same.hits / queries.length).toBeGreaterThanOrEqual(0.9)
  })
})

describe('A site of 10,000 pages', () => {
  let parts: Parts

  beforeAll(() => {
    parts = makeParts(syntheticSite(site, LARGE))
    expect(parts.files).toBeGreaterThan(LARGE)
  }, 900_000)

  test.each(REPRESENTATIVE)('costs a reader at most 150 KB, 50 requests and 6 rounds until the first results: %s', async query => {
    const { result, bytes, requests, rounds } = await parts.ask(query)
    expect(bytes + code).toBeLessThanOrEqual(FIRST_RESULTS)
    expect(requests).toBeLessThanOrEqual(50)
    expect(rounds).toBeLessThanOrEqual(6)
    if (query === 'qqxzzy') expect(result.foundPages).toBe(0)
    else expect(result.hits.length).toBeGreaterThanOrEqual(10)
  })

  test('finds what is spelt right and what is not', async () => {
    const firstOf = async (query: string) => (await parts.ask(query)).result.hits[0]?.url_without_anchor ?? ''
    expect(await firstOf('annotation queues')).toContain('annotation_queue')
    expect(await firstOf('anotation queue')).toContain('annotation_queue')
    expect(await firstOf('mask inputs')).toContain('mask_inputs_outputs')
  })
})
