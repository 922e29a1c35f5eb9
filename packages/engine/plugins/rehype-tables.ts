import type { Element, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { visit } from '../tree/visit'

/**
 * Passes the table component what it can't see: the heading above it, which labels the scrolling
 * region. Cells that contain only code are marked, because they need no box. Alignment becomes a
 * class, because the policy forbids inline styles.
 */
export function rehypeTables() {
  return (tree: Root) => {
    let heading = 'Table'
    visit(tree, 'element', node => {
      if (/^h[2-6]$/.test(node.tagName)) heading = toString(node)
      if (node.tagName === 'table') node.properties.dataLabel = heading
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

function isOnlyCode({ children: [only, second] }: Element): boolean {
  return second === undefined && only?.type === 'element' && only.tagName === 'code'
}
