import type { BundledLanguage, HighlighterCore } from 'shiki'
import { rememberLines } from './repeated-lines'
import { tokenClassOf, tokenTheme } from './token-theme'

/** A run of characters with one token class. */
export interface CodeToken {
  text: string
  /** Class without its prefix, or null for plain text. */
  kind: string | null
}

/** Longer lines aren't highlighted, and words in them aren't marked. */
export const LONGEST_LINE = 5_000

let highlighter: Promise<HighlighterCore> | undefined
/** Loaded with the first block: a page whose code is cached doesn't need it. */
const languages = () => import('shiki/langs')
const loaded = new Map<string, Promise<boolean>>()
const remembering = new WeakSet<object>()

export async function knownLanguages(): Promise<string[]> {
  const { bundledLanguages, bundledLanguagesAlias } = await languages()
  return [
    ...Object.keys(bundledLanguages),
    ...Object.keys(bundledLanguagesAlias),
    'text',
    'console',
  ]
}

/** Whether Shiki has a grammar, without loading it. */
export const isLanguage = async (grammar: string): Promise<boolean> =>
  (await loaderOf(grammar)) !== null

async function loaderOf(grammar: string) {
  const { bundledLanguages, bundledLanguagesAlias } = await languages()
  const all = { ...bundledLanguages, ...bundledLanguagesAlias }
  return Object.hasOwn(all, grammar) ? all[grammar as BundledLanguage] : null
}

/**
 * Loads a grammar once. The Oniguruma engine is twice as fast as the JavaScript one, which has to
 * translate every pattern first. Resolves to false if Shiki doesn't know the language.
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
    themes: [tokenTheme],
    langs: [],
    engine: createOnigurumaEngine(import('shiki/wasm')),
  })
}

async function load(shiki: HighlighterCore, grammar: string): Promise<boolean> {
  const loader = await loaderOf(grammar)
  if (!loader) return false
  await shiki.loadLanguage(loader)
  const language = shiki.getLanguage(grammar)
  // An alias has the same grammar.
  if (!remembering.has(language)) rememberLines(language)
  remembering.add(language)
  return true
}

/** Code as lines of highlighted tokens; plain if `grammar` is empty. The grammar must be loaded. */
export async function tokenLines(code: string, grammar: string): Promise<CodeToken[][]> {
  if (grammar === '') return code.split('\n').map(text => [{ text, kind: null }])
  const shiki = await highlighter!
  // By default, Shiki gives up on a line after half a second, so a busy machine would produce
  // different output. Instead, lines that are too long to read stay plain, because grammars can
  // take minutes for them.
  const lines = shiki.codeToTokensBase(code, {
    lang: grammar,
    theme: 'token',
    tokenizeTimeLimit: 0,
    tokenizeMaxLineLength: LONGEST_LINE,
  })
  return lines.map(line =>
    merge(line.map(token => ({ text: token.content, kind: tokenClassOf(token.color) }))),
  )
}

/**
 * Merges neighboring tokens of one class, and white space into the preceding token: less markup,
 * same result.
 */
function merge(tokens: CodeToken[]): CodeToken[] {
  const merged: CodeToken[] = []
  for (const token of tokens) {
    const last = merged.at(-1)
    const blank = token.text.trim() === ''
    if (last && (last.kind === token.kind || blank)) last.text += token.text
    else merged.push({ ...token, kind: blank ? null : token.kind })
  }
  return merged
}
