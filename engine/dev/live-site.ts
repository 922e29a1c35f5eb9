import { dirname } from 'node:path'
import type { Assets } from '../assets/bundle'
import { KeptAssets } from '../assets/kept-assets'
import { bundleOptions, documentParts } from '../make-site'
import { compilePage } from '../compile/compile-page'
import type { CompileContext, CompiledPage, Source } from '../compile/context'
import { takeHtml } from '../compile/kept-html'
import { contextOf, readParts } from '../gather'
import { joinPages, type JoinedSite, type SiteParts } from '../join-pages'
import type { Options } from '../options'
import type { DocumentParts } from '../output/document'
import { BuildFailed, failOn, type Problem } from '../problems'
import { readSource } from '../read-content'
import type { Reporter } from '../stage'

/** What an edit requires of open tabs: nothing, showing this page again, or a reload. */
export type Change = 'nothing' | 'page' | 'site'

/** What the server responds from. */
export interface Shown {
  joined: JoinedSite
  assets: Assets
  document: DocumentParts
}

const QUIET: Reporter = { stage: (_name, work) => work(() => undefined), say: () => undefined }

/**
 * The site in memory for the development server. It is read once. After an edit, one page is
 * compiled again, and the pages are joined again if more than its text has changed.
 */
export class LiveSite {
  private parts!: SiteParts
  private context!: CompileContext
  /** Pages by file name, as last compiled. */
  private compiled = new Map<string, CompiledPage>()
  /** Texts by file name, as last compiled, with or without errors. */
  private texts = new Map<string, string>()
  private bundled = ''
  shown!: Shown
  /** Problems of the site as a whole, and of single pages. */
  private siteProblems: readonly Problem[] = []
  private readonly pageProblems = new Map<string, Problem[]>()
  /** Whether the last attempt to read the site failed. */
  private isStale = true

  private constructor(readonly options: Options) {}

  /** @throws BuildFailed if there is no site to show. */
  static async open(options: Options): Promise<LiveSite> {
    const site = new LiveSite(options)
    await site.reload()
    if (site.isStale) throw new BuildFailed(site.siteProblems)
    return site
  }

  get size(): number {
    return this.shown.joined.pages.length
  }

  /** Errors only: the build reports warnings. */
  problems(): Problem[] {
    const all = [...this.siteProblems, ...[...this.pageProblems.values()].flat()]
    return all.filter(problem => problem.severity === 'error')
  }

  /** Files to watch besides the pages. */
  watched(): string[] {
    const { files, staticFolder } = this.parts.loaded
    return [...(files[0] ? [dirname(files[0])] : []), ...(staticFolder ? [staticFolder] : [])]
  }

  /** Reads everything again; keeps the last good state if there are errors. */
  async reload(): Promise<void> {
    try {
      const parts = await readParts(this.options, QUIET)
      for (const page of parts.results.pages) takeHtml(page)
      const joined = await joinPages(parts, this.options.contentFolder)
      failOn(joined.problems)
      this.parts = parts
      this.context = contextOf(this.options, parts.loaded, parts.content)
      this.compiled = new Map(parts.results.pages.map(page => [page.name, page]))
      const sources = [...parts.content.pages, ...parts.content.entries]
      this.texts = new Map(sources.map(({ name, text }) => [name, text]))
      this.pageProblems.clear()
      await this.show(joined)
      this.isStale = false
    } catch (error) {
      if (!(error instanceof BuildFailed)) throw error
      this.siteProblems = error.problems
      this.isStale = true
    }
  }

  /**
   * Compiles one page again. If others depend on what has changed, all pages are joined again; if
   * that isn't enough, the site is read again.
   */
  async changePage(inside: string): Promise<Change> {
    const source = readSource(this.options.contentFolder, inside)
    // If the last attempt to read the site failed, only another one can show whether it is fixed.
    if (!source || this.isStale || !this.texts.has(source.name)) {
      const { build } = this.shown.document.data
      await this.reload()
      return this.shown.document.data.build === build ? 'page' : 'site'
    }
    if (this.texts.get(source.name) === source.text) return 'nothing'
    this.texts.set(source.name, source.text)
    const { page, problems } = await compilePage(source, this.context)
    this.pageProblems.set(inside, problems)
    const old = this.compiled.get(source.name)
    if (!page || !old) return 'nothing'
    this.compiled.set(source.name, page)
    this.keepSource(source)
    if (isWider(old, page)) return this.joinAgain()
    const { joined } = this.shown
    const { html, styles, headings, description } = page
    Object.assign(joined.compiled.find(({ name }) => name === page.name) ?? {}, page)
    const shown = joined.pages.find(({ path }) => path === page.path)
    Object.assign(shown ?? {}, { html, styles, headings, description })
    return 'page'
  }

  /** Compiles a page once in advance, so that everything it needs is loaded at the first edit. */
  async warm(path: string): Promise<void> {
    const source = this.parts.content.pages.find(page => page.path === path)
    if (source) await compilePage(source, this.context)
  }

  private keepSource(source: Source): void {
    const { pages } = this.parts.content
    const index = pages.findIndex(({ name }) => name === source.name)
    if (index !== -1) pages[index] = source
  }

  private async joinAgain(): Promise<Change> {
    const { build } = this.shown.document.data
    const pages = this.parts.results.pages
      .map(({ name }) => this.compiled.get(name))
      .filter(page => page !== undefined)
    // Problems found while reading the site are reported page by page afterwards.
    const results = { ...this.parts.results, pages, problems: [] }
    await this.show(await joinPages({ ...this.parts, results }, this.options.contentFolder))
    return this.shown.document.data.build === build ? 'page' : 'site'
  }

  private async show(joined: JoinedSite): Promise<void> {
    const options = bundleOptions(this.options, joined, true)
    const bundled = JSON.stringify(options)
    const isSame = bundled === this.bundled
    const assets = isSame ? this.shown.assets : await new KeptAssets(this.options).assets(options)
    this.bundled = bundled
    const document = documentParts(this.options, joined, assets, { live: true })
    this.shown = { joined, assets, document }
    this.siteProblems = joined.problems
  }
}

/**
 * Whether more than the text of the page has changed: its name, its links, its style rules, or what
 * others link to.
 */
function isWider(old: CompiledPage, page: CompiledPage): boolean {
  // The entries are part of its text.
  if (page.path === '/changelog') return true
  const shape = (one: CompiledPage) => {
    const { title, sidebarLabel, layout, anchors, tabs, assets, diagrams, imports } = one
    const links = one.links.map(({ path, anchor, kind }) => [path, anchor, kind])
    return JSON.stringify([
      title,
      sidebarLabel,
      layout,
      anchors,
      tabs,
      assets,
      diagrams,
      imports,
      links,
    ])
  }
  return shape(old) !== shape(page)
}
