import { describe, expect, test } from 'vitest'
import { SearchFailed, readAnswer } from '../../../search/hosted/read-answer'

const hit = (more: object = {}) => ({ objectID: '1', url: '/a#b', hierarchy: { lvl0: 'A', lvl1: 'Page' }, ...more })
const answer = (...hits: object[]) =>
  JSON.stringify({ results: [{ hits, nbHits: 40, nbPages: 2, page: 1, query: 'q', processingTimeMS: 1 }] })

describe('An answer', () => {
  test('keeps the shape of the service, also what is not read here', () => {
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

  test('is filled where a service leaves something out that can be known', () => {
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

  test('loses highlights that are none', () => {
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

  test('has a section once: the best of its records, with the snippet of its text', () => {
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
    ['a page', '<!doctype html><title>Sign in to the network</title>', 'did not answer with JSON'],
    ['half a text', '{"results":[{"hits":[', 'did not answer with JSON'],
    ['null', 'null', 'did not answer with results'],
    ['a list', '[]', 'did not answer with results'],
    ['an error', '{"message":"no"}', 'did not answer with results'],
    ['too few results', '{"results":[]}', 'did not answer with results'],
    ['too many results', '{"results":[{"hits":[]},{"hits":[]}]}', 'did not answer with results'],
    ['a result that is none', '{"results":[null]}', 'has no hits'],
    ['hits that are none', '{"results":[{"hits":"many"}]}', 'has no hits'],
    [
      'a hit of something else',
      '{"results":[{"hits":[{"objectID":"1","title":"Shoe","price":3}]}]}',
      'is no documentation record',
    ],
    ['a hit without headings', '{"results":[{"hits":[{"url":"/a"}]}]}', 'is no documentation record'],
    ['a hit that runs code', answer(hit({ url: 'javascript:alert(1)' })), 'leads to no page'],
    ['a hit of another protocol', answer(hit({ url: '//evil.example/a' })), 'leads to no page'],
  ])('that is %s is refused in words', (_what, text, message) => {
    expect(() => readAnswer(text, 1)).toThrow(SearchFailed)
    expect(() => readAnswer(text, 1)).toThrow(message)
  })
})
