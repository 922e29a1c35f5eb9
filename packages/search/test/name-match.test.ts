import { describe, expect, test } from 'vitest'
import { prepareQuery } from '../local/prepared-query'
import { Corpus } from '../local/corpus'
import { nameMatch } from '../local/name-match'
import { planOf } from '../local/plan'
import { WEIGHTS } from '../local/weights'

interface Words {
  title?: string
  terms?: string[]
  questions?: string[]
  headings?: string[]
}

/** How well a page with these words fits a query, on a site whose other pages have none of them. */
function fit(query: string, { title = 'Page', terms = [], questions = [], headings = [] }: Words) {
  const corpus = new Corpus(2, [], { text: 1, code: 1 })
  const head = { area: '', areaLabel: '', kind: 'how-to' as const }
  corpus.addHead(0, { ...head, path: '/a', title, label: title })
  corpus.addHead(1, { ...head, path: '/b', title: 'Zebra', label: 'Zebra' })
  corpus.addHeadings(0, [
    { heading: '', anchor: '', level: 1 },
    ...headings.map(heading => ({ heading, anchor: 'x', level: 2 })),
  ])
  corpus.addTerms(0, terms)
  corpus.addQuestions(0, questions)
  const page = corpus.pages[0]
  if (!page) throw new Error('There is no page.')
  return nameMatch(page, prepareQuery(planOf(`${query} `, corpus), corpus.lexicon))
}

describe('The fit of a page', () => {
  test('is zero if no name, term, question, or heading has a word of the query', () => {
    expect(
      fit('lamp', { terms: ['table'], questions: ['buy new chairs'], headings: ['Sofa'] }),
    ).toBe(0)
  })

  test.each([
    ['a title', { title: 'Blue lamp shade' }, WEIGHTS.titleFit],
    ['a search term', { terms: ['blue lamp shade'] }, WEIGHTS.termsFit],
    ['a question', { questions: ['blue lamp shade'] }, WEIGHTS.questionsFit],
    ['a heading', { headings: ['Blue lamp shade'] }, WEIGHTS.headingFit],
  ])('is in proportion to its weight for %s that is the query', (_what, words, weight) => {
    const unit = fit('blue lamp shade', { title: 'Blue lamp shade' }) / WEIGHTS.titleFit
    expect(unit).toBeGreaterThan(0)
    expect(fit('blue lamp shade', words)).toBeCloseTo(weight * unit)
  })

  test('is that of the best question, not of all together', () => {
    const best = fit('blue lamp shade', { questions: ['blue lamp shade'] })
    const more = ['blue lamp', 'blue lamp shade', 'lamp']
    expect(fit('blue lamp shade', { questions: more })).toBeCloseTo(best)
  })

  test('is lower for a question that has other words, too', () => {
    const exact = fit('blue lamp shade', { questions: ['blue lamp shade'] })
    const longer = fit('blue lamp shade', { questions: ['blue lamp shade with golden feet'] })
    expect(longer).toBeGreaterThan(0)
    expect(longer).toBeLessThan(0.8 * exact)
  })

  test('is lower for a question that covers a part of the query', () => {
    const exact = fit('blue lamp shade', { questions: ['blue lamp shade'] })
    const part = fit('blue lamp shade', { questions: ['blue lamp'] })
    expect(part).toBeGreaterThan(0)
    expect(part).toBeLessThan(0.7 * exact)
  })

  test('ignores questions for a query of one or two words, which names something', () => {
    expect(fit('blue lamp', { questions: ['blue lamp'] })).toBe(0)
    expect(fit('blue lamp', { terms: ['blue lamp'] })).toBeGreaterThan(0)
    expect(fit('new blue lamp', { questions: ['new blue lamp'] })).toBeGreaterThan(0)
  })
})
