import { describe, expect, test } from 'vitest'
import { searchable, type Sketch } from './find'

/**
 * Sixty pages with the same word, in three areas and two kinds, some with several matching
 * sections.
 */
const MANY: Sketch[] = Array.from({ length: 60 }, (_, index) => ({
  path: `/${['one', 'two', 'three'][index % 3]}/page-${index}`,
  title: index % 5 === 0 ? `Tracing ${index}` : `Page ${index}`,
  kind: index % 2 === 0 ? 'how-to' : 'reference',
  text: 'Tracing tells what happens.',
  sections: Array.from({ length: index % 4 }, (_, section) => ({
    heading: `Tracing part ${section}`,
    text: `${'Tracing. '.repeat(index % 7)}More.`,
  })),
}))

describe('Number of hits', () => {
  const site = searchable(MANY)

  test('equals the distinct hits over all result pages', async () => {
    const { ask } = await site
    const { nbHits, nbPages } = await ask('tracing')
    expect(nbHits).toBeGreaterThan(60)
    const all: string[] = []
    for (let page = 0; page < nbPages; page++)
      all.push(...(await ask('tracing', { page })).hits.map(hit => hit.url))
    expect(all).toHaveLength(nbHits)
    expect(new Set(all).size).toBe(nbHits)
    expect((await ask('tracing', { page: nbPages })).hits).toEqual([])
  })

  test.each(['area', 'kind'])('by %s equals the hits after filtering', async facet => {
    const { ask } = await site
    const { facets = {}, nbHits } = await ask('tracing', { facets: [facet] })
    const counts = Object.entries(facets[facet] ?? {})
    expect(counts.reduce((sum, [, count]) => sum + count, 0)).toBe(nbHits)
    for (const [value, count] of counts)
      expect((await ask('tracing', { facetFilters: [`${facet}:${value}`] })).nbHits).toBe(count)
  })

  test("doesn't depend on the area of the current page", async () => {
    const { ask } = await site
    expect((await ask('tracing', { optionalFilters: ['area:two'] })).nbHits).toBe(
      (await ask('tracing')).nbHits,
    )
  })

  test('per page is 20 by default and otherwise as requested', async () => {
    const { ask } = await site
    expect((await ask('tracing')).hits).toHaveLength(20)
    expect((await ask('tracing', { hitsPerPage: 3 })).hits).toHaveLength(3)
    expect(await ask('tracing', { hitsPerPage: 0 })).toMatchObject({ hits: [], nbPages: 0 })
  })

  test('is zero for an unknown word', async () => {
    expect(await (await site).ask('zzzzzz')).toMatchObject({ hits: [], nbHits: 0, nbPages: 0 })
  })
})

describe('Search filter', () => {
  test('combines with AND, and with OR inside a list', async () => {
    const { find } = await searchable(MANY)
    const found = await find('tracing', {
      facetFilters: ['kind:reference', ['area:one', 'area:two'], 'language:en', 'version:current'],
      hitsPerPage: 500,
    })
    expect(found.length).toBe(
      MANY.filter(page => page.kind === 'reference' && !page.path.startsWith('/three')).length,
    )
    expect(await find('tracing', { facetFilters: ['language:de'] })).toEqual([])
    expect(
      (await find('tracing', { facetFilters: ['-area:one'], hitsPerPage: 500 })).every(
        path => !path.startsWith('/one/'),
      ),
    ).toBe(true)
  })
})
