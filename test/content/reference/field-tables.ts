import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Nodes, Root, RootContent, Table, TableCell } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { VFile } from 'vfile'
import { prepareSource } from '../../../packages/engine/compile/prepare'
import { parsePage } from '../../../packages/engine/compile/parse'
import { splitFrontmatter } from '../../../packages/engine/frontmatter'
import { root } from '../../imports'

/** One field as stated on a page. A row with several names is several fields. */
export interface StatedField {
  name: string
  type: string
  /** The content of the column "Null", or null if the table has no such column. */
  nullable: string | null
  /**
   * Whether it is required, and the value if it is absent: the content of "Null", "Empty",
   * "Needed", or "Default".
   */
  presence: string | null
  /** The content of the column "Set by", or null if the table has no such column. */
  setBy: string | null
  line: number
}

export const pageText = (path: string): Promise<string> =>
  readFile(join(root, 'content', `${path}.mdx`), 'utf8')

/** The tree of a page before the engine's plugins run; headings have their anchors. */
export async function treeOf(text: string): Promise<Root> {
  const { body } = splitFrontmatter(text, 'page.mdx')
  return parsePage(prepareSource(body, 'mdx'), new VFile({ path: 'page.mdx' }), 'mdx')
}

/** Anchors of a page: a section, and subsections about something else. */
export interface Place {
  section: string
  without?: readonly string[]
}

/**
 * The fields of a section: all tables below its heading whose first column is "Field", up to the
 * next heading of the same depth.
 */
export async function fieldsOf(
  text: string,
  { section, without = [] }: Place,
): Promise<StatedField[]> {
  const { children } = await treeOf(text)
  const apart = new Set(without.flatMap(anchor => nodesBelow(children, anchor)))
  const tables = nodesBelow(children, section)
    .filter(node => !apart.has(node))
    .filter((node): node is Table => node.type === 'table')
  return tables.flatMap(({ children: [head, ...rows] }) => {
    const columns = (head?.children ?? []).map(cell => toString(cell))
    if (columns[0] !== 'Field') return []
    const at = (cells: TableCell[], pattern: RegExp) => {
      const index = columns.findIndex(column => pattern.test(column))
      return index < 0 ? null : toString(cells[index] ?? { type: 'tableCell', children: [] }).trim()
    }
    return rows.flatMap(({ children: cells, position }) =>
      codesOf(cells[0]).map(name => ({
        name,
        type: at(cells, /^Type/) ?? '',
        nullable: at(cells, /^Null$/),
        presence: at(cells, /^(?:Null|Empty|Needed|Default)$/),
        setBy: at(cells, /^Set by/),
        line: position?.start.line ?? 0,
      })),
    )
  })
}

function nodesBelow(children: readonly RootContent[], section: string): RootContent[] {
  const start = children.findIndex(node => node.type === 'heading' && anchorOf(node) === section)
  const heading = children[start]
  if (heading?.type !== 'heading') throw new Error(`There is no section #${section}.`)
  const rest = children.slice(start + 1)
  const end = rest.findIndex(node => node.type === 'heading' && node.depth <= heading.depth)
  return end < 0 ? rest : rest.slice(0, end)
}

/** The anchor of a heading. */
export const anchorOf = (node: { data?: { hProperties?: object } }): unknown =>
  (node.data?.hProperties as { id?: string } | undefined)?.id

/** Every text in backticks below a node, except in code blocks. */
export function codesOf(node: Nodes | undefined): string[] {
  if (node === undefined) return []
  if (node.type === 'inlineCode') return [node.value]
  return 'children' in node ? node.children.flatMap(child => codesOf(child)) : []
}
