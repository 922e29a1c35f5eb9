import { areaOf, areasOf } from '@docs/model/areas'
import type { ArticleStyles, Page, PageLink } from '@docs/model/page'
import type { ChangelogYear } from '@docs/model/site'
import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import { ChangelogEntries } from '@docs/ui/components/changelog-entries'
import { SearchPage, type ListedGroup, type ListedPages } from '@docs/ui/components/search-page'
import { NotFound } from '@docs/ui/components/not-found'
import { Offline } from '@docs/ui/components/offline'
import * as offlineWords from '@docs/ui/words/offline'
import * as pageWords from '@docs/ui/words/page'
import * as searchWords from '@docs/ui/words/search'
import { OFFLINE_PATH } from '@docs/model/offline'
import { readHtml, type CachedPage } from '../compile/html'

/** A page with its article in memory. */
type MadePage = Page & { html: string }

const bare = {
  styles: { all: [], first: [], blocks: 0 },
  headings: [],
  breadcrumbs: [],
  previous: null,
  next: null,
  lastUpdated: null,
  editUrl: null,
  changes: [],
  checks: [],
  markdownPath: null,
  completeMarkdownPath: null,
}

/** The not-found page, with the usual frame. The browser adds similar pages. */
export const notFoundPage = (): MadePage => ({
  ...bare,
  path: '/404',
  title: pageWords.notFound,
  description: '',
  layout: 'lost',
  html: renderToStaticMarkup(createElement(NotFound)),
})

/**
 * The search page at /search. Its document lists all pages by area, for readers without a query or
 * without JavaScript.
 */
export const searchPage = (pages: readonly Page[]): MadePage => ({
  ...bare,
  path: '/search',
  title: searchWords.title,
  description: searchWords.description,
  layout: 'listing',
  html: renderToStaticMarkup(createElement(SearchPage, listedPages(pages))),
})

/** Where readers save pages, and what they see offline in place of a page that isn't saved. */
export const offlinePage = (): MadePage => ({
  ...bare,
  path: OFFLINE_PATH,
  title: offlineWords.title,
  description: offlineWords.description,
  layout: 'listing',
  html: renderToStaticMarkup(createElement(Offline)),
})

/** The maximum number of pages listed, so that the document doesn't grow with very large sites. */
const MOST_LISTED = 1000

/**
 * Pages by the first part of their path, in reading order. Pages that are alone in their area come
 * last, together.
 */
export function listedPages(pages: readonly Page[]): ListedPages {
  const areas = areasOf(pages)
  const listed = new Map<string, PageLink[]>()
  for (const page of pages.slice(0, MOST_LISTED)) {
    const id = areaOf(page.path)
    const list = listed.get(id) ?? []
    listed.set(id, [...list, { path: page.path, title: page.title }])
  }
  const groups = areas.flatMap(({ id, label }): ListedGroup[] => {
    const own = listed.get(id) ?? []
    return own.length > 1 ? [{ label, pages: own }] : []
  })
  const alone = [...listed.values()].filter(own => own.length === 1).flat()
  return {
    areas,
    groups: alone.length > 0 ? [...groups, { label: searchWords.morePages, pages: alone }] : groups,
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
  labels: string[]
  html: string
  styles: ArticleStyles
}

/** `changelog/2025-11-12-trace-claude-code.mdx` → its date and its anchor. */
export function changelogEntry(page: CachedPage): ChangelogEntry {
  const [, date = '', id = ''] = /(\d{4}-\d{2}-\d{2})-([\w-]+)$/.exec(page.path) ?? []
  return {
    id,
    date,
    title: page.title,
    description: page.description,
    area: page.area,
    labels: page.labels,
    html: readHtml(page.html),
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
