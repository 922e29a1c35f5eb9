import { fold, isAscii } from './fold'

/** A word of a run, with its position in the text. */
export interface Word {
  /** Folded. */
  term: string
  start: number
  end: number
}

/**
 * Text between spaces and punctuation: a word, or a symbol with its words: `run.child_runs`,
 * `wrapOpenAI`, `self-hosted`.
 */
export interface Run {
  start: number
  end: number
  words: Word[]
  /**
   * The run without separators (`runchildruns`), and each part between dots (`childruns`); empty if
   * the run is one word.
   */
  wholes: string[]
}

/**
 * Letters, digits, and `_`; within a run also dots, hyphens, and apostrophes. Characters of scripts
 * without spaces are words of their own.
 */
const RUN = new RegExp(
  String.raw`\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|` +
    String.raw`(?:[\p{L}\p{N}\p{M}_$]|(?<=[\p{L}\p{N}])[.\-'’](?=[\p{L}\p{N}_]))+`,
  'gu',
)
/** The same for ASCII texts, because a class of letters takes milliseconds to compile. */
const ASCII_RUN = /(?:[A-Za-z\d_$]|(?<=[A-Za-z\d])[.\-'](?=[A-Za-z\d_]))+/g
const ASCII_PIECE = /[A-Za-z\d]+/g
const ASCII_CAMEL = /[A-Z]+(?![a-z])\d*|[A-Z]?[^A-Z]+|[A-Z]/g
const ASCII_HAS_CAMEL = /[a-z\d][A-Z]|[A-Z][A-Z][a-z]/
const ASCII_PLURAL = /^[A-Z]{2,}s$/

const PIECE = /[\p{L}\p{N}\p{M}]+/gu
const CAMEL = /\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[^\p{Lu}]+|\p{Lu}/gu
const HAS_CAMEL = /[\p{Ll}\p{N}]\p{Lu}|\p{Lu}\p{Lu}\p{Ll}/u
const PLURAL_OF_CAPITALS = /^\p{Lu}{2,}s$/u
/** The endings of `don't`, `it's`, and `we're` mean nothing. */
const CONTRACTED = /^(?:s|t|d|m|re|ll|ve)$/i

/** Longer words are truncated: they are keys and encoded data. */
const LONGEST = 40

/** The words and symbols of a text, in order. */
export function* runsOf(text: string): Generator<Run> {
  for (const match of text.matchAll(isAscii(text) ? ASCII_RUN : RUN)) {
    const run = runOf(match[0], match.index)
    if (run) yield run
  }
}

function runOf(text: string, start: number): Run | null {
  const words: Word[] = []
  const wholes: string[] = []
  let segment = ''
  let segmentWords = 0
  const endSegment = () => {
    if (segmentWords > 1) wholes.push(segment.slice(0, LONGEST))
    segment = ''
    segmentWords = 0
  }
  const ascii = isAscii(text)
  for (const piece of text.matchAll(ascii ? ASCII_PIECE : PIECE)) {
    const before = text[piece.index - 1]
    if (before === '.') endSegment()
    if ((before === "'" || before === '’') && CONTRACTED.test(piece[0])) continue
    for (const [term, from, to] of camelWords(piece[0], ascii)) {
      words.push({
        term: term.slice(0, LONGEST),
        start: start + piece.index + from,
        end: start + piece.index + to,
      })
      segment += term
      segmentWords++
    }
  }
  if (words.length === 0) return null
  endSegment()
  if (words.length > 1) {
    const whole = words
      .map(word => word.term)
      .join('')
      .slice(0, LONGEST)
    if (!wholes.includes(whole)) wholes.push(whole)
  }
  return { start, end: start + text.length, words, wholes }
}

function camelWords(piece: string, ascii: boolean): [term: string, from: number, to: number][] {
  if (
    !(ascii ? ASCII_HAS_CAMEL : HAS_CAMEL).test(piece) ||
    (ascii ? ASCII_PLURAL : PLURAL_OF_CAPITALS).test(piece)
  )
    return [[fold(piece), 0, piece.length]]
  return [...piece.matchAll(ascii ? ASCII_CAMEL : CAMEL)].map(match => [
    fold(match[0]),
    match.index,
    match.index + match[0].length,
  ])
}
