import { nearestRoutes } from '@docs/model/nearest-routes'
import { normalizePath } from '@docs/model/urls'
import {
  PAGE_LINK_SCHEME,
  sectionMarkdown,
  type MarkdownSection,
  type PageSections,
  type SectionData,
} from '@docs/model/page-markdown'

/** A page or one of its sections, with the sections inside it. */
export interface FoundSection {
  page: PageSections
  /** Null for the page. */
  section: MarkdownSection | null
  inner: MarkdownSection[]
}

/**
 * Finds a page or section by its path or URL: `/a/b`, `/a/b#c`, `/a/b.md`, or `/a/b/c.md`, which is
 * the file of the section `#c`. Returns the closest paths if there is none.
 */
export function findSection(
  { pages, url }: SectionData,
  address: string,
): FoundSection | { nearest: string[] } {
  const path = address.trim().replace(ORIGIN, '')
  const base = url.replace(ORIGIN, '')
  const inside = path.startsWith(`${base}/`) ? path.slice(base.length) : path
  const found = findAt(pages, inside)
  // A page can have the name of the folder that its site is in.
  return 'page' in found || inside === path ? found : findAt(pages, path)
}

const ORIGIN = /^https?:\/\/[^/?#]*/i

function findAt(
  pages: SectionData['pages'],
  address: string,
): FoundSection | { nearest: string[] } {
  const [path = '', anchor = ''] = address.replace(/[?].*?(?=#|$)/, '').split('#', 2)
  const plain = normalizePath(`/${decoded(path).replace(/\.md$/, '').replace(/^\/+/, '')}`)
  const at = (wanted: string) =>
    pages.find(one => one.path === (wanted === '/index' ? '/' : wanted))
  const page = at(plain)
  if (page) return inPage(page, decoded(anchor))
  const above = at(plain.slice(0, plain.lastIndexOf('/')) || '/')
  const found = above && inPage(above, plain.slice(plain.lastIndexOf('/') + 1))
  if (found && 'page' in found) return found
  return { nearest: nearestRoutes(plain, pages, 3).map(one => one.path) }
}

function inPage(page: PageSections, anchor: string): FoundSection | { nearest: string[] } {
  if (anchor === '') return { page, section: null, inner: page.sections }
  const index = page.sections.findIndex(({ id }) => id === anchor)
  const section = page.sections[index]
  if (!section) return { nearest: page.sections.map(({ id }) => `${page.path}#${id}`) }
  const end = page.sections.findIndex(
    (other, position) => position > index && other.level <= section.level,
  )
  return { page, section, inner: page.sections.slice(index + 1, end === -1 ? undefined : end) }
}

/** The section that follows on the same page; null after the last one, and for a page. */
export function nextOf({ page, section, inner }: FoundSection): FoundSection | null {
  if (section === null) return null
  const next = page.sections[page.sections.indexOf(section) + inner.length + 1]
  const found = next && inPage(page, next.id)
  return found && 'page' in found ? found : null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The Markdown of a page or section with everything inside it; region tokens are in it. */
export const markdownOf = ({ page, section, inner }: FoundSection): string =>
  [section ? sectionMarkdown(section) : page.intro, ...inner.map(sectionMarkdown)]
    .filter(Boolean)
    .join('\n\n')

/** Links to this site as paths, which are what the tools accept. `path` is that of the page. */
export const withPaths = (text: string, path: string): string =>
  text
    .replaceAll(`](${PAGE_LINK_SCHEME}#`, `](${path}#`)
    .replaceAll(`](${PAGE_LINK_SCHEME}`, '](')
    .replaceAll(`]: ${PAGE_LINK_SCHEME}`, ']: ')
