import { describe, expect, test } from 'vitest'
import { indexProblems, searchFiles } from '../../engine/search/index-files'
import { pageOf } from './find'

const site = (pages: number) => ({
  language: 'en',
  version: ['current'],
  synonyms: [],
  definitions: [],
  pages: Array.from({ length: pages }, (_, number) =>
    pageOf({
      path: `/page/${number}`,
      title: `Title of page ${number}`,
      text: 'Text.',
      sections: Array.from({ length: 10 }, (_section, index) => ({
        heading: `A heading of page ${number}, section ${index}`,
      })),
    }),
  ),
})

describe('Search index size', () => {
  test('is fine for a site of two hundred pages', () => {
    expect(indexProblems(site(200), { provider: 'local' })).toEqual([])
  })

  test('is a warning if titles and headings are too large to load', () => {
    expect(indexProblems(site(2000), { provider: 'local' })).toEqual([
      {
        severity: 'warning',
        message: expect.stringMatching(/^The search index is too large .* The limit is 450,000\.$/),
        hint: expect.stringContaining("provider: 'hosted'"),
      },
    ])
  })

  describe('beyond twenty million characters of text', () => {
    const [page] = site(1).pages
    const sections = [
      { heading: '', anchor: '', level: 1, text: 'Some words. '.repeat(1_000_000), code: '' },
    ]
    const large = {
      ...site(0),
      pages: [1, 2].map(number => ({ ...page!, path: `/large/${number}`, sections })),
    }

    test('means that no index is built, only records for a hosted one', () => {
      expect([...searchFiles(large)].map(({ url }) => url)).toEqual(['/search/records.json'])
    })

    test('is a warning that says so, unless a hosted search answers', () => {
      expect(indexProblems(large, { provider: 'local' })).toEqual([
        {
          severity: 'warning',
          message: expect.stringMatching(/^The search index wasn't built.* 24,000,000 characters/),
          hint: expect.stringContaining("provider: 'hosted'"),
        },
      ])
      expect(indexProblems(large, { provider: 'hosted' })).toEqual([])
    })
  })

  test("isn't limited for a hosted search", () => {
    expect(indexProblems(site(2000), { provider: 'hosted' })).toEqual([])
  })
})
