import type { Corpus, KnownPage } from './corpus'
import type { FoundPage } from './find-pages'
import { PAGE_ITSELF } from './rank-sections'
import { matchSymbols, type AskedSymbol, type SymbolMatch } from './symbols'

/** Pages of symbols among the results, and where those after the first begin. */
export const MOST = 4
const LATER = 4

interface Options {
  /** Whether the first page introduces the symbol. */
  hasSubject: boolean
  isWanted: (page: number) => boolean
}

/**
 * The pages that have the symbol of a query among the others, each with its sections first. A full
 * name comes first; a bare one comes after the page that explains it, if there is one.
 */
export function withSymbols(
  found: readonly FoundPage[],
  asked: AskedSymbol,
  corpus: Corpus,
  { hasSubject, isWanted }: Options,
): FoundPage[] {
  const pages = new Map<number, SymbolMatch[]>()
  for (const match of matchSymbols(asked, corpus.symbols)) {
    const { page } = match.symbol
    if (isWanted(page)) pages.set(page, [...(pages.get(page) ?? []), match])
  }
  const best = found[0]?.score ?? 0
  const shown = [...pages.values()]
    .slice(0, MOST)
    .flatMap(matches => foundPage(matches, best, corpus) ?? [])
  const isShown = new Set(shown.map(({ page }) => page))
  const others = found.filter(({ page }) => !isShown.has(page))
  const [first] = others
  const isWhole = (shown[0]?.score ?? 0) >= best + WHOLE
  const isFirst =
    isWhole && (asked.isQualified || !first || (!hasSubject && !explains(first.known, asked)))
  return placed(shown, others, isFirst)
}

/** Puts pages of a symbol among the other pages. */
export const placed = <Page>(
  shown: readonly Page[],
  others: readonly Page[],
  isFirst: boolean,
): Page[] =>
  isFirst
    ? [...shown, ...others]
    : [
        ...others.slice(0, 1),
        ...shown.slice(0, 1),
        ...others.slice(1, LATER),
        ...shown.slice(1),
        ...others.slice(LATER),
      ]

/** The fit of a name that was typed in full, without what it belongs to. */
export const WHOLE = 0.85

function foundPage(
  matches: readonly SymbolMatch[],
  best: number,
  corpus: Corpus,
): FoundPage | null {
  const [first] = matches
  const known = first && corpus.pages[first.symbol.page]
  if (!known) return null
  const sections = matches.filter(({ fit }) => fit >= first.fit - 0.2)
  return {
    page: first.symbol.page,
    known: {
      ...known,
      sections: [...known.sections.slice(0, 1), ...sections.map(({ symbol }) => symbol.section)],
    },
    score: best + first.fit,
    sections: sections.map(({ fit }, index) => ({
      ...PAGE_ITSELF,
      section: index + 1,
      score: fit,
      found: { heading: 1, text: 1, code: 0 },
    })),
  }
}

/** Does a page explain the name: as a search term, in a heading, or in its code? */
function explains({ kind, terms, sections }: KnownPage, { parts }: AskedSymbol): boolean {
  if (kind === 'api') return false
  const bare = parts.at(-1) ?? ''
  const texts = [...terms, ...sections.flatMap(({ heading, code }) => [heading, code])]
  return texts.some(text => text.toLowerCase().replaceAll('_', '').includes(bare))
}
