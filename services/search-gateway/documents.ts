import { endpointOfSection } from '@docs/search/local/endpoints'
import { symbolKeys, symbolLinesOf } from '@docs/search/local/symbols'
import { runsOf } from '@docs/search/text/runs'
import { stem } from '@docs/search/text/stem'
import { isStopWord } from '@docs/search/text/stop-words'
import type { Hierarchy, SearchRecord } from '@docs/search/provider'

/** What a hit needs of its section; not indexed. */
export interface ShownSection {
  url: string
  hierarchy: Hierarchy
  content: string | null
  code: string | null
}

/** A page: the concatenated texts of its sections, and its names as stems. */
export interface PageDocument {
  kind_of_document: 'page'
  path: string
  order: number
  area: string
  kind: string
  language: string
  version: string[]
  title: string
  terms: string[]
  questions: string[]
  subjects: string[]
  lead: string
  headings: string[]
  route: string
  text: string
  code: string
  /** Stems of title and slug, of each search term, and of each question, separated by spaces. */
  names: string[]
  phrases: string[]
  question_stems: string[]
}

/** A section of a page, which is what a hit shows. */
export interface SectionDocument {
  kind_of_document: 'section'
  path: string
  /** Position in its page. */
  order: number
  /** Position among all sections. */
  number: number
  level: number
  anchor: string | null
  heading: string
  section_text: string
  section_code: string
  heading_stems: string
  /** Empty unless the section is an endpoint or a symbol of the reference. */
  identifiers: string[]
  identified: string
  shown: ShownSection
}

/** A document with the ID under which it is stored. */
export interface IndexedDocument {
  id: string
  source: PageDocument | SectionDocument
}

/**
 * The documents of a site's records: one for each page, and one for each section. The records of a
 * page have to follow each other, as `recordsOf` writes them.
 */
export function* documentsOf(records: readonly SearchRecord[]): Generator<IndexedDocument> {
  let from = 0
  let order = 0
  let number = 0
  while (from < records.length) {
    const path = records[from]?.url_without_anchor ?? ''
    let until = from
    while (records[until]?.url_without_anchor === path) until++
    const sections = sectionsOf(records.slice(from, until), number)
    yield pageOf(records.slice(from, until), sections, order++)
    for (const section of sections) yield { id: `${section.shown.url}~section`, source: section }
    number += sections.length
    from = until
  }
}

function pageOf(
  records: readonly SearchRecord[],
  sections: readonly SectionDocument[],
  order: number,
): IndexedDocument {
  const first = records[0] as SearchRecord
  const { url_without_anchor: path, area, kind, language, version } = first
  const title = first.hierarchy.lvl1 ?? first.hierarchy.lvl0
  const terms = records.flatMap(record => record.terms)
  const questions = records.flatMap(record => record.questions)
  const words = path.replaceAll('_', ' ').split('/')
  return {
    id: path,
    source: {
      kind_of_document: 'page',
      path,
      order,
      area,
      kind,
      language,
      version,
      title,
      terms,
      questions,
      subjects: records.flatMap(record => record.subjects),
      // A page's text starts with its description.
      lead: sections[0]?.section_text.split('\n', 1)[0] ?? '',
      headings: sections.slice(1).map(section => section.heading),
      route: words.join(' ').trim(),
      text: joined(sections.map(section => section.section_text)),
      code: joined(sections.map(section => section.section_code)),
      names: [...new Set([nameStems(title), nameStems(words.at(-1) ?? '')])].filter(Boolean),
      phrases: terms.map(nameStems).filter(Boolean),
      question_stems: questions.map(nameStems).filter(Boolean),
    },
  }
}

/** A section has up to two records, or more if it was split because of its size. */
function sectionsOf(records: readonly SearchRecord[], from: number): SectionDocument[] {
  const sections = new Map<string, SectionDocument>()
  for (const { url, url_without_anchor: path, anchor, hierarchy, content, code } of records) {
    const known = sections.get(url)
    if (known) {
      known.shown.content = joined([known.shown.content, content]) || null
      known.shown.code = joined([known.shown.code, code]) || null
      known.section_text = known.shown.content ?? ''
      known.section_code = known.shown.code ?? ''
      continue
    }
    const heading = headingOf(hierarchy)
    sections.set(url, {
      kind_of_document: 'section',
      path,
      order: sections.size,
      number: from + sections.size,
      level: levelOf(hierarchy),
      anchor,
      heading,
      section_text: content ?? '',
      section_code: code ?? '',
      heading_stems: nameStems(heading),
      identifiers: [],
      identified: '',
      shown: { url, hierarchy, content, code },
    })
  }
  const isReference = records[0]?.kind === 'api'
  return [...sections.values()].map(section =>
    isReference ? { ...section, ...identity(section) } : section,
  )
}

/** What a section of the reference is looked up by. A symbol's anchor is its name. */
function identity({
  heading,
  anchor,
  section_text: text,
}: SectionDocument): Pick<SectionDocument, 'identifiers' | 'identified'> {
  const endpoint = endpointOfSection({ text })
  if (endpoint)
    return {
      identifiers: [...new Set(endpoint.segments)],
      identified: text.split('\n', 1)[0] ?? '',
    }
  return anchor === heading
    ? {
        identifiers: symbolKeys({ heading, text }),
        identified: `${heading}\n${symbolLinesOf(text)}`,
      }
    : { identifiers: [], identified: '' }
}

const LEVELS = ['lvl6', 'lvl5', 'lvl4', 'lvl3', 'lvl2', 'lvl1'] as const

const headingOf = (hierarchy: Hierarchy): string =>
  LEVELS.map(level => hierarchy[level]).find(text => text !== null) ?? hierarchy.lvl0

/** The level of the record's own heading, 1 to 6. */
const levelOf = (hierarchy: Hierarchy): number =>
  Number((LEVELS.find(level => hierarchy[level] !== null) ?? 'lvl1').slice(3))

const joined = (texts: readonly (string | null)[]): string => texts.filter(Boolean).join('\n')

/** The stems of a name without its stop words, unless it consists of them. */
export function nameStems(name: string): string {
  const words = [...runsOf(name)].flatMap(run => run.words.map(word => word.term))
  const rest = words.filter(word => !isStopWord(word))
  return (rest.length > 0 ? rest : words).map(stem).join(' ')
}
