import type { PageText } from '../page-text'
import { runsOf } from '../text/runs'
import type { Lexicon } from './lexicon'

/** A text as numbers of words. */
export interface Tokens {
  /** In order, so that neighbours are neighbours; symbols by their parts. */
  words: Int32Array
  /** Symbols of several parts as wholes. */
  wholes: Int32Array
}

export interface SectionTokens {
  heading: Tokens
  text: Tokens
  code: Tokens
}

export interface PageTokens {
  /** Title, label and the end of the path: what the page is called. Without stop words, where these are not all. */
  names: Tokens[]
  title: Tokens
  path: Tokens
  description: Tokens
  /** Without stop words, as the names. */
  terms: Tokens[]
  /** The first one's heading is the title, and its text begins with the description. */
  sections: SectionTokens[]
}

export const NO_TOKENS: Tokens = { words: new Int32Array(), wholes: new Int32Array() }

/** Turns texts into numbers. What stands between two spaces is looked at once, however often it comes. */
export class Tokenizer {
  private readonly known = new Map<string, Tokens>()

  constructor(private readonly lexicon: Lexicon) {}

  tokens(text: string): Tokens {
    if (text === '') return NO_TOKENS
    const words: number[] = []
    const wholes: number[] = []
    for (const chunk of text.split(/\s+/)) {
      const tokens = this.chunk(chunk)
      for (const id of tokens.words) words.push(id)
      for (const id of tokens.wholes) wholes.push(id)
    }
    return { words: Int32Array.from(words), wholes: Int32Array.from(wholes) }
  }

  /** What something is called: without stop words, unless it has no others. */
  name(text: string): Tokens {
    const { words, wholes } = this.tokens(text)
    const rest = words.filter(id => this.lexicon.stops[id] !== 1)
    return { words: rest.length > 0 ? rest : words, wholes }
  }

  private chunk(chunk: string): Tokens {
    const known = this.known.get(chunk)
    if (known) return known
    const runs = [...runsOf(chunk)]
    const tokens = {
      words: Int32Array.from(runs.flatMap(run => run.words.map(word => this.lexicon.add(word.term)))),
      wholes: Int32Array.from(runs.flatMap(run => run.wholes.map(whole => this.lexicon.add(whole)))),
    }
    this.known.set(chunk, tokens)
    return tokens
  }
}

type Head = Pick<PageText, 'path' | 'title' | 'label'> & { sections: readonly { heading: string }[] }

/** What is known of a page before anything else of it is. */
export const headTokens = (page: Head, tokenizer: Tokenizer): PageTokens => ({
  names: [page.title, page.label, page.path.slice(page.path.lastIndexOf('/') + 1).replaceAll('_', ' ')].map(name => tokenizer.name(name)),
  title: tokenizer.tokens(page.title),
  path: tokenizer.tokens(page.path.replace(/[/_]+/g, ' ')),
  description: NO_TOKENS,
  terms: [],
  sections: page.sections.map(({ heading }, index) => ({ heading: tokenizer.tokens(index === 0 ? page.title : heading), text: NO_TOKENS, code: NO_TOKENS })),
})

/** The sections of a page with their texts; what stands there already, as the description does in the first one, stays before them. */
export const withTexts = (sections: readonly SectionTokens[], body: readonly { text: string; code: string }[], tokenizer: Tokenizer): SectionTokens[] =>
  sections.map(({ heading, text, code }, index) => ({
    heading,
    text: joined(text, tokenizer.tokens(body[index]?.text ?? '')),
    code: joined(code, tokenizer.tokens(body[index]?.code ?? '')),
  }))

function joined(first: Tokens, second: Tokens): Tokens {
  if (first.words.length === 0) return second
  return { words: Int32Array.of(...first.words, ...second.words), wholes: Int32Array.of(...first.wholes, ...second.wholes) }
}
