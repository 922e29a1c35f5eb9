import { describe, expect, test } from 'vitest'
import { filterClauses, preferredArea } from '../../../engine/gateway/filters'
import { pageQuery } from '../../../engine/gateway/page-query'
import { termsOf } from '../../../engine/gateway/query-terms'
import { sectionQuery } from '../../../engine/gateway/section-query'
import { statisticsQuery, weightedTerms } from '../../../engine/gateway/statistics'
import { synonymGroups, synonymTerms } from '../../../search/local/synonyms'
import { requestOf } from './requests'

const NONE = synonymGroups([])

/** The ways in which each term of a query is looked up. */
const lookUps = (query: string, synonyms = NONE) =>
  termsOf(query, synonyms).map(({ variants }) =>
    variants.map(({ by, words }) => `${by}:${words.join('+')}`),
  )

/** Statistics in which each variant occurs on this many pages, given by its words. */
function statistics(query: string, counts: Record<string, number>, suggest = {}) {
  const terms = termsOf(query, NONE)
  const buckets = Object.fromEntries(
    terms.flatMap(({ variants }, term) =>
      variants.map(({ by, words }, index) => [
        `${term}-${index}`,
        { doc_count: counts[`${by}:${words.join('+')}`] ?? 0 },
      ]),
    ),
  )
  return weightedTerms(terms, {
    hits: { total: { value: 100 } },
    aggregations: { counts: { buckets } },
    suggest,
  })
}

describe('A term of a query', () => {
  test('is looked up by its word, its relatives, and as a beginning if it is the last one', () => {
    expect(lookUps('mask inputs')).toEqual([
      ['word:mask', 'relative:mask', 'word:maskinputs'],
      ['word:inputs', 'relative:inputs', 'beginning:inputs', 'word:maskinputs'],
    ])
  })

  test('is complete if a space follows', () => {
    expect(lookUps('mask ')).toEqual([['word:mask', 'relative:mask']])
  })

  test('is an identifier as a whole, between its dots, and in parts', () => {
    expect(lookUps('client.list_runs ')).toEqual([
      ['word:listruns', 'word:clientlistruns', 'word:client+list+runs'],
    ])
    expect(lookUps('wrapOpenAI ')).toEqual([['word:wrapopenai', 'word:wrap+open+ai']])
  })

  test("has the site's synonyms, also of several words", () => {
    const synonyms = synonymGroups(
      synonymTerms([
        ['k8s', 'kubernetes'],
        ['sso', 'single sign-on'],
      ]),
    )
    expect(lookUps('k8s ', synonyms)[0]).toContain('word:kubernetes')
    expect(lookUps('sso ', synonyms)[0]).toContain('word:single+signon')
  })

  test('counts little if it is a stop word, unless the query has nothing else', () => {
    expect(termsOf('how to trace', NONE).map(term => term.isStopWord)).toEqual([true, true, false])
    expect(termsOf('how to', NONE).map(term => term.isStopWord)).toEqual([false, false])
  })

  test('is dropped if the query has more than 16', () => {
    expect(termsOf('word '.repeat(40), NONE)).toHaveLength(16)
  })
})

describe('Counts of terms', () => {
  test('drop variants that no page has', () => {
    const terms = statistics('mask inputs ', { 'word:mask': 5, 'word:inputs': 50 })
    expect(terms.map(({ variants }) => variants.map(({ words }) => words))).toEqual([
      [['mask']],
      [['inputs']],
    ])
  })

  test('drop other forms of a word that add no page', () => {
    const counts = { 'word:mask': 5, 'relative:mask': 5, 'word:inputs': 8, 'relative:inputs': 9 }
    expect(
      statistics('mask inputs ', counts).map(({ variants }) => variants.map(({ by }) => by)),
    ).toEqual([['word'], ['word', 'relative']])
  })

  test('give a rare term more importance than a common one', () => {
    const [rare, common] = statistics('mask inputs ', { 'word:mask': 2, 'word:inputs': 60 })
    expect(rare?.importance).toBeGreaterThan(common?.importance ?? Infinity)
  })

  test('replace a word that is unknown in every form by suggested spellings', () => {
    const options = [{ text: 'kubernetes', score: 0.8, freq: 9 }]
    const suggest = { 0: [{ options }] }
    const unknown = statistics('kubernets ', {}, suggest)
    expect(unknown[0]?.variants.map(({ words }) => words)).toEqual([['kubernetes']])
    const known = statistics('kubernets ', { 'word:kubernets': 1 }, suggest)
    expect(known[0]?.variants.map(({ words }) => words)).toEqual([['kubernets']])
  })

  test('are requested with spellings for words of four letters or more', () => {
    expect(statisticsQuery(termsOf('a trase sdk', NONE))).toMatchObject({
      size: 0,
      suggest: { 1: { text: 'trase', term: { suggest_mode: 'missing', max_edits: 1 } } },
    })
  })
})

describe('The filters of a request', () => {
  test('all have to match, and of an inner list at least one', () => {
    const request = requestOf('x', { facetFilters: ['language:en', ['area:a', 'area:b']] })
    expect(filterClauses(request)).toEqual([
      { term: { language: 'en' } },
      {
        bool: {
          should: [{ term: { area: 'a' } }, { term: { area: 'b' } }],
          minimum_should_match: 1,
        },
      },
    ])
  })

  test('exclude a value after a minus, and keep colons in values', () => {
    expect(filterClauses(requestOf('x', { facetFilters: ['-kind:api', 'version:1:2'] }))).toEqual([
      { bool: { must_not: { term: { kind: 'api' } } } },
      { term: { version: '1:2' } },
    ])
  })

  test('reach no field but the facets', () => {
    const request = requestOf('x', { facetFilters: ['text:secret', '_id:1', 'area'] })
    expect(filterClauses(request)).toEqual(Array.from({ length: 3 }, () => ({ match_none: {} })))
  })

  test('prefer the area among the optional ones', () => {
    expect(preferredArea(requestOf('x', { optionalFilters: ['kind:api', 'area:a'] }))).toBe('a')
  })
})

describe('Queries of the engine', () => {
  const terms = statistics('mask inputs ', { 'word:mask': 5, 'word:inputs': 50 })

  test('look for pages that pass the filters and are on the given language', () => {
    const query = pageQuery(terms, requestOf('mask inputs ', { facetFilters: ['language:en'] }))
    expect(query).toMatchObject({
      query: {
        bool: { filter: [{ term: { kind_of_document: 'page' } }, { term: { language: 'en' } }] },
      },
    })
  })

  test('look for sections of the pages that were found, and no others', () => {
    expect(sectionQuery(terms, ['/a', '/b'], 'mask inputs')).toMatchObject({
      query: {
        bool: {
          filter: [{ term: { kind_of_document: 'section' } }, { terms: { path: ['/a', '/b'] } }],
        },
      },
    })
  })

  test("contain the reader's words as values only, whatever they are", () => {
    const hostile = '"}} {"query": {"script_score": /.*/ AND title:x* ~2 <script>'
    const asked = termsOf(hostile, NONE)
    const text = JSON.stringify([statisticsQuery(asked), sectionQuery(terms, ['/a'], hostile)])
    const keys = [...text.matchAll(/"((?:[^"\\]|\\.)*)":/g)].map(([, key]) => key)
    expect(keys.filter(key => /script|query_string|regexp|wildcard/.test(key ?? ''))).toEqual([])
  })
})
