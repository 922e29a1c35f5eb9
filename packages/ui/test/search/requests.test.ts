import { describe, expect, test } from 'vitest'
import { pageRequests, requestFor, type Context } from '../../client/search/requests'
import { capped, resultsUrl } from '../../client/search-query'
import { POST_TAG, PRE_TAG } from '../../../search/parts'

const context: Context = {
  indexName: 'docs',
  language: 'en',
  version: 'current',
  area: 'evaluation',
  isNarrow: false,
}

describe('Search request', () => {
  test('contains query and index, asks for twenty hits, and counts clicks', () => {
    expect(requestFor('traces', context)).toMatchObject({
      indexName: 'docs',
      query: 'traces',
      hitsPerPage: 20,
      clickAnalytics: true,
    })
  })

  test("lists retrieved and highlighted attributes, with tags that aren't markup", () => {
    const { attributesToRetrieve, attributesToHighlight, highlightPreTag, highlightPostTag } =
      requestFor('x', context)
    expect(attributesToRetrieve).toEqual(
      expect.arrayContaining(['hierarchy.lvl0', 'hierarchy.lvl6', 'content', 'type', 'url']),
    )
    expect(attributesToHighlight).toEqual(
      expect.arrayContaining(['hierarchy.lvl1', 'hierarchy.lvl6']),
    )
    expect([highlightPreTag, highlightPostTag]).toEqual([PRE_TAG, POST_TAG])
  })

  test('asks for snippets of ten words, and of five up to 768 px', () => {
    expect(requestFor('x', context).attributesToSnippet).toEqual(['content:10', 'code:10'])
    expect(requestFor('x', { ...context, isNarrow: true }).attributesToSnippet).toEqual([
      'content:5',
      'code:5',
    ])
  })

  test('is contextual, with filters for language and version', () => {
    expect(requestFor('x', context).facetFilters).toEqual(['language:en', ['version:current']])
  })

  test('breaks ties by the area of the page, if there is one', () => {
    expect(requestFor('x', context).optionalFilters).toEqual(['area:evaluation'])
    expect(requestFor('x', { ...context, area: '' })).not.toHaveProperty('optionalFilters')
  })
})

describe('Search requests of the results page', () => {
  test('count areas and kinds with the first twenty hits', () => {
    expect(pageRequests('x', context, {}, 0)).toMatchObject([
      { page: 0, hitsPerPage: 20, facets: ['area', 'kind'] },
    ])
  })

  test('apply the active filters and count each facet without its own selection', () => {
    const [main, areas, kinds] = pageRequests(
      'x',
      context,
      { area: 'evaluation', kind: 'how-to' },
      0,
    )
    expect(main?.facetFilters).toEqual([
      'language:en',
      ['version:current'],
      'area:evaluation',
      'kind:how-to',
    ])
    expect(areas).toMatchObject({
      hitsPerPage: 0,
      facets: ['area'],
      facetFilters: ['language:en', ['version:current'], 'kind:how-to'],
    })
    expect(kinds).toMatchObject({
      hitsPerPage: 0,
      facets: ['kind'],
      facetFilters: ['language:en', ['version:current'], 'area:evaluation'],
    })
  })

  test("don't recount for more results", () => {
    expect(pageRequests('x', context, { area: 'evaluation' }, 2)).toMatchObject([{ page: 2 }])
  })
})

describe('Search query', () => {
  test('is truncated to 64 characters without splitting a character', () => {
    expect(capped('x'.repeat(10_000))).toBe('x'.repeat(64))
    expect(capped(`${'x'.repeat(63)}😀`)).toBe('x'.repeat(63))
    expect(capped(`${'x'.repeat(62)}😀`)).toBe(`${'x'.repeat(62)}😀`)
  })

  test.each([
    ['a & b', '/search?q=a+%26+b'],
    ['<b>"\'#', '/search?q=%3Cb%3E%22%27%23'],
    ['\uD800', '/search?q=%EF%BF%BD'],
    ['שלום', '/search?q=%D7%A9%D7%9C%D7%95%D7%9D'],
    ['   ', '/search'],
  ])('%j has the results URL %s', (query, url) => {
    expect(resultsUrl({ query })).toBe(url)
  })

  test('includes its filters in the results URL', () => {
    expect(resultsUrl({ query: 'x', area: 'self_hosting', kind: 'how-to' })).toBe(
      '/search?q=x&area=self_hosting&kind=how-to',
    )
  })
})
