import type { ArticleStyles, Page } from '../../model/page'
import type { ChangelogYear } from '../../model/site'
import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import { ChangelogEntries } from '../../shell/changelog-entries'
import { Listing, type ListedArea } from '../../shell/listing'
import { Lost } from '../../shell/lost'
import { Offline } from '../../shell/offline'
import { OFFLINE_PATH } from '../../model/offline'
import type { CompiledPage } from '../compile/context'

const bare = {
  styles: { all: [], first: [], blocks: 0 },
  headings: [],
  breadcrumbs: [],
  previous: null,
  next: null,
  lastUpdated: null,
  editUrl: null,
  changes: [],
  checkedWith: [],
  markdownPath: null,
}

/** The not-found page, with the usual frame. The browser adds similar pages. */
export const lostPage = (): Page => ({
  ...bare,
  path: '/404',
  title: 'Page not found',
  description: '',
  layout: 'lost',
  html: renderToStaticMarkup(createElement(Lost)),
})

/**
 * The results page at /search. Its document lists all pages by area, for readers without a query or
 * without JavaScript.
 */
export const listingPage = (pages: readonly Page[]): Page => ({
  ...bare,
  path: '/search',
  title: 'Search the documentation',
  description: 'Find a section by its words, a symbol or an error message.',
  layout: 'listing',
  html: renderToStaticMarkup(createElement(Listing, listedAreas(pages))),
})

/** Where readers save pages, and what they see offline in place of a page that isn't saved. */
export const offlinePage = (): Page => ({
  ...bare,
  path: OFFLINE_PATH,
  title: 'Read offline',
  description: 'Keep pages in this browser and read them without a network.',
  layout: 'listing',
  html: renderToStaticMarkup(createElement(Offline)),
})

/** The maximum number of pages listed, so that the document doesn't grow with very large sites. */
const MOST_LISTED = 1000

/**
 * Pages by the first part of their path, in reading order. Pages that are alone in their area come
 * last, together.
 */
export function listedAreas(pages: readonly Page[]): { areas: ListedArea[]; left: number } {
  const areas = new Map<string, ListedArea>()
  for (const page of pages.slice(0, MOST_LISTED)) {
    const id = page.path.split('/')[1] ?? ''
    const area = areas.get(id) ?? { id, label: page.breadcrumbs[0]?.label ?? page.title, pages: [] }
    area.pages.push({ path: page.path, title: page.title })
    areas.set(id, area)
  }
  const groups = [...areas.values()].filter(area => area.pages.length > 1)
  const alone = [...areas.values()]
    .filter(area => area.pages.length === 1)
    .flatMap(area => area.pages)
  return {
    areas: [...groups, ...(alone.length > 0 ? [{ id: '', label: 'More', pages: alone }] : [])],
    left: Math.max(0, pages.length - MOST_LISTED),
  }
}

export interface ChangelogEntry {
  id: string
  title: string
  description: string
  /** ISO 8601 date, without time. */
  date: string
  area: string | null
  html: string
  styles: ArticleStyles
}

/** `changelog/2025-11-12-trace-claude-code.mdx` → its date and its anchor. */
export function changelogEntry(page: CompiledPage): ChangelogEntry {
  const [, date = '', id = ''] = /(\d{4}-\d{2}-\d{2})-([\w-]+)$/.exec(page.path) ?? []
  return {
    id,
    date,
    title: page.title,
    description: page.description,
    area: page.area,
    html: page.html,
    styles: page.styles,
  }
}

export const changelogHtml = (intro: string, entries: ChangelogEntry[]): string =>
  intro + renderToStaticMarkup(createElement(ChangelogEntries, { entries }))

/** Years in order of the entries: newest first. */
export function changelogYears(entries: readonly ChangelogEntry[]): ChangelogYear[] {
  const years = new Map<string, ChangelogYear>()
  for (const { id, title, date } of entries) {
    const year = date.slice(0, 4)
    const group = years.get(year) ?? { year, entries: [] }
    group.entries.push({ id, title, date })
    years.set(year, group)
  }
  return [...years.values()]
}
