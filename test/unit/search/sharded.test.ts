import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { INDEX_URL, searchFiles } from '../../../engine/search/index-files'
import type { LoadLines } from '../../../search/local/load-lines'
import type { Manifest } from '../../../search/local/sharded/manifest'
import { openSharded } from '../../../search/local/sharded/open-sharded'
import type { SearchRequest, SearchResult } from '../../../search/provider'
import { pageOf, searchable, type Sketch } from './find'

const TOPICS = ['tracing', 'evaluator', 'datasets', 'prompt', 'webhook', 'deployment', 'billing', 'masking']

/** Sixty pages in two areas; each has a topic, a word of its own, and some words that all have. */
const SKETCHES: Sketch[] = Array.from({ length: 60 }, (_, number) => {
  const topic = TOPICS[number % TOPICS.length] as string
  return {
    path: `/${number < 40 ? 'guides' : 'reference'}/page_${number}`,
    title: `The ${topic} of part ${number}`,
    kind: number % 3 === 0 ? 'tutorial' : 'how-to',
    description: `What a reader needs to know of ${topic}.`,
    terms: number === 7 ? ['redaction'] : [],
    text: `Every page says something about runs. ${topic} comes here ${'again '.repeat(number % 5)}.`,
    code: `client.list_${topic}(page=${number})`,
    sections: [{ heading: `Set up ${topic}`, text: `Word${number} stands here alone.` }, { heading: 'Next steps', anchor: 'other', text: 'More about runs.' }],
  }
})
const SYNONYMS = [['hook', 'webhook'], ['sign in', 'login']]
const SITE = { language: 'en', version: ['current'], synonyms: SYNONYMS, pages: SKETCHES.map(pageOf) }
const FILES = new Map(searchFiles(SITE, 'sharded').map(({ url, content }) => [url, String(content)]))
const MANIFEST = JSON.parse(FILES.get(INDEX_URL) ?? '') as Manifest

const linesOf = (url: string): string[] => (FILES.get(url) ?? '').slice(0, -1).split('\n')
const fromFiles: LoadLines = async function* (url) {
  yield* linesOf(url)
}

const asker = (load: LoadLines = fromFiles) => {
  const ask = openSharded(MANIFEST, load)
  return (query: string, request: Partial<SearchRequest> = {}, signal = new AbortController().signal): Promise<SearchResult> => ask({ indexName: '', query, ...request }, signal)
}

const pathsOf = ({ hits }: SearchResult): string[] => [...new Set(hits.map(hit => hit.url_without_anchor))]

