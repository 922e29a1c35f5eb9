import type { Program } from 'estree'
import type { Node, Root, RootContent } from 'mdast'
import { visit } from '../tree/visit'

/**
 * Removes `<!-- comments -->` and `{/* comments *\/}`, with the space that led to them. (An
 * expression without content can't be rendered.)
 */
export function remarkRemoveComments() {
  return (tree: Root) => {
    visit(tree, (node, index, parent) => {
      if (!parent || index === undefined || !isComment(node)) return
      const siblings = parent.children as RootContent[]
      siblings.splice(index, 1)
      const [before, after] = [siblings[index - 1], siblings[index]]
      if (!after && before?.type === 'text') before.value = before.value.trimEnd()
      if (!before && after?.type === 'text') after.value = after.value.trimStart()
      return index
    })
  }
}

function isComment(node: Node): boolean {
  if (node.type === 'comment') return true
  if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return false
  const { estree } = (node.data ?? {}) as { estree?: Program }
  return estree?.body.length === 0
}
