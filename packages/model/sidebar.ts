import type { Crumb, PageLink } from './page'
import type { SidebarNode } from './site'

/**
 * A page by its path, with another label if it needs one; a heading between pages; or a category.
 */
export type SidebarSpec =
  | string
  | { page: string; label?: string }
  | { heading: string }
  | { label: string; page?: string; items: SidebarSpec[] }

/** All pages in reading order. A category's own page comes before its items. */
export function readingOrder(nodes: readonly SidebarNode[]): PageLink[] {
  return nodes.flatMap(node => {
    if (node.kind === 'page') return [{ path: node.path, title: node.label }]
    if (node.kind === 'heading') return []
    const own = node.path === null ? [] : [{ path: node.path, title: node.label }]
    return [...own, ...readingOrder(node.items)]
  })
}

/** The categories around a page, outermost first; null if the tree doesn't contain it. */
export function trailTo(nodes: readonly SidebarNode[], path: string): Crumb[] | null {
  for (const node of nodes) {
    if (node.kind === 'heading') continue
    if (node.kind === 'page') {
      if (node.path === path) return []
      continue
    }
    const here = { label: node.label, path: node.path }
    if (node.path === path) return [here]
    const below = trailTo(node.items, path)
    if (below) return [here, ...below]
  }
  return null
}

/** The categories around every page in the tree, like `trailTo` for each, in one traversal. */
export function allTrails(
  nodes: readonly SidebarNode[],
  above: readonly Crumb[] = [],
): Map<string, Crumb[]> {
  const trails = new Map<string, Crumb[]>()
  const keep = (path: string, trail: Crumb[]) => void (trails.has(path) || trails.set(path, trail))
  for (const node of nodes) {
    if (node.kind === 'heading') continue
    if (node.kind === 'page') {
      keep(node.path, [...above])
      continue
    }
    const trail = [...above, { label: node.label, path: node.path }]
    if (node.path !== null) keep(node.path, trail)
    for (const [path, below] of allTrails(node.items, trail)) keep(path, below)
  }
  return trails
}

/**
 * Whether the navigation of the reference contains a page. Its pages show it instead of the site's.
 */
export const isInReference = (
  { reference }: { reference: readonly SidebarNode[] },
  path: string,
): boolean => reference.some(node => holds(node, path))

/** Whether this part of the tree contains the page. */
export const holds = (node: SidebarNode, path: string): boolean =>
  node.kind === 'page'
    ? node.path === path
    : node.kind === 'category' && (node.path === path || node.items.some(item => holds(item, path)))
