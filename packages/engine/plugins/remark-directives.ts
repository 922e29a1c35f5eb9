import type { Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive'
import { visit, SKIP } from '../tree/visit'
import type { VFile } from 'vfile'
import { toString } from 'mdast-util-to-string'
import { KINDS } from '@docs/ui/components/mdx/admonition-kinds'
import { didYouMean } from '../suggest'
import { jsxFlow } from '../tree/jsx'

/**
 * Turns `:::note[Title]` into an Admonition, and restores text that only looks like a directive
 * (`10:30`).
 */
export function remarkDirectives({ isLenient }: { isLenient: boolean }) {
  return (tree: Root, file: VFile) => {
    visit(tree, 'containerDirective', (node: ContainerDirective, index, parent) => {
      const known = admonition(node, file)
      if (known || !isLenient || !parent || index === undefined) return undefined
      // Its content is what readers came for.
      parent.children.splice(index, 1, ...node.children)
      return index
    })
    visit(tree, (node, index, parent) => {
      if (!parent || index === undefined) return
      if (node.type !== 'textDirective' && node.type !== 'leafDirective') return
      const text = asText(node, String(file))
      // What was alone on its line becomes a paragraph again.
      if (node.type === 'leafDirective')
        parent.children.splice(index, 1, {
          type: 'paragraph',
          children: text,
          position: node.position,
        })
      else parent.children.splice(index, 1, ...text)
      return [SKIP, index]
    })
  }
}

/** Whether the kind is known; another one is reported. */
function admonition(node: ContainerDirective, file: VFile): boolean {
  const kind = KINDS.get(node.name)
  const isDetails = node.name === 'details'
  if (kind === undefined && !isDetails) {
    const names = [...KINDS.keys(), 'details']
    file.message(`There is no admonition \`:::${node.name}\`.`, {
      place: node.position,
      ruleId: 'rule',
      source: didYouMean(node.name, names) ?? `Known kinds: ${names.join(', ')}.`,
    })
    return false
  }
  const [first] = node.children
  const isLabel = first?.type === 'paragraph' && first.data?.directiveLabel === true
  const { title: named } = node.attributes ?? {}
  const title: PhrasingContent[] = isLabel
    ? (first as Paragraph).children
    : named
      ? [{ type: 'text', value: named }]
      : []
  const body: RootContent[] = isLabel ? node.children.slice(1) : node.children
  const titleNode = jsxFlow('AdmonitionTitle', {}, title)
  const made = isDetails
    ? jsxFlow('Details', { summary: toString(title) || 'Details' }, body)
    : jsxFlow('Admonition', { kind }, title.length > 0 ? [titleNode, ...body] : body)
  Object.assign(node, made, { position: node.position })
  return true
}

function asText(node: TextDirective | LeafDirective, source: string): PhrasingContent[] {
  const start = node.position?.start.offset ?? 0
  const end = node.position?.end.offset ?? 0
  if (node.children.length === 0)
    return [{ type: 'text', value: source.slice(start, end), position: node.position }]
  // For `:name[children]{…}`, keep the parsed content, and the markers around it as text.
  const from = node.children[0]?.position?.start.offset ?? start
  const to = node.children.at(-1)?.position?.end.offset ?? end
  return [
    { type: 'text', value: source.slice(start, from), position: node.position },
    ...node.children,
    { type: 'text', value: source.slice(to, end) },
  ]
}
