import { runsOf } from '../text/runs'
import type { Lexicon } from './lexicon'

/** A text as word numbers. */
export interface Tokens {
  /** In order, so that neighbors stay neighbors; symbols are split into parts. */
  words: readonly number[]
  /** Symbols with several parts, as a whole. */
  wholes: readonly number[]
}

const NONE: readonly number[] = []
export const NO_TOKENS: Tokens = { words: NONE, wholes: NONE }

/** At most 40 letters: longer words are truncated (`text/runs.ts`). */
const PLAIN = /^[A-Za-z]?[a-z]{1,39}[.,:;]?$/

/** A text split at spaces. */
export interface Chunks {
  texts: string[]
  /** Their start offsets. */
  starts: number[]
  /** Words and symbols of all chunks, and the chunk of each. */
  surfaces: number[]
  owners: number[]
}

/** A run with its words and wholes as numbers. */
interface NumberedRun {
  start: number
  end: number
  wholes: number[]
  words: { surface: number; start: number; end: number }[]
}

/** Converts texts to numbers. Each distinct chunk between spaces is analyzed once. */
export class Tokenizer {
  private readonly known = new Map<string, Tokens>()

  /** Texts that have been shown: successive keystrokes mostly show the same ones. */
  private readonly shown = new Map<string, Chunks>()

  /** The runs of chunks that were marked. */
  private readonly cut = new Map<string, NumberedRun[]>()

  constructor(readonly lexicon: Lexicon) {}

  /** The runs of a chunk. */
  runs(chunk: string): readonly NumberedRun[] {
    const known = this.cut.get(chunk)
    if (known) return known
    const runs = [...runsOf(chunk)].map(({ start, end, words, wholes }): NumberedRun => ({
      start,
      end,
      wholes: wholes.map(whole => this.lexicon.add(whole)),
      words: words.map(word => ({
        surface: this.lexicon.add(word.term),
        start: word.start,
        end: word.end,
      })),
    }))
    this.cut.set(chunk, runs)
    return runs
  }

  /** The chunks of a text that is shown, split once. */
  chunks(text: string): Chunks {
    const known = this.shown.get(text)
    if (known) return known
    const chunks: Chunks = { texts: [], starts: [], surfaces: [], owners: [] }
    let from = 0
    for (const chunk of text.split(SPACE)) {
      if (chunk !== '') {
        const { words, wholes } = this.chunk(chunk)
        for (const list of [words, wholes])
          for (const surface of list) {
            chunks.surfaces.push(surface)
            chunks.owners.push(chunks.texts.length)
          }
        chunks.texts.push(chunk)
        chunks.starts.push(from)
      }
      from += chunk.length + 1
    }
    this.shown.set(text, chunks)
    return chunks
  }

  tokens(text: string): Tokens {
    if (text === '') return NO_TOKENS
    const words: number[] = []
    const wholes: number[] = []
    // Built-in functions only, because titles are read before this code is compiled.
    for (const chunk of text.split(SPACE)) {
      if (chunk === '') continue
      const tokens = this.chunk(chunk)
      words.push(...tokens.words)
      if (tokens.wholes.length > 0) wholes.push(...tokens.wholes)
    }
    // A list that has grown has room for half as many again.
    return { words: words.slice(), wholes: wholes.length === 0 ? NONE : wholes.slice() }
  }

  /** A name without stop words, unless it consists of them. */
  name(text: string): Tokens {
    const tokens = this.tokens(text)
    const { words, wholes } = tokens
    if (!words.some(id => this.lexicon.stops[id] === 1)) return tokens
    const rest = words.filter(id => this.lexicon.stops[id] !== 1)
    return { words: rest.length > 0 ? rest : words, wholes }
  }

  /** The words of a chunk. */
  chunk(chunk: string): Tokens {
    const known = this.known.get(chunk)
    if (known) return known
    const tokens = PLAIN.test(chunk) ? this.plain(chunk) : this.mixed(chunk)
    this.known.set(chunk, tokens)
    return tokens
  }

  /** Nearly every chunk: a word, possibly followed by a period or a comma. */
  private plain(chunk: string): Tokens {
    const last = chunk.charCodeAt(chunk.length - 1)
    const word = last < 65 ? chunk.slice(0, -1) : chunk
    return { words: [this.lexicon.add(word.toLowerCase())], wholes: NONE }
  }

  private mixed(chunk: string): Tokens {
    const runs = [...runsOf(chunk)]
    return {
      words: runs.flatMap(run => run.words.map(word => this.lexicon.add(word.term))),
      wholes: runs.flatMap(run => run.wholes.map(whole => this.lexicon.add(whole))),
    }
  }
}

/** One character between two chunks. */
const SPACE = /\s/
