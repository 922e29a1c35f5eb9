import type { Subject } from '@docs/search/local/subject'
import type { PageText, SiteText } from '@docs/search/page-text'
import { isWeakWord } from '@docs/search/text/stop-words'
import { subjectKey, subjectWords } from '@docs/search/text/subject-key'
import { explainedSymbols } from './explained-symbols'

/** Longer queries describe something; they don't name a subject. */
const MOST_WORDS = 2
/** A name in the titles of more pages than this says little about each. */
const RARE = 3
/** How well the title, the label, and the end of the path name a page. */
const LEVELS = { title: 3, label: 2, slug: 1 }

/**
 * The subjects of a site: words that somebody types to reach the page that introduces them. The
 * first of these decides:
 *
 * 1. a page has that name, in the area that the glossary refers to, if it has the word;
 * 2. the glossary refers to a page;
 * 3. a symbol of the reference is among the search terms of a guide: the one that uses it most;
 * 4. it is a proper name that few pages have in their names: the shortest one;
 * 5. a page is named by a synonym.
 *
 * The index has them beside the titles, so that the answer doesn't depend on what else has loaded.
 */
export function subjectsOf(site: SiteText): Subject[] {
  const subjects = new Map<string, number>()
  const add = (found: Iterable<Subject>): void => {
    for (const [key, page] of found) if (!subjects.has(key)) subjects.set(key, page)
  }
  const names = namesOf(site.pages)
  const defined = definedPages(site)
  add(namedPages(names, defined, site.pages))
  add(defined)
  add(explainedSymbols(site.pages))
  add(properNames(site.pages))
  add(namedBySynonyms(site, subjects))
  return [...subjects]
}

/** Key → pages with that name, and how well it names each. */
type Names = Map<string, Map<number, number>>

function namesOf(pages: readonly PageText[]): Names {
  const names: Names = new Map()
  for (const [page, own] of pages.entries())
    for (const [text, level] of ownNames(own)) {
      const words = subjectWords(text)
      const key = words.join('')
      if (words.length > MOST_WORDS || key === '') continue
      give(names, key, page, level)
    }
  return names
}

function give(names: Names, key: string, page: number, level: number): void {
  const levels = names.get(key) ?? new Map<number, number>()
  names.set(key, levels.set(page, Math.max(level, levels.get(page) ?? 0)))
}

/** The names of a page. Pages of the reference have those of what they list. */
function ownNames({ kind, path, title, label }: PageText): [name: string, level: number][] {
  if (kind === 'api') return []
  const slug = (path.split('/').at(-1) ?? '').replaceAll('_', ' ')
  return [
    [title, LEVELS.title],
    [label, LEVELS.label],
    [slug, LEVELS.slug],
  ]
}

function definedPages({ pages, definitions }: SiteText): Map<string, number> {
  const numbers = new Map(pages.map(({ path }, page) => [path, page]))
  const defined = new Map<string, number>()
  for (const { term, path } of definitions) {
    const page = numbers.get(path)
    const words = subjectWords(term)
    if (page !== undefined && words.length <= MOST_WORDS && !defined.has(words.join('')))
      defined.set(words.join(''), page)
  }
  return defined
}

/** A name that several pages have equally, such as "Overview", means none of them. */
function* namedPages(
  names: Names,
  defined: ReadonlyMap<string, number>,
  pages: readonly PageText[],
): Generator<Subject> {
  for (const [key, levels] of names) {
    const definition = defined.get(key)
    const area = definition === undefined ? undefined : pages[definition]?.area
    const named = [...levels].filter(([page]) => area === undefined || pages[page]?.area === area)
    const best = Math.max(...named.map(([, level]) => level))
    const [first, second] = named.filter(([, level]) => level === best)
    if (first && !second) yield [key, first[0]]
  }
}

/**
 * Proper names that few pages have in their names, each with the page that has the shortest one.
 * Titles and labels are in sentence case, so a proper name has a capital within them.
 */
function* properNames(pages: readonly PageText[]): Generator<Subject> {
  const having: Names = new Map()
  const isProper = new Map<string, boolean>()
  for (const [page, own] of pages.entries())
    for (const [text, level] of ownNames(own)) {
      if (level === LEVELS.slug) continue
      const words = text.match(/[\p{L}\p{N}-]+/gu) ?? []
      for (const [index, word] of words.entries()) {
        if (/^\p{Ll}/u.test(word)) isProper.set(subjectKey(word), false)
        else if (index > 0 && !isProper.has(subjectKey(word))) isProper.set(subjectKey(word), true)
        give(having, subjectKey(word), page, level / words.length)
      }
    }
  for (const [key, levels] of having) {
    if (levels.size > RARE || !isProper.get(key)) continue
    const [first] = [...levels].sort(([a, x], [b, y]) => y - x || a - b)
    if (first) yield [key, first[0]]
  }
}

/** Another word for the title or label of a page that it introduces itself. */
function* namedBySynonyms(
  { synonyms, pages }: SiteText,
  subjects: ReadonlyMap<string, number>,
): Generator<Subject> {
  const names = new Set(
    pages.flatMap((own, page) =>
      ownNames(own).flatMap(([text, level]) =>
        level === LEVELS.slug
          ? []
          : [text.toLowerCase(), plainKey(text)].map(name => `${page} ${name}`),
      ),
    ),
  )
  const pageOf = (member: string): number[] => {
    const page = subjects.get(subjectKey(member))
    const isName = [member.toLowerCase(), plainKey(member)].some(
      name => name !== '' && names.has(`${page} ${name}`),
    )
    return page !== undefined && isName ? [page] : []
  }
  for (const group of synonyms) {
    const [page, ...others] = new Set(group.flatMap(pageOf))
    if (page === undefined || others.length > 0) continue
    for (const key of group.map(plainKey)) if (/^[a-z]/.test(key)) yield [key, page]
  }
}

/**
 * The key of a text of few words without stop words, which a key leaves out, and weak ones; empty
 * for other texts.
 */
function plainKey(text: string): string {
  const words = subjectWords(text)
  const isPlain = words.length === text.trim().split(/\s+/).length && !words.every(isWeakWord)
  return isPlain && words.length <= MOST_WORDS ? words.join('') : ''
}
