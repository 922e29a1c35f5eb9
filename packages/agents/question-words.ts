import type { Corpus } from '@docs/search/local/corpus'
import { planOf } from '@docs/search/local/plan'
import { rolesFor, termRoles } from '@docs/search/local/term-roles'
import type { WordRange } from './page-passages'

/** The usual parameters of BM25: how soon repeated words stop counting, and how much length does. */
const [K1, B] = [1.2, 0.75]

/** A question about a number is often about a limit, whatever it calls it. */
const QUANTITY = /\b(?:many|much|often|large|big|maximum|most)\b/i
const LIMITS = ' limit maximum'

/** How often a text has the terms of a question: a number for each term, and its length. */
export interface Counts {
  /**
   * Null for a text without any, which most are. A small typed array is slower to make, and a
   * question needs thousands.
   */
  terms: number[] | null
  length: number
}

/** The words of a question as the site's search knows them: with forms, synonyms, and typos. */
export interface QuestionWords {
  /** Counts the words of a text, which are those of its page from `start` to `end`. */
  count: (words: Uint32Array, range: WordRange) => Counts
  /** Adds counts with a weight. */
  add: (counts: Counts, others: Counts, weight: number) => void
  none: () => Counts
  /** BM25 (Robertson and Zaragoza, 2009), for texts of a usual length. */
  fit: (counts: Counts, usual: number) => number
  /** Which part of the question's terms a text has, the rare ones counting more: 0 to 1. */
  share: (counts: Counts) => number
}

/** Prepares a question for many texts. */
export function questionWords(question: string, corpus: Corpus): QuestionWords {
  const isQuantity = QUANTITY.test(question)
  const { units } = planOf(`${question}${isQuantity ? LIMITS : ''} `, corpus)
  const roles = termRoles({ units }, corpus.lexicon)
  const weights = units.map(({ variants, worth, isStopWord, start }) => {
    if (isStopWord) return 0
    // What was added to the question counts less than what is in it.
    const own = start < question.length ? worth : worth / 2
    const families = [...variants].sort((a, b) => b.weight - a.weight)[0]?.families ?? []
    const frequency = Math.min(...families.map(family => corpus.postings.frequency(family)))
    return own * (families.length === 0 ? 0 : rarity(frequency, corpus.size))
  })
  const whole = weights.reduce((sum, weight) => sum + weight, 0) || 1
  const zeros = (): number[] => units.map(() => 0)
  return {
    none: () => ({ terms: null, length: 0 }),
    count(words, { start, end }) {
      const counts: Counts = { terms: null, length: end - start }
      for (let at = start; at < end; at++) {
        const word = words[at]!
        if (roles.marks[word]) {
          counts.terms ??= zeros()
          for (const { unit, strength } of rolesFor(word, roles)) counts.terms[unit]! += strength
        }
      }
      return counts
    },
    add(counts, others, weight) {
      counts.length += others.length * weight
      if (others.terms === null) return
      counts.terms ??= zeros()
      for (let unit = 0; unit < units.length; unit++)
        counts.terms[unit]! += others.terms[unit]! * weight
    },
    fit({ terms, length }, usual) {
      if (terms === null) return 0
      const slowdown = K1 * (1 - B + (B * length) / usual)
      return terms.reduce(
        (sum, times, unit) =>
          sum + (times === 0 ? 0 : ((weights[unit] ?? 0) * times * (K1 + 1)) / (times + slowdown)),
        0,
      )
    },
    share: ({ terms }) =>
      (terms ?? []).reduce(
        (sum, times, unit) => sum + (weights[unit] ?? 0) * Math.min(1, times),
        0,
      ) / whole,
  }
}

/** Inverse document frequency. */
const rarity = (frequency: number, size: number): number =>
  Math.log(1 + (size - frequency + 0.5) / (frequency + 0.5))
