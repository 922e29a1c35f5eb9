import { readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Page } from '../model/page'
import { readingOrder } from '../model/sidebar'
import type { ChangelogYear, SidebarNode } from '../model/site'
import { linkProblems } from './check/link-problems'
import { typedFactProblems } from './check/typed-facts'
import type { CompileContext, CompiledPage } from './compile/context'
import { compilePages } from './compile/compile-pages'
import { PageCache } from './compile/page-cache'
import { splitFrontmatter } from './frontmatter'
import { gitDates } from './git-dates'
import type { Options } from './options'
import { assemblePages } from './pages/assemble-pages'
import { changelogEntry, changelogHtml, changelogYears, type ChangelogEntry } from './pages/special-pages'
import { count, failOn, type Problem } from './problems'
import { readContent, type Content } from './read-content'
import { REFERENCE_PATH } from './reference/reference-pages'
import { referenceSources } from './reference/reference-sources'
import { loadSite, type LoadedSite } from './site/load-site'
import { indexProblems } from './search/index-files'
import { siteText } from './search/site-text'
import { resolveSidebar, sidebarFromFolders } from './site/resolve-sidebar'
import type { Reporter } from './stage'

/** The whole site in memory: read, compiled and checked, nothing written. */
export interface Gathered {
  loaded: LoadedSite
  compiled: CompiledPage[]
  pages: Page[]
  sidebar: SidebarNode[]
  /** The navigation of the reference. */
  reference: SidebarNode[]
  changelog: ChangelogEntry[]
  years: ChangelogYear[]
  staticNames: string[]
  problems: Problem[]
  counts: { pages: number; compiled: number }
}

/**
 * Reads, compiles and checks everything, and only then complains.
 *
 * @throws BuildFailed with every error of every page, link and entry at once.
 */
export async function gather(options: Options, reporter: Reporter): Promise<Gathered> {
  const loaded = await loadSite(options.siteFile, options.cacheFolder)
  const content = await reporter.stage('reading pages', () => readContent(options.contentFolder))
  const context = contextOf(options, loaded, content)
  const reference = await referenceSources(loaded.apiFolder, content.pages)
  const written = [...content.pages, ...content.entries]
  const all = [...written, ...reference.sources]
  const cache = new PageCache(options.cacheFolder, options.engineHash, context)
  const [result, dates, staticNames] = await Promise.all([
    reporter.stage('compiling pages', progress => compilePages(all, context, cache, progress)),
    gitDates(options.contentFolder),
    listFiles(loaded.staticFolder),
  ])
  const problems = [...content.problems, ...result.problems]
  const sources = new Map(all.map(source => [source.name, source]))
  const isEntry = new Set(content.entries.map(source => source.name))
  const changelog = result.pages.filter(page => isEntry.has(page.name)).map(changelogEntry)
  const compiled = withChangelog(result.pages.filter(page => !isEntry.has(page.name)), changelog)

  const failed = new Set(content.pages.map(source => source.path))
  for (const page of compiled) failed.delete(page.path)
  const known = [...compiled, ...content.pages.filter(source => failed.has(source.path)).map(source => ({ path: source.path, sidebarLabel: source.path, name: source.name }))]
  const spec = loaded.sidebar ?? sidebarFromFolders(known.map(page => page.path))
  const isReference = new Set(reference.sources.map(source => source.path))
  const sidebar = await resolveSidebar(spec, known.filter(page => page.path === REFERENCE_PATH || !isReference.has(page.path)), loaded.files)
  const referenceSidebar = await resolveSidebar(reference.sidebar, known.filter(page => isReference.has(page.path)), loaded.files)
  problems.push(...sidebar.problems, ...referenceSidebar.problems)

  const entries = result.pages.filter(page => isEntry.has(page.name))
  problems.push(...(await linkProblems({ pages: [...compiled, ...entries], broken: result.broken, failed }, loaded, staticNames, sources)))
  problems.push(...(await typedFactProblems(content.pages, loaded)))
  problems.push(...diagramProblems([...compiled, ...entries]))
  failOn(problems, options.strict)

  const pages = assemblePages(compiled, {
    site: loaded.site, versions: loaded.versions, sidebar: sidebar.nodes, reference: referenceSidebar.nodes, entries, contentFolder: options.contentFolder, dates, fileOf: page => sources.get(page.name)?.file ?? join(options.contentFolder, 'changelog'),
  })
  const years = changelogYears(changelog)
  for (const page of pages) if (page.path === '/changelog' && changelog.length > 0) Object.assign(page, { layout: 'changelog', editUrl: null })
  const gathered = { loaded: { ...loaded, redirects: withoutPages(loaded.redirects, pages) }, compiled: [...compiled, ...entries], pages: inReadingOrder(pages, [...sidebar.nodes, ...referenceSidebar.nodes]), sidebar: sidebar.nodes, reference: referenceSidebar.nodes, changelog, years, staticNames, problems, counts: { pages: pages.length, compiled: result.compiled } }
  problems.push(...indexProblems(siteText(gathered), loaded.site.search))
  failOn(problems, options.strict)
  return gathered
}

