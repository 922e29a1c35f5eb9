import { isStopWord } from '../text/stop-words'
import { runsOf } from '../text/runs'
import type { KnownPage } from './corpus'
import type { Lexicon } from './lexicon'

/**
 * How a query relates to what a page is called: `all` where it is the page's title, label or slug,
 * in any order, singular or plural; `part` where one of these contains all its words.
 */
export type Naming = 'all' | 'part' | null

/**
 * The stems of a query as the lexicon numbers them, sorted; null where one is unknown, because no
 * page is called so then.
 */
export function stemsOf(query: string, lexicon: Lexicon): number[] | null {
  const terms = [...runsOf(query)].flatMap(run => run.words.map(word => word.term))
  const meaningful = terms.filter(term => !isStopWord(term))
  const stems: number[] = []
  for (const term of meaningful.length > 0 ? meaningful : terms) {
    const known = lexicon.family(term)
    if (known === undefined) return null
    stems.push(known)
  }
  return stems.length > 0 ? stems.sort(ascending) : null
}

/** How the stems of a query name a page. */
export function namingOf(
  { tokens }: KnownPage,
  stems: readonly number[] | null,
  lexicon: Lexicon,
): Naming {
  if (stems === null) return null
  let naming: Naming = null
  for (const { words } of tokens.names) {
    const name = words.map(word => lexicon.familyOf[word] as number)
    if (!stems.every(one => name.includes(one))) continue
    if (isSame(name.sort(ascending), stems)) return 'all'
    naming = 'part'
  }
  return naming
}

/** Is the heading of a section what was asked for, word for word but for order and endings? */
export const isHeadingOf = (
  { tokens }: KnownPage,
  section: number,
  stems: readonly number[] | null,
  lexicon: Lexicon,
): boolean => {
  const words = tokens.sections[section]?.heading.words ?? []
  const meaningful = words.filter(word => lexicon.stops[word] !== 1)
  return (
    stems !== null &&
    isSame(meaningful.map(word => lexicon.familyOf[word] as number).sort(ascending), stems)
  )
}

const ascending = (a: number, b: number): number => a - b

const isSame = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((one, index) => one === b[index])
