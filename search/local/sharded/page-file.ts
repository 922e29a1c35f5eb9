import type { PageText } from '../../page-text'
import type { PageHead } from '../corpus'
import { packSections, unpackSections, type HeadSection } from '../files'
import type { Place } from './manifest'

/** One page, as JSON. Area and kind stand in the manifest. */
type PageRow = [path: string, title: string, label: string, sections: HeadSection[], terms: string[], description: string, texts: string[], code: string[]]

export const writePage = ({ path, title, label, sections, terms, description }: PageText): string => {
  const row: PageRow = [path, title, label === title ? '' : label, packSections(sections), terms, description, sections.map(({ text }) => text), sections.map(({ code }) => code)]
  return JSON.stringify(row)
}

export interface PageParts {
  head: PageHead
  terms: string[]
  description: string
  texts: string[]
  code: string[]
}

export function readPage(json: string, place: Place): PageParts {
  const [path, title, label, sections, terms, description, texts, code] = JSON.parse(json) as PageRow
  return { head: { path, title, label: label || title, ...place, sections: unpackSections(sections) }, terms, description, texts, code }
}
