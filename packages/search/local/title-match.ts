import { isStopWord } from '../text/stop-words'
import { runsOf } from '../text/runs'
import type { KnownPage } from './corpus'
import type { Lexicon } from './lexicon'

/**
 * How a query relates to a page's names: `all` if it is the title, label, or slug, in any order,
 * singular or plural; `part` if one of these contains all its words.
 */
export type TitleMatch = 'all' | 'part' | null

/**
 * The stems of a query as numbered by the lexicon, sorted; null if one is unknown, because then no
 * page has this name.
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
export function titleMatch(
  { tokens }: KnownPage,
  stems: readonly number[] | null,
  lexicon: Lexicon,
): TitleMatch {
  if (stems === null) return null
  let match: TitleMatch = null
  for (const { words } of tokens.names) {
    const name = words.map(word => lexicon.familyOf[word] as number)
    if (!stems.every(one => name.includes(one))) continue
    if (isSame(name.sort(ascending), stems)) return 'all'
    match = 'part'
  }
  return match
}

/** Whether a section's heading is the query, except for word order and endings. */
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

/** Whether a search term of a page is the query, and not a number such as `429`. */
export const isTermOf = (
  { tokens }: KnownPage,
  stems: readonly number[],
  lexicon: Lexicon,
): boolean =>
  tokens.terms.some(
    ({ words }) =>
      words.length === stems.length &&
      isSame(words.map(word => lexicon.familyOf[word] as number).sort(ascending), stems),
  ) && stems.every(one => /^[a-z]/.test(lexicon.families[one] as string))

const ascending = (a: number, b: number): number => a - b

const isSame = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((one, index) => one === b[index])
