import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { OFFLINE_PATH } from '../../model/offline'
import type { Page } from '../../model/page'
import { MARK } from '../../shell/brand'
import type { OutputFile } from '../assets/bundle-scripts'
import { diagramFile } from '../diagrams/store'
import type { JoinedSite } from '../join-pages'
import { renderDocument, renderPayload } from '../output/document'
import { atom, robots, routeIndex, sidebarNames, sitemap } from '../output/feeds'
import { headerRules } from '../output/headers'
import { defaultIcon, webManifest } from '../output/icons'
import { openSearchDescription } from '../output/opensearch'
import { renderMain, renderTree } from '../output/render-frame'
import { listingPage, lostPage, offlinePage } from '../pages/special-pages'
import { searchFiles } from '../search/index-files'
import { siteText } from '../search/site-text'
import { fullTexts, llmsOf } from '../twins/agent-files'
import type { LiveSite, Shown } from './live-site'

interface Answer {
  status: number
  type: string
  body: string | Uint8Array
  headers: Record<string, string>
}

/** File extensions → content types, as far as a development server needs them. */
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain;charset=utf-8',
  '.md': 'text/markdown;charset=utf-8',
  '.xml': 'application/xml',
  '.atom': 'application/atom+xml',
  '.html': 'text/html;charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/** Responds like the built site, from the current state of the live site. */
export class LiveAnswers {
  /** Pages that have been compiled once in advance. */
  private readonly warmed = new Set<string>()
  /** Created on the first request and dropped after every edit. */
  private searchIndex: OutputFile[] | undefined

  constructor(private readonly site: LiveSite) {}

  /** Call after every edit. */
  forgetSearch(): void {
    this.searchIndex = undefined
  }

  redirect(path: string): string | null {
    const { redirects } = this.site.shown.joined.loaded
    return Object.hasOwn(redirects, path) && !this.page(path) ? (redirects[path] ?? null) : null
  }

  private page(path: string): Page | undefined {
    const { pages } = this.site.shown.joined
    if (path === '/search') return listingPage(pages)
    if (path === OFFLINE_PATH) return offlinePage()
    return pages.find(page => page.path === path)
  }

  async answer(path: string): Promise<Answer> {
    const { shown } = this.site
    const made = this.file(path, shown)
    if (made !== null) return { status: 200, type: typeOf(path), body: await made, headers: {} }
    const page = this.page(path)
    const drawn = page ?? lostPage()
    const html = renderDocument(drawn, renderMain(drawn, shown.document.data), shown.document)
    setTimeout(() => this.warm(path), 300)
    return {
      status: page ? 200 : 404,
      type: 'text/html;charset=utf-8',
      body: html,
      headers: { 'Content-Security-Policy': policyOf(shown) },
    }
  }

  private warm(path: string): void {
    if (this.warmed.has(path)) return
    this.warmed.add(path)
    void this.site.warm(path)
  }

  private file(
    path: string,
    shown: Shown,
  ): string | Uint8Array | Promise<string | Uint8Array> | null {
    const { joined, assets, document } = shown
    const { loaded, staticNames, compiled } = joined
    const asset = assets.files.find(file => file.url === path)
    if (asset) return asset.content
    if (path === document.trees.site) return renderTree(joined.sidebar)
    if (path === document.trees.reference) return renderTree(joined.reference)
    if (loaded.staticFolder && staticNames.includes(path.slice(1)))
      return readFile(join(loaded.staticFolder, path))
    const media = compiled.flatMap(page => page.assets).find(one => one.url === path)
    if (media) return readFile(media.source)
    const [, hash = '', theme] = /^\/assets\/diagrams\/(\w+)-(light|dark)\.svg$/.exec(path) ?? []
    const diagrams = join(this.site.options.contentFolder, '_diagrams')
    if (theme) return readFile(diagramFile(diagrams, hash, theme as 'light' | 'dark'))
    if (path.startsWith('/search/') || /^\/assets\/search-[a-z]+-/.test(path)) {
      this.searchIndex ??= searchFiles(siteText(joined))
      const found = this.searchIndex.find(file => file.url === path)
      if (found) return found.content
    }
    return siteFile(path, shown) ?? this.pageFile(path, shown)
  }

  /** The data or the Markdown of a page. */
  private pageFile(path: string, { joined, document }: Shown): string | null {
    const [, stem, ending] = /^\/(.*)\.(json|md)$/.exec(path) ?? []
    if (stem === undefined) return null
    if (ending === 'md') return twinText(path, joined)
    const page = this.page(stem === 'index' ? '/' : `/${stem}`)
    if (ending === 'json' && page)
      return renderPayload(page, renderMain(page, document.data), document)
    return null
  }
}

/** The Markdown file at a path: of a page, or of one of its sections. */
const twinText = (path: string, { twins }: JoinedSite): string | null =>
  [...twins().files.values()].flat().find(({ url }) => url === path)?.text ?? null

function siteFile(path: string, { joined }: Shown): string | null {
  const { loaded, pages, sidebar, reference, changelog, staticNames } = joined
  const { site } = loaded
  const makers: Record<string, () => string> = {
    '/routes.json': () => JSON.stringify(routeIndex(pages, sidebarNames(sidebar, reference))),
    '/robots.txt': () => robots(site),
    '/sitemap.xml': () => sitemap(site, pages),
    '/opensearch.xml': () => openSearchDescription(site),
    '/changelog.atom': () => atom(site, changelog),
    '/manifest.webmanifest': () => webManifest(site, staticNames),
    '/favicon.svg': () => defaultIcon(MARK),
  }
  return makers[path]?.() ?? agentText(path, joined)
}

/** A `llms.txt`, or the complete text of an area. */
function agentText(path: string, joined: JoinedSite): string | null {
  if (!/\/llms(?:-full)?\.txt$/.test(path)) return null
  const files = path.endsWith('/llms.txt') ? llmsOf(joined) : fullTexts(joined)
  return files.find(({ url }) => url === path)?.text ?? null
}

function policyOf({ joined, document }: Shown): string {
  const rule = headerRules(joined.loaded.site, document).find(({ path }) => path === '/*')
  return rule?.headers['Content-Security-Policy'] ?? ''
}

const typeOf = (path: string): string => TYPES[extname(path)] ?? 'application/octet-stream'