describe('An index of parts', () => {
  test.each(['tracing', 'trace', 'evaluators for datasets', 'list_prompt', 'word41', 'redaction', 'hook', 'how do I set up billing', 'webhok', 'deploymnet runs', 'nothingofthesort', '', 'the of'])('finds what the whole index finds: %s', async query => {
    const whole = await (await searchable(SKETCHES, SYNONYMS)).ask(query)
    const parts = await asker()(query)
    expect(parts.hits.map(hit => hit.objectID)).toEqual(whole.hits.map(hit => hit.objectID))
    expect(parts.suggestion).toBe(whole.suggestion)
  })

  test('loads what a query needs, and nothing twice', async () => {
    const asked: string[] = []
    const ask = asker(async function* (url) {
      asked.push(url)
      yield* fromFiles(url)
    })
    await ask('word41')
    expect(asked.filter(url => url.includes('pages'))).toEqual([expect.stringMatching(/\/41\.txt$/)])
    await ask('word41')
    await ask('word42')
    expect(new Set(asked).size).toBe(asked.length)
    expect(asked.length).toBeLessThan(10)
  })

  test('gives all hits page by page, each once, and counts pages exactly', async () => {
    const ask = asker()
    const hits: string[] = []
    const said: [isExact: boolean | undefined, hits: number][] = []
    let page = 0
    for (let pages = 1; page < pages; page++) {
      const answer = await ask('runs', { page })
      expect(answer.foundPages).toBe(60)
      hits.push(...answer.hits.map(hit => hit.objectID))
      pages = answer.nbPages
      said.push([answer.exhaustiveNbHits, answer.nbHits])
    }
    expect(said[0]?.[0]).toBe(false)
    expect(said.at(-1)).toEqual([true, hits.length])
    expect(new Set(hits).size).toBe(hits.length)
    expect(new Set(hits.map(id => id.replace(/[#~].*/, ''))).size).toBe(60)
    expect(page).toBeGreaterThan(2)
  })

  test('keeps to filters, and counts the pages of each area and kind', async () => {
    const ask = asker()
    const all = await ask('runs', { facets: ['area', 'kind'], hitsPerPage: 0 })
    expect(all).toMatchObject({ hits: [], facets: { area: { guides: 40, reference: 20 }, kind: { tutorial: 20, 'how-to': 40 } } })
    const some = await ask('runs', { facetFilters: ['area:reference', ['kind:tutorial']], facets: ['area'] })
    expect(some.foundPages).toBe(6)
    expect(some.facets).toEqual({ area: { reference: 6 } })
    expect(pathsOf(some).every(path => path.startsWith('/reference/'))).toBe(true)
    expect((await ask('runs', { facetFilters: ['version:other'] })).hits).toEqual([])
  })
})

describe('While parts are loaded', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  /** Files that arrive when they are told to, with what became of each request. */
  function slowly() {
    const requests: { url: string; arrive: () => void; signal: AbortSignal | undefined }[] = []
    const load: LoadLines = async function* (url, { signal } = {}) {
      await new Promise<void>((resolve, reject) => {
        requests.push({ url, arrive: resolve, signal })
        signal?.addEventListener('abort', () => reject(signal.reason as Error))
      })
      yield* linesOf(url)
    }
    return { requests, load }
  }

  test('a query that nobody waits for gives up its requests, and makes no more', async () => {
    const { requests, load } = slowly()
    const controller = new AbortController()
    const answer = asker(load)('tracing runs', {}, controller.signal)
    await vi.waitFor(() => expect(requests.length).toBeGreaterThan(0))
    const begun = requests.length
    const rejected = expect(answer).rejects.toThrow()
    controller.abort()
    await vi.runAllTimersAsync()
    await rejected
    expect(requests).toHaveLength(begun)
    expect(requests.every(request => request.signal?.aborted)).toBe(true)
  })

  test('the next query takes over the requests that it needs too', async () => {
    const { requests, load } = slowly()
    const ask = asker(load)
    const controller = new AbortController()
    const first = ask('tracing', {}, controller.signal)
    await vi.waitFor(() => expect(requests.length).toBeGreaterThan(0))
    const begun = requests.length
    const rejected = expect(first).rejects.toThrow()
    controller.abort()
    const second = ask('tracing')
    await vi.runAllTimersAsync()
    expect(requests).toHaveLength(begun)
    expect(requests.some(request => request.signal?.aborted)).toBe(false)
    const arriving = setInterval(() => requests.forEach(request => request.arrive()), 1)
    expect(pathsOf(await second)).toHaveLength(8)
    clearInterval(arriving)
    await rejected
  })

  test('a part that cannot be loaded fails the answer, and is loaded anew for the next', async () => {
    let failing = 'words'
    const ask = asker(async function* (url) {
      if (failing !== '' && url.includes(failing)) throw new Error('The line is cut.')
      yield* fromFiles(url)
    })
    await expect(ask('tracing')).rejects.toThrow('The line is cut.')
    failing = 'pages'
    await expect(ask('tracing')).rejects.toThrow('The line is cut.')
    failing = ''
    expect(pathsOf(await ask('tracing'))).toHaveLength(8)
  })

  test('queries at the same time do not disturb each other', async () => {
    const ask = asker()
    const queries = ['tracing', 'masking', 'billing part', 'list_datasets', 'webhok']
    const together = await Promise.all(queries.map(query => ask(query)))
    for (const [index, query] of queries.entries()) expect(together[index]?.hits.map(hit => hit.objectID), query).toEqual((await asker()(query)).hits.map(hit => hit.objectID))
  })
})
