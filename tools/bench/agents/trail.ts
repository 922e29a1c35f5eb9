import { hasFact, plainText, type Fact } from './facts'

/** A reader that hasn't found the answer gives up after as many calls. */
export const MOST_CALLS = 8

/** What it took to answer a question. */
export interface Reading {
  calls: number
  /** Tokens of all responses. */
  tokens: number
  /** Were all facts seen? */
  isAnswered: boolean
}

/** Counts what a reader reads until it has seen all facts, or may not call any more. */
export interface Trail {
  reading: Reading
  /** Takes the response of one call. Returns whether the reader is done. */
  take: (text: string) => boolean
}

export function startTrail(facts: readonly Fact[], countTokens: (text: string) => number): Trail {
  let missing = [...facts]
  const reading: Reading = { calls: 0, tokens: 0, isAnswered: missing.length === 0 }
  return {
    reading,
    take: text => {
      const plain = plainText(text)
      missing = missing.filter(fact => !hasFact(plain, fact))
      reading.calls += 1
      reading.tokens += countTokens(text)
      reading.isAnswered = missing.length === 0
      return reading.isAnswered || reading.calls >= MOST_CALLS
    },
  }
}
