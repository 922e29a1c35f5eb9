import { runsOf, type Run } from '../../search/text/runs'
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

export interface IndexOptions {
  /** What words become before they are compared. */
  form?: (word: string) => string
  /** Reads a text of a document. */
  runs?: (text: string) => Iterable<Run>
}

/**
 * An index of texts for whole questions, ranked by BM25 (Robertson and Zaragoza, "The Probabilistic
 * Relevance Framework", 2009). The search of the site is made for the few words that people type.
 */
export function termIndex(
  documents: readonly (readonly Field[])[],
  { form = stem, runs = runsOf }: IndexOptions = {},
): (question: string) => Fits {
  const { postings, lengths } = countTerms(documents, form, runs)
  const usual = lengths.reduce((sum, length) => sum + length, 0) / lengths.length || 1
  return question => {
    const fits = new Map<number, Fit>()
    let whole = 0
    const words = `${question} ${QUANTITY.test(question) ? LIMITS : ''}`
    for (const term of new Set(termsOf(runsOf(words), form))) {
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

/** How often each document has each term, and how long it is, with the weights of its fields. */
function countTerms(
  documents: readonly (readonly Field[])[],
  form: (word: string) => string,
  runs: (text: string) => Iterable<Run>,
) {
  const formOnce = remembering(form)
  const postings = new Map<string, Map<number, number>>()
  const lengths = documents.map((fields, number) => {
    let length = 0
    for (const [text, weight] of fields)
      for (const term of termsOf(runs(text), formOnce)) {
        let counts = postings.get(term)
        if (!counts) postings.set(term, (counts = new Map()))
        counts.set(number, (counts.get(number) ?? 0) + weight)
        length += weight
      }
    return length
  })
  return { postings, lengths }
}

/** The words in one form, such as their stems, and symbols as a whole. */
function* termsOf(runs: Iterable<Run>, form: (word: string) => string): Generator<string> {
  for (const { words, wholes } of runs) {
    for (const { term } of words) yield form(term)
    yield* wholes
  }
}

/** A function that remembers its results: texts and words are read several times for an index. */
export function remembering<Value>(make: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return text => {
    let value = known.get(text)
    if (value === undefined) known.set(text, (value = make(text)))
    return value
  }
}