export function contextOf(options: Options, loaded: LoadedSite, content: Content): CompileContext {
  const changelog = content.entries.flatMap(source => {
    const { frontmatter } = splitFrontmatter(source.text, source.name)
    const [, date = '', id = ''] = /(\d{4}-\d{2}-\d{2})-([\w-]+)$/.exec(source.path) ?? []
    return frontmatter ? [{ id, date, title: frontmatter.title, area: frontmatter.area ?? null }] : []
  })
  return {
    contentFolder: options.contentFolder,
    staticFolder: loaded.staticFolder,
    diagramFolder: join(options.contentFolder, '_diagrams'),
    regions: loaded.site.regions,
    data: { ...loaded.data, regions: loaded.site.regions, changelog },
  }
}

/** The page that shows all entries: the one an author wrote as an introduction, or one made here. */
export function withChangelog(pages: CompiledPage[], entries: ChangelogEntry[]): CompiledPage[] {
  if (entries.length === 0) return pages
  const intro = pages.find(page => page.path === '/changelog')
  const made: CompiledPage = intro ?? {
    path: '/changelog', name: 'changelog', title: 'Changelog', description: 'What is new, newest first.', sidebarLabel: 'Changelog', searchTerms: [], layout: 'doc', area: null, html: '', headings: [],
    anchors: [], links: [], assets: [], diagrams: [], tabs: [], imports: [], markdown: '# Changelog\n', sections: [],
  }
  const markdown = `${made.markdown}\n${entries.map(entry => `## ${entry.date}: ${entry.title}\n\n${entry.description}\n`).join('\n')}`
  const page = { ...made, html: changelogHtml(made.html, entries), anchors: [...made.anchors, ...entries.map(entry => entry.id)], markdown }
  return [...pages.filter(other => other !== intro), page]
}

/** Where a page stands, it wins over a redirect. */
const withoutPages = (redirects: Record<string, string>, pages: readonly Page[]): Record<string, string> =>
  Object.fromEntries(Object.entries(redirects).filter(([from]) => !pages.some(page => page.path === from)))

const diagramProblems = (pages: readonly CompiledPage[]): Problem[] =>
  pages.flatMap(page =>
    page.diagrams
      .filter(diagram => !diagram.drawn)
      .map(diagram => ({ severity: 'warning' as const, message: 'The diagram is out of date; the reader’s browser will have to draw it.', hint: 'Run `npm run diagrams` and commit the pictures.', file: page.name, line: diagram.line, column: 1 })),
  )

async function listFiles(folder: string | null): Promise<string[]> {
  if (folder === null) return []
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return found.filter(entry => entry.isFile() && entry.name !== '.DS_Store').map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1).split(sep).join('/'))
}

function inReadingOrder(pages: Page[], sidebar: SidebarNode[]): Page[] {
  const position = new Map(readingOrder(sidebar).map((link, index) => [link.path, index]))
  return [...pages].sort((a, b) => (position.get(a.path) ?? Infinity) - (position.get(b.path) ?? Infinity))
}

/** `2 errors and 1 warning`. */
export function summarise(problems: readonly Problem[]): string {
  const errors = problems.filter(problem => problem.severity === 'error').length
  const parts = [errors > 0 ? count(errors, 'error') : '', problems.length > errors ? count(problems.length - errors, 'warning') : '']
  return parts.filter(Boolean).join(' and ')
}
