import { endpointOfSection } from '@docs/search/local/endpoints'
import type { PageText, SectionText } from '@docs/search/page-text'
import type { Hierarchy, SearchRecord } from '@docs/search/provider'

/**
 * The pages of a site's records, each with its first record; records have no label of a page. Those of
 * a page have to follow each other.
 */
export function* pagesOf(
  records: readonly SearchRecord[],
): Generator<{ page: PageText; first: SearchRecord }> {
  for (let from = 0, until = 0; from < records.length; from = until) {
    const first = records[from] as SearchRecord
    while (records[until]?.url_without_anchor === first.url_without_anchor) until++
    yield { page: pageOf(first, records.slice(from, until)), first }
  }
}

function pageOf(first: SearchRecord, records: readonly SearchRecord[]): PageText {
  const title = first.hierarchy.lvl1 ?? first.hierarchy.lvl0
  const [top, ...others] = sectionsOf(records)
  // A page's text starts with its description.
  const [description = '', ...rest] = top?.text.split('\n') ?? []
  return {
    path: first.url_without_anchor,
    title,
    label: title,
    description,
    area: first.area,
    areaLabel: first.hierarchy.lvl0,
    kind: first.kind as PageText['kind'],
    terms: records.flatMap(record => record.terms),
    questions: records.flatMap(record => record.questions),
    sections: [
      { heading: '', anchor: '', level: 1, text: rest.join('\n'), code: top?.code ?? '' },
      ...others,
    ],
  }
}

/** A section has up to two records, or more if it was split because of its size. */
function sectionsOf(records: readonly SearchRecord[]): SectionText[] {
  const sections = new Map<string, SectionText>()
  for (const { url, anchor, hierarchy, content, code } of records) {
    const known = sections.get(url)
    sections.set(url, {
      heading: headingOf(hierarchy),
      anchor: anchor ?? '',
      level: levelOf(hierarchy),
      text: joined(known?.text, content),
      code: joined(known?.code, code),
    })
  }
  const isReference = records[0]?.kind === 'api'
  return [...sections.values()].map(section =>
    isReference && isSymbol(section) ? { ...section, isSymbol: true } : section,
  )
}

/** Is a section of the reference a symbol? Then its anchor is its name. */
const isSymbol = (section: SectionText): boolean =>
  section.anchor !== '' && section.anchor === section.heading && !endpointOfSection(section)

const LEVELS = ['lvl6', 'lvl5', 'lvl4', 'lvl3', 'lvl2', 'lvl1'] as const

const headingOf = (hierarchy: Hierarchy): string =>
  LEVELS.map(level => hierarchy[level]).find(text => text !== null) ?? hierarchy.lvl0

/** The level of the record's own heading, 1 to 6. */
const levelOf = (hierarchy: Hierarchy): number =>
  Number((LEVELS.find(level => hierarchy[level] !== null) ?? 'lvl1').slice(3))

const joined = (...texts: (string | null | undefined)[]): string => texts.filter(Boolean).join('\n')
