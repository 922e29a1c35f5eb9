import type { SiteText } from '../page-text'
import { slug } from '../text/slug'
import { keysByPage, type Subject } from './subject'
import type { Heading, PageHead } from './corpus'
import { placeOf, type SiteFacts } from './site-facts'

/**
 * A section in the file of headings: its level, its heading, and, after a line break, its anchor if
 * it isn't derived from the heading.
 */
type HeadSection = string

/**
 * Area and kind by index; a label that differs from the title; and the keys of the subjects that
 * the page introduces, separated by spaces.
 */
type HeadRow = [
  path: string,
  title: string,
  area: number,
  kind: number,
  label?: string,
  subjects?: string,
]

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

export function headRows(
  { pages }: SiteText,
  subjects: readonly Subject[] = [],
): Pick<HeadFile, 'areas' | 'kinds' | 'pages'> {
  const areas = [...new Map(pages.map(page => [page.area, page.areaLabel]))]
  const kinds = [...new Set(pages.map(page => page.kind))]
  const keys = keysByPage(subjects)
  const rows = pages.map(({ path, title, area, kind, label }, page): HeadRow => {
    const own = (keys.get(page) ?? []).join(' ')
    const row = [path, title, areas.findIndex(([id]) => id === area), kinds.indexOf(kind)] as const
    if (own !== '') return [...row, label === title ? '' : label, own]
    return label === title ? [...row] : [...row, label]
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
  [path, title, area, kind, label]: HeadRow,
  facts: Pick<SiteFacts, 'areas' | 'kinds'>,
): PageHead {
  return { path, title, label: label || title, ...placeOf(area, kind, facts) }
}

/** Restores the subjects from the rows of the head file. */
export const headSubjects = ({ pages }: Pick<HeadFile, 'pages'>): Subject[] =>
  pages.flatMap(([, , , , , keys], page) =>
    keys ? keys.split(' ').map((key): Subject => [key, page]) : [],
  )

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

/** Separates texts of a line, and replaces line breaks in them. */
const [BETWEEN, BREAK] = ['\x1f', '\x1e'] as const

/**
 * The file of texts: the search terms of each page, then the questions, then for each page its
 * description, texts, and code, section by section.
 */
export const textLines = (pages: SiteText['pages']): string[] =>
  [
    ...pages.map(({ terms }) => terms),
    ...pages.map(({ questions }) => questions),
    ...pages.map(({ description }) => [description]),
    ...pages.map(({ sections }) => sections.map(({ text }) => text)),
    ...pages.map(({ sections }) => sections.map(({ code }) => code)),
  ].map(texts => texts.map(plain).join(BETWEEN))

/** Without control characters, which have a meaning here, and lone surrogates, which UTF-8 lacks. */
const plain = (text: string): string =>
  text
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/\n/g, BREAK)
    .replace(/\p{Surrogate}/gu, '\uFFFD')

export const textsOfLine = (line: string): string[] => line.replaceAll(BREAK, '\n').split(BETWEEN)
