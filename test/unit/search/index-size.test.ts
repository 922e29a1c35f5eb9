import { describe, expect, test } from 'vitest'
import { indexProblems } from '../../../engine/search/index-files'
import { pageOf } from './find'

const site = (pages: number) => ({
  language: 'en', version: ['current'], synonyms: [],
  pages: Array.from({ length: pages }, (_, number) => pageOf({ path: `/page/${number}`, title: `Title of page ${number}`, text: 'Text.', sections: Array.from({ length: 10 }, (_section, index) => ({ heading: `A heading of page ${number}, section ${index}` })) })),
})

describe('Search index size', () => {
  test('is fine for a site of two hundred pages', () => {
    expect(indexProblems(site(200), { provider: 'local' })).toEqual([])
  })

  test('is a warning if titles and headings are too large to load', () => {
    expect(indexProblems(site(2000), { provider: 'local' })).toEqual([
      { severity: 'warning', message: expect.stringMatching(/^The search index is too large .* where 450,000 are fast enough\.$/), hint: expect.stringContaining("provider: 'hosted'") },
    ])
  })

  test("isn't limited for a hosted search", () => {
    expect(indexProblems(site(2000), { provider: 'hosted' })).toEqual([])
  })
})
