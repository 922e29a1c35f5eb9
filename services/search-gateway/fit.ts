import { root, stem } from '@docs/search/text/stem'
import type { WeightedTerm } from './clauses'
import { RANKING } from './ranking-data'

/** A title, a heading, or a search term: its stems, and their roots. */
export interface Name {
  words: readonly string[]
  roots: readonly string[]
}

/** @param stems Separated by spaces, as `nameStems` writes them. */
export function nameOf(stems: string): Name {
  const words = stems === '' ? [] : stems.split(' ')
  return { words, roots: words.map(root) }
}

/** The terms of a query, for comparison with names. */
export interface Asked {
  importance: readonly number[]
  wanted: number
  /** Stem → the term it matches, and how well; the same for roots of stems. */
  matches: ReadonlyMap<string, NameMatch>
  related: ReadonlyMap<string, NameMatch>
}

interface NameMatch {
  term: number
  strength: number
}

export function askedOf(terms: readonly WeightedTerm[]): Asked {
  const matches = new Map<string, NameMatch>()
  const related = new Map<string, NameMatch>()
  const give = (to: Map<string, NameMatch>, key: string, match: NameMatch) => {
    if (match.strength > (to.get(key)?.strength ?? 0)) to.set(key, match)
  }
  for (const [term, { variants }] of terms.entries())
    for (const { by, words, weight } of variants) {
      if (by !== 'word') continue
      for (const word of words) {
        const strength = weight / words.length
        give(matches, stem(word), { term, strength })
        give(related, root(stem(word)), { term, strength: strength * RANKING.relative })
      }
    }
  const importance = terms.map(term => term.importance)
  return {
    importance,
    wanted: importance.reduce((sum, one) => sum + one, 0) || 1,
    matches,
    related,
  }
}

/** How well each term is covered, from 0 to 1. */
export type Coverage = readonly number[]

/** Terms that the path of a page covers. A name then needs no words for them. */
export function coveredByPath({ words, roots }: Name, asked: Asked): Coverage {
  const said = asked.importance.map(() => 0)
  for (let place = 0; place < words.length; place++) {
    const match = matchOf(words[place], roots[place], asked)
    if (match) say(said, match, RANKING.around)
  }
  return said
}

const matchOf = (
  word: string | undefined,
  itsRoot: string | undefined,
  { matches, related }: Asked,
): NameMatch | undefined => matches.get(word ?? '') ?? related.get(itsRoot ?? '')

function say(said: number[], { term, strength }: NameMatch, factor: number): void {
  said[term] = Math.max(said[term] ?? 0, strength * factor)
}

/**
 * How well the best of a page's names fits a query.
 *
 * @param power How strongly a name that covers only part of the query is penalized.
 */
export const bestFit = (
  names: readonly Name[],
  asked: Asked,
  around: Coverage,
  power: number,
): number => names.reduce((best, name) => Math.max(best, fit(name, asked, around, power)), 0)

/** How much of the query a name covers, and how much of the name the query covers. */
function fit({ words, roots }: Name, asked: Asked, around: Coverage, power: number): number {
  let used = 0
  let said: number[] | null = null
  for (let place = 0; place < words.length; place++) {
    const match = matchOf(words[place], roots[place], asked)
    if (!match) continue
    said ??= [...around]
    used += match.strength
    say(said, match, 1)
  }
  if (said === null) return 0
  let covered = 0
  for (const [term, strength] of said.entries()) covered += (asked.importance[term] ?? 0) * strength
  return covered * (covered / asked.wanted) ** power * (used / words.length)
}
