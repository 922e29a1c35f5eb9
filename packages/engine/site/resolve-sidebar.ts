import { nearestRoutes } from '@docs/model/nearest-routes'
import type { SidebarNode } from '@docs/model/site'
import type { Problem } from '../problems'
import { titleOfName } from '../page-path'
import { displayName, locateString } from '../data-files/locate'
import type { SidebarSpec } from './schema'

interface Known {
  path: string
  sidebarLabel: string
  name: string
}

/** The sidebar with labels from the pages. Every page must be in it exactly once. */
export async function resolveSidebar(
  spec: SidebarSpec[],
  pages: readonly Known[],
  files: readonly string[],
): Promise<{ nodes: SidebarNode[]; problems: Problem[] }> {
  const byPath = new Map(pages.map(page => [page.path, page]))
  const uses = new Map<string, number>()
  const labelOf = (path: string, label?: string): string => {
    uses.set(path, (uses.get(path) ?? 0) + 1)
    return label ?? byPath.get(path)?.sidebarLabel ?? path
  }
  const resolve = (item: SidebarSpec): SidebarNode => {
    if (typeof item === 'string') return { kind: 'page', path: item, label: labelOf(item) }
    if ('heading' in item) return { kind: 'heading', label: item.heading }
    if ('items' in item) {
      if (item.page !== undefined) labelOf(item.page)
      return {
        kind: 'category',
        label: item.label,
        path: item.page ?? null,
        items: item.items.map(resolve),
      }
    }
    return { kind: 'page', path: item.page, label: labelOf(item.page, item.label) }
  }
  const nodes = spec.map(resolve)
  const problems: Problem[] = []
  for (const [path, times] of uses) {
    const place = async () =>
      (await locateString(files, path)) ?? { file: files[0] && displayName(files[0]) }
    if (!byPath.has(path)) {
      const guess = nearestRoutes(path, pages, 1)[0]?.path
      problems.push({
        severity: 'error',
        message: `The sidebar names \`${path}\`, but that page doesn't exist.`,
        hint: guess ? `Did you mean \`${guess}\`?` : 'Create the page, or remove the entry.',
        ...(await place()),
      })
    } else if (times > 1)
      problems.push({
        severity: 'error',
        message: `The sidebar names \`${path}\` ${times} times.`,
        hint: 'List every page exactly once.',
        ...(await place()),
      })
  }
  for (const page of pages)
    if (!uses.has(page.path))
      problems.push({
        severity: 'error',
        message: `The page \`${page.path}\` isn't in the sidebar.`,
        hint: 'Add its path to the sidebar where readers would look for it.',
        file: page.name,
        line: 1,
        column: 1,
      })
  return { nodes, problems }
}

/**
 * A sidebar that follows the folders: a folder's index page, then its pages, then its subfolders.
 */
export function sidebarFromFolders(paths: readonly string[]): SidebarSpec[] {
  const items = (prefix: string): SidebarSpec[] => {
    const below = paths.filter(
      path => path !== prefix && path.startsWith(prefix === '/' ? '/' : `${prefix}/`),
    )
    const rest = below.map(path => path.slice(prefix === '/' ? 1 : prefix.length + 1))
    const folders = [
      ...new Set(rest.filter(path => path.includes('/')).map(path => path.split('/')[0] ?? '')),
    ]
    const join = (name: string) => (prefix === '/' ? `/${name}` : `${prefix}/${name}`)
    const pages = rest.filter(path => !path.includes('/') && !folders.includes(path)).map(join)
    return [
      ...pages,
      ...folders.map(folder => ({
        label: titleOfName(folder),
        ...(paths.includes(join(folder)) ? { page: join(folder) } : {}),
        items: items(join(folder)),
      })),
    ]
  }
  return [...(paths.includes('/') ? ['/'] : []), ...items('/')]
}
