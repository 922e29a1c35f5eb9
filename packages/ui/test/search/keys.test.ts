import { describe, expect, test } from 'vitest'
import { positionAfter } from '../../client/search/active-option'
import { nearestTitles } from '../../client/search/nearest'
import { facetValues } from '../../client/search/results-filters'
import { isKind } from '../../../model/page-kinds'
import { searchQueryFrom } from '../../client/search-query'
import type { SearchResult } from '../../../search/provider'

describe('Keys in a result list', () => {
  test.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowUp', 2, 1],
    ['ArrowUp', 0, 2],
    ['ArrowUp', -1, 2],
  ] as const)('%s at %i of three goes to %i', (key, from, to) => {
    expect(positionAfter(key, from, 3, false)).toBe(to)
  })

  test('Home and End jump to the ends only within the list, and otherwise move the caret', () => {
    expect([positionAfter('Home', 2, 3, true), positionAfter('End', 0, 3, true)]).toEqual([0, 2])
    expect([positionAfter('Home', 2, 3, false), positionAfter('End', 0, 3, false)]).toEqual([
      undefined,
      undefined,
    ])
  })

  test('other keys, and lists without options, do nothing', () => {
    expect(positionAfter('a', 0, 3, true)).toBeUndefined()
    expect(positionAfter('ArrowDown', -1, 0, false)).toBeUndefined()
  })
})

describe('Similar titles', () => {
  const routes = ['Regions and endpoints', 'Sample traces', 'Run data format'].map(title => ({
    id: title,
    path: `/${title}`,
    sidebar: null,
    title,
    description: '',
  }))
  const titles = (query: string): string[] => nearestTitles(query, routes).map(({ title }) => title)

  test('are found despite misspellings', () => {
    expect(titles('endpont regons')[0]).toBe('Regions and endpoints')
    expect(titles('smaple traecs')[0]).toBe('Sample traces')
  })

  test('are empty for unrelated text', () => {
    expect(titles('xyzzy')).toEqual([])
    expect(titles('!!!')).toEqual([])
  })
})

describe('Filters of the results page', () => {
  const result = (facets: SearchResult['facets']): SearchResult => ({
    hits: [],
    nbHits: 0,
    nbPages: 0,
    page: 0,
    query: 'x',
    facets,
  })

  const choices = ['pricing', 'evaluation', 'reference'].map(value => ({
    value,
    label: value.toUpperCase(),
  }))

  test('list all values of the site in order with counts, so that rows never move', () => {
    const counted = [result({ area: { evaluation: 2, reference: 5, new: 1 } })]
    expect(facetValues('area', undefined, counted, choices)).toEqual([
      { value: 'pricing', label: 'PRICING', count: 0, isChosen: false },
      { value: 'evaluation', label: 'EVALUATION', count: 2, isChosen: false },
      { value: 'reference', label: 'REFERENCE', count: 5, isChosen: false },
    ])
  })

  test('count an active facet without its own selection', () => {
    const values = facetValues(
      'area',
      'reference',
      [result({ area: { reference: 5 } }), result({ area: { reference: 5, evaluation: 2 } })],
      choices,
    )
    expect(values.map(({ count, isChosen }) => [count, isChosen])).toEqual([
      [0, false],
      [2, false],
      [5, true],
    ])
  })

  test('are no built-in property names', () => {
    expect([isKind('how-to'), isKind('constructor'), isKind('__proto__')]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('Query parameters of the results page', () => {
  test('are read as plain text and truncated', () => {
    expect(searchQueryFrom('?q=%3Cb%3E&area=evaluation')).toEqual({
      query: '<b>',
      area: 'evaluation',
      kind: undefined,
    })
    expect(searchQueryFrom(`?q=${'x'.repeat(10_000)}`).query).toHaveLength(64)
    expect(searchQueryFrom('?q=%E0%A4%A').query.length).toBeGreaterThan(0)
    expect(searchQueryFrom('')).toEqual({ query: '', area: undefined, kind: undefined })
  })
})
