import type { PageText } from '../page-text'
import { NO_TOKENS, type Tokenizer, type Tokens } from './tokens'

export interface SectionTokens {
  heading: Tokens
  text: Tokens
  code: Tokens
}

export interface PageTokens {
  /**
   * Title, label, and the end of the path: the names of the page. Without stop words, unless a name
   * consists of them.
   */
  names: Tokens[]
  title: Tokens
  path: Tokens
  description: Tokens
  /** Without stop words, like the names. */
  terms: Tokens[]
  /** What readers ask, without stop words. */
  questions: Tokens[]
  /** The first heading is the title, and the first text starts with the description. */
  sections: SectionTokens[]
}

type Head = Pick<PageText, 'path' | 'title' | 'label'>

/** What is known of a page first: its names. */
export function headTokens({ path, title, label }: Head, tokenizer: Tokenizer): PageTokens {
  const parts = path.replaceAll('_', ' ').split('/')
  const names = [title, ...(label === title ? [] : [label]), parts.at(-1) ?? '']
  const heading = tokenizer.tokens(title)
  return {
    names: names.map(name => tokenizer.name(name)),
    title: heading,
    path: tokenizer.tokens(parts.join(' ')),
    description: NO_TOKENS,
    terms: [],
    questions: [],
    sections: [{ heading, text: NO_TOKENS, code: NO_TOKENS }],
  }
}

/** The sections of a page with their headings. */
export const withHeadings = (
  [first]: readonly SectionTokens[],
  headings: readonly { heading: string }[],
  tokenizer: Tokenizer,
): SectionTokens[] =>
  headings.map(({ heading }, index) =>
    index === 0 && first
      ? first
      : { heading: tokenizer.tokens(heading), text: NO_TOKENS, code: NO_TOKENS },
  )

/** The description, with which the text of the first section starts. */
export function withDescription(
  { sections }: PageTokens,
  description: string,
  tokenizer: Tokenizer,
): Pick<PageTokens, 'description' | 'sections'> {
  const tokens = tokenizer.tokens(description)
  return {
    description: tokens,
    sections: sections.map((section, index) =>
      index === 0 ? { ...section, text: joined(tokens, section.text) } : section,
    ),
  }
}

/**
 * The sections of a page with their texts, or code. Existing text, such as the description in the
 * first section, stays before them.
 */
export const withTexts = (
  sections: readonly SectionTokens[],
  field: 'text' | 'code',
  texts: readonly string[],
  tokenizer: Tokenizer,
): SectionTokens[] =>
  sections.map((section, index) => ({
    ...section,
    [field]: joined(section[field], tokenizer.tokens(texts[index] ?? '')),
  }))

function joined(first: Tokens, second: Tokens): Tokens {
  if (first.words.length === 0) return second
  return { words: [...first.words, ...second.words], wholes: [...first.wholes, ...second.wholes] }
}
