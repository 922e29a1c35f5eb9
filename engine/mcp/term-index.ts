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

/** How well documents fit a question. */
export interface Fits {
  /** The numbers of the documents that have a word of the question, each once. */
  found: readonly number[]
  /** By document number; 0 for the others. */
  scores: Float64Array
  /** Which part of the question's words a document has, the rare ones counting more: 0 to 1. */
  shares: Float64Array
}

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
  const count = lengths.length
  const usual = lengths.reduce((sum, length) => sum + length, 0) / count || 1
  const slowdowns = Float64Array.from(lengths, length => K1 * (1 - B + B * (length / usual)))
  return question => {
    const [scores, shares] = [new Float64Array(count), new Float64Array(count)]
    const found: number[] = []
    let whole = 0
    const words = `${question} ${QUANTITY.test(question) ? LIMITS : ''}`
    for (const term of new Set(termsOf(runsOf(words), form))) {
      if (isStopWord(term)) continue
      const { numbers = [], counts = [] } = postings.get(term) ?? {}
      const rarity = Math.log(1 + (count - numbers.length + 0.5) / (numbers.length + 0.5))
      const weight = isWeakWord(term) ? WEAK * rarity : rarity
      whole += weight
      for (let at = 0; at < numbers.length; at++) {
        const number = numbers[at] ?? 0
        const times = counts[at] ?? 0
        if (shares[number] === 0) found.push(number)
        scores[number]! += (weight * times * (K1 + 1)) / (times + (slowdowns[number] ?? 0))
        shares[number]! += weight
      }
    }
    for (const number of found) shares[number]! /= whole
    return { found, scores, shares }
  }
}

/** The documents that have a term, in ascending order, and how often each has it. */
interface Postings {
  numbers: number[]
  counts: number[]
}

/** How often each document has each term, and how long it is, with the weights of its fields. */
function countTerms(
  documents: readonly (readonly Field[])[],
  form: (word: string) => string,
  runs: (text: string) => Iterable<Run>,
) {
  const formOnce = remembering(form)
  const postings = new Map<string, Postings>()
  const lengths = documents.map((fields, number) => {
    let length = 0
    for (const [text, weight] of fields)
      for (const term of termsOf(runs(text), formOnce)) {
        let own = postings.get(term)
        if (!own) postings.set(term, (own = { numbers: [], counts: [] }))
        const last = own.numbers.length - 1
        if (own.numbers[last] === number) own.counts[last]! += weight
        else {
          own.numbers.push(number)
          own.counts.push(weight)
        }
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
