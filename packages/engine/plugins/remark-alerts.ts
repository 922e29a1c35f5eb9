import type { Blockquote, Paragraph, PhrasingContent, Root, RootContent, Text } from 'mdast'
import { KINDS } from '@docs/ui/components/mdx/admonition-kinds'
import { jsxFlow } from '../tree/jsx'
import { visit } from '../tree/visit'

/** GitHub's `> [!NOTE]`, also with a title behind it, as Obsidian writes it. */
const MARK = /^\[!([a-z]+)\][+-]?[ \t]*(?:\n|$)?/i

/** Turns quotations that start with `[!NOTE]` into admonitions. */
export function remarkAlerts() {
  return (tree: Root) => {
    visit(tree, 'blockquote', (node: Blockquote) => {
      const [first] = node.children
      const lead = first?.type === 'paragraph' ? first.children[0] : undefined
      if (first?.type !== 'paragraph' || lead?.type !== 'text') return
      const [mark, name = ''] = MARK.exec(lead.value) ?? []
      const kind = KINDS.get(name.toLowerCase())
      if (mark === undefined || kind === undefined) return
      lead.value = lead.value.slice(mark.length)
      if (lead.value === '' && first.children[1]?.type === 'break') first.children.splice(1, 1)
      const title = mark.endsWith('\n') ? [] : takeFirstLine(first)
      const parts: RootContent[] = [
        ...(isBlank(title) ? [] : [jsxFlow('AdmonitionTitle', {}, title)]),
        ...(isBlank(first.children) ? [] : [first]),
        ...node.children.slice(1),
      ]
      Object.assign(node, jsxFlow('Admonition', { kind }, parts), { position: node.position })
    })
  }
}

/** Takes the text up to the end of the first line out of a paragraph. */
function takeFirstLine(node: Paragraph): PhrasingContent[] {
  const at = node.children.findIndex(child => child.type === 'text' && child.value.includes('\n'))
  if (at === -1) return node.children.splice(0)
  const ending = node.children[at] as Text
  const end = ending.value.indexOf('\n')
  const title = node.children.splice(0, at)
  node.children[0] = { ...ending, value: ending.value.slice(end + 1) }
  return [...title, { type: 'text', value: ending.value.slice(0, end) }]
}

const isBlank = (children: readonly PhrasingContent[]): boolean =>
  children.every(child => child.type === 'text' && child.value.trim() === '')
