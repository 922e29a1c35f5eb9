import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { facetValues } from '../../packages/ui/client/search/results-filters'
import { PRE_TAG, partsOf, POST_TAG } from '../../packages/search/parts'
import { readAnswer, SearchFailed } from '../../packages/search/hosted/read-answer'
import { ADDRESSES, hostileJson, hostileText, mutated, runs } from './hostile-text'

describe('Responses of a hosted index, whatever they contain', () => {
  const hit = fc.record(
    {
      url: fc.oneof(
        fc.constantFrom(...ADDRESSES, '/a#b', 'https://docs.example.com/a'),
        fc.webUrl(),
      ),
      hierarchy: fc.oneof(
        fc.record({ lvl0: fc.oneof(hostileText, hostileJson), lvl1: hostileText }),
        hostileJson,
      ),
      _highlightResult: hostileJson,
      _snippetResult: hostileJson,
      type: hostileJson,
      version: hostileJson,
    },
    { requiredKeys: ['url', 'hierarchy'] },
  )
  const result = fc.record(
    {
      hits: fc.oneof(fc.array(fc.oneof(hit, hostileJson), { maxLength: 4 }), hostileJson),
      nbHits: fc.oneof(fc.double(), hostileJson),
      nbPages: hostileJson,
      page: hostileJson,
      facets: fc.oneof(
        hostileJson,
        fc.dictionary(
          fc.constantFrom('area', 'kind', '__proto__'),
          fc.oneof(
            hostileJson,
            fc.dictionary(hostileText, fc.oneof(fc.nat(), hostileJson), { noNullPrototype: true }),
          ),
          { noNullPrototype: true },
        ),
      ),
    },
    { requiredKeys: ['hits'] },
  )
  const answer = fc.oneof(
    hostileText,
    hostileJson.map(value => JSON.stringify(value)),
    mutated(
      fc
        .array(fc.oneof(result, hostileJson), { minLength: 1, maxLength: 2 })
        .map(results => JSON.stringify({ results })),
    ),
  )

  test('are read as results that can be shown or rejected with a message', () => {
    fc.assert(
      fc.property(answer, fc.integer({ min: 1, max: 2 }), (text, count) => {
        let results
        try {
          results = readAnswer(text, count)
        } catch (error) {
          expect(error).toBeInstanceOf(SearchFailed)
          return
        }
        expect(results).toHaveLength(count)
        for (const { hits, nbHits, nbPages, page, query, facets } of results) {
          expect(
            [nbHits, nbPages, page].every(number => Number.isFinite(number) && number >= 0),
          ).toBe(true)
          expect(typeof query).toBe('string')
          for (const { url, hierarchy, content, _highlightResult, _snippetResult } of hits) {
            expect(new URL(url, 'https://docs.example.com/').protocol).toMatch(/^https?:$/)
            for (const text of [hierarchy.lvl0, hierarchy.lvl1 ?? '', content ?? ''])
              expect(typeof text).toBe('string')
            for (const one of [
              ...Object.values(_highlightResult?.hierarchy ?? {}),
              ...Object.values(_snippetResult ?? {}),
            ])
              expect(typeof one?.value).toBe('string')
          }
          for (const counts of Object.values(facets ?? {}))
            for (const number of Object.values(counts)) expect(Number.isFinite(number)).toBe(true)
        }
        for (const facet of ['area', 'kind'] as const)
          for (const { count } of facetValues(facet, 'x', results, [{ value: 'x', label: 'X' }]))
            expect(Number.isFinite(count)).toBe(true)
      }),
      runs(1000),
    )
  })

  test('have highlights that are plain text in parts', () => {
    fc.assert(
      fc.property(
        fc
          .array(fc.oneof(hostileText, fc.constantFrom(PRE_TAG, POST_TAG)))
          .map(parts => parts.join('')),
        value => {
          expect(
            partsOf(value)
              .map(({ text }) => text)
              .join(''),
          ).toBe(value.replaceAll(PRE_TAG, '').replaceAll(POST_TAG, ''))
        },
      ),
      runs(300),
    )
  })
})
