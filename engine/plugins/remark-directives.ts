import type { Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive'
import { visit, SKIP } from './visit'
import type { VFile } from 'vfile'
import { didYouMean } from '../suggest'
import { jsxFlow } from './jsx'

/** Kind as written → kind as rendered. */
const KINDS: Record<string, string> = {
  note: 'note',
  info: 'info',
  important: 'info',
  tip: 'tip',
  success: 'tip',
  warning: 'warning',
  caution: 'warning',
  danger: 'danger',
}

/**
 * Turns `:::note[Title]` into an Admonition, and restores text that only looks like a directive
 * (`10:30`).
 */
export function remarkDirectives() {
  return (tree: Root, file: VFile) => {
    visit(tree, node => {
      if (node.type === 'containerDirective') admonition(node, file)
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

function admonition(node: ContainerDirective, file: VFile): void {
  const kind = Object.hasOwn(KINDS, node.name) ? KINDS[node.name] : undefined
  if (kind === undefined) {
    const hint =
      didYouMean(node.name, Object.keys(KINDS)) ?? `Known kinds: ${Object.keys(KINDS).join(', ')}.`
    file.message(`There is no admonition \`:::${node.name}\`.`, {
      place: node.position,
      ruleId: 'error',
      source: hint,
    })
    return
  }
  const [first] = node.children
  const isLabel = first?.type === 'paragraph' && first.data?.directiveLabel === true
  const title = isLabel ? (first as Paragraph).children : []
  const body = isLabel ? node.children.slice(1) : node.children
  const titleNode = jsxFlow('AdmonitionTitle', {}, title as unknown as RootContent[])
  const children = title.length > 0 ? [titleNode, ...body] : body
  Object.assign(node, jsxFlow('Admonition', { kind }, children), {
    name: 'Admonition',
    position: node.position,
  })
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
    { type: 'text', value: source.slice(start, from) },
    ...node.children,
    { type: 'text', value: source.slice(to, end) },
  ]
}
