import { describe, expect, test } from 'vitest'
import { SearchFailed, readAnswer } from '../../../search/hosted/read-answer'

const hit = (more: object = {}) => ({ objectID: '1', url: '/a#b', hierarchy: { lvl0: 'A', lvl1: 'Page' }, ...more })
const answer = (...hits: object[]) =>
  JSON.stringify({ results: [{ hits, nbHits: 40, nbPages: 2, page: 1, query: 'q', processingTimeMS: 1 }] })

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

  test('loses invalid highlights', () => {
    const [result] = readAnswer(
      answer(
        hit({
          _highlightResult: {
            hierarchy: { lvl0: { value: 7 }, lvl1: { value: 'Page', matchLevel: 'none' }, lvl2: null },
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
    expect(result?.hits.map(({ url, type, _snippetResult }) => [url, type, _snippetResult])).toEqual([
      ['/a#b', 'lvl2', snippet],
      ['/a', 'content', undefined],
    ])
  })

  test.each([
    ['nothing', '', 'did not answer with JSON'],
    ['an HTML page', '<!doctype html><title>Sign in to the network</title>', 'did not answer with JSON'],
    ['truncated', '{"results":[{"hits":[', 'did not answer with JSON'],
    ['null', 'null', 'did not answer with results'],
    ['a list', '[]', 'did not answer with results'],
    ['an error', '{"message":"no"}', 'did not answer with results'],
    ['short of results', '{"results":[]}', 'did not answer with results'],
    ['a list with too many results', '{"results":[{"hits":[]},{"hits":[]}]}', 'did not answer with results'],
    ['a list with an invalid result', '{"results":[null]}', 'has no hits'],
    ['a list with invalid hits', '{"results":[{"hits":"many"}]}', 'has no hits'],
    [
      'a list with a foreign record',
      '{"results":[{"hits":[{"objectID":"1","title":"Shoe","price":3}]}]}',
      'is no documentation record',
    ],
    ['a list with a hit without headings', '{"results":[{"hits":[{"url":"/a"}]}]}', 'is no documentation record'],
    ['a list with a hit that runs code', answer(hit({ url: 'javascript:alert(1)' })), 'leads to no page'],
    ['a list with a hit on another host', answer(hit({ url: '//evil.example/a' })), 'leads to no page'],
  ])('that is %s is rejected with a message', (_what, text, message) => {
    expect(() => readAnswer(text, 1)).toThrow(SearchFailed)
    expect(() => readAnswer(text, 1)).toThrow(message)
  })
})
