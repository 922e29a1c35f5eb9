import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Environment } from '../../client/search/environment'
import { joinPages, requestResults, type ResultsQuery } from '../../client/search/results'
import type {
  SearchHit,
  SearchProvider,
  SearchRequest,
  SearchResult,
} from '../../../search/provider'

const hit = (path: string): SearchHit => ({
  objectID: path,
  url: path,
  url_without_anchor: path,
  anchor: null,
  hierarchy: {
    lvl0: 'Guides',
    lvl1: path,
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  },
  type: 'lvl1',
  content: null,
  language: 'en',
  version: ['current'],
  area: 'guides',
  kind: 'page',
})

const result = (page: number, ...paths: string[]): SearchResult => ({
  hits: paths.map(hit),
  nbHits: 5,
  nbPages: 3,
  page,
  query: 'x',
})

const PAGES = [['/a', '/b'], ['/b', '/c'], ['/d']]
const provider: SearchProvider = {
  prepare: async () => undefined,
  search: async requests => ({
    results: requests.map(({ page = 0 }: SearchRequest) => result(page, ...(PAGES[page] ?? []))),
  }),
}
const environment = {
  boot: { page: { path: '/search', layout: 'listing' }, search: { hosted: null } },
  readPreference: () => null,
} as unknown as Environment

const ask = (
  query: Partial<ResultsQuery>,
  earlier: Awaited<ReturnType<typeof requestResults>> | null = null,
) =>
  requestResults(
    { query: 'x', page: 0, depth: 1, ...query },
    { provider, environment },
    new AbortController().signal,
    earlier,
  )

beforeEach(() => {
  vi.stubGlobal('document', { querySelectorAll: () => [], documentElement: { lang: 'en' } })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => vi.unstubAllGlobals())

describe('Results of the results page', () => {
  const paths = ({ batches }: Awaited<ReturnType<typeof ask>>) =>
    batches.map(pages => pages.map(({ page }) => page.url))

  test('grow by a batch per page, without repeating a hit', async () => {
    const first = await ask({})
    const second = await ask({ page: 1 }, first)
    expect(paths(second)).toEqual([['/a', '/b'], ['/c']])
    expect([...second.shown]).toEqual(['/a', '/b', '/c'])
    expect(second.counts).toEqual(first.counts)
  })

  test('show a page once whose sections are on two pages of hits', async () => {
    const first = await ask({}, null)
    const more: SearchProvider = {
      ...provider,
      search: async () => ({
        results: [
          { ...result(1), hits: [{ ...hit('/b'), url: '/b#more', anchor: 'more' }, hit('/c')] },
        ],
      }),
    }
    const { batches, shown } = await requestResults(
      { query: 'x', page: 1, depth: 1 },
      { provider: more, environment },
      new AbortController().signal,
      first,
    )
    expect(
      batches.map(rows => rows.map(({ page, sections }) => [page.url, sections.length])),
    ).toEqual([
      [
        ['/a', 0],
        ['/b', 1],
      ],
      [['/c', 0]],
    ])
    expect(shown.size).toBe(4)
  })

  test('start over with the first page', async () => {
    expect(paths(await ask({}, await ask({})))).toEqual([['/a', '/b']])
  })

  test('come back as long as they were left', async () => {
    const back = await ask({ depth: 3 })
    expect(paths(back)).toEqual([['/a', '/b', '/c', '/d']])
    expect(back.last.page).toBe(2)
  })
})

describe('Joined pages', () => {
  test('are one response, before the responses that count filters', () => {
    const count = { ...result(0), facets: { area: { guides: 5 } } }
    const [joined, ...counts] = joinPages([result(0, '/a'), result(1, '/b'), count], 2)
    expect(joined?.hits.map(({ url }) => url)).toEqual(['/a', '/b'])
    expect(joined?.page).toBe(1)
    expect(counts).toEqual([count])
  })
})
