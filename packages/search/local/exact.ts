import type { FoundPage } from './find-pages'
import { PAGE_ITSELF } from './rank-sections'

/** Words and characters from which a text that is on a page as it is asked for is no coincidence. */
const [LEAST_WORDS, LEAST_CHARACTERS] = [4, 20]
/** An exception before its message, which tables often leave out. */
const EXCEPTION = /^(?:\w+\.)*\w*(?:Error|Exception|Warning)\b:?\s+/

/** A permission, such as `datasets:delete`, isn't what its words mean. */
const PERMISSION = /^[a-z][a-z-]*:[a-z][a-z-]*$/

/**
 * Pages that have a long query word by word, such as an error message, or a permission, before all
 * others, each with its section first.
 */
export function exactFirst(pages: readonly FoundPage[], query: string): FoundPage[] {
  const wanted = query.trim()
  const short = wanted.replace(EXCEPTION, '')
  for (const phrase of new Set([wanted, short])) {
    const isLong = phrase.length >= LEAST_CHARACTERS && phrase.split(/\s+/).length >= LEAST_WORDS
    if (!isLong && !PERMISSION.test(phrase)) continue
    const exact = pages.flatMap(page => {
      const section = page.known.sections.findIndex(
        ({ heading, text, code }) =>
          text.includes(phrase) || heading.includes(phrase) || code.includes(phrase),
      )
      return section === -1 ? [] : [withFirst(page, section)]
    })
    if (exact.length === 0) continue
    const isExact = new Set(exact.map(({ page }) => page))
    return [...exact, ...pages.filter(({ page }) => !isExact.has(page))]
  }
  return [...pages]
}

function withFirst(page: FoundPage, section: number): FoundPage {
  const known = page.sections.find(one => one.section === section)
  const first = known ?? { ...PAGE_ITSELF, section, found: { heading: 0, text: 1, code: 0 } }
  const score = Math.max(first.score, ...page.sections.map(one => one.score))
  return {
    ...page,
    sections: [{ ...first, score }, ...page.sections.filter(one => one.section !== section)],
  }
}
