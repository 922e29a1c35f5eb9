import type { parser } from '@lezer/python'

/** A node of a parsed file, in either language. */
export type SyntaxNode = Syntax['topNode']

/** A parsed file. */
export type Syntax = ReturnType<typeof parser.parse>

/** The children of a node in order. */
export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = []
  for (let child = node.firstChild; child; child = child.nextSibling)
    if (!child.name.endsWith('Comment')) found.push(child)
  return found
}
