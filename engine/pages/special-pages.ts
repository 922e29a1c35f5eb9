import type { Page } from '../../model/page'
import type { ChangelogYear } from '../../model/site'
import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import { ChangelogEntries } from '../../shell/changelog-entries'
import { Listing } from '../../shell/listing'
import { Lost } from '../../shell/lost'
import type { CompiledPage } from '../compile/context'

const bare = { headings: [], breadcrumbs: [], previous: null, next: null, lastUpdated: null, editUrl: null, markdownPath: null }

/** The not-found page, which keeps the shell; the browser adds the nearest pages. */
export const lostPage = (): Page => ({ ...bare, path: '/404', title: 'Page not found', description: '', layout: 'lost', html: renderToStaticMarkup(createElement(Lost)) })

/** The index of all pages at /search, which can be filtered by words. */
export const listingPage = (): Page => ({
  ...bare,
  path: '/search',
  title: 'Search the documentation',
  description: 'Find a page by the words of its title, its description or its path.',
  layout: 'listing',
  html: renderToStaticMarkup(createElement(Listing)),
})

export interface ChangelogEntry {
  id: string
  title: string
  description: string
  /** ISO 8601 date, without time. */
  date: string
  area: string | null
  html: string
}

/** `changelog/2025-11-12-trace-claude-code.mdx` → its date and its anchor. */
export function changelogEntry(page: CompiledPage): ChangelogEntry {
  const [, date = '', id = ''] = /(\d{4}-\d{2}-\d{2})-([\w-]+)$/.exec(page.path) ?? []
  return { id, date, title: page.title, description: page.description, area: page.area, html: page.html }
}

export const changelogHtml = (intro: string, entries: ChangelogEntry[]): string => intro + renderToStaticMarkup(createElement(ChangelogEntries, { entries }))

/** Newest year first, and newest entry first in it: the order of the entries. */
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
