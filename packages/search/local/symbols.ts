import type { SectionText } from '../page-text'

/** A symbol of the SDK reference, as the search knows it. */
export interface KnownSymbol {
  /** Number of its page. */
  page: number
  section: SectionText
}

/** A name as somebody types it. */
export interface AskedSymbol {
  /** As written, without parentheses. */
  written: string
  /** Parts between dots, in one spelling. */
  parts: string[]
  /** Is it more than a bare name: `client.list_runs`, `list_runs()`? */
  isQualified: boolean
  /** Is it a single word, which names only what is called exactly that? */
  isWord?: true
}

export interface SymbolMatch {
  symbol: KnownSymbol
  /** 1 for the whole name, less for a part of it or a parameter. */
  fit: number
}

/** What a name has, and a word doesn't: a dot, an underscore, a capital inside, or a parenthesis. */
const NAME = /^(?=.*(?:\w\.\w|\w_\w|[a-z\d][A-Z]|[A-Z]{2}[a-z]|\w\())[A-Za-z_$][\w$.]*\(?\)?$/

/** Parts before a name that only say where it is imported from. */
const MODULES = new Set([
  'langsmith',
  'ls',
  'schemas',
  'evaluation',
  'runhelpers',
  'runtrees',
  'wrappers',
  'testing',
  'sandbox',
  'utils',
])

/** One spelling for snake and camel case. */
const spelled = (name: string): string => name.replace(/[_$]/g, '').toLowerCase()

/** The symbol that a query names; null for words. */
export function symbolOf(query: string): AskedSymbol | null {
  const text = query.trim()
  if (!NAME.test(text)) return null
  const written = text.replace(/[()]/g, '')
  return {
    written,
    parts: written.split('.').map(spelled).filter(Boolean),
    isQualified: /\w\.\w|\($|\)$/.test(text),
  }
}

/** The function that a single word names; null for anything else. */
export const functionOf = (query: string): AskedSymbol | null =>
  /^[a-z]+$/.test(query)
    ? { written: query, parts: [query], isQualified: false, isWord: true }
    : null

const FITS = { path: 1.1, whole: 1, end: 0.9, other: 0.88, start: 0.4, parameter: 0.5 }
/** What the same case adds: `listRuns` is TypeScript's. */
const SAME_CASE = 0.05
/** What a shorter name adds, and a name that is asked for by its beginning needs. */
const SHORT = 0.02
export const LEAST_START = 5

/** Symbols that a query names, best first. */
export function matchSymbols(asked: AskedSymbol, symbols: readonly KnownSymbol[]): SymbolMatch[] {
  const matches = symbols.flatMap((symbol): SymbolMatch[] => {
    if (asked.isWord && symbol.section.heading !== asked.written) return []
    const fit = fitOf(asked, symbol.section)
    return fit === 0 ? [] : [{ symbol, fit: fit + finer(asked, symbol.section) }]
  })
  return matches.sort((a, b) => b.fit - a.fit || a.symbol.page - b.symbol.page)
}

function fitOf(asked: AskedSymbol, section: Pick<SectionText, 'heading' | 'text'>): number {
  const { heading, text } = section
  const own = heading.split('.').map(spelled)
  if (isEnd(asked.parts, own)) return asked.parts.length === own.length ? FITS.whole : FITS.end
  const names = lineOf(text, NAMES).split(' ')
  if (names.some(name => isEnd(asked.parts, name.split('.').map(spelled))))
    return asked.parts.length > 1 ? FITS.path : FITS.other
  const [first = '', ...rest] = asked.parts
  if (rest.length > 0) return MODULES.has(first) ? fitOf({ ...asked, parts: rest }, section) : 0
  if (
    lineOf(text, PARAMETERS)
      .split(' ')
      .some(name => spelled(name) === first)
  )
    return FITS.parameter
  return first.length >= LEAST_START && own.at(-1)?.startsWith(first) ? FITS.start : 0
}

/**
 * What a symbol can be looked up by, in one spelling: the last parts of its names, and its
 * parameters.
 */
export const symbolKeys = ({ heading, text }: Pick<SectionText, 'heading' | 'text'>): string[] => [
  ...new Set(
    [heading, ...lineOf(text, NAMES).split(' '), ...lineOf(text, PARAMETERS).split(' ')]
      .map(name => spelled(name.split('.').at(-1) ?? ''))
      .filter(Boolean),
  ),
]

/** The lines of a symbol's text that `matchSymbols` reads. */
export const symbolLinesOf = (text: string): string =>
  text
    .split('\n')
    .slice(0, PARAMETERS + 1)
    .join('\n')

/** A symbol as it is called, with the names of its parameters, and what it does. */
export function symbolSignature({ heading, text }: Pick<SectionText, 'heading' | 'text'>): {
  signature: string
  summary: string
} {
  const parameters = lineOf(text, PARAMETERS).split(' ').filter(Boolean)
  return {
    signature: parameters.length > 0 ? `${heading}(${parameters.join(', ')})` : heading,
    summary: lineOf(text, SUMMARY),
  }
}

/** Is a list the end of another one? */
const isEnd = (parts: readonly string[], all: readonly string[]): boolean =>
  parts.length > 0 &&
  parts.length <= all.length &&
  parts.every((part, index) => part === all[all.length - parts.length + index])

/** Lines of the text of a symbol: other names, the summary, and the names of its parameters. */
const NAMES = 0
const SUMMARY = 1
const PARAMETERS = 2
const lineOf = (text: string, line: number): string => text.split('\n')[line] ?? ''

function finer({ written }: AskedSymbol, { heading, text }: SectionText): number {
  const last = written.toLowerCase()
  const isSame =
    heading.toLowerCase().endsWith(last) ||
    [NAMES, PARAMETERS].some(line => lineOf(text, line).split(' ').includes(written))
  return (isSame ? SAME_CASE : 0) + SHORT / heading.length
}

/** The file of symbols: a page with symbols a line, as JSON. */
export const symbolLines = (pages: readonly { sections: readonly SectionText[] }[]): string[] =>
  pages.flatMap(({ sections }, page) => {
    const symbols = sections.filter(section => section.isSymbol)
    return symbols.length === 0
      ? []
      : [JSON.stringify([page, ...symbols.map(({ heading, text }) => `${heading}\n${text}`)])]
  })

/** The symbols of a line that `symbolLines` wrote. */
export function symbolsOfLine(line: string): KnownSymbol[] {
  const [page, ...symbols] = JSON.parse(line) as [number, ...string[]]
  return symbols.map(written => {
    const end = written.indexOf('\n')
    const heading = written.slice(0, end)
    const text = written.slice(end + 1)
    return { page, section: { heading, anchor: heading, level: 2, text, code: '' } }
  })
}
