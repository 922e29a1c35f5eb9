import { areaOf, areasOf } from '@docs/model/areas'
import type { PageKind } from '@docs/model/page-kinds'
import type { PageText, SectionText, SiteText } from '@docs/search/page-text'
import type { CachedPage } from '../compile/html'
import type { JoinedSite } from '../join-pages'
import { REFERENCE_PATH } from '@docs/api-reference/pages/reference-pages'
import { SDK_PATHS } from '@docs/api-reference/pages/sdk/read-sdk'
import { definitionsOf, isGlossary } from './definitions'
import type { ChangelogEntry } from '../pages/special-pages'

/**
 * Everything that can be found: all pages in reading order, with changelog entries as sections of
 * its page.
 */
export function siteText({ loaded, compiled, pages, changelog }: JoinedSite): SiteText {
  const { site, synonyms } = loaded
  const byPath = new Map(compiled.map(page => [page.path, page]))
  const sections = new Map(compiled.map(page => [page.path, page.sections]))
  const folders = foldersOf(pages.map(page => page.path))
  const labels = new Map(areasOf(pages).map(({ id, label }) => [id, label]))
  return {
    language: site.language.id,
    version: site.versions
      .filter(version => version.isLast)
      .slice(0, 1)
      .map(version => version.id),
    synonyms,
    definitions: compiled.filter(({ path }) => isGlossary(path)).flatMap(definitionsOf),
    pages: pages.map(({ path, title, description }): PageText => {
      const page = byPath.get(path)
      const area = areaOf(path)
      const own = page?.sections.length
        ? page.sections
        : [{ heading: '', anchor: '', level: 1, text: '', code: '' }]
      return {
        path,
        title,
        description,
        area,
        label: page?.sidebarLabel ?? title,
        areaLabel: labels.get(area) ?? site.title,
        kind: kindOf(path, folders),
        terms: page?.searchTerms ?? [],
        questions: page?.questions ?? [],
        sections:
          path === '/changelog'
            ? [...own, ...changelog.map(entry => entrySection(entry, sections, compiled))]
            : own,
      }
    }),
  }
}

/**
 * An entry as one section: its headings have anchors only on its own page, which readers can't
 * open.
 */
function entrySection(
  { id, title, description, date, area, labels }: ChangelogEntry,
  sections: ReadonlyMap<string, SectionText[]>,
  compiled: readonly CachedPage[],
): SectionText {
  const page = compiled.find(one => one.path.endsWith(`/${date}-${id}`))
  const own = sections.get(page?.path ?? '') ?? []
  const text = [
    description,
    ...own.flatMap(section => [section.heading, section.text]),
    [area ?? '', ...labels].join(' '),
    date,
  ]
  return {
    heading: title,
    anchor: id,
    level: 2,
    text: text.filter(Boolean).join('\n'),
    code: own
      .map(section => section.code)
      .filter(Boolean)
      .join('\n'),
  }
}

/** Every path that has others below it. */
function foldersOf(paths: readonly string[]): Set<string> {
  const folders = new Set<string>()
  for (const path of paths)
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1))
      folders.add(path.slice(0, end))
  return folders
}

/** Where pages of the reference are, which name everything and explain little. */
const API_PATHS = [REFERENCE_PATH, ...Object.values(SDK_PATHS)]

/** What kind of page it is, by its folder. */
function kindOf(path: string, folders: ReadonlySet<string>): PageKind {
  const parts = path.split('/').filter(Boolean)
  if (parts[0] === 'changelog') return 'changelog'
  if (API_PATHS.some(start => path.startsWith(`${start}/`))) return 'api'
  if (parts.at(-1) === 'concepts') return 'concepts'
  // Like the start page of an area, a glossary mentions everything and answers little.
  if (parts.length === 0 || parts.at(-1) === 'glossary' || folders.has(path)) return 'overview'
  if (parts.includes('how_to_guides')) return 'how-to'
  if (parts.includes('quickstarts')) return 'quickstart'
  if (parts.includes('tutorials')) return 'tutorial'
  if (parts.includes('reference')) return 'reference'
  return 'page'
}
