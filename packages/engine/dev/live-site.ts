import { dirname, relative, sep } from 'node:path'
import type { Assets } from '../assets/bundle'
import { AssetCache } from '../assets/asset-cache'
import { isPlain } from '../compile/compile-pages'
import type { CompileContext, Source } from '../compile/context'
import { htmlChecksum, type CachedPage } from '../compile/html'
import { PageCache } from '../compile/page-cache'
import { joinPages, withPage, type JoinedSite } from '../join-pages'
import { bundleOptions, documentParts } from '../build-site'
import type { Options } from '../options'
import type { DocumentParts } from '../output/document'
import type { PageRecord } from '../pages/assemble-pages'
import { BuildFailed, type Problem } from '../problems'
import { readSource } from '../read-content'
import { displayName } from '../data-files/locate'
import { LivePages } from './live-pages'
import { LiveParts, problemsOf, type ReadParts } from './live-parts'
import { WatchedFolders } from './watched-folders'

/** What an edit changed on screen. */
export interface Change {
  /** Every page, because all of them show it. */
  isWide: boolean
  /** Paths of single pages that appeared, changed, or disappeared. */
  paths: string[]
}

/** What the server responds from. */
export interface Shown {
  joined: JoinedSite
  assets: Assets
  document: DocumentParts
}

const NOTHING: Change = { isWide: false, paths: [] }

/**
 * The site in memory for the development server: the last good state of each part, with the problems
 * of what is on the disk. An edit of one page compiles that page, and joins the pages again if more
 * than its text has changed. Everything else that changes on the disk is read by `refresh`.
 */
export class LiveSite {
  /** Null until there is something to show. */
  shown: Shown | null = null
  /** Watched since before anything was read, so that no edit is missed. */
  readonly folders: WatchedFolders
  /** Called with what has probably changed; see `WatchedFolders`. */
  onNotice: (path: string | null) => void = () => undefined
  private readonly parts: LiveParts
  private readonly pages = new LivePages()
  private cache: { of: CompileContext; pages: PageCache } | undefined
  private bundled = ''
  /** Problems of joining or bundling; the last joined site is shown meanwhile. */
  private joinProblems: readonly Problem[] = []

  private constructor(readonly options: Options) {
    this.parts = new LiveParts(options)
    this.folders = new WatchedFolders(
      () => this.watched(),
      [options.cacheFolder, options.outFolder],
      path => this.onNotice(path),
    )
  }

  /** @throws BuildFailed if there is no content folder. */
  static async open(options: Options): Promise<LiveSite> {
    const site = new LiveSite(options)
    await site.refresh(true)
    if (!site.parts.content) {
      site.folders.close()
      throw new BuildFailed(site.parts.problems)
    }
    return site
  }

  get size(): number {
    return this.shown?.joined.pages.length ?? 0
  }

  /** Errors only: the build reports warnings. */
  problems(): Problem[] {
    const ofPages = this.shown?.joined.problems ?? []
    return [...this.parts.problems, ...this.joinProblems, ...ofPages].filter(isError)
  }

  /** Folders with everything that the site is made from. */
  private watched(): string[] {
    const { siteFile, contentFolder } = this.options
    const folders = this.parts.current?.loaded
    return [
      contentFolder,
      ...(siteFile === null ? [] : [dirname(siteFile)]),
      ...[folders?.staticFolder, folders?.apiFolder, folders?.sdkFolder].filter(
        folder => typeof folder === 'string',
      ),
    ]
  }

  /** Whether a file is a page that can be compiled alone. */
  isPage(file: string): boolean {
    const source = this.pages.source(displayName(file))
    return source !== undefined && source.file === file && !isEntry(source.path)
  }

  /** Whether the site file or its data may depend on a file. */
  isOfSite(file: string): boolean {
    const { loaded } = this.parts.current ?? {}
    const folders = [this.options.contentFolder, loaded?.staticFolder]
    return !folders.some(folder => folder && file.startsWith(folder + sep))
  }

  /**
   * Reads again what has changed on the disk.
   *
   * @param withSite Whether the site file or its data may have changed.
   */
  async refresh(withSite: boolean): Promise<Change> {
    await this.parts.read(withSite)
    const { current } = this.parts
    if (!current) return NOTHING
    try {
      await this.pages.replace(sourcesOf(current), current.context, this.cacheFor(current.context))
    } catch (error) {
      this.joinProblems = problemsOf(error, 'Compiling the pages')
      return NOTHING
    }
    return this.join()
  }

