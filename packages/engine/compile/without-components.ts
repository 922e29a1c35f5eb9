import type { Nodes, Root, RootContent } from 'mdast'
import { parseMeta } from '@docs/model/code-meta'
import { componentNamed } from '../components/all-components'
import { Use } from '../components/define-component'
import { paragraph, strong, text } from '../components/markdown'
import { expressionValue } from '../plugins/expression-value'
import { inParagraphs } from '../plugins/html-nodes'
import { isJsx } from '../plugins/jsx'
import { elementAsMarkdown } from './element-as-markdown'
import type { CompileContext } from './context'

/** The tree without components: what Markdown files and the search are made of. */
export const withoutComponents = (tree: Root, { data }: CompileContext): RootContent[] =>
  inParagraphs(tree.children.flatMap(node => plain(node, data))) as RootContent[]

/** Nodes whose children are blocks: what stood alone in a component does so in a paragraph. */
const HOLDERS = new Set(['blockquote', 'listItem', 'footnoteDefinition'])

/** A node without components: itself, what is inside it, or a plain way of saying the same. */
function plain(node: Nodes, data: Record<string, unknown>): Nodes[] {
  if (isJsx(node)) {
    const inside = node.children.flatMap(child => plain(child as Nodes, data))
    const { toMarkdown } = componentNamed(node.name) ?? {}
    if (toMarkdown) return toMarkdown(new Use(node, data), inside)
    return componentNamed(node.name) ? inside : elementAsMarkdown(node, inside)
  }
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    const value = expressionValue(node.value, data)
    if (value === undefined || value === null || typeof value === 'object') return []
    return node.type === 'mdxFlowExpression'
      ? [paragraph(text(String(value)))]
      : [text(String(value))]
  }
  if (node.type === 'code') {
    const { title, alt } = parseMeta(node.meta ?? '')
    if (node.lang === 'mermaid')
      return [
        paragraph(strong(title ?? 'Diagram'), text(`: ${alt ?? ''}`)),
        { ...node, meta: null },
      ]
    return [{ ...node, meta: title ? `title="${title}"` : null }]
  }
  if (!('children' in node)) return [node]
  const children = node.children.flatMap(child => plain(child as Nodes, data))
  return [
    { ...node, children: HOLDERS.has(node.type) ? inParagraphs(children) : children } as Nodes,
  ]
}
