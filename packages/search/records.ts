import { keysByPage, type Subject } from './local/subject'
import type { PageText, SectionText, SiteText } from './page-text'
import type { Hierarchy, RecordType, SearchRecord } from './provider'

/**
 * Records of all pages in DocSearch's shape: for each section one for its heading and, if it has
 * text or code, one for that.
 */
export function* recordsOf(
  site: SiteText,
  subjects: readonly Subject[] = [],
): Generator<SearchRecord> {
  const keys = keysByPage(subjects)
  for (const [number, page] of site.pages.entries())
    for (const [index, hierarchy] of hierarchiesOf(page).entries())
      yield* recordsOfSection(
        site,
        page,
        page.sections[index] as SectionText,
        hierarchy,
        keys.get(number) ?? [],
      )
}

function recordsOfSection(
  site: SiteText,
  page: PageText,
  section: SectionText,
  hierarchy: Hierarchy,
  subjects: string[],
): SearchRecord[] {
  const url = urlOf(page.path, section.anchor)
  const isPage = section.level === 1
  const heading: SearchRecord = {
    objectID: url,
    url,
    url_without_anchor: page.path,
    anchor: section.anchor || null,
    hierarchy,
    type: typeOf(section.level),
    content: null,
    code: null,
    terms: isPage ? page.terms : [],
    questions: isPage ? page.questions : [],
    subjects: isPage ? subjects : [],
    language: site.language,
    version: site.version,
    area: page.area,
    kind: page.kind,
  }
  const text = contentOf(page, section)
  if (text === '' && section.code === '') return [heading]
  return [
    heading,
    {
      ...heading,
      objectID: `${url}~content`,
      type: 'content',
      content: text || null,
      code: section.code || null,
      terms: [],
      questions: [],
      subjects: [],
    },
  ]
}

export const urlOf = (path: string, anchor: string): string =>
  anchor === '' ? path : `${path}#${anchor}`

export const typeOf = (level: number): RecordType => `lvl${level}` as RecordType

/** The text of a section; a page's starts with its description. */
export const contentOf = (
  page: Pick<PageText, 'description'>,
  { level, text }: Pick<SectionText, 'level' | 'text'>,
): string => (level === 1 ? [page.description, text].filter(Boolean).join('\n') : text)

interface Outline {
  title: string
  areaLabel: string
  sections: readonly Pick<SectionText, 'heading' | 'level'>[]
}

/** The headings above each section of a page. */
export function hierarchiesOf({ title, areaLabel, sections }: Outline): Hierarchy[] {
  const above: (string | null)[] = [areaLabel, title, null, null, null, null, null]
  return sections.map(({ heading, level }) => {
    above.fill(null, Math.max(level, 2))
    if (level > 1) above[level] = heading
    const [lvl0, lvl1, lvl2, lvl3, lvl4, lvl5, lvl6] = above as [string, ...(string | null)[]]
    return {
      lvl0,
      lvl1: lvl1 ?? null,
      lvl2: lvl2 ?? null,
      lvl3: lvl3 ?? null,
      lvl4: lvl4 ?? null,
      lvl5: lvl5 ?? null,
      lvl6: lvl6 ?? null,
    }
  })
}
