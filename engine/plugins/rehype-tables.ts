import type { Element, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'

/**
 * Tells the table component what it cannot see: the heading above it, which names its scrolling
 * region, and how many columns it has. Cells that hold nothing but code are marked, so that a name
 * is not broken over lines; alignment becomes a class, as no style is written in the HTML.
 */
export function rehypeTables() {
  return (tree: Root) => {
    let heading = 'Table'
    visit(tree, 'element', node => {
      if (/^h[2-6]$/.test(node.tagName)) heading = toString(node)
      if (node.tagName === 'table')
        Object.assign(node.properties, { dataLabel: heading, dataColumns: columnsOf(node) })
      if (node.tagName === 'td' || node.tagName === 'th') {
        const { align, ...properties } = node.properties
        const classes = [
          isOnlyCode(node) && node.tagName === 'td' && 'code-cell',
          align === 'center' && 'cell-center',
          align === 'right' && 'cell-end',
        ].filter(name => name !== false)
        node.properties = classes.length > 0 ? { ...properties, className: classes } : properties
      }
    })
  }
}

/** How many cells the first row has. */
function columnsOf(table: Element): number {
  let columns = 0
  visit(table, 'element', node => {
    if (node.tagName !== 'tr') return true
    columns = node.children.filter(cell => cell.type === 'element').length
    return false
  })
  return columns
}

function isOnlyCode({ children: [only, second] }: Element): boolean {
  return second === undefined && only?.type === 'element' && only.tagName === 'code'
}
