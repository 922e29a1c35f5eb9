import { describe, expect, test } from 'vitest'
import { SearchFailed, readAnswer } from '../../hosted/read-answer'

const hit = (more: object = {}) => ({
  objectID: '1',
  url: '/a#b',
  hierarchy: { lvl0: 'A', lvl1: 'Page' },
  ...more,
})
const answer = (...hits: object[]) =>
  JSON.stringify({
    results: [{ hits, nbHits: 40, nbPages: 2, page: 1, query: 'q', processingTimeMS: 1 }],
  })

describe('Search response', () => {
  test('keeps the shape of the service, including unused fields', () => {
    const [result] = readAnswer(answer(hit({ weight: 3 })), 1)
    expect(result).toMatchObject({
      nbHits: 40,
      nbPages: 2,
      page: 1,
      query: 'q',
      processingTimeMS: 1,
      hits: [{ weight: 3 }],
    })
  })

  test('gets defaults for missing values', () => {
    const [result] = readAnswer(JSON.stringify({ results: [{ hits: [hit()] }] }), 1)
    expect(result).toMatchObject({ nbHits: 1, nbPages: 1, page: 0, query: '', queryID: undefined })
    expect(result?.hits[0]).toMatchObject({
      url_without_anchor: '/a',
      anchor: 'b',
      type: 'content',
      content: null,
      version: [],
      hierarchy: { lvl0: 'A', lvl1: 'Page', lvl2: null },
    })
  })

  test.each([
    ['nbHits', 'many', 1],
    ['nbHits', -1, 1],
    ['nbHits', 0, 0],
    ['nbPages', null, 1],
    ['page', '2', 0],
    ['query', 7, ''],
    ['queryID', 7, undefined],
    ['facets', [], undefined],
  ])('gets a default if %s is %j', (name, value, expected) => {
    const [result] = readAnswer(JSON.stringify({ results: [{ hits: [hit()], [name]: value }] }), 1)
    expect(result?.[name as keyof typeof result]).toEqual(expected)
  })

  test('without hits has no pages by default', () => {
    expect(readAnswer('{"results":[{"hits":[]}]}', 1)[0]).toMatchObject({ nbHits: 0, nbPages: 0 })
  })

  test('keeps at most a hundred hits', () => {
    const hits = Array.from({ length: 101 }, (_, index) => hit({ url: `/page-${index}` }))
    expect(readAnswer(answer(...hits), 1)[0]?.hits).toHaveLength(100)
  })

  test('keeps the counts of facets and loses anything else in them', () => {
    const facets = {
      area: { docs: 3, blog: 0, broken: -1, text: 'x' },
      kind: { page: 1 },
      language: 7,
    }
    const [result] = readAnswer(JSON.stringify({ results: [{ hits: [], facets }] }), 1)
    expect(result?.facets).toEqual({ area: { docs: 3, blog: 0 }, kind: { page: 1 } })
  })

  test.each([
    ['type', 'lvl2', 'lvl2'],
    ['type', 7, 'content'],
    ['content', 'Text', 'Text'],
    ['content', 7, null],
    ['anchor', 'c', 'c'],
    ['anchor', 7, 'b'],
    ['url_without_anchor', '/x', '/x'],
    ['objectID', 7, '/a#b'],
    ['language', 'en', 'en'],
    ['language', null, ''],
    ['version', 'current', ['current']],
    ['version', ['current', 7, 'next'], ['current', 'next']],
    ['area', 'docs', 'docs'],
    ['kind', undefined, 'page'],
    ['_highlightResult', {}, undefined],
    ['_highlightResult', { hierarchy: {} }, undefined],
    ['_highlightResult', { hierarchy: { lvl1: null } }, undefined],
    ['_snippetResult', {}, undefined],
    ['_snippetResult', { content: 'x', code: { value: 7 } }, undefined],
  ])('has hits whose %s is %j, read as %j', (name, value, expected) => {
    const found = readAnswer(answer(hit({ [name]: value })), 1)[0]?.hits[0]
    expect(found?.[name as keyof typeof found]).toEqual(expected)
  })

  test('has a hit without an anchor for the URL of a page', () => {
    expect(readAnswer(answer(hit({ url: '/a' })), 1)[0]?.hits[0]?.anchor).toBeNull()
  })

  test('keeps the first snippet of a section', () => {
    const snippet = (value: string) => ({ content: { value, matchLevel: 'full' } })
    const hits = ['first', 'second'].map(value => hit({ _snippetResult: snippet(value) }))
    expect(readAnswer(answer(...hits), 1)[0]?.hits[0]?._snippetResult).toEqual(snippet('first'))
  })

  test.each(['http://docs.example.com/a', 'https://docs.example.com/a'])(
    'can have hits at %s',
    url => {
      expect(readAnswer(answer(hit({ url })), 1)[0]?.hits[0]?.url).toBe(url)
    },
  )

  test('loses invalid highlights', () => {
    const [result] = readAnswer(
      answer(
        hit({
          _highlightResult: {
            hierarchy: {
              lvl0: { value: 7 },
              lvl1: { value: 'Page', matchLevel: 'none' },
              lvl2: null,
            },
          },
          _snippetResult: 'x',
        }),
      ),
      1,
    )
    expect(result?.hits[0]).toMatchObject({
      _highlightResult: { hierarchy: { lvl1: { value: 'Page', matchLevel: 'none' } } },
      _snippetResult: undefined,
    })
  })

  test('merges the records of a section into the best one, with the snippet of its text', () => {
    const snippet = { content: { value: 'text', matchLevel: 'full' } }
    const [result] = readAnswer(
      answer(
        hit({ type: 'lvl2' }),
        hit({ url: '/a' }),
        hit({ objectID: '2', type: 'content', _snippetResult: snippet }),
      ),
      1,
    )
    expect(
      result?.hits.map(({ url, type, _snippetResult }) => [url, type, _snippetResult]),
    ).toEqual([
      ['/a#b', 'lvl2', snippet],
      ['/a', 'content', undefined],
    ])
  })

  test.each([
    ['nothing', '', "didn't return JSON"],
    ['an HTML page', '<!doctype html><title>Sign in to the network</title>', "didn't return JSON"],
    ['truncated', '{"results":[{"hits":[', "didn't return JSON"],
    ['null', 'null', 'returned no results'],
    ['a list', '[]', 'returned no results'],
    ['an error', '{"message":"no"}', 'returned no results'],
    ['short of results', '{"results":[]}', 'returned no results'],
    [
      'a list with too many results',
      '{"results":[{"hits":[]},{"hits":[]}]}',
      'returned no results',
    ],
    ['a list with an invalid result', '{"results":[null]}', 'has no hits'],
    ['a list with invalid hits', '{"results":[{"hits":"many"}]}', 'has no hits'],
    [
      'a list with a foreign record',
      '{"results":[{"hits":[{"objectID":"1","title":"Shoe","price":3}]}]}',
      "isn't a documentation record",
    ],
    [
      'a list with a hit without headings',
      '{"results":[{"hits":[{"url":"/a"}]}]}',
      "isn't a documentation record",
    ],
    ['a list with a hit without a URL', answer({ hierarchy: {} }), "isn't a documentation record"],
    ['a list with a null hit', '{"results":[{"hits":[null]}]}', "isn't a documentation record"],
    [
      'a list with a hit whose URL has a space',
      answer(hit({ url: '/a b' })),
      "doesn't link to a page",
    ],
    [
      'a list with a hit that runs code',
      answer(hit({ url: 'javascript:alert(1)' })),
      "doesn't link to a page",
    ],
    [
      'a list with a hit on another host',
      answer(hit({ url: '//evil.example/a' })),
      "doesn't link to a page",
    ],
  ])('that is %s is rejected with a message', (_what, text, message) => {
    expect(() => readAnswer(text, 1)).toThrow(SearchFailed)
    expect(() => readAnswer(text, 1)).toThrow(message)
  })
})
