import type { PageText, SiteText } from '../../search/page-text'
import { headingLines, headRows, textLines, type HeadFile } from '../../search/local/files'
import { synonymTerms } from '../../search/local/synonyms'
import { recordsOf } from '../../search/records'
import { runsOf } from '../../search/text/runs'
import type { OutputFile } from '../assets/bundle-scripts'
import { shortHash } from '../hash'
import type { Problem } from '../problems'
import { worthFinding } from './code-lines'

/**
 * Where the browser finds the index. Its name stays, so that no page changes when the text of
 * another does; it names everything else by hash.
 */
export const INDEX_URL = '/search/index.json'
export const RECORDS_URL = '/search/records.json'

/**
 * Characters of titles and headings that a reader should load before the first answer. Brotli
 * leaves 28 % of them, so with the code of the search this is 150 KB; a page of this site has 340,
 * so a site reaches it at some 1,300 pages.
 */
const MOST_LOADED_FIRST = 450_000

/**
 * Characters of text and code from which on no index is built. A reader who searches loads all of
 * it: brotli leaves 18 %, 3.7 MB here, or 19 s on a line of 1.6 Mbit/s, and a browser on a phone
 * holds it in memory. A page of this site has 8,600, so a site reaches it at some 2,300 pages.
 */
const MOST_INDEXED = 20_000_000

/**
 * What the index needs of a page and takes long to find out: the code worth finding, section by
 * section, and numbers of words.
 */
export interface IndexPart {
  code: string[]
  textWords: number
  codeWords: number
}

/** Gives the part of a page, made again or kept from an earlier build. */
type PartOf = (page: PageText, make: () => IndexPart) => IndexPart

/** What the search loads, and all records for whoever wants them. */
export function searchFiles(
  site: SiteText,
  partOf: PartOf = (_page, make) => make(),
): OutputFile[] {
  const records = { url: RECORDS_URL, content: recordsFile(site) }
  if (charactersOf(site) > MOST_INDEXED) return [records]
  const parts = site.pages.map(page => partOf(page, () => indexPart(page)))
  const pages = site.pages.map((page, index) => withCode(page, parts[index]?.code ?? []))
  const headings = hashed('headings', headingLines(site.pages))
  const texts = hashed('texts', textLines(pages))
  const head: HeadFile = {
    language: site.language,
    version: site.version,
    synonyms: synonymTerms(site.synonyms),
    averages: averagesOf(parts),
    ...headRows(site),
    headings: headings.url,
    texts: texts.url,
  }
  return [{ url: INDEX_URL, content: JSON.stringify(head) }, headings, texts, records]
}

/**
 * A warning where the site has outgrown an index that every reader loads whole; none where a hosted
 * service answers.
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
        message: `No search index is built, and readers cannot search: the pages have ${count(all)} characters of text and code, and a browser should load ${count(MOST_INDEXED)} at most.`,
        hint,
      },
    ]
  const characters =
    JSON.stringify(headRows(site)).length + headingLines(site.pages).join('\n').length
  if (characters <= MOST_LOADED_FIRST) return []
  return [
    {
      severity: 'warning',
      message: `The search index is too large to load before the first answer: ${count(characters)} characters of titles and headings, where ${count(MOST_LOADED_FIRST)} are fast enough.`,
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

const withCode = (page: PageText, code: readonly string[]): PageText => ({
  ...page,
  sections: page.sections.map((section, index) => ({ ...section, code: code[index] ?? '' })),
})

/** A file of lines, named after its content. */
function hashed(name: string, lines: readonly string[]): OutputFile {
  const content = `${lines.join('\n')}\n`
  return { url: `/assets/search-${name}-${shortHash(content)}.txt`, content }
}

function averagesOf(parts: readonly IndexPart[]): HeadFile['averages'] {
  const mean = (field: 'textWords' | 'codeWords') =>
    Math.round(parts.reduce((sum, part) => sum + part[field], 0) / Math.max(1, parts.length))
  return { text: mean('textWords'), code: mean('codeWords') }
}

/** One record a line, so that changes can be read. */
const recordsFile = (site: SiteText): string =>
  `[\n${recordsOf(site)
    .map(record => JSON.stringify(record))
    .join(',\n')}\n]\n`
