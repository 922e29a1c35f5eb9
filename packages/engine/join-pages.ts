import { join } from 'node:path'
import type { Page } from '@docs/model/page'
import { readingOrder } from '@docs/model/sidebar'
import type { ChangelogYear, SidebarNode, Site } from '@docs/model/site'
import { linkProblems } from './check/link-problems'
import type { CompileAllResult } from './compile/compile-pages'
import type { Source } from './compile/context'
import type { CachedPage } from './compile/html'
import { assemblePages, withText, type PageRecord } from './pages/assemble-pages'
import { withChangelog } from './pages/changelog-page'
import { changelogEntry, changelogYears, type ChangelogEntry } from './pages/special-pages'
import type { Problem } from './problems'
import { isReserved, type Content } from './read-content'
import { REFERENCE_PATH } from '@docs/api-reference/pages/reference-pages'
import type { RequestsFile } from '@docs/api-reference/pages/requests-file'
import type { Inventories } from '@docs/api-reference/pages/sdk/inventories'
import type { ReferenceSources } from './reference-sources'
import type { LoadedSiteFile } from './site/load-site-file'
import type { PublicHovers } from './samples/hovers'
import { siteTexts } from './output/site-files'
import {
  makeMarkdownFiles,
  type MarkdownFiles,
  type MarkdownPage,
} from './markdown-files/markdown-files'
import { resolveSidebar, sidebarFromFolders } from './site/resolve-sidebar'

/** What a site is joined from: its configuration and one part for each page. */
export interface SiteParts {
  loaded: LoadedSiteFile
  content: Content
  reference: ReferenceSources
  results: CompileAllResult
  /** Date of the last commit, by absolute file. */
  dates: ReadonlyMap<string, string>
  staticNames: string[]
  /** The types of samples by the path of their page. */
  hovers: ReadonlyMap<string, PublicHovers>
}

export interface JoinedSite {
  loaded: LoadedSiteFile
  /** Pages, then changelog entries. */
  compiled: CachedPage[]
  pages: PageRecord[]
  sidebar: SidebarNode[]
  /** The navigation of the reference. */
  reference: SidebarNode[]
  /** Where symbols of the SDKs are, for other sites. */
  inventories: Inventories | null
  changelog: ChangelogEntry[]
  years: ChangelogYear[]
  staticNames: string[]
  /** Files with the types of samples. */
  hovers: PublicHovers[]
  /** Files with the requests of the REST reference. */
  requests: RequestsFile[]
  /** Makes the Markdown versions of the pages when first called: an edit need not wait for them. */
  markdownFiles: () => MarkdownFiles
  problems: Problem[]
}

/**
 * Everything that depends on more than one page: sidebar, links, neighbors, breadcrumbs. It
 * compiles no page, so it takes milliseconds after an edit.
 *
 * @param settings `omitsFailed`: whether the sidebar leaves out pages that failed to compile.
 */
