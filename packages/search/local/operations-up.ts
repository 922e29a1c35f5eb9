import type { FoundPage } from './find-pages'
import { isHeadingOf } from './title-match'
import type { Lexicon } from './lexicon'

/** The last place for an operation that is called like the query. The first page may have several hits. */
const LATEST = 1

/**
 * Reference pages rank below pages that explain. The first one with an operation that is called
 * like the query is still one of the first two pages, with its section first.
 */
export function operationsUp(
  pages: readonly FoundPage[],
  stems: readonly number[] | null,
  lexicon: Lexicon,
): FoundPage[] {
  if (stems === null || stems.length < 2) return [...pages]
  const headingOf = ({ known }: FoundPage): number =>
    known.kind === 'api'
      ? known.sections.findIndex((_, at) => at > 0 && isHeadingOf(known, at, stems, lexicon))
      : -1
  const at = pages.findIndex(page => headingOf(page) > 0)
  const page = pages[at]
  if (!page) return [...pages]
  const section = headingOf(page)
  const isOwn = (one: { section: number }) => one.section === section
  const moved = {
    ...page,
    sections: [...page.sections.filter(isOwn), ...page.sections.filter(one => !isOwn(one))],
  }
  const others = pages.filter(one => one !== page)
  return others.toSpliced(Math.min(at, LATEST), 0, moved)
}
