import type { SiteText } from '../page-text'
import { slug } from '../text/slug'
import type { Heading, PageHead } from './corpus'
import { writeDense } from './dense'
import { placeOf, type SiteFacts } from './site-facts'

/**
 * A section in the file of headings: its level, its heading, and, after a line break, its anchor if
 * it isn't derived from the heading.
 */
type HeadSection = string

/** Area and kind by index. */
type HeadRow = [path: string, title: string, area: number, kind: number, ...label: string[]]

/**
 * What answers first: every title, and the URLs of the other files. The only file whose name
 * doesn't change with its content.
 */
export interface HeadFile extends SiteFacts {
  pages: HeadRow[]
  /**
   * URLs of the files that load next: headings (`headingLines`), then readers' words and texts
   * (`textLines`).
   */
  headings: string
  texts: string
  /** URL of a file of symbols (`symbolLines`), and its number of lines; none without a reference. */
  symbols?: [url: string, count: number]
}

export function headRows({ pages }: SiteText): Pick<HeadFile, 'areas' | 'kinds' | 'pages'> {
  const areas = [...new Map(pages.map(page => [page.area, page.areaLabel]))]
  const kinds = [...new Set(pages.map(page => page.kind))]
  const rows = pages.map(({ path, title, area, kind, label }): HeadRow => {
    const row: HeadRow = [path, title, areas.findIndex(([id]) => id === area), kinds.indexOf(kind)]
    return label === title ? row : [...row, label]
  })
  return { areas, kinds, pages: rows }
}

export const packSections = (
  sections: readonly { heading: string; anchor: string; level: number }[],
): HeadSection[] =>
  sections
    .slice(1)
    .map(
      ({ heading, anchor, level }) =>
        `${level}${heading}${slug(heading) === anchor ? '' : `\n${anchor}`}`,
    )

/** Restores a page's head from a row of the head file. */
export function pageHead(
  [path, title, area, kind, label = title]: HeadRow,
  facts: Pick<SiteFacts, 'areas' | 'kinds'>,
): PageHead {
  return { path, title, label, ...placeOf(area, kind, facts) }
}

const unpackSections = (packed: readonly HeadSection[]): Heading[] => [
  { heading: '', anchor: '', level: 1 },
  ...packed.map(unpackSection),
]

function unpackSection(packed: HeadSection): Heading {
  const [heading = '', anchor] = packed.slice(1).split('\n')
  return { heading, anchor: anchor ?? slug(heading), level: Number(packed[0]) }
}

/** The headings of each page: one line per page, in the order of the head file. */
export const headingLines = (pages: SiteText['pages']): string[] =>
  pages.map(({ sections }) =>
    packSections(sections)
      .map(section => section.replace('\n', ANCHOR).replace(/\s+/g, ' '))
      .join('\t'),
  )

/** Precedes an anchor, because a line break would end the line. */
const ANCHOR = '\x1f'

export const headingsOfLine = (line: string): Heading[] =>
  unpackSections(line === '' ? [] : line.split('\t').map(section => section.replace(ANCHOR, '\n')))

/**
 * The file of texts: a dictionary (`dense.ts`), the search terms of each page, then the questions,
 * then for each page its description, texts, and code, section by section.
 */
export function textLines(pages: SiteText['pages']): string[] {
  const { dictionary, lines } = writeDense([
    ...pages.map(({ terms }) => terms),
    ...pages.map(({ questions }) => questions),
    ...pages.map(({ description }) => [description]),
    ...pages.map(({ sections }) => sections.map(({ text }) => text)),
    ...pages.map(({ sections }) => sections.map(({ code }) => code)),
  ])
  return [dictionary, ...lines]
}
