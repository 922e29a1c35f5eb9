import { describe, expect, test } from 'vitest'
import { pushedRecords, sizeOf } from '../push-records'
import { indexSettings, synonymsOf } from '../push-settings'
import { RECORDS, recordOf } from '../../../test/search-server/records'

describe('Pushed record', () => {
  test('has weights for its level and position on the page', () => {
    expect(
      pushedRecords(RECORDS).map(({ url, weight }) => [url, weight.level, weight.position]),
    ).toEqual([
      ['/observability/threads', 90, 0],
      ['/observability/threads#group', 80, 1],
      ['/observability/threads#group-text', 0, 2],
      ['/evaluation/datasets', 90, 0],
      ['/evaluation/datasets#splits', 80, 1],
      ['/old', 90, 0],
    ])
  })

  test('is split without loss if too large', () => {
    const content = Array.from({ length: 4000 }, (_, number) => `wörd${number}`).join(' ')
    const code =
      `${Array.from({ length: 500 }, (_, number) => `line_${number}("é")`).join('\n')}\n` +
      `${'x'.repeat(12_000)}`
    const pieces = pushedRecords([
      recordOf('/a#b', ['A', 'Page', 'Section'], { type: 'content', content, code }),
    ])
    expect(Math.max(...pieces.map(sizeOf))).toBeLessThanOrEqual(10_000)
    expect(new Set(pieces.map(({ objectID }) => objectID)).size).toBe(pieces.length)
    expect(pieces[0]?.objectID).toBe('/a#b')
    expect(
      pieces.every(({ url, hierarchy }) => url === '/a#b' && hierarchy.lvl2 === 'Section'),
    ).toBe(true)
    expect(pieces.flatMap(piece => piece.content ?? []).join(' ')).toBe(content)
    expect(
      pieces
        .flatMap(piece => piece.code ?? [])
        .join('')
        .replaceAll('\n', ''),
    ).toBe(code.replaceAll('\n', ''))
  })

  test('is sent unchanged if it fits', () => {
    const [record] = pushedRecords([RECORDS[2] ?? recordOf('/a', ['A', 'B'])])
    expect(record).toEqual({ ...RECORDS[2], weight: { pageRank: 0, level: 0, position: 0 } })
  })
})

describe('Index settings', () => {
  const settings = indexSettings('en')

  test('are those of DocSearch with our attributes', () => {
    expect(settings).toMatchObject({
      attributeForDistinct: 'url_without_anchor',
      customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
      ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
      attributesToSnippet: ['content:10', 'code:10'],
      removeWordsIfNoResults: 'allOptional',
      separatorsToIndex: '_',
    })
    expect(settings.searchableAttributes).toEqual([
      'unordered(hierarchy.lvl0)',
      'unordered(hierarchy.lvl1)',
      'unordered(terms)',
      'unordered(questions)',
      'unordered(hierarchy.lvl2)',
      'unordered(hierarchy.lvl3)',
      'unordered(hierarchy.lvl4)',
      'unordered(hierarchy.lvl5)',
      'unordered(hierarchy.lvl6)',
      'code',
      'content',
    ])
  })

  test('support contextual search and the filters of the results page', () => {
    expect(settings.attributesForFaceting).toEqual(
      expect.arrayContaining(['language', 'version', 'area', 'kind']),
    )
  })

  test('have synonyms with stable ids', () => {
    expect(synonymsOf([['sign in', 'login', 'SSO']])).toEqual([
      { objectID: 'sign_in-login-SSO', type: 'synonym', synonyms: ['sign in', 'login', 'SSO'] },
    ])
  })
})
