import type { Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown } from 'mdast-util-to-markdown'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'

const parser = unified().use(remarkParse).use(remarkGfm).freeze()

export const parseMarkdown = (text: string): Root => parser.parse(text)

/** A link's new target, or null if it has none here: then only its text remains. */
type MapLink = (url: string) => string | null

/**
 * Markdown that every contender reads as the same page. Syntax that MDX would treat as code, Vue as
 * a template, or a directive plugin as a component is escaped or rewritten. Raw HTML, images, and
 * footnotes are dropped.
 */
export function safeMarkdown(tree: Root, mapLink: MapLink): string {
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return
    const siblings: (RootContent | PhrasingContent)[] = parent.children
    const replace = (...nodes: (RootContent | PhrasingContent)[]): [typeof SKIP, number] => {
      siblings.splice(index, 1, ...nodes)
      return [SKIP, index]
    }
    if (
      node.type === 'html' ||
      node.type === 'footnoteReference' ||
      node.type === 'footnoteDefinition'
    )
      return replace()
    if (node.type === 'image' || node.type === 'imageReference')
      return replace({ type: 'text', value: node.alt || 'Picture' })
    if (node.type === 'link' || node.type === 'definition') {
      const url = mapLink(node.url)
      if (url !== null) node.url = url
      else if (node.type === 'link') return replace(...node.children)
      else node.url = '/'
    }
    if (node.type === 'code') {
      if (node.lang === 'mermaid') node.lang = 'text'
      node.meta = /\btitle="[^"]*"/.exec(node.meta ?? '')?.[0] ?? null
    }
    // Vue reads double braces even if each is escaped, and in inline code.
    if (node.type === 'text' || node.type === 'inlineCode')
      node.value = node.value.replaceAll('{{', '{ {')
    return undefined
  })
  tree.children = tree.children.filter(node => !isEmptyParagraph(node))
  return toMarkdown(tree, {
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    bullet: '-',
    emphasis: '_',
    rule: '-',
    listItemIndent: 'one',
    resourceLink: true,
    unsafe: UNSAFE,
  })
}

const isEmptyParagraph = (node: RootContent): node is Paragraph =>
  node.type === 'paragraph' && node.children.length === 0

const UNSAFE = [
  { character: '{', inConstruct: 'phrasing' as const },
  { character: '<', inConstruct: 'phrasing' as const },
  // MDX treats a line that starts this way as part of a module.
  { atBreak: true, character: 'i', after: 'mport\\b' },
  { atBreak: true, character: 'e', after: 'xport\\b' },
]
