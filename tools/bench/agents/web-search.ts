import type { RealPage } from '../real-pages'
import { scorerOf } from './bm25'
import { wordsOf } from './words'

/** Paths of pages that fit a question, best first. */
export type WebSearch = (question: string) => string[]

/** Results of one search. */
const MOST = 8

/**
 * Replaces the web search with which agents reach a site. It ranks the pages from which all
 * contenders are built, so that all start from the same results. Titles count three times,
 * descriptions twice.
 */
export function webSearchOf(
  realPages: readonly RealPage[],
  stem: (word: string) => string,
): WebSearch {
  const score = scorerOf(
    realPages.map(({ title, description, markdown }) =>
      wordsOf([title, title, title, description, description, markdown].join('\n'), stem),
    ),
  )
  return question => {
    const values = score(wordsOf(question, stem))
    return realPages
      .map(({ stem: path }, index) => ({ path, value: values[index] ?? 0 }))
      .filter(({ value }) => value > 0)
      .sort((a, b) => b.value - a.value)
      .slice(0, MOST)
      .map(({ path }) => (path === 'overview' ? '/' : `/${path}`))
  }
}
