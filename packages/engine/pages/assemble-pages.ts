import { relative, sep } from 'node:path'
import type { Crumb, Page, PageChange } from '@docs/model/page'
import type { ReaderRuns } from '@docs/model/reader-runs'
import { allTrails, readingOrder } from '@docs/model/sidebar'
import type { Site, SidebarNode } from '@docs/model/site'
import { completeMarkdownUrl, markdownUrl } from '@docs/model/urls'
import { fitsOneFile } from '../markdown-files/plan-markdown-files'
import type { CachedPage, Html } from '../compile/html'
import { changelogEntry } from './special-pages'
import { checksOf, readerSentence } from '../samples/checks-of-page'
import type { PublicHovers } from '../samples/hovers'
import type { PackageVersions } from '../samples/package-versions'

/** A page with its article. */
export interface PageRecord extends Page {
  html: Html
}

interface AssembleOptions {
  site: Site
  versions: PackageVersions
  /** What became of the pages when they were followed. */
  readers: ReaderRuns | null
  sidebar: SidebarNode[]
  /** The navigation of the reference. */
  reference: SidebarNode[]
  /** The compiled entries of the changelog. */
  entries: readonly CachedPage[]
  contentFolder: string
  /** Absolute source file of a page. */
  fileOf: (page: CachedPage) => string
  /** By absolute file. */
  dates: ReadonlyMap<string, string>
  /** By path. */
  hovers: ReadonlyMap<string, PublicHovers>
}

/** The maximum number of changelog entries shown on a page. */
const MOST_CHANGES = 3

/** Path of a page → changelog entries that link to it, newest first. */
export function changesByPath(entries: readonly CachedPage[]): Map<string, PageChange[]> {
  const changes = new Map<string, PageChange[]>()
  const newestFirst = entries
    .map(entry => ({ entry, ...changelogEntry(entry) }))
    .sort((a, b) => (a.date < b.date ? 1 : -1))
  for (const { entry, id, title, date } of newestFirst)
    for (const path of new Set(
      entry.links.filter(link => link.kind !== 'static').map(link => link.path),
    ))
      if (path !== '') changes.set(path, [...(changes.get(path) ?? []), { id, title, date }])
  return changes
}

/**
 * Turns compiled pages into records with everything that depends on other pages: breadcrumbs,
 * neighbors, dates, edit links.
 */
export function assemblePages(
  pages: readonly CachedPage[],
  options: AssembleOptions,
): PageRecord[] {
  const {
    site,
    versions,
    readers,
    sidebar,
    reference,
    entries,
    contentFolder,
    fileOf,
    dates,
    hovers,
  } = options
  const changes = changesByPath(entries)
  const trails = trailsOf(sidebar, reference)
  const titles = new Map(pages.map(page => [page.path, page.title]))
  const orders = [readingOrder(sidebar), readingOrder(reference)].map(order => ({
    order,
    positions: new Map(order.map((link, index) => [link.path, index])),
  }))
  const neighbor = (path: string, step: number) => {
    const found = orders.find(({ positions }) => positions.has(path))
    const link = found?.order[(found.positions.get(path) ?? 0) + step]
    return link ? { path: link.path, title: titles.get(link.path) ?? link.title } : null
  }
  return pages.map(page => {
    const file = fileOf(page)
    const types = hovers.get(page.path)
    const inside = relative(contentFolder, file).split(sep).join('/')
    return {
      ...ownFields(page),
      breadcrumbs: (trails.get(page.path) ?? []).filter(crumb => crumb.path !== page.path),
      previous: neighbor(page.path, -1),
      next: neighbor(page.path, +1),
      lastUpdated: dates.get(file) ?? null,
      editUrl: site.editBase && !inside.startsWith('..') ? site.editBase + inside : null,
      changes: (changes.get(page.path) ?? []).slice(0, MOST_CHANGES),
      checks: [
        ...checksOf(page, versions, site.checks),
        ...[readerSentence(inside.replace(/\.mdx?$/, ''), readers)].filter(one => one !== null),
      ],
      ...(types ? { hovers: types.url } : {}),
    }
  })
}

/** What a record has of its page alone. */
const ownFields = (page: CachedPage) => ({
  path: page.path,
  title: page.title,
  description: page.description,
  layout: page.layout,
  html: page.html,
  styles: page.styles,
  headings: page.headings,
  markdownPath: markdownUrl(page.path),
  completeMarkdownPath: fitsOneFile(page.markdown)
    ? markdownUrl(page.path)
    : completeMarkdownUrl(page.path),
})

/** The record of a page after an edit of its text, from which the other fields don't change. */
export const withText = (record: PageRecord, page: CachedPage): PageRecord => ({
  ...record,
  ...ownFields(page),
})

/**
 * The categories of every page. Reference pages are below the page that links to the reference in
 * the site's navigation; operations are below the start of the REST reference, too.
 */
function trailsOf(sidebar: SidebarNode[], reference: SidebarNode[]): Map<string, Crumb[]> {
  const trails = allTrails(sidebar)
  const [start] = readingOrder(reference)
  if (!start) return trails
  const outside = trails.get(start.path) ?? []
  const above = [...outside, { label: 'REST API', path: start.path }]
  for (const [path, trail] of allTrails(reference))
    if (path !== start.path)
      trails.set(path, [...(path.startsWith(`${start.path}/`) ? above : outside), ...trail])
  return trails
}
