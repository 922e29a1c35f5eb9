import { describe, expect, test } from 'vitest'
import type { Knowledge, Unit } from '../local/plan'
import { rankPages } from '../local/rank-pages'

/** What pages are worth for each word: word → page → worth. The site has ten pages. */
type Worths = Record<number, Record<number, number>>

const knowledgeOf = (worths: Worths): Knowledge => ({
  lexicon: {} as Knowledge['lexicon'],
  synonyms: [] as unknown as Knowledge['synonyms'],
  size: 10,
  postings: {
    get: family =>
      worths[family] && {
        pages: Uint16Array.from(Object.keys(worths[family]).map(Number)),
        impacts: Float32Array.from(Object.values(worths[family])),
      },
    frequency: family => Object.keys(worths[family] ?? {}).length,
  } as Knowledge['postings'],
})

/** A word of a query, with the words that can stand for it. */
const unit = (
  variants: [families: number[], weight: number][],
  more: Partial<Unit> = {},
): Unit => ({
  term: '',
  variants: variants.map(([families, weight]) => ({ families, weight, surfaces: null })),
  importance: 1,
  isStopWord: false,
  worth: 1,
  correction: null,
  start: 0,
  end: 0,
  ...more,
})

const ranked = (units: Unit[], worths: Worths) =>
  rankPages({ query: '', units }, knowledgeOf(worths))
const pages = (units: Unit[], worths: Worths) => ranked(units, worths).map(({ page }) => page)

describe('Ranked pages', () => {
  test('are sorted by worth, and equal ones by their order on the site', () => {
    expect(pages([unit([[[1], 1]])], { 1: { 1: 1, 2: 5, 5: 3, 7: 5 } })).toEqual([2, 7, 5, 1])
  })

  test('include only pages that have something of the query', () => {
    expect(pages([unit([[[1], 1]])], { 1: { 3: 1 } })).toEqual([3])
    expect(pages([unit([[[9], 1]])], { 1: { 3: 1 } })).toEqual([])
  })

  test('have all words that only count together', () => {
    expect(pages([unit([[[1, 2], 1]])], { 1: { 1: 9, 2: 1, 3: 9 }, 2: { 2: 1, 4: 9 } })).toEqual([
      2,
    ])
    expect(pages([unit([[[1, 9], 1]])], { 1: { 1: 9 } })).toEqual([])
  })

  test('are worth the best of the words that can stand for one', () => {
    const variants: [number[], number][] = [
      [[1], 1],
      [[2], 0.5],
    ]
    const [best, other] = ranked([unit(variants)], { 1: { 1: 4, 2: 4 }, 2: { 2: 4, 3: 4 } })
    expect([best?.page, other?.page]).toEqual([1, 2])
    expect(best?.score).toBe(other?.score)
  })

  test('prefer the word as typed to one that can stand for it', () => {
    const variants: [number[], number][] = [
      [[1], 0.5],
      [[2], 1],
    ]
    expect(pages([unit(variants)], { 1: { 1: 4 }, 2: { 2: 4 } })).toEqual([2, 1])
  })

  test('prefer a rare word to a common one', () => {
    const common = { 1: 4, 2: 4, 3: 4, 4: 4, 5: 4 }
    expect(pages([unit([[[1], 1]]), unit([[[2], 1]])], { 1: common, 2: { 7: 4 } })[0]).toBe(7)
  })

  test('are worth even less if they only mention a word', () => {
    for (const weight of [1, 0.2]) {
      const worths = { 1: { 1: 4, 2: 0.2 } }
      const [full, mention] = ranked([unit([[[1], weight]])], worths)
      const ratio = (full?.score ?? 0) / (mention?.score ?? 1)
      expect(ratio).toBeGreaterThan(20)
      expect(ratio).toBeLessThan(100)
    }
  })

  test('prefer pages with all words to pages with more of one', () => {
    const worths = { 1: { 1: 9, 2: 3 }, 2: { 2: 3, 3: 9 } }
    expect(pages([unit([[[1], 1]]), unit([[[2], 1]])], worths)[0]).toBe(2)
  })

  test('are found by stop words only if the query has nothing else', () => {
    const stop = unit([[[1], 1]], { isStopWord: true, worth: 0.1 })
    expect(pages([stop], { 1: { 1: 4, 2: 5 } })).toEqual([2, 1])
    expect(pages([stop, unit([[[2], 1]])], { 1: { 1: 4 }, 2: { 3: 4 } })).toEqual([3])
  })
})
