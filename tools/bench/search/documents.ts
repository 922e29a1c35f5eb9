import type { SiteText } from '@docs/search/page-text'
import { contentOf, hierarchiesOf, urlOf } from '@docs/search/records'

/** A section as every engine gets it. */
export interface SectionDocument {
  id: number
  path: string
  url: string
  level: number
  /** Its own heading; the title if it has none. */
  title: string
  /** The headings above it. */
  titles: string
  /** Text and code. */
  text: string
  code: string
  /** The author's search terms, on the section above the first heading. */
  terms: string
}

export function documentsOf({ pages }: Pick<SiteText, 'pages'>): SectionDocument[] {
  const documents = pages.flatMap(page =>
    hierarchiesOf(page).map((hierarchy, index) => {
      const section = page.sections[index] ?? {
        heading: '',
        anchor: '',
        level: 1,
        text: '',
        code: '',
      }
      const levels = [
        hierarchy.lvl1,
        hierarchy.lvl2,
        hierarchy.lvl3,
        hierarchy.lvl4,
        hierarchy.lvl5,
        hierarchy.lvl6,
      ].filter(level => level !== null)
      return {
        path: page.path,
        url: urlOf(page.path, section.anchor),
        level: section.level,
        title: levels.at(-1) ?? page.title,
        titles: levels.slice(0, -1).join(' '),
        text: `${contentOf(page, section)}\n${section.code}`.trim(),
        code: section.code,
        terms: index === 0 ? page.terms.join(', ') : '',
      }
    }),
  )
  return documents.map((document, id) => ({ id, ...document }))
}
