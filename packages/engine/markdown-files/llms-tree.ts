import GithubSlugger from 'github-slugger'
import type { SidebarNode } from '@docs/model/site'

/** Pages under one heading, with the groups inside it. */
export interface LlmsGroup {
  label: string
  /** Folder of its files, such as `/observability/how-to-guides`; empty for the whole site. */
  folder: string
  /** Paths of its own pages. */
  paths: string[]
  groups: LlmsGroup[]
}

/**
 * The pages of a site as the sidebars group them. A page that is in several places is in the
 * first; what is in no sidebar is at the top.
 */
export function llmsTree(
  sidebar: readonly SidebarNode[],
  reference: { label: string; nodes: readonly SidebarNode[] },
  paths: readonly string[],
): LlmsGroup {
  const listed = new Set<string>()
  const group = (label: string, folder: string, nodes: readonly SidebarNode[]): LlmsGroup => {
    const made: LlmsGroup = { label, folder, paths: [], groups: [] }
    const slugger = new GithubSlugger()
    const inside = (name: string, items: readonly SidebarNode[]) => {
      const one = group(name, `${folder}/${slugger.slug(name) || 'more'}`, items)
      if (one.paths.length + one.groups.length > 0) made.groups.push(one)
    }
    const add = (path: string) => {
      if (!listed.has(path)) made.paths.push(path)
      listed.add(path)
    }
    for (let index = 0; index < nodes.length; index++) {
      const node = nodes[index] as SidebarNode
      if (node.kind === 'page') add(node.path)
      else if (node.kind === 'category') {
        const own = node.path === null ? [] : [pageNode(node.path, node.label)]
        inside(node.label, [...own, ...node.items])
      } else {
        // A heading goes on until the next one, or until a category.
        const next = nodes.findIndex((other, at) => at > index && other.kind !== 'page')
        const end = next === -1 ? nodes.length : next
        inside(node.label, nodes.slice(index + 1, end))
        index = end - 1
      }
    }
    return made
  }
  const known = new Set(paths)
  const root = group('', '', [
    ...sidebar,
    ...(reference.nodes.length > 0
      ? [
          {
            kind: 'category' as const,
            label: reference.label,
            path: null,
            items: [...reference.nodes],
          },
        ]
      : []),
  ])
  root.paths.push(...paths.filter(path => !listed.has(path)))
  return onlyKnown(root, known)
}

const pageNode = (path: string, label: string): SidebarNode => ({ kind: 'page', path, label })

/** Pages that failed to compile are in the sidebar all the same. */
const onlyKnown = (group: LlmsGroup, known: ReadonlySet<string>): LlmsGroup => ({
  ...group,
  paths: group.paths.filter(path => known.has(path)),
  groups: group.groups.map(inner => onlyKnown(inner, known)),
})

/** All pages of a group, its own first. */
export const pathsIn = ({ paths, groups }: LlmsGroup): string[] => [
  ...paths,
  ...groups.flatMap(pathsIn),
]
