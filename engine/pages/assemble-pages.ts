import { relative, sep } from 'node:path'
import type { Page } from '../../model/page'
import { readingOrder, trailTo } from '../../model/sidebar'
import type { Site, SidebarNode } from '../../model/site'
import { markdownUrl } from '../../model/urls'
import type { CompiledPage } from '../compile/context'
import { checkedWith } from '../samples/checked-with'
import type { PackageVersions } from '../samples/package-versions'

interface AssembleOptions {
  site: Site
  versions: PackageVersions
  sidebar: SidebarNode[]
  contentFolder: string
  /** Absolute source file of a page. */
  fileOf: (page: CompiledPage) => string
  /** By absolute file. */
  dates: ReadonlyMap<string, string>
}

/** Compiled pages → records with everything that depends on the others: trail, neighbours, dates, links to the source. */
export function assemblePages(pages: readonly CompiledPage[], options: AssembleOptions): Page[] {
  const { site, versions, sidebar, contentFolder, fileOf, dates } = options
  const order = readingOrder(sidebar)
  const titles = new Map(pages.map(page => [page.path, page.title]))
  const positions = new Map(order.map((link, index) => [link.path, index]))
  const neighbour = (position: number | undefined, step: number) => {
    const link = position === undefined ? undefined : order[position + step]
    return link ? { path: link.path, title: titles.get(link.path) ?? link.title } : null
  }
  return pages.map(page => {
    const position = positions.get(page.path)
    const file = fileOf(page)
    const inside = relative(contentFolder, file).split(sep).join('/')
    return {
      path: page.path,
      title: page.title,
      description: page.description,
      layout: page.layout,
      html: page.html,
      headings: page.headings,
      breadcrumbs: (trailTo(sidebar, page.path) ?? []).filter(crumb => crumb.path !== page.path),
      previous: neighbour(position, -1),
      next: neighbour(position, +1),
      lastUpdated: dates.get(file) ?? null,
      editUrl: site.editBase ? site.editBase + inside : null,
      checkedWith: checkedWith(page.imports, versions),
      markdownPath: markdownUrl(page.path),
    }
  })
}
