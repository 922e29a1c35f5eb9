import type { Subject } from '@docs/search/local/subject'
import type { PageText, SectionText } from '@docs/search/page-text'
import { subjectKey } from '@docs/search/text/subject-key'

/**
 * Functions and methods of the reference that guides have among their search terms, each with the
 * guide that explains it: in a heading, or else most often in its text, or in its code.
 */
export function* explainedSymbols(pages: readonly PageText[]): Generator<Subject> {
  const symbols = new Set(pages.flatMap(({ sections }) => sections.flatMap(symbolNames)))
  const guides = new Map<string, { spellings: Set<string>; pages: Set<number> }>()
  for (const [page, { kind, terms }] of pages.entries())
    for (const term of kind === 'api' ? [] : terms) {
      if (!FUNCTION.test(term) || !symbols.has(term)) continue
      const key = subjectKey(term)
      const known = guides.get(key) ?? { spellings: new Set(), pages: new Set() }
      guides.set(key, known)
      known.spellings.add(term)
      known.pages.add(page)
    }
  for (const [key, { spellings, pages: having }] of guides) {
    const word = new RegExp(String.raw`\b(?:${[...spellings].join('|')})\b`, 'g')
    const [best] = [...having]
      .map(page => ({ page, uses: usesOf(word, pages[page]?.sections ?? []) }))
      .sort((a, b) => compared(b.uses, a.uses) || a.page - b.page)
    if (best) yield [key, best.page]
  }
}

/** Names of functions start with a small letter. */
const FUNCTION = /^[a-z]\w*$/

/** What a symbol is called: a method has its own name, unless that is an English word (`value`). */
function symbolNames({ heading, isSymbol }: SectionText): string[] {
  const last = heading.split('.').at(-1) ?? ''
  return isSymbol && (last === heading || /[_A-Z]/.test(last)) ? [last] : []
}

/** How often headings, text, and code of a page have a word. */
const usesOf = (word: RegExp, sections: readonly SectionText[]): number[] =>
  (['heading', 'text', 'code'] as const).map(field =>
    sections.reduce((sum, section) => sum + (section[field].match(word)?.length ?? 0), 0),
  )

/** Compares two lists by their first difference. */
const compared = (a: readonly number[], b: readonly number[]): number =>
  a.map((value, index) => value - (b[index] ?? 0)).find(difference => difference !== 0) ?? 0
