import type { PageText } from '../../page-text'
import type { Heading, PageHead } from '../corpus'
import { packSections, unpackSections } from '../files'
import type { Place } from '../site-facts'

/** What the file of a page says, as texts for one line (`dense.ts`). Area and kind stand in the manifest. */
export const pageTexts = ({ path, title, label, sections, terms, description }: PageText): string[] => [
  path, title, label === title ? '' : label, description, String(sections.length - 1), ...packSections(sections), ...sections.map(({ text }) => text), ...sections.map(({ code }) => code), ...terms,
]

export interface PageParts {
  head: PageHead
  headings: Heading[]
  terms: string[]
  description: string
  texts: string[]
  code: string[]
}

export function pageParts([path = '', title = '', label = '', description = '', headings = '0', ...rest]: readonly string[], place: Place): PageParts {
  const count = Number(headings)
  const [texts, code, terms] = [count, 2 * count + 1, 3 * count + 2]
  return {
    head: { path, title, label: label || title, ...place },
    headings: unpackSections(rest.slice(0, texts)),
    description, texts: rest.slice(texts, code), code: rest.slice(code, terms), terms: rest.slice(terms),
  }
}