  /**
   * Compiles a page again whose text has changed.
   *
   * @param isHalf Whether it may be only half written: then errors change nothing yet.
   */
  async changePage(file: string, isHalf: boolean): Promise<Change> {
    const { contentFolder } = this.options
    const inside = relative(contentFolder, file).split(sep).join('/')
    const source = readSource(contentFolder, inside)
    const { current } = this.parts
    if (!source || !current || !this.isPage(file)) return NOTHING
    if (this.pages.source(source.name)?.text === source.text) return NOTHING
    // A worker takes long to start, and half a page isn't worth one.
    if (isHalf && !isPlain(source)) return NOTHING
    const { context } = current
    const result = await this.pages.compile(source, context, this.cacheFor(context))
    if (!result.page && isHalf) return NOTHING
    const old = this.pages.shownPage(source.name)
    await this.pages.keep(source, context, result)
    this.parts.keepSource(source)
    const hadErrors = this.problems().some(({ file: name }) => name === source.name)
    if (!this.shown || !result.page || !old || hadErrors || isWider(old, result.page))
      return this.join()
    this.shown = { ...this.shown, joined: withPage(this.shown.joined, result.page) }
    return { isWide: false, paths: [source.path] }
  }

  /** Loads what the first edit of a page needs. */
  async warm(path: string): Promise<void> {
    const { current } = this.parts
    const source = current?.content.pages.find(page => page.path === path)
    if (source && current && isPlain(source))
      await this.pages.compile(source, current.context, this.cacheFor(current.context))
  }

  private async join(): Promise<Change> {
    const { current } = this.parts
    if (!current) return NOTHING
    const before = this.shown
    try {
      const results = this.pages.joinable(sourcesOf(current))
      await this.show(await joinPages({ ...current, results }, this.options.contentFolder))
      this.joinProblems = []
    } catch (error) {
      this.joinProblems = problemsOf(error, 'Joining the pages')
    }
    return differenceOf(before, this.shown)
  }

  private cacheFor(context: CompileContext): PageCache {
    const { cacheFolder, engineHash } = this.options
    if (this.cache?.of !== context)
      this.cache = { of: context, pages: new PageCache(cacheFolder, engineHash, context) }
    return this.cache.pages
  }

  private async show(joined: JoinedSite): Promise<void> {
    const options = bundleOptions(this.options, joined, true)
    const bundled = JSON.stringify(options)
    const assets =
      this.shown && bundled === this.bundled
        ? this.shown.assets
        : await new AssetCache(this.options).assets(options)
    this.bundled = bundled
    const document = documentParts(this.options, joined, assets, { live: true })
    this.shown = { joined, assets, document }
  }
}

const sourcesOf = ({ content, reference }: ReadParts): Source[] => [
  ...content.pages,
  ...content.entries,
  ...reference.sources,
]

const isError = ({ severity }: Problem): boolean => severity === 'error'

/** Entries of the changelog are part of another page. */
const isEntry = (path: string): boolean => path.startsWith('/changelog/')

function differenceOf(before: Shown | null, after: Shown | null): Change {
  if (before === after || !after) return NOTHING
  if (before?.document.data.build !== after.document.data.build) return { isWide: true, paths: [] }
  const old = new Map(before.joined.pages.map(page => [page.path, page]))
  const changed = after.joined.pages.filter(page => {
    const known = old.get(page.path)
    old.delete(page.path)
    return !known || !isSame(known, page)
  })
  return { isWide: false, paths: [...changed.map(({ path }) => path), ...old.keys()] }
}

const isSame = (one: PageRecord, other: PageRecord): boolean =>
  htmlChecksum(one.html) === htmlChecksum(other.html) &&
  JSON.stringify({ ...one, html: '' }) === JSON.stringify({ ...other, html: '' })

/**
 * Whether more than the text of the page has changed: its name, its links, its style rules, or what
 * others link to.
 */
function isWider(old: CachedPage, page: CachedPage): boolean {
  // The entries are part of its text.
  if (page.path === '/changelog') return true
  const shape = (one: CachedPage) => {
    const { title, sidebarLabel, layout, anchors, tabs, assets, diagrams, imports, subjects } = one
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
      subjects,
      links,
    ])
  }
  return shape(old) !== shape(page)
}
