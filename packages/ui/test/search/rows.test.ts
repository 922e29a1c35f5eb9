import { describe, expect, test } from 'vitest'
import type { Hierarchy, SearchHit } from '../../../search/provider'
import { POST_TAG, PRE_TAG } from '../../../search/parts'
import { unlessChosen } from '../../client/search/dialog-result'
import { groupsOf, rowsIn } from '../../client/search/hit-list'
import { rowsOf } from '../../client/search/rows'

const marked = (text: string): string => `${PRE_TAG}${text}${POST_TAG}`

function hitOf(
  path: string,
  title: string,
  section?: string,
  extra: Partial<SearchHit> = {},
): SearchHit {
  const hierarchy: Hierarchy = {
    lvl0: 'Observability',
    lvl1: title,
    lvl2: section ?? null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  }
  const anchor = section ? section.toLowerCase().replaceAll(' ', '-') : null
  const url = anchor ? `${path}#${anchor}` : path
  return {
    objectID: url,
    url,
    url_without_anchor: path,
    anchor,
    hierarchy,
    type: section ? 'lvl2' : 'lvl1',
    content: null,
    language: 'en',
    version: ['current'],
    area: 'observability',
    kind: 'how-to',
    ...extra,
  }
}

describe('The best hit', () => {
  const hits = [
    hitOf('/a', 'A', 'One', { _answer: { content: { value: 'Six.', matchLevel: 'full' } } }),
    hitOf('/a', 'A'),
    hitOf('/b', 'B'),
    hitOf('/a', 'A', 'Two'),
  ]

  test('is the first option, and nothing is there twice', () => {
    const [best, ...others] = groupsOf(rowsOf(hits), '/a#one')
    expect(best?.isBest).toBe(true)
    const urls = [best, ...others]
      .flatMap(group => (group ? rowsIn(group) : []))
      .map(({ url }) => url)
    expect(urls).toEqual(['/a#one', '/a', '/a#two', '/b'])
  })

  test('shows its answer in place of the snippet', () => {
    expect(rowsOf(hits)[0]?.sections[0]?.note).toEqual([{ text: 'Six.', isMatch: false }])
  })

  test('stays first when more of the index has arrived', () => {
    const result = (urls: SearchHit[]) => ({
      hits: urls,
      nbHits: urls.length,
      nbPages: 1,
      page: 0,
      query: 'q',
    })
    const earlier = result([hitOf('/b', 'B')])
    const later = result(hits)
    expect(unlessChosen(earlier, later, null).hits.map(({ url }) => url)).toEqual([
      '/b',
      '/a#one',
      '/a',
      '/a#two',
    ])
    expect(unlessChosen(earlier, later, '/b')).toBe(earlier)
    expect(unlessChosen(result([]), later, null)).toBe(later)
  })
})

describe('Results by hierarchy', () => {
  test('group sections by page, ordered by the best hit of each page', () => {
    const pages = rowsOf([
      hitOf('/a', 'A', 'One'),
      hitOf('/b', 'B'),
      hitOf('/a', 'A', 'Two'),
      hitOf('/a', 'A'),
    ])
    expect(pages.map(({ page, sections }) => [page.url, sections.map(({ url }) => url)])).toEqual([
      ['/a', ['/a#one', '/a#two']],
      ['/b', []],
    ])
  })

  test('tell whether the page itself matched or only its sections', () => {
    expect(rowsOf([hitOf('/a', 'A', 'One'), hitOf('/b', 'B')]).map(({ isHit }) => isHit)).toEqual([
      false,
      true,
    ])
  })

  test('show area and kind of a page as its breadcrumb', () => {
    expect(rowsOf([hitOf('/a', 'A')])[0]?.trail).toBe('Observability › How-to guides')
    expect(rowsOf([hitOf('/a', 'A', undefined, { kind: 'reference' })])[0]?.trail).toBe(
      'Observability',
    )
    expect(
      rowsOf([hitOf('/observability', 'Observability', undefined, { kind: 'overview' })])[0]?.trail,
    ).toBe('')
  })

  test('merge a section found by heading and by text', () => {
    const pages = rowsOf([hitOf('/a', 'A', 'One'), hitOf('/a', 'A', 'One', { type: 'content' })])
    expect(pages[0]?.sections).toHaveLength(1)
  })

  test('show at most five sections per page', () => {
    const hits = Array.from({ length: 9 }, (_, index) => hitOf('/a', 'A', `Section ${index}`))
    expect(rowsOf(hits)[0]?.sections).toHaveLength(5)
    expect(rowsOf(hits, Infinity)[0]?.sections).toHaveLength(9)
  })

  test('highlight with parts, never with markup', () => {
    const value = `<img src=x> ${marked('trace')}`
    const [page] = rowsOf([
      hitOf('/a', 'A', undefined, {
        _highlightResult: { hierarchy: { lvl1: { value, matchLevel: 'full' } } },
      }),
    ])
    expect(page?.page.title).toEqual([
      { text: '<img src=x> ', isMatch: false },
      { text: 'trace', isMatch: true },
    ])
  })

  test('show code if only the code matches', () => {
    const [code, text] = [
      { value: marked('run_id'), matchLevel: 'full' as const },
      { value: 'Text', matchLevel: 'none' as const },
    ]
    const [page] = rowsOf([hitOf('/a', 'A', 'One', { _snippetResult: { content: text, code } })])
    expect(page?.sections[0]).toMatchObject({
      kind: 'code',
      note: [{ text: 'run_id', isMatch: true }],
    })
    const [other] = rowsOf([
      hitOf('/a', 'A', 'One', {
        type: 'content',
        _snippetResult: { content: { ...text, matchLevel: 'full' }, code },
      }),
    ])
    expect(other?.sections[0]).toMatchObject({
      kind: 'text',
      note: [{ text: 'Text', isMatch: false }],
    })
  })

  test('define what is saved when a result is chosen: title, breadcrumb, and URL', () => {
    const [page] = rowsOf([hitOf('/a', 'Sample traces', 'Set a rate')])
    expect(page?.sections[0]?.saved).toEqual({
      title: 'Set a rate',
      trail: 'Observability › Sample traces',
      url: '/a#set-a-rate',
    })
    expect(page?.page.saved).toEqual({
      title: 'Sample traces',
      trail: 'Observability › How-to guides',
      url: '/a',
    })
  })
})
