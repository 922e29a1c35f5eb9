import { readFile } from 'node:fs/promises'
import { dirname, extname, join, resolve } from 'node:path'
import type { Page } from '../../model/page'
import type { Assets } from '../assets/bundle'
import type { OutputFile } from '../assets/bundle-scripts'
import { documentParts, bundleFor } from '../build'
import { compilePage } from '../compile/compile-page'
import type { CompileContext, CompiledPage } from '../compile/context'
import { diagramFile } from '../diagrams/store'
import { contextOf, gather, type Gathered } from '../gather'
import type { Options } from '../options'
import { renderDocument, renderPayload, type DocumentParts } from '../output/document'
import { atom, llmsText, robots, routeIndex, sidebarNames, sitemap } from '../output/feeds'
import { headerRules } from '../output/headers'
import { defaultIcon, webManifest } from '../output/icons'
import { openSearchDescription } from '../output/opensearch'
import { OFFLINE_PATH } from '../../model/offline'
import { listingPage, lostPage, offlinePage } from '../pages/special-pages'
import { renderMain, renderTree } from '../output/render-frame'
import { BuildFailed, type Problem } from '../problems'
import { searchFiles } from '../search/index-files'
import { siteText } from '../search/site-text'
import { readContent, readSource } from '../read-content'
import { MARK } from '../../shell/brand'

interface Answer {
  status: number
  type: string
  body: string | Uint8Array
  headers: Record<string, string>
}

/** File endings → content types, as far as a development server needs them. */
const TYPES: Record<string, string> = {
  '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.svg': 'image/svg+xml', '.png': 'image/png', '.jpg': 'image/jpeg', '.webp': 'image/webp', '.ico': 'image/x-icon',
  '.txt': 'text/plain;charset=utf-8', '.md': 'text/markdown;charset=utf-8', '.xml': 'application/xml', '.atom': 'application/atom+xml', '.html': 'text/html;charset=utf-8', '.webmanifest': 'application/manifest+json',
}

/** The site in memory for the development server: gathered once, pages compiled anew as they change, documents drawn when asked for. */
export class LiveSite {
  private gathered!: Gathered
  private context!: CompileContext
  /** Pages whose grammars and plugins have been loaded by compiling them once. */
  private readonly warmed = new Set<string>()
  private assets!: Assets
  private parts!: DocumentParts
  /** Made when first asked for, and forgotten with every edit. */
  private searchIndex: OutputFile[] | undefined
  /** Faults of the last reading of the whole site, and of single pages since. */
  private wholeProblems: readonly Problem[] = []
  private readonly pageProblems = new Map<string, Problem[]>()

  private constructor(private readonly options: Options) {}

  static async open(options: Options): Promise<LiveSite> {
    const site = new LiveSite(options)
    await site.reload()
    if (!site.gathered) throw new BuildFailed(site.wholeProblems)
    return site
  }

  get size(): number {
    return this.gathered.pages.length
  }

  /** Errors only: warnings are the build's business. */
  problems(): Problem[] {
    return [...this.wholeProblems, ...[...this.pageProblems.values()].flat()].filter(problem => problem.severity === 'error')
  }

  /** What besides the pages has to be watched. */
  watched(): string[] {
    const { loaded } = this.gathered
    const folder = loaded.files[0] ? [dirname(loaded.files[0])] : []
    return [...folder, ...(loaded.staticFolder ? [loaded.staticFolder] : [])]
  }

  /** Reads everything again; keeps the last good state if there are errors. */
  async reload(): Promise<void> {
    this.searchIndex = undefined
    const quiet = { stage: <Result>(_name: string, work: (progress: () => void) => Promise<Result>) => work(() => undefined), say: () => undefined }
    try {
      this.gathered = await gather(this.options, quiet)
      this.assets = await bundleFor(this.options, this.gathered, true)
      this.parts = documentParts(this.options, this.gathered, this.assets, true)
      this.context = contextOf(this.options, this.gathered.loaded, await readContent(this.options.contentFolder))
      this.wholeProblems = this.gathered.problems
      this.pageProblems.clear()
    } catch (error) {
      if (!(error instanceof BuildFailed)) throw error
      this.wholeProblems = error.problems
    }
  }

  /** Compiles one page anew, and reads the whole site again when others may depend on the change. Resolves to true when open tabs have to load: the frame itself changed. */
  async changePage(inside: string): Promise<boolean> {
    const source = await readSource(this.options.contentFolder, inside)
    const { build } = this.parts.data
    const reloaded = async () => {
      await this.reload()
      return this.parts.data.build !== build
    }
    // While the last whole reading failed, only another one can tell whether all is well again.
    if (!source || this.wholeProblems.some(problem => problem.severity === 'error')) return reloaded()
    const { page, problems } = await compilePage(source, this.context)
    this.pageProblems.set(inside, problems)
    if (!page) return false
    const old = this.gathered.compiled.find(compiled => compiled.path === page.path)
    if (!old || isWider(old, page)) return reloaded()
    Object.assign(old, page)
    this.searchIndex = undefined
    const shown = this.gathered.pages.find(candidate => candidate.path === page.path)
    if (shown) Object.assign(shown, { html: page.html, headings: page.headings, description: page.description })
    return false
  }

