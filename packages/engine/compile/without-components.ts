import type { Nodes, Root, RootContent } from 'mdast'
import type { VFile } from 'vfile'
import { parseMeta } from '@docs/model/code-meta'
import { componentsOn, type Components } from '../components/all-components'
import { Use } from '../components/define-component'
import { paragraph, strong, text } from '../components/markdown'
import { expressionValue } from '../tree/expression-value'
import { inParagraphs } from '../plugins/html-nodes'
import { isJsx } from '../tree/jsx'
import { elementAsMarkdown } from './element-as-markdown'
import type { CompileContext } from './context'

/** The tree without components: what Markdown files and the search are made of. */
export function withoutComponents(
  tree: Root,
  file: VFile,
  { data }: CompileContext,
): RootContent[] {
  const page = { components: componentsOn(file), data }
  return inParagraphs(tree.children.flatMap(node => plain(node, page))) as RootContent[]
}

/** What turns the components of a page into Markdown. */
interface PageParts {
  components: Components
  data: Record<string, unknown>
}

/** Nodes whose children are blocks: what stood alone in a component does so in a paragraph. */
const HOLDERS = new Set(['blockquote', 'listItem', 'footnoteDefinition'])

/** A node without components: itself, what is inside it, or a plain way of saying the same. */
function plain(node: Nodes, page: PageParts): Nodes[] {
  const { components, data } = page
  if (isJsx(node)) {
    const inside = node.children.flatMap(child => plain(child as Nodes, page))
    const component = components.named(node.name)
    if (component?.toMarkdown) return component.toMarkdown(new Use(node, data), inside)
    return component ? inside : elementAsMarkdown(node, inside)
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
  const children = node.children.flatMap(child => plain(child as Nodes, page))
  return [
    { ...node, children: HOLDERS.has(node.type) ? inParagraphs(children) : children } as Nodes,
  ]
}
