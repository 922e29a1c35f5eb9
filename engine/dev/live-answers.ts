import { join } from 'node:path'
import { OFFLINE_PATH } from '../../model/offline'
import type { Page } from '../../model/page'
import type { OutputFile } from '../assets/bundle-scripts'
import { mediaTypeOf, UNKNOWN_TYPE } from '../hosts/media-types'
import type { JoinedSite } from '../join-pages'
import { renderDocument, renderPayload } from '../output/document'
import { headerRules } from '../output/headers'
import { renderMain } from '../output/render-frame'
import { siteFiles, type Maker } from '../output/site-files'
import { listingPage, lostPage, offlinePage } from '../pages/special-pages'
import { searchFiles } from '../search/index-files'
import { siteText } from '../search/site-text'
import type { LiveSite, Shown } from './live-site'

interface Answer {
  status: number
  type: string
  body: string | Uint8Array
  headers: Record<string, string>
}

/** Responds like the built site, from the current state of the live site. */
export class LiveAnswers {
  /** Pages that have been compiled once in advance. */
  private readonly warmed = new Set<string>()
  /** Created on the first request and dropped after every edit. */
  private searchIndex: OutputFile[] | undefined
  private made: { shown: Shown; files: Map<string, Maker> } | undefined

  constructor(private readonly site: LiveSite) {}

  /** Call after every edit. */
  forget(): void {
    this.searchIndex = undefined
    this.made = undefined
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
    const body = await this.file(path, shown)
    if (body !== null)
      return { status: 200, type: mediaTypeOf(path) ?? UNKNOWN_TYPE, body, headers: {} }
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

  private async file(path: string, shown: Shown): Promise<string | Uint8Array | null> {
    const made = this.files(shown).get(path)
    if (made) return made()
    if (path.startsWith('/search/') || /^\/assets\/search-[a-z]+-/.test(path)) {
      this.searchIndex ??= [...searchFiles(siteText(shown.joined))]
      const found = this.searchIndex.find(file => file.url === path)
      if (found) return found.content
    }
    return this.pageFile(path, shown)
  }

  private files(shown: Shown): Map<string, Maker> {
    const { joined, assets, document } = shown
    const diagramFolder = join(this.site.options.contentFolder, '_diagrams')
    if (this.made?.shown !== shown)
      this.made = { shown, files: siteFiles(joined, assets, document, diagramFolder) }
    return this.made.files
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

function policyOf({ joined, document }: Shown): string {
  const rule = headerRules(joined.loaded.site, document).find(({ path }) => path === '/*')
  return rule?.headers['Content-Security-Policy'] ?? ''
}
