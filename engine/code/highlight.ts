import type { BundledLanguage, HighlighterCore } from 'shiki'
import { inkOf, inkTheme } from './ink-theme'

/** A run of characters with one ink. */
export interface InkToken {
  text: string
  /** Class without its prefix, or null for plain text. */
  ink: string | null
}

/** Lines of more characters are neither inked nor have marked words. */
export const LONGEST_LINE = 5_000

let highlighter: Promise<HighlighterCore> | undefined
/** Loaded with the first block: a page whose code is kept needs none of it. */
const languages = () => import('shiki/langs')
const loaded = new Map<string, Promise<boolean>>()

export async function knownLanguages(): Promise<string[]> {
  const { bundledLanguages, bundledLanguagesAlias } = await languages()
  return [
    ...Object.keys(bundledLanguages),
    ...Object.keys(bundledLanguagesAlias),
    'text',
    'console',
  ]
}

/**
 * Loads a grammar once. (The Oniguruma engine is twice as fast as the one in JavaScript, which
 * first has to translate every pattern.) Resolves to false when Shiki has no such language.
 */
export async function loadGrammar(grammar: string): Promise<boolean> {
  highlighter ??= startHighlighter()
  const shiki = await highlighter
  const ready = loaded.get(grammar) ?? load(shiki, grammar)
  loaded.set(grammar, ready)
  return ready
}

async function startHighlighter(): Promise<HighlighterCore> {
  const [{ createHighlighterCore }, { createOnigurumaEngine }] = await Promise.all([
    import('shiki/core'),
    import('shiki/engine/oniguruma'),
  ])
  return createHighlighterCore({
    themes: [inkTheme],
    langs: [],
    engine: createOnigurumaEngine(import('shiki/wasm')),
  })
}

async function load(shiki: HighlighterCore, grammar: string): Promise<boolean> {
  const { bundledLanguages, bundledLanguagesAlias } = await languages()
  const all = { ...bundledLanguages, ...bundledLanguagesAlias }
  const source = Object.hasOwn(all, grammar) ? all[grammar as BundledLanguage] : undefined
  if (!source) return false
  await shiki.loadLanguage(source)
  return true
}

/** Code as lines of inked tokens; plain where `grammar` is empty. The grammar has to be loaded. */
export async function inkLines(code: string, grammar: string): Promise<InkToken[][]> {
  if (grammar === '') return code.split('\n').map(text => [{ text, ink: null }])
  const shiki = await highlighter!
  // By default a line that takes half a second is given up half-way: on a busy machine the same
  // code would look otherwise. A line that is longer than any that is read stays plain instead:
  // grammars take minutes for some.
  const lines = shiki.codeToTokensBase(code, {
    lang: grammar,
    theme: 'ink',
    tokenizeTimeLimit: 0,
    tokenizeMaxLineLength: LONGEST_LINE,
  })
  return lines.map(line =>
    merge(line.map(token => ({ text: token.content, ink: inkOf(token.color) }))),
  )
}

/**
 * Neighbours of one ink become one token, and white space joins whatever stands before it: less
 * markup, same picture.
 */
function merge(tokens: InkToken[]): InkToken[] {
  const merged: InkToken[] = []
  for (const token of tokens) {
    const last = merged.at(-1)
    const blank = token.text.trim() === ''
    if (last && (last.ink === token.ink || blank)) last.text += token.text
    else merged.push({ ...token, ink: blank ? null : token.ink })
  }
  return merged
}
