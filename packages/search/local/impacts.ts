import type { Lexicon } from './lexicon'
import type { PageTokens } from './page-tokens'
import type { Tokens } from './tokens'
import { WEIGHTS } from './weights'

/**
 * Words on an average page; stored in the index, so that a page can be scored before the others
 * have loaded.
 */
export interface Averages {
  text: number
  code: number
}

/** A page's score for each stem, from 0 to about 8. */
export type Impacts = Map<number, number>

/** Scores for names. Presence counts, not frequency. */
export function nameImpacts({ path, names }: PageTokens, lexicon: Lexicon): Impacts {
  const impacts: Impacts = new Map()
  giveBest(impacts, path, WEIGHTS.path, lexicon)
  const inNames: Impacts = new Map()
  for (const name of names)
    giveBest(inNames, name, WEIGHTS.title * shortness(name.words.length), lexicon)
  for (const [family, worth] of inNames) add(impacts, family, worth)
  return impacts
}

/** A word counts once, for the name in which it scores highest. */
function giveBest(
  impacts: Impacts,
  { words, wholes }: Tokens,
  worth: number,
  { familyOf }: Lexicon,
): void {
  for (const list of [words, wholes])
    for (const id of list) {
      const family = familyOf[id] as number
      if (worth > (impacts.get(family) ?? 0)) impacts.set(family, worth)
    }
}

/** Scores for headings. */
export function headingImpacts(tokens: PageTokens, lexicon: Lexicon): Impacts {
  const impacts: Impacts = new Map()
  const inHeadings: Impacts = new Map()
  for (const { heading } of tokens.sections.slice(1)) {
    const worth = shortness(heading.words.length)
    for (const list of [heading.words, heading.wholes])
      for (const [index, id] of list.entries())
        if (list.indexOf(id) === index) add(inHeadings, lexicon.familyOf[id] as number, worth)
  }
  for (const [family, sum] of inHeadings) add(impacts, family, WEIGHTS.heading * saturated(sum, 1))
  return impacts
}

function add(impacts: Impacts, family: number, worth: number): void {
  impacts.set(family, (impacts.get(family) ?? 0) + worth)
}

/** A word means more in a title of two words than in one of eight: 1 for one word, 0.7 for four. */
const shortness = (words: number): number => 0.4 + 0.6 / Math.sqrt(Math.max(1, words))

/** Scores for search terms. */
export function termImpacts({ terms }: PageTokens, lexicon: Lexicon): Impacts {
  const impacts: Impacts = new Map()
  for (const term of terms)
    giveBest(impacts, term, WEIGHTS.terms * shortness(term.words.length), lexicon)
  return impacts
}

/** Scores for the questions that a page answers. */
export function questionImpacts({ questions }: PageTokens, lexicon: Lexicon): Impacts {
  const impacts: Impacts = new Map()
  for (const question of questions)
    giveBest(impacts, question, WEIGHTS.questions * shortness(question.words.length), lexicon)
  return impacts
}

/** Scores for the description. */
export function descriptionImpacts({ description }: PageTokens, lexicon: Lexicon): Impacts {
  const impacts: Impacts = new Map()
  giveBest(impacts, description, WEIGHTS.description, lexicon)
  return impacts
}

/** Scores for the prose of a page, or its code. */
export function textImpacts(
  texts: readonly Tokens[],
  field: 'text' | 'code',
  lexicon: Lexicon,
  averages: Averages,
): Impacts {
  const counts = new Map<number, number>()
  let words = 0
  for (const text of texts) {
    words += text.words.length
    for (const [family, count] of familiesOf(text, lexicon))
      counts.set(family, (counts.get(family) ?? 0) + count)
  }
  const held = 1 - WEIGHTS.length + (WEIGHTS.length * words) / Math.max(1, averages[field])
  return new Map(
    [...counts].map(([family, count]) => [family, WEIGHTS[field] * saturated(count, held)]),
  )
}

/** From 0 toward `1 + saturation`; 1 for one word on an average page. */
const saturated = (count: number, held: number): number =>
  (count * (WEIGHTS.saturation + 1)) / (count + WEIGHTS.saturation * held)

function familiesOf({ words, wholes }: Tokens, lexicon: Lexicon): Map<number, number> {
  const counts = new Map<number, number>()
  for (const list of [words, wholes])
    for (const id of list) {
      const family = lexicon.familyOf[id] as number
      counts.set(family, (counts.get(family) ?? 0) + 1)
    }
  return counts
}
