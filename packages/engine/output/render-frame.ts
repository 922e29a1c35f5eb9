import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { hasColumn, type Page } from '@docs/model/page'
import { isInReference } from '@docs/model/sidebar'
import type { SidebarNode, SiteData } from '@docs/model/site'
import { Footer } from '@docs/ui/components/footer'
import { Main, Top } from '@docs/ui/components/frame'
import { readHtml } from '../compile/html'
import type { PageRecord } from '../pages/assemble-pages'
import { htmlWithBase } from './html-with-base'
import { SearchDialog } from '@docs/ui/components/search-dialog'
import { Sidebar, WholeTree } from '@docs/ui/components/sidebar'

const draw = <Props extends object>(component: FunctionComponent<Props>, props: Props): string =>
  renderToStaticMarkup(createElement(component, props))

/**
 * The page's `<main>`, for its document and its data.
 *
 * @throws Error if its HTML is no longer in the cache.
 */
export const renderMain = (page: PageRecord, data: SiteData): string =>
  draw(Main, { page, html: readHtml(page.html), data })

/**
 * The complete tree, from which the browser fills closed categories: HTML as a JSON string, because
 * hosts remove `.html` from URLs.
 */
export const renderTree = (nodes: SidebarNode[], base?: string): string =>
  JSON.stringify(htmlWithBase(draw(WholeTree, { nodes }), base))

/** Parts that are the same on many pages, by site and name. Rendered once. */
const kept = new WeakMap<SiteData, Map<string, string>>()

function once(data: SiteData, name: string, make: () => string): string {
  const parts = kept.get(data) ?? new Map<string, string>()
  kept.set(data, parts)
  const known = parts.get(name)
  if (known !== undefined) return known
  const made = make()
  parts.set(name, made)
  return made
}

/** Everything inside `<body>` except the icon sprite, around a finished `<main>`. */
export function renderFrame(page: Page, main: string, data: SiteData): string {
  const { site } = data
  const inReference = isInReference(data, page.path)
  const layout = hasColumn(page.layout)
  const top = once(data, `top ${layout}`, () => draw(Top, { site, layout: page.layout }))
  const footer = once(data, 'footer', () => draw(Footer, { site }))
  const search = once(data, 'search', () => draw(SearchDialog, {}))
  const column = draw(Sidebar, {
    site,
    nodes: inReference ? data.reference : data.sidebar,
    current: page.path,
    isReference: inReference,
  })
  return `${top}<div class="shell${layout ? '' : ' shell-wide'}">${main}${column}</div>${footer}${search}`
}
