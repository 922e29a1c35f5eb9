import { describe, expect, test } from 'vitest'
import { candidateQuery, filterClauses } from '../candidates'
import { documentsOf } from '../documents'
import { KnownSite } from '../known-site'
import type { SearchRecord } from '../../../packages/search/provider'
import { RECORDS, recordOf } from '../../../test/search-server/records'
import { requestOf } from './requests'

/** A site of which no page has been read. */
function siteOf(records: readonly SearchRecord[] = RECORDS, synonyms: string[][] = []): KnownSite {
  const source = [...documentsOf(records, synonyms)].at(-1)?.source
  return source?.kind_of_document === 'vocabulary'
    ? new KnownSite(source.vocabulary)
    : expect.fail('no vocabulary')
}

const askedFor = (query: string, site = siteOf(), given: object = {}): string =>
  JSON.stringify(candidateQuery(requestOf(query, given), site))

describe('The request for candidates', () => {
  test('asks for the stems of words, and for completions of the last one', () => {
    expect(askedFor('datasets ')).toContain('{"term":{"essence":"dataset"}}')
    expect(askedFor('datas')).toContain('{"term":{"words":"dataset"}}')
    expect(askedFor('dat datasets ')).not.toContain('"data"')
  })

  test('asks for the known spelling of an unknown word', () => {
    expect(askedFor('datasest ')).toContain('{"term":{"essence":"dataset"}}')
  })

  test("asks for the site's synonyms", () => {
    const site = siteOf(RECORDS, [['corpus', 'dataset']])
    expect(askedFor('corpus ', site)).toContain('{"term":{"essence":"dataset"}}')
  })

  test('asks for no stop words, unless there is nothing else', () => {
    const site = siteOf([recordOf('/a', ['A', 'How to mask inputs'])])
    expect(askedFor('how to mask ', site)).not.toContain('"how"')
    expect(askedFor('how to ', site)).toContain('"how"')
  })

  test('asks for the page that introduces a subject, even if it lacks the word', () => {
    const site = siteOf([...RECORDS, recordOf('/many', ['M', 'Many'], { subjects: ['batch'] })])
    expect(askedFor('the batch', site)).toContain('{"term":{"order":3}}')
  })

  test('asks for endpoints and symbols by name', () => {
    expect(askedFor('GET /runs/{id}/share')).toContain('{"term":{"identifiers":"share"}}')
    expect(askedFor('client.list_runs')).toContain('{"term":{"identifiers":"listruns"}}')
    expect(askedFor('list_ru')).toContain('{"prefix":{"identifiers":"listru"}}')
  })

  test('is none if a query has nothing that the site knows', () => {
    expect(candidateQuery(requestOf(' … '), siteOf())).toBeNull()
    expect(candidateQuery(requestOf('xqzvw kjhgf '), siteOf())).toBeNull()
  })

  test("contains the reader's words as values only, whatever they are", () => {
    const hostile = '"}} {"query": {"script_score": /.*/ AND title:x* ~2 <script> threads'
    const keys = [...askedFor(hostile).matchAll(/"((?:[^"\\]|\\.)*)":/g)].map(([, key]) => key)
    expect(keys.filter(key => /script|query_string|regexp|wildcard/.test(key ?? ''))).toEqual([])
  })
})

describe('The filters of a request', () => {
  test('all have to match, and of an inner list at least one', () => {
    const request = requestOf('x', { facetFilters: ['language:en', ['area:a', 'area:b']] })
    const either = {
      bool: {
        should: [{ term: { area: 'a' } }, { term: { area: 'b' } }],
        minimum_should_match: 1,
      },
    }
    expect(filterClauses(request)).toEqual([{ term: { language: 'en' } }, either])
    const given = { facetFilters: ['language:en'] }
    expect(askedFor('threads', siteOf(), given)).toContain(
      '"filter":[{"term":{"kind_of_document":"page"}},{"term":{"language":"en"}}]',
    )
  })

  test('exclude a value after a minus, and keep colons in values', () => {
    expect(filterClauses(requestOf('x', { facetFilters: ['-kind:api', 'version:1:2'] }))).toEqual([
      { bool: { must_not: { term: { kind: 'api' } } } },
      { term: { version: '1:2' } },
    ])
  })

  test('reach no field but the facets', () => {
    const request = requestOf('x', { facetFilters: ['words:secret', '_id:1', 'area'] })
    expect(filterClauses(request)).toEqual(Array.from({ length: 3 }, () => ({ match_none: {} })))
  })
})
