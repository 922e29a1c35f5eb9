import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { searchQueryFrom } from '../../packages/ui/client/search-query'
import { knownOnly } from '../../packages/ui/client/search/results-filters'
import { resultsUrl } from '../../packages/ui/client/search-query'
import { createServer } from '../../packages/agents/server'
import { openSite, type OpenSite } from '../../packages/agents/open-site'
import { searchDocs } from '../../packages/agents/search-docs'
import { areaOf, type Area } from '../../packages/model/areas'
import { KINDS } from '../../packages/model/page-kinds'
import type { SearchRequest, SearchResult } from '../../packages/search/provider'
import { realSite } from '../sites/real-site'

const root = fileURLToPath(new URL('../..', import.meta.url))

describe('Every area and kind that the site offers as a filter', () => {
  let site: OpenSite
  let areas: Area[]
  let values: { facet: 'area' | 'kind'; value: string }[]

  beforeAll(async () => {
    const folder = await realSite(root)
    site = await openSite(folder)
    const document = await readFile(join(folder, 'search.html'), 'utf8')
    const found = /data-search-page="([^"]+)"/.exec(document)?.[1] ?? ''
    areas = JSON.parse(found.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as Area[]
    values = [
      ...areas.map(({ id }) => ({ facet: 'area' as const, value: id })),
      ...KINDS.map(kind => ({ facet: 'kind' as const, value: kind })),
    ]
  }, 120_000)

  /** Asks for the title of a page that has a value. */
  async function askFor(
    { facet, value }: (typeof values)[number],
    more: Partial<SearchRequest> = {},
  ): Promise<SearchResult> {
    const { hits } = await site.search({
      indexName: '',
      query: 'langsmith',
      facetFilters: [`${facet}:${value}`],
    })
    const { hierarchy } = hits[0] ?? {}
    return site.search({ indexName: '', query: hierarchy?.lvl1 ?? '', facets: [facet], ...more })
  }

  test('is an area that pages are in', () => {
    const paths = site.data.pages.map(({ path }) => path)
    expect(areas.map(({ id }) => id)).toEqual([...new Set(paths.map(areaOf))].filter(Boolean))
    expect(areas).toContainEqual({ id: 'changelog', label: 'Changelog' })
  })

  test('counts the results that it leaves', async () => {
    for (const one of values) {
      const { facets } = await askFor(one)
      const filtered = await askFor(one, { facetFilters: [`${one.facet}:${one.value}`] })
      expect(filtered.nbHits, one.value).toBeGreaterThan(0)
      expect(facets?.[one.facet]?.[one.value], one.value).toBe(filtered.nbHits)
    }
  })

  test('is the only kind of value that is counted', async () => {
    const result = await site.search({ indexName: '', query: 'langsmith', facets: ['*'] })
    const offered = values.map(({ facet, value }) => `${facet}:${value}`)
    for (const facet of ['area', 'kind'])
      for (const value of Object.keys(result.facets?.[facet] ?? {}))
        expect(offered).toContain(`${facet}:${value}`)
  })

  test('survives a reload of the results page', () => {
    for (const { facet, value } of values) {
      const asked = { query: 'langsmith', area: undefined, kind: undefined, [facet]: value }
      const address = new URL(resultsUrl(asked), 'https://docs.example.com')
      expect(knownOnly(searchQueryFrom(address.search), areas)).toEqual(asked)
    }
    const unknown = searchQueryFrom('?q=x&area=nowhere&kind=constructor')
    expect(knownOnly(unknown, areas)).toEqual({ query: 'x', area: undefined, kind: undefined })
  })

  test('is known to the MCP server', async () => {
    for (const { facet, value } of values)
      expect(
        await searchDocs(site, { query: 'langsmith', [facet]: value }),
        value,
      ).not.toHaveProperty('isError')
    expect(() => createServer(site, { version: '1', check: null })).not.toThrow()
  })
})