  /** Compiles a page that somebody looks at once for nothing: the first edit then finds its grammars loaded. */
  warm(path: string): void {
    const name = this.gathered.compiled.find(page => page.path === path)?.name
    if (!name || this.warmed.has(path)) return
    this.warmed.add(path)
    const file = resolve(name)
    // Pages of the reference have no file of their own.
    if (!file.startsWith(this.options.contentFolder)) return
    void readSource(this.options.contentFolder, file.slice(this.options.contentFolder.length + 1)).then(source => source && compilePage(source, this.context))
  }

  redirect(path: string): string | null {
    const { redirects } = this.gathered.loaded
    return Object.hasOwn(redirects, path) && !this.page(path) ? (redirects[path] ?? null) : null
  }

  private page(path: string): Page | undefined {
    if (path === '/search') return listingPage(this.gathered.pages)
    if (path === OFFLINE_PATH) return offlinePage()
    return this.gathered.pages.find(page => page.path === path)
  }

  /** What the built site would answer. */
  async answer(path: string): Promise<Answer> {
    const policy = headerRules(this.gathered.loaded.site, this.parts).filter(rule => rule.path === '/*').map(rule => rule.headers['Content-Security-Policy'] ?? '')
    const made = this.file(path)
    if (made !== null) return { status: 200, type: typeOf(path), body: await made, headers: {} }
    const page = this.page(path)
    const shown = page ?? lostPage()
    const html = renderDocument(shown, renderMain(shown, this.parts.data), this.parts)
    setTimeout(() => this.warm(path), 300)
    return { status: page ? 200 : 404, type: 'text/html;charset=utf-8', body: html, headers: { 'Content-Security-Policy': policy[0] ?? '' } }
  }

  private file(path: string): string | Uint8Array | Promise<string | Uint8Array> | null {
    const { loaded, pages, sidebar, reference, changelog, staticNames, compiled } = this.gathered
    const { site } = loaded
    const asset = this.assets.files.find(file => file.url === path)
    if (asset) return asset.content
    if (path === this.parts.trees.site) return renderTree(sidebar)
    if (path === this.parts.trees.reference) return renderTree(reference)
    if (loaded.staticFolder && staticNames.includes(path.slice(1))) return readFile(join(loaded.staticFolder, path))
    const media = compiled.flatMap(page => page.assets).find(one => one.url === path)
    if (media) return readFile(media.source)
    const diagram = /^\/assets\/diagrams\/(\w+)-(light|dark)\.svg$/.exec(path)
    if (diagram) return readFile(diagramFile(join(this.options.contentFolder, '_diagrams'), diagram[1] ?? '', diagram[2] as 'light' | 'dark'))
    if (path.startsWith('/search/') || /^\/assets\/search-[a-z]+-/.test(path)) {
      this.searchIndex ??= searchFiles(siteText(this.gathered))
      const found = this.searchIndex.find(file => file.url === path)
      if (found) return found.content
    }
    const made: Record<string, () => string> = {
      '/routes.json': () => JSON.stringify(routeIndex(pages, sidebarNames(sidebar, reference))),
      '/llms.txt': () => llmsText(site, pages),
      '/robots.txt': () => robots(site),
      '/sitemap.xml': () => sitemap(site, pages),
      '/opensearch.xml': () => openSearchDescription(site),
      '/changelog.atom': () => atom(site, changelog),
      '/manifest.webmanifest': () => webManifest(site, staticNames),
      '/favicon.svg': () => defaultIcon(MARK),
    }
    const make = made[path]
    if (make) return make()
    const stem = /^\/(.*)\.(json|md)$/.exec(path)
    const pagePath = stem ? (stem[1] === 'index' ? '/' : `/${stem[1]}`) : null
    const page = pagePath === null ? undefined : this.page(pagePath)
    if (!stem || !page) return null
    if (stem[2] === 'json') return renderPayload(page, renderMain(page, this.parts.data), this.parts)
    return compiled.find(one => one.path === pagePath)?.markdown ?? null
  }
}

const typeOf = (path: string): string => TYPES[extname(path)] ?? 'application/octet-stream'

/** Did more change than the text of the page: its name, what others link to, its style rules, its links? */
const isWider = (old: CompiledPage, page: CompiledPage): boolean => {
  const shape = ({ title, sidebarLabel, layout, anchors, links, tabs, assets, diagrams }: CompiledPage) => JSON.stringify({ title, sidebarLabel, layout, anchors, tabs, assets, diagrams, links: links.map(({ path, anchor, kind }) => [path, anchor, kind]) })
  return shape(old) !== shape(page)
}
