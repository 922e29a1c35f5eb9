import { describe, expect, test } from 'vitest'
import { searchable, type Sketch } from './find'

/** Sixty pages that all have the word, of three areas and two kinds, some with several sections on it. */
const MANY: Sketch[] = Array.from({ length: 60 }, (_, index) => ({
  path: `/${['one', 'two', 'three'][index % 3]}/page-${index}`,
  title: index % 5 === 0 ? `Tracing ${index}` : `Page ${index}`,
  kind: index % 2 === 0 ? 'how-to' : 'reference',
  text: 'Tracing tells what happens.',
  sections: Array.from({ length: index % 4 }, (_, section) => ({ heading: `Tracing part ${section}`, text: `${'Tracing. '.repeat(index % 7)}More.` })),
}))

describe('The number of hits', () => {
  const site = searchable(MANY)

  test('is that of the hits which come, page by page, each once', async () => {
    const { ask } = await site
    const { nbHits, nbPages } = await ask('tracing')
    expect(nbHits).toBeGreaterThan(60)
    const all: string[] = []
    for (let page = 0; page < nbPages; page++) all.push(...(await ask('tracing', { page })).hits.map(hit => hit.url))
    expect(all).toHaveLength(nbHits)
    expect(new Set(all).size).toBe(nbHits)
    expect((await ask('tracing', { page: nbPages })).hits).toEqual([])
  })

  test.each(['area', 'kind'])('by %s is that of the hits which a filter leaves', async facet => {
    const { ask } = await site
    const { facets = {}, nbHits } = await ask('tracing', { facets: [facet] })
    const counts = Object.entries(facets[facet] ?? {})
    expect(counts.reduce((sum, [, count]) => sum + count, 0)).toBe(nbHits)
    for (const [value, count] of counts) expect((await ask('tracing', { facetFilters: [`${facet}:${value}`] })).nbHits).toBe(count)
  })

  test('does not change with the area of the reader', async () => {
    const { ask } = await site
    expect((await ask('tracing', { optionalFilters: ['area:two'] })).nbHits).toBe((await ask('tracing')).nbHits)
  })

  test('is 20 at once unless told, and as many as told', async () => {
    const { ask } = await site
    expect((await ask('tracing')).hits).toHaveLength(20)
    expect((await ask('tracing', { hitsPerPage: 3 })).hits).toHaveLength(3)
    expect(await ask('tracing', { hitsPerPage: 0 })).toMatchObject({ hits: [], nbPages: 0 })
  })

  test('is none for what nobody wrote', async () => {
    expect(await (await site).ask('zzzzzz')).toMatchObject({ hits: [], nbHits: 0, nbPages: 0 })
  })
})

describe('A filter', () => {
  test('holds with all others, and of a list with one of it', async () => {
    const { find } = await searchable(MANY)
    const found = await find('tracing', { facetFilters: ['kind:reference', ['area:one', 'area:two'], 'language:en', 'version:current'], hitsPerPage: 500 })
    expect(found.length).toBe(MANY.filter(page => page.kind === 'reference' && !page.path.startsWith('/three')).length)
    expect(await find('tracing', { facetFilters: ['language:de'] })).toEqual([])
    expect((await find('tracing', { facetFilters: ['-area:one'], hitsPerPage: 500 })).every(path => !path.startsWith('/one/'))).toBe(true)
  })
})
