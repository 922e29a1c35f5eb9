import type { SiteText } from '../page-text'
import { slug } from '../text/slug'
import type { PageHead } from './corpus'
import { writeDense } from './dense'
import type { Averages } from './impacts'

/** A section in the head file: its level, its heading and, where that is not made from the heading, its anchor after a line break. */
export type HeadSection = string

/** Area and kind by number. The section above the first heading is left out. */
export type HeadRow = [path: string, title: string, area: number, kind: number, sections: HeadSection[], ...label: string[]]

/** What answers first: every title and heading, and where the text is. The one file whose name does not change with its content. */
export interface HeadFile {
  form: 'whole'
  language: string
  version: string[]
  synonyms: string[][]
  averages: Averages
  /** Area and how readers know it. */
  areas: [area: string, label: string][]
  kinds: string[]
  pages: HeadRow[]
  /** What comes next, and the texts at last: URLs of a file of `search_terms`, a page a line, in the order of `pages`, and of a file of texts (`textLines`). */
  terms: string
  texts: string
}

export function headRows({ pages }: SiteText): Pick<HeadFile, 'areas' | 'kinds' | 'pages'> {
  const areas = [...new Map(pages.map(page => [page.area, page.areaLabel]))]
  const kinds = [...new Set(pages.map(page => page.kind))]
  const rows = pages.map(({ path, title, area, kind, sections, label }): HeadRow => {
    const row: HeadRow = [path, title, areas.findIndex(([id]) => id === area), kinds.indexOf(kind), packSections(sections)]
    return label === title ? row : [...row, label]
  })
  return { areas, kinds, pages: rows }
}

export const packSections = (sections: readonly { heading: string; anchor: string; level: number }[]): HeadSection[] =>
  sections.slice(1).map(({ heading, anchor, level }) => `${level}${heading}${slug(heading) === anchor ? '' : `\n${anchor}`}`)

/** A row of the head file as the page that it was made from. */
export function pageHead([path, title, area, kind, sections, label = title]: HeadRow, { areas, kinds }: Pick<HeadFile, 'areas' | 'kinds'>): PageHead {
  const [id, areaLabel] = areas[area] ?? ['', '']
  return { path, title, label, area: id, areaLabel, kind: kinds[kind] ?? 'page', sections: unpackSections(sections) }
}

export const unpackSections = (packed: readonly HeadSection[]): PageHead['sections'] => [{ heading: '', anchor: '', level: 1 }, ...packed.map(unpackSection)]

function unpackSection(packed: HeadSection): { heading: string; anchor: string; level: number } {
  const [heading = '', anchor] = packed.slice(1).split('\n')
  return { heading, anchor: anchor ?? slug(heading), level: Number(packed[0]) }
}

/** A line of the file of terms. */
export const packTerms = (terms: readonly string[]): string => terms.map(term => term.replace(/\s+/g, ' ')).join('\t')

export const unpackTerms = (line: string): string[] => (line === '' ? [] : line.split('\t'))

/** The file of texts: a dictionary (`dense.ts`), then each page's description, then each page's texts, then each page's code, section by section. */
export function textLines(pages: SiteText['pages']): string[] {
  const { dictionary, lines } = writeDense([
    ...pages.map(({ description }) => [description]),
    ...pages.map(({ sections }) => sections.map(({ text }) => text)),
    ...pages.map(({ sections }) => sections.map(({ code }) => code)),
  ])
  return [dictionary, ...lines]
}
