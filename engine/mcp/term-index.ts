import { runsOf } from '../../search/text/runs'
import { stem } from '../../search/text/stem'
import { isStopWord, isWeakWord } from '../../search/text/stop-words'

/** The usual parameters of BM25: how soon repeated words stop counting, and how much length does. */
const [K1, B] = [1.2, 0.75]
/** Of words such as "many" or "help", which rarely say what a question is about. */
const WEAK = 0.5

/** A question about a number is often about a limit, whatever it calls it. */
const QUANTITY = /\b(?:many|much|often|large|big|maximum|most)\b/i
const LIMITS = 'limit maximum'

/** A part of a document, and how often its words count. */
export type Field = readonly [text: string, weight: number]

/** How well a document fits a question. */
export interface Fit {
  score: number
  /** Which part of the question's words it has, the rare ones counting more: from 0 to 1. */
  share: number
}

/** Document number → fit, for documents that have a word of the question. */
export type Fits = ReadonlyMap<number, Fit>

/**
 * An index of texts for whole questions, ranked by BM25 (Robertson and Zaragoza, "The Probabilistic
 * Relevance Framework", 2009). The search of the site is made for the few words that people type.
 */
export function termIndex(
  documents: readonly (readonly Field[])[],
  { form = stem }: { form?: (word: string) => string } = {},
): (question: string) => Fits {
  const postings = new Map<string, Map<number, number>>()
  const lengths = documents.map((fields, number) => {
    let length = 0
    for (const [text, weight] of fields)
      for (const term of termsOf(text, form)) {
        let counts = postings.get(term)
        if (!counts) postings.set(term, (counts = new Map()))
        counts.set(number, (counts.get(number) ?? 0) + weight)
        length += weight
      }
    return length
  })
  const usual = lengths.reduce((sum, length) => sum + length, 0) / lengths.length || 1
  return question => {
    const fits = new Map<number, Fit>()
    let whole = 0
    const words = `${question} ${QUANTITY.test(question) ? LIMITS : ''}`
    for (const term of new Set(termsOf(words, form))) {
      if (isStopWord(term)) continue
      const counts = postings.get(term)
      const size = counts?.size ?? 0
      const rarity = Math.log(1 + (lengths.length - size + 0.5) / (size + 0.5))
      const weight = isWeakWord(term) ? WEAK * rarity : rarity
      whole += weight
      for (const [number, count] of counts ?? []) {
        const length = 1 - B + B * ((lengths[number] ?? 0) / usual)
        const gain = (weight * count * (K1 + 1)) / (count + K1 * length)
        const fit = fits.get(number) ?? { score: 0, share: 0 }
        fits.set(number, { score: fit.score + gain, share: fit.share + weight })
      }
    }
    for (const fit of fits.values()) fit.share /= whole
    return fits
  }
}

/** The words in one form, such as their stems, and symbols as a whole. */
function* termsOf(text: string, form: (word: string) => string): Generator<string> {
  for (const { words, wholes } of runsOf(text)) {
    for (const { term } of words) yield form(term)
    yield* wholes
  }
}
