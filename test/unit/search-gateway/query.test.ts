import { beforeAll, describe, expect, test } from 'vitest'
import { filterClauses, preferredArea } from '../../../services/search-gateway/filters'
import { pageQuery } from '../../../services/search-gateway/page-query'
import { termsOf } from '../../../services/search-gateway/query-terms'
import { sectionQuery } from '../../../services/search-gateway/section-query'
import {
  countQuery,
  spellingQuery,
  variantKey,
  weigh,
  type Spelling,
} from '../../../services/search-gateway/statistics'
import { indexMemory } from '../../../services/search-gateway/index-memory'
import type { WeightedTerm } from '../../../services/search-gateway/clauses'
import { synonymGroups, synonymTerms } from '../../../packages/search/local/synonyms'
import { requestOf } from './requests'

const NONE = synonymGroups([])

/** The ways in which each term of a query is looked up. */
const lookUps = (query: string, synonyms = NONE) =>
  termsOf(query, synonyms).map(({ variants }) =>
    variants.map(({ by, words }) => `${by}:${words.join('+')}`),
  )

/** Weighted terms if each variant occurs on this many of 100 pages, given by its words. */
function weighed(
  query: string,
  counts: Record<string, number>,
  spellings: Record<string, Spelling[]> = {},
): Promise<WeightedTerm[]> {
  const terms = termsOf(query, NONE)
  const memory = { ...indexMemory(), size: 100 }
  for (const variant of terms.flatMap(term => term.variants))
    memory.counts.set(variantKey(variant), counts[`${variant.by}:${variant.words.join('+')}`] ?? 0)
  for (const { term } of terms) memory.spellings.set(term, spellings[term] ?? [])
  return weigh(terms, memory, () => expect.fail('asked for what is known'))
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
  test('drop variants that no page has', async () => {
    const terms = await weighed('mask inputs ', { 'word:mask': 5, 'word:inputs': 50 })
    expect(terms.map(({ variants }) => variants.map(({ words }) => words))).toEqual([
      [['mask']],
      [['inputs']],
    ])
  })

  test('drop other forms of a word that add no page', async () => {
    const counts = { 'word:mask': 5, 'relative:mask': 5, 'word:inputs': 8, 'relative:inputs': 9 }
    const terms = await weighed('mask inputs ', counts)
    expect(terms.map(({ variants }) => variants.map(({ by }) => by))).toEqual([
      ['word'],
      ['word', 'relative'],
    ])
  })

  test('give a rare term more importance than a common one', async () => {
    const [rare, common] = await weighed('mask inputs ', { 'word:mask': 2, 'word:inputs': 60 })
    expect(rare?.importance).toBeGreaterThan(common?.importance ?? Infinity)
  })

  test('replace a word that is unknown in every form by suggested spellings', async () => {
    const spellings = { kubernets: [{ text: 'kubernetes', freq: 9 }] }
    const unknown = await weighed('kubernets ', {}, spellings)
    expect(unknown[0]?.variants.map(({ words }) => words)).toEqual([['kubernetes']])
    const known = await weighed('kubernets ', { 'word:kubernets': 1 }, spellings)
    expect(known[0]?.variants.map(({ words }) => words)).toEqual([['kubernets']])
  })

  test('are requested once, and spellings for unknown words of four letters or more', async () => {
    const asked: object[] = []
    const ask = (body: object) => {
      asked.push(body)
      const counted = (body as { aggs?: { counts: { filters: { filters: object } } } }).aggs
      const names = Object.keys(counted?.counts.filters.filters ?? {})
      const buckets = Object.fromEntries(names.map(name => [name, { doc_count: 0 }]))
      return Promise.resolve({
        hits: { total: { value: 9 } },
        aggregations: { counts: { buckets } },
      })
    }
    const memory = indexMemory()
    await weigh(termsOf('a trase sdk ', NONE), memory, ask)
    await weigh(termsOf('sdk trase ', NONE), memory, ask)
    expect(asked).toEqual([
      expect.objectContaining({ size: 0, aggs: expect.any(Object) as object }),
      spellingQuery(['trase']),
      // Both words together, which the first query doesn't have next to each other in this order.
      expect.objectContaining({ aggs: expect.any(Object) as object }),
    ])
    expect(memory.size).toBe(9)
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
  let terms: WeightedTerm[]
  beforeAll(async () => {
    terms = await weighed('how to mask inputs ', {
      'word:how': 90,
      'word:to': 99,
      'word:mask': 5,
      'word:inputs': 50,
    })
  })

  test('look for pages that pass the filters and are on the given language', () => {
    const query = pageQuery(terms, requestOf('mask inputs ', { facetFilters: ['language:en'] }))
    expect(query).toMatchObject({
      query: {
        bool: { filter: [{ term: { kind_of_document: 'page' } }, { term: { language: 'en' } }] },
      },
    })
  })

  test('look for pages with any word but stop words, which count only in their scores', () => {
    const query = pageQuery(terms, requestOf('how to mask inputs ')) as {
      query: object
      rescore: object
    }
    expect(JSON.stringify(query.query)).toMatch(/"mask".*"inputs"/)
    expect(JSON.stringify(query.query)).not.toContain('"how"')
    expect(JSON.stringify(query.rescore)).toContain('"how"')
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
    const text = JSON.stringify([
      countQuery(asked.flatMap(({ variants }) => variants)),
      spellingQuery(asked.map(({ term }) => term)),
      sectionQuery(terms, ['/a'], hostile),
    ])
    const keys = [...text.matchAll(/"((?:[^"\\]|\\.)*)":/g)].map(([, key]) => key)
    expect(keys.filter(key => /script|query_string|regexp|wildcard/.test(key ?? ''))).toEqual([])
  })
})
