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

/** Document number → score, for documents that have a word of the question. */
export type Scores = ReadonlyMap<number, number>

/**
 * An index of texts for whole questions, ranked by BM25 (Robertson and Zaragoza, "The Probabilistic
 * Relevance Framework", 2009). The search of the site is made for the few words that people type.
 */
export function termIndex(documents: readonly (readonly Field[])[]): (question: string) => Scores {
  const postings = new Map<string, Map<number, number>>()
  const lengths = documents.map((fields, number) => {
    let length = 0
    for (const [text, weight] of fields)
      for (const term of termsOf(text)) {
        let counts = postings.get(term)
        if (!counts) postings.set(term, (counts = new Map()))
        counts.set(number, (counts.get(number) ?? 0) + weight)
        length += weight
      }
    return length
  })
  const usual = lengths.reduce((sum, length) => sum + length, 0) / lengths.length || 1
  return question => {
    const scores = new Map<number, number>()
    for (const term of new Set(termsOf(`${question} ${QUANTITY.test(question) ? LIMITS : ''}`))) {
      const counts = postings.get(term)
      if (!counts || isStopWord(term)) continue
      const rarity = Math.log(1 + (lengths.length - counts.size + 0.5) / (counts.size + 0.5))
      const weight = isWeakWord(term) ? WEAK * rarity : rarity
      for (const [number, count] of counts) {
        const length = 1 - B + B * ((lengths[number] ?? 0) / usual)
        const gain = (weight * count * (K1 + 1)) / (count + K1 * length)
        scores.set(number, (scores.get(number) ?? 0) + gain)
      }
    }
    return scores
  }
}

/** Stems of the words, and symbols as a whole. */
function* termsOf(text: string): Generator<string> {
  for (const { words, wholes } of runsOf(text)) {
    for (const { term } of words) yield stem(term)
    yield* wholes
  }
}
