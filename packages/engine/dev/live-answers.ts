import { join } from 'node:path'
import { OFFLINE_PATH } from '@docs/model/offline'
import type { OutputFile } from '../assets/bundle-scripts'
import { mediaTypeOf, UNKNOWN_TYPE } from '../hosts/media-types'
import type { JoinedSite } from '../join-pages'
import { renderDocument, renderPayload } from '../output/document'
import { headerRules } from '../output/headers'
import { renderMain } from '../output/render-frame'
import { siteFiles, type Maker } from '../output/site-files'
import type { PageRecord } from '../pages/assemble-pages'
import { searchPage, notFoundPage, offlinePage } from '../pages/special-pages'
import { searchFiles } from '../search/index-files'
import { siteText } from '../search/site-text'
import { formatProblem } from '../problems'
import { errorDocument } from './error-document'
import type { LiveSite, Shown } from './live-site'

interface LiveAnswer {
  status: number
  type: string
  body: string | Uint8Array
  headers: Record<string, string>
}

/** Responds like the built site, from the current state of the live site. */
export class LiveAnswers {
  /** Pages that have been compiled once in advance. */
  private readonly warmed = new Set<string>()
  /** Made on the first request after an edit. */
  private searchIndex: { of: Shown; files: OutputFile[] } | undefined
  private made: { of: Shown; files: Map<string, Maker> } | undefined

  constructor(private readonly site: LiveSite) {}

  /** Where the site begins; empty as long as nothing of it can be shown. */
  get base(): string {
    return this.site.shown?.joined.loaded.site.base ?? ''
  }

  redirect(path: string): string | null {
    const { shown } = this.site
    const redirects = shown?.joined.loaded.redirects ?? {}
    return shown && Object.hasOwn(redirects, path) && !pageAt(path, shown)
      ? (redirects[path] ?? null)
      : null
  }

  async answer(path: string): Promise<LiveAnswer> {
    const { shown } = this.site
    if (!shown) {
      const problems = this.site.problems().map(problem => formatProblem(problem))
      return { status: 500, type: HTML, body: errorDocument(problems), headers: {} }
    }
    const page = pageAt(path, shown)
    const body = page ? null : await this.file(path, shown)
    if (body !== null)
      return { status: 200, type: mediaTypeOf(path) ?? UNKNOWN_TYPE, body, headers: {} }
    const drawn = page ?? notFoundPage()
    const html = renderDocument(drawn, renderMain(drawn, shown.document.data), shown.document)
    setTimeout(() => this.warm(path), 300)
    return {
      status: page ? 200 : 404,
      type: HTML,
      body: html,
      headers: { 'Content-Security-Policy': policyOf(shown) },
    }
  }

  private warm(path: string): void {
    if (this.warmed.has(path)) return
    this.warmed.add(path)
    // It only saves time.
    void this.site.warm(path).catch(() => undefined)
  }

  private async file(path: string, shown: Shown): Promise<string | Uint8Array | null> {
    const ofPage = pageFile(path, shown)
    if (ofPage !== null) return ofPage
    const make = this.files(shown).get(path)
    if (make) return contentOf(make)
    if (path.startsWith('/search/') || /^\/assets\/search-[a-z]+-/.test(path)) {
      if (this.searchIndex?.of !== shown)
        this.searchIndex = { of: shown, files: [...searchFiles(siteText(shown.joined))] }
      const found = this.searchIndex.files.find(file => file.url === path)
      if (found) return found.content
    }
    return path.endsWith('.md') ? markdownText(path, shown.joined) : null
  }

  private files(shown: Shown): Map<string, Maker> {
    const { joined, assets, document } = shown
    const diagramFolder = join(this.site.options.contentFolder, '_diagrams')
    if (this.made?.of !== shown)
      this.made = { of: shown, files: siteFiles(joined, assets, document, diagramFolder) }
    return this.made.files
  }
}

const HTML = 'text/html;charset=utf-8'

function pageAt(path: string, { joined: { pages } }: Shown): PageRecord | undefined {
  if (path === '/search') return searchPage(pages)
  if (path === OFFLINE_PATH) return offlinePage()
  return pages.find(page => page.path === path)
}

/** The data of a page. It is made without the lists of other files, because each edit needs it. */
function pageFile(path: string, shown: Shown): string | null {
  const [, stem] = /^\/(.*)\.json$/.exec(path) ?? []
  const page = stem === undefined ? undefined : pageAt(stem === 'index' ? '/' : `/${stem}`, shown)
  const { document } = shown
  return page ? renderPayload(page, renderMain(page, document.data), document) : null
}

/** Null for a file that has just been deleted. */
async function contentOf(make: Maker): Promise<string | Uint8Array | null> {
  try {
    return await make()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** The Markdown file at a path: of a page, or of one of its sections. */
const markdownText = (path: string, { markdownFiles }: JoinedSite): string | null =>
  [...markdownFiles().files.values()].flat().find(({ url }) => url === path)?.text ?? null

function policyOf({ joined, document }: Shown): string {
  const [rule] = headerRules(joined.loaded.site, document)
  return rule?.headers['Content-Security-Policy'] ?? ''
}
