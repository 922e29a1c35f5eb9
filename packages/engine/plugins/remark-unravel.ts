import type { Root, RootContent } from 'mdast'
import type { VFile } from 'vfile'
import { visit, SKIP } from '../tree/visit'
import { componentsOn, type Components } from '../components/all-components'

/**
 * Unwraps paragraphs that contain only components and white space: `<Card>…</Card>` alone on a line
 * is a block. (The rule is MDX's; its own plugin is private to `@mdx-js/mdx`.)
 */
export function remarkUnravel() {
  return (tree: Root, file: VFile) => {
    const components = componentsOn(file)
    visit(tree, 'paragraph', (node, index, parent) => {
      if (!parent || index === undefined) return
      const isBlank = (child: RootContent) => child.type === 'text' && child.value.trim() === ''
      const isMdx = (child: RootContent) =>
        child.type === 'mdxJsxTextElement' || child.type === 'mdxTextExpression'
      const only =
        node.children.every(child => isBlank(child) || isMdx(child)) && node.children.some(isMdx)
      if (
        !only ||
        !node.children.every(
          child =>
            isBlank(child) ||
            child.type !== 'mdxJsxTextElement' ||
            isBlockName(child.name, components),
        )
      )
        return
      const blocks = node.children
        .filter(child => !isBlank(child))
        .map(child => {
          if (child.type === 'mdxJsxTextElement')
            return { ...child, type: 'mdxJsxFlowElement' } as RootContent
          return { ...child, type: 'mdxFlowExpression' } as RootContent
        })
      parent.children.splice(index, 1, ...blocks)
      return [SKIP, index + blocks.length]
    })
  }
}

/** Elements that, like inline components, stay in their paragraph even if they are alone. */
const INLINE = new Set([
  'a',
  'b',
  'i',
  'em',
  'strong',
  'code',
  'kbd',
  'span',
  'sub',
  'sup',
  'br',
  'small',
  'mark',
])
export const isBlockName = (name: string | null, components: Components): boolean =>
  name === null || !(INLINE.has(name) || components.named(name)?.isInline)