export async function joinPages(
  parts: SiteParts,
  contentFolder: string,
  { omitsFailed = false } = {},
): Promise<JoinedSite> {
  const { loaded, content, reference, results, dates, staticNames, hovers } = parts
  const problems = [
    ...content.problems,
    ...(loaded.isStrict ? content.strictProblems : content.lenientProblems),
    ...results.problems,
  ]
  const sources = new Map(
    [...content.pages, ...content.entries, ...reference.sources].map(source => [
      source.name,
      source,
    ]),
  )
  const isEntry = new Set(content.entries.map(source => source.name))
  const entries = results.pages.filter(page => isEntry.has(page.name))
  const changelog = entries.map(changelogEntry)
  // A strict site isn't written with such a page at all.
  const isLeftOut = ({ path }: CachedPage) => !loaded.isStrict && isReserved(path)
  const compiled = withChangelog(
    results.pages.filter(page => !isEntry.has(page.name) && !isLeftOut(page)),
    changelog,
  )

  const failed = new Set(content.pages.map(source => source.path))
  for (const page of compiled) failed.delete(page.path)
  const unmadePages = content.pages.filter(({ path }) => failed.has(path)).map(unmade)
  const known = omitsFailed ? compiled : [...compiled, ...unmadePages]
  const spec = loaded.sidebar ?? sidebarFromFolders(known.map(page => page.path))
  const isReference = new Set(reference.sources.map(source => source.path))
  const ofSite = known.filter(({ path }) => path === REFERENCE_PATH || !isReference.has(path))
  const ofReference = known.filter(({ path }) => isReference.has(path))
  const sidebar = await resolveSidebar(spec, ofSite, loaded.files)
  const referenceSidebar = await resolveSidebar(reference.sidebar, ofReference, loaded.files)
  problems.push(...sidebar.problems, ...referenceSidebar.problems)

  const checked = { pages: compiled, entries, broken: results.broken, failed }
  problems.push(...diagramProblems([...compiled, ...entries]))

  const pages = assemblePages(compiled, {
    site: loaded.site,
    versions: loaded.versions,
    readers: loaded.readers,
    sidebar: sidebar.nodes,
    reference: referenceSidebar.nodes,
    entries,
    contentFolder,
    dates,
    hovers,
    fileOf: page => sources.get(page.name)?.file ?? join(contentFolder, 'changelog'),
  })
  if (changelog.length > 0)
    for (const page of pages)
      if (page.path === '/changelog') Object.assign(page, { layout: 'changelog', editUrl: null })
  const inOrder = inReadingOrder(pages, [...sidebar.nodes, ...referenceSidebar.nodes])
  const joined: JoinedSite = {
    loaded: { ...loaded, redirects: withoutPages(loaded.redirects, pages) },
    compiled: [...compiled, ...entries],
    pages: inOrder,
    sidebar: sidebar.nodes,
    reference: referenceSidebar.nodes,
    inventories: reference.inventories,
    changelog,
    years: changelogYears(changelog),
    staticNames,
    hovers: pages.flatMap(({ path }) => hovers.get(path) ?? []),
    requests: reference.requests,
    markdownFiles: markdownFilesOf(inOrder, compiled, loaded.site),
    problems,
  }
  const files = [...staticNames.map(name => `/${name}`), ...siteTexts(joined).keys()]
  problems.push(...(await linkProblems(checked, loaded, files, sources)))
  return joined
}

/**
 * The site after an edit of one page that changed nothing that other pages depend on: neither what
 * they link to nor what they show of it.
 */
export function withPage(joined: JoinedSite, page: CachedPage): JoinedSite {
  const compiled = joined.compiled.map(one => (one.name === page.name ? page : one))
  const pages = joined.pages.map(one => (one.path === page.path ? withText(one, page) : one))
  return {
    ...joined,
    compiled,
    pages,
    markdownFiles: markdownFilesOf(pages, compiled, joined.loaded.site),
  }
}

function markdownFilesOf(
  pages: readonly Page[],
  compiled: readonly CachedPage[],
  site: Site,
): JoinedSite['markdownFiles'] {
  let markdownFiles: MarkdownFiles | undefined
  return () => (markdownFiles ??= makeMarkdownFiles(markdownPages(pages, compiled), site))
}

/** Pages in reading order of their records, each with its Markdown. */
function markdownPages(pages: readonly Page[], compiled: readonly CachedPage[]): MarkdownPage[] {
  const markdownByPath = new Map(compiled.map(page => [page.path, page.markdown]))
  return pages.flatMap(({ path, title, checks }) => {
    const markdown = markdownByPath.get(path)
    return markdown ? [{ path, title, checks, markdown }] : []
  })
}

/** A page that failed to compile appears in the sidebar under its path. */
const unmade = ({ path, name }: Source) => ({ path, sidebarLabel: path, name })

/** A page takes precedence over a redirect from its path. */
function withoutPages(
  redirects: Record<string, string>,
  pages: readonly Page[],
): Record<string, string> {
  const paths = new Set(pages.map(page => page.path))
  return Object.fromEntries(Object.entries(redirects).filter(([from]) => !paths.has(from)))
}

const diagramProblems = (pages: readonly CachedPage[]): Problem[] =>
  pages.flatMap(page =>
    page.diagrams
      .filter(diagram => !diagram.drawn)
      .map(diagram => ({
        severity: 'warning' as const,
        message: 'The diagram has no current picture, so the reader’s browser has to draw it.',
        hint: 'Run `npm run diagrams` and commit the pictures.',
        file: page.name,
        line: diagram.line,
        column: 1,
      })),
  )

function inReadingOrder(pages: PageRecord[], sidebar: SidebarNode[]): PageRecord[] {
  const position = new Map(readingOrder(sidebar).map((link, index) => [link.path, index]))
  return [...pages].sort(
    (a, b) => (position.get(a.path) ?? Infinity) - (position.get(b.path) ?? Infinity),
  )
}
