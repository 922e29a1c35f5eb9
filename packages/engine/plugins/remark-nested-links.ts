import type { Parents, Root } from 'mdast'
import type { VFile } from 'vfile'
import { isJsx } from '../tree/jsx'
import { visit } from '../tree/visit'

/**
 * Unwraps links inside links and cards, which browsers would end at the inner one, and marks headings
 * with a link, which don't link to themselves.
 */
export function remarkNestedLinks() {
  return (tree: Root, file: VFile) => {
    visit(tree, node => {
      if (isLink(node)) unwrapIn(node as Parents, file)
      if (node.type === 'heading' && hasLink(node))
        node.data = {
          ...node.data,
          hProperties: { ...node.data?.hProperties, dataHasLink: true },
        }
    })
  }
}

const isLink = (node: { type: string }): boolean =>
  node.type === 'link' ||
  node.type === 'linkReference' ||
  (isJsx(node) && (node.name === 'a' || node.name === 'Card'))

function unwrapIn(outer: Parents, file: VFile): void {
  for (let index = 0; index < outer.children.length; index++) {
    const node = outer.children[index]
    if (!node || !('children' in node)) continue
    unwrapIn(node as Parents, file)
    if (!isLink(node)) continue
    file.message("A link can't be inside another one.", {
      place: node.position,
      ruleId: 'rule',
      source: 'Put it before or after the link or the card.',
    })
    outer.children.splice(index, 1, ...(node.children as typeof outer.children))
    index += node.children.length - 1
  }
}

function hasLink(node: Parents): boolean {
  return node.children.some(
    child => isLink(child) || ('children' in child && hasLink(child as Parents)),
  )
}
