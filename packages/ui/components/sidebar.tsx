import { holds } from '@docs/model/sidebar'
import type { Site, SidebarNode } from '@docs/model/site'
import { Brand } from './brand'
import { Icon } from './icon'
import { AppLink, ItemLink } from './item-link'
import { LanguageMenu, ReferenceMenu, RegionMenu, VersionMenu } from './menus'
import * as words from '../words/frame'

interface SidebarProps {
  site: Site
  nodes: SidebarNode[]
  /** Path of the page on screen. */
  current: string
  /** Whether this is the navigation of the reference, which links back to the site's. */
  isReference?: boolean
}

/**
 * One element: a drawer (popover) on narrow screens, a column on wide ones. The HTML contains only
 * the top level and the branch of the page, so that a page doesn't grow with the site. A closed
 * category contains a link to its first page until `packages/ui/client/tree.ts` fills it from `WholeTree`.
 */
export function Sidebar({ site, nodes, current, isReference }: SidebarProps) {
  return (
    <nav
      className="sidebar"
      id="sidebar"
      aria-label={words.documentation}
      tabIndex={-1}
      popover="auto"
    >
      <div className="sidebar-head">
        <Brand site={site} />
        <button
          className="icon-button"
          type="button"
          popoverTarget="sidebar"
          popoverTargetAction="hide"
          aria-label={words.closeNavigation}
        >
          <Icon name="close" />
        </button>
      </div>
      <ul className="tree">
        {isReference && (
          <li className="tree-back">
            <a href="/reference">
              <Icon name="arrow-right" />
              {words.allDocumentation}
            </a>
          </li>
        )}
        <Nodes nodes={nodes} current={current} prefix="" />
      </ul>
      <div className="sidebar-controls">
        {site.navbar.map(item => (
          <div key={item.label}>
            <ItemLink className="menu-button" item={item} regions={site.regions} />
          </div>
        ))}
        {site.reference && (
          <div>
            <ReferenceMenu
              id="drawer-reference"
              label={site.reference.label}
              items={site.reference.items}
              regions={site.regions}
            />
          </div>
        )}
        {site.regions.length > 1 && (
          <div>
            <RegionMenu id="drawer-region" regions={site.regions} />
          </div>
        )}
        <div>
          <LanguageMenu id="drawer-language" language={site.language} />
        </div>
        {site.versions.length > 0 && (
          <div>
            <VersionMenu id="drawer-version" versions={site.versions} />
          </div>
        )}
        <AppLink site={site} className="button button-primary" />
      </div>
    </nav>
  )
}

/** The tree with every page, loaded once; no page is marked as current. */
export const WholeTree = ({ nodes }: { nodes: SidebarNode[] }) => (
  <ul>
    <Nodes nodes={nodes} current={null} prefix="" />
  </ul>
)

interface NodesProps {
  nodes: SidebarNode[]
  /** Render only the path to this page; null renders everything. */
  current: string | null
  prefix: string
}

function Nodes({ nodes, prefix, ...rest }: NodesProps) {
  const { ungrouped, groups } = groupsOf(nodes)
  return [
    ...ungrouped.map(node => {
      if (node.kind === 'page')
        return (
          <li key={node.path}>
            <PageEntry path={node.path} label={node.label} current={rest.current} />
          </li>
        )
      return <Category key={node.label} node={node} prefix={prefix} {...rest} />
    }),
    ...groups.map(group => <Group key={`#${group.label}`} {...group} prefix={prefix} {...rest} />),
  ]
}

type SidebarEntry = Exclude<SidebarNode, { kind: 'heading' }>

interface GroupProps extends Pick<NodesProps, 'current' | 'prefix'> {
  label: string
  items: SidebarEntry[]
}

/** Entries below a heading of the tree. Like a category, it has only its first page until it opens. */
function Group({ label, items, current, prefix }: GroupProps) {
  const isOnTheWay = current !== null && items.some(item => holds(item, current))
  const isWhole = current === null || isOnTheWay
  return (
    <li>
      <details
        className="tree-group"
        open={isOnTheWay}
        data-category={categoryKey(prefix, `#${label}`)}
      >
        <summary className="tree-label">{label}</summary>
        <ul data-part={isWhole ? undefined : ''}>
          <Nodes nodes={isWhole ? items : items.slice(0, 1)} prefix={prefix} current={current} />
        </ul>
      </details>
    </li>
  )
}

/** Entries before the first heading, and each heading with the entries up to the next one. */
function groupsOf(nodes: readonly SidebarNode[]) {
  const ungrouped: SidebarEntry[] = []
  const groups: { label: string; items: SidebarEntry[] }[] = []
  for (const node of nodes) {
    if (node.kind === 'heading') groups.push({ label: node.label, items: [] })
    else (groups.at(-1)?.items ?? ungrouped).push(node)
  }
  return { ungrouped, groups }
}

const PageEntry = ({
  path,
  label,
  current,
}: {
  path: string
  label: string
  current: string | null
}) => (
  <a href={path} aria-current={path === current ? 'page' : undefined}>
    {label}
  </a>
)

/** The key under which the open state of a category is remembered: the labels on the path to it. */
const categoryKey = (prefix: string, label: string): string => `${prefix}/${label}`

const firstPage = (node: SidebarNode): string | null => {
  if (node.kind === 'page') return node.path
  if (node.kind === 'heading') return null
  return node.path ?? node.items.map(firstPage).find(path => path !== null) ?? null
}

function Category({
  node,
  current,
  prefix,
}: Omit<NodesProps, 'nodes'> & { node: Extract<SidebarNode, { kind: 'category' }> }) {
  const key = categoryKey(prefix, node.label)
  const isOnTheWay = current !== null && holds(node, current)
  const isWhole = current === null || isOnTheWay
  const start = firstPage(node)
  return (
    <li>
      <details open={isOnTheWay} data-category={key}>
        <summary>{node.label}</summary>
        <ul data-part={isWhole ? undefined : ''}>
          {isWhole ? (
            <>
              {node.path !== null && (
                <li>
                  <PageEntry path={node.path} label={words.overview} current={current} />
                </li>
              )}
              <Nodes nodes={node.items} current={current} prefix={key} />
            </>
          ) : (
            start !== null && (
              <li>
                <PageEntry
                  path={start}
                  label={node.path === null ? words.startHere : words.overview}
                  current={current}
                />
              </li>
            )
          )}
        </ul>
      </details>
    </li>
  )
}
