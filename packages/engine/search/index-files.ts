import type { PageText, SiteText } from '@docs/search/page-text'
import { headingLines, headRows, textLines, type HeadFile } from '@docs/search/local/files'
import { symbolLines } from '@docs/search/local/symbols'
import { synonymTerms } from '@docs/search/local/synonyms'
import { recordsOf } from '@docs/search/records'
import type { Subject } from '@docs/search/local/subject'
import { runsOf } from '@docs/search/text/runs'
import type { OutputFile } from '../assets/bundle-scripts'
import { bytesOf } from '../bytes-of'
import { shortHash } from '../hash'
import type { Problem } from '../problems'
import { worthFinding } from './code-lines'
import { subjectsOf } from './subjects'

/**
 * URL of the index. It never changes, so that editing one page doesn't change the others; the index
 * names all other files by hash.
 */
export const INDEX_URL = '/search/index.json'
export const RECORDS_URL = '/search/records.json'

/**
 * The maximum number of characters of titles and headings that a reader should load before the
 * first results. Brotli compresses them to 28%, which is 150 KB together with the search code. A
 * page of this site has 340, so a site reaches the limit at about 1,300 pages.
 */
const MOST_LOADED_FIRST = 450_000

/**
 * The number of characters of text and code above which no index is built. A reader who searches
 * loads all of it: Brotli compresses this much to 18%, or 3.7 MB, which takes 19 s at 1.6 Mbit/s,
 * and a phone's browser holds it in memory. A page of this site has 8,600, so a site reaches the
 * limit at about 2,300 pages.
 */
const MOST_INDEXED = 20_000_000

/**
 * What the index needs of a page and is slow to compute: the code worth indexing by section, and
 * word counts.
 */
export interface IndexPart {
  code: string[]
  textWords: number
  codeWords: number
}

/** Returns the part of a page, computed or cached by an earlier build. */
type PartOf = (page: number, make: () => IndexPart) => IndexPart

/**
 * All records for other programs, and the files that the search loads. Each is made when it is
 * requested: the first can be compressed while the next is being made.
 */
export function* searchFiles(
  site: SiteText,
  partOf: PartOf = (_page, make) => make(),
): Generator<OutputFile> {
  const subjects = subjectsOf(site)
  yield { url: RECORDS_URL, content: bytesOf(recordLines(site, subjects)) }
  if (charactersOf(site) > MOST_INDEXED) return
  const explained = site.pages.map(withoutSymbols)
  const headings = hashed('headings', headingLines(explained))
  yield headings
  const lines = symbolLines(site.pages)
  const symbols = hashed('symbols', lines)
  if (lines.length > 0) yield symbols
  const parts = explained.map((page, index) => partOf(index, () => indexPart(page)))
  const pages = explained.map((page, index) => withCode(page, parts[index]?.code ?? []))
  const texts = hashed('texts', textLines(pages))
  yield texts
  const head: HeadFile = {
    language: site.language,
    version: site.version,
    synonyms: synonymTerms(site.synonyms),
    averages: averagesOf(parts),
    ...headRows(site, subjects),
    headings: headings.url,
    texts: texts.url,
    ...(lines.length > 0 ? { symbols: [symbols.url, lines.length] } : {}),
  }
  yield { url: INDEX_URL, content: JSON.stringify(head) }
}

/**
 * A warning if the site has outgrown an index that every reader loads; none if a hosted service
 * answers.
 */
export function indexProblems(
  site: SiteText,
  { provider }: { provider: 'local' | 'hosted' },
): Problem[] {
  if (provider === 'hosted') return []
  const hint = "Use a hosted search: set `search: { provider: 'hosted', … }` in the site file."
  const count = (value: number) => value.toLocaleString('en')
  const all = charactersOf(site)
  if (all > MOST_INDEXED)
    return [
      {
        severity: 'warning',
        message:
          `The search index wasn't built, so readers can't search: the pages have ${count(all)} ` +
          `characters of text and code. The limit is ${count(MOST_INDEXED)}.`,
        hint,
      },
    ]
  const characters =
    JSON.stringify(headRows(site)).length +
    headingLines(site.pages.map(withoutSymbols)).join('\n').length
  if (characters <= MOST_LOADED_FIRST) return []
  return [
    {
      severity: 'warning',
      message:
        `The search index is too large to load before the first results: it has ${count(characters)} ` +
        `characters of titles and headings. The limit is ${count(MOST_LOADED_FIRST)}.`,
      hint,
    },
  ]
}

/** Characters of text and code of all pages. */
function charactersOf({ pages }: SiteText): number {
  let characters = 0
  for (const { sections } of pages)
    for (const { text, code } of sections) characters += text.length + code.length
  return characters
}

function indexPart(page: PageText): IndexPart {
  const find = worthFinding()
  const code = page.sections.map(section => find(section.code))
  const words = (text: string) => [...runsOf(text)].reduce((sum, run) => sum + run.words.length, 0)
  const sum = (texts: readonly string[]) => texts.reduce((all, text) => all + words(text), 0)
  return { code, textWords: sum(page.sections.map(section => section.text)), codeWords: sum(code) }
}

/** Symbols have a file of their own, so that they don't outweigh what pages explain. */
const withoutSymbols = (page: PageText): PageText => ({
  ...page,
  sections: page.sections.filter(section => !section.isSymbol),
})

const withCode = (page: PageText, code: readonly string[]): PageText => ({
  ...page,
  sections: page.sections.map((section, index) => ({ ...section, code: code[index] ?? '' })),
})

/** A file of lines, named by its content. */
function hashed(name: string, lines: readonly string[]): OutputFile {
  const content = `${lines.join('\n')}\n`
  return { url: `/assets/search-${name}-${shortHash(content)}.txt`, content }
}

function averagesOf(parts: readonly IndexPart[]): HeadFile['averages'] {
  const mean = (field: 'textWords' | 'codeWords') =>
    Math.round(parts.reduce((sum, part) => sum + part[field], 0) / Math.max(1, parts.length))
  return { text: mean('textWords'), code: mean('codeWords') }
}

/** One record per line, so that diffs are readable. */
function* recordLines(site: SiteText, subjects: readonly Subject[]): Generator<string> {
  yield '['
  let separator = '\n'
  for (const record of recordsOf(site, subjects)) {
    yield separator + JSON.stringify(record)
    separator = ',\n'
  }
  yield '\n]\n'
}
