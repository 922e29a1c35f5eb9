import { worthFinding } from '@docs/engine/search/code-lines'
import { endpointOfSection } from '@docs/search/local/endpoints'
import { Lexicon } from '@docs/search/local/lexicon'
import type { SiteFacts } from '@docs/search/local/site-facts'
import type { Subject } from '@docs/search/local/subject'
import { symbolKeys } from '@docs/search/local/symbols'
import { synonymTerms } from '@docs/search/local/synonyms'
import { Tokenizer } from '@docs/search/local/tokens'
import type { PageText, SectionText } from '@docs/search/page-text'
import type { SearchRecord } from '@docs/search/provider'
import { pagesOf } from './recorded-pages'

/** A page: what it is found by, as stems of the shared search, and all that hits are made of. */
export interface PageDocument {
  kind_of_document: 'page'
  /** Its number in the index. */
  order: number
  area: string
  kind: string
  language: string
  version: string[]
  /** Stems of its names, search terms, questions, description, and headings. */
  essence: string
  /** Stems of all its words. */
  words: string
  /** Path segments of its endpoints, and names of its symbols. */
  identifiers: string[]
  page: PageText
}

/** What the ranking has to know before it has read any page. */
export interface Vocabulary extends Pick<
  SiteFacts,
  'language' | 'version' | 'averages' | 'synonyms'
> {
  /** The number of pages. */
  size: number
  /** Every word, separated by spaces. */
  words: string
  /** The number of pages with each stem, in the order of the first word with it. */
  frequencies: number[]
  subjects: Subject[]
}

/** A document with the ID under which it is stored. */
export interface IndexedDocument {
  id: string
  source: PageDocument | { kind_of_document: 'vocabulary'; vocabulary: Vocabulary }
}

/**
 * The documents of a site's records: one for each page, and one for the vocabulary. The records of
 * a page have to follow each other, as `recordsOf` writes them.
 *
 * @param synonyms Groups of words that mean the same, as in the site file.
 */
export function* documentsOf(
  records: readonly SearchRecord[],
  synonyms: readonly (readonly string[])[] = [],
): Generator<IndexedDocument> {
  const tokenizer = new Tokenizer(new Lexicon())
  const frequencies: number[] = []
  const subjects: Subject[] = []
  const total = { text: 0, code: 0 }
  let order = 0
  for (const { page: read, first } of pagesOf(records)) {
    const page = { ...read, sections: withCodeWorthFinding(read.sections) }
    const { essence, words } = stemsOf(page, tokenizer, total)
    for (const family of words) frequencies[family] = (frequencies[family] ?? 0) + 1
    for (const key of first.subjects) subjects.push([key, order])
    yield {
      id: page.path,
      source: {
        kind_of_document: 'page',
        order: order++,
        area: page.area,
        kind: page.kind,
        language: first.language,
        version: first.version,
        essence: written(essence, tokenizer.lexicon),
        words: written(words, tokenizer.lexicon),
        identifiers: [...new Set(page.sections.flatMap(identifiersOf))],
        page,
      },
    }
  }
  const mean = (count: number) => Math.round(count / Math.max(1, order))
  const vocabulary: Vocabulary = {
    language: records[0]?.language ?? '',
    version: records[0]?.version ?? [],
    synonyms: synonymTerms(synonyms),
    averages: { text: mean(total.text), code: mean(total.code) },
    size: order,
    words: tokenizer.lexicon.surfaces.join(' '),
    frequencies,
    subjects,
  }
  yield { id: VOCABULARY, source: { kind_of_document: 'vocabulary', vocabulary } }
}

/** The ID of the vocabulary. Pages have their paths, which start with a slash. */
export const VOCABULARY = 'vocabulary'

/** The stems of a page, each once. Its words are added to the totals. */
function stemsOf(
  page: PageText,
  tokenizer: Tokenizer,
  total: { text: number; code: number },
): { essence: Set<number>; words: Set<number> } {
  const { familyOf } = tokenizer.lexicon
  const sections = page.sections.filter(section => !section.isSymbol)
  const { path, title, terms, questions, description } = page
  const headings = sections.map(({ heading }) => heading)
  const short = [path.replaceAll(/[/_]/g, ' '), title, ...terms, ...questions, description]
  const essence = new Set<number>()
  const tokens = [...short, ...headings].map(text => tokenizer.tokens(text))
  for (const { words, wholes } of tokens)
    for (const id of [...words, ...wholes]) essence.add(familyOf[id] as number)
  const all = new Set(essence)
  for (const section of sections)
    for (const field of ['text', 'code'] as const) {
      const { words, wholes } = tokenizer.tokens(section[field])
      total[field] += words.length
      for (const id of [...words, ...wholes]) all.add(familyOf[id] as number)
    }
  return { essence, words: all }
}

const written = (families: ReadonlySet<number>, { families: names }: Lexicon): string =>
  [...families].map(family => names[family]).join(' ')

/** The lines of code that are worth finding, as in the index of the browser. */
function withCodeWorthFinding(sections: readonly SectionText[]): SectionText[] {
  const find = worthFinding()
  return sections.map(section => ({ ...section, code: find(section.code) }))
}

/** What a section of the reference is looked up by. */
const identifiersOf = (section: SectionText): string[] =>
  section.isSymbol ? symbolKeys(section) : (endpointOfSection(section)?.segments ?? [])
