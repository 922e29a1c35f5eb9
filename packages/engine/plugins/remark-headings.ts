import GithubSlugger, { slug } from 'github-slugger'
import type { Heading as HeadingNode, PhrasingContent, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visit } from '../tree/visit'
import type { VFile } from 'vfile'
import type { Heading } from '@docs/model/page'
import { FRAME_IDS } from './frame-ids'
import { isJsx } from '../tree/jsx'

/** `{#id}`, also as `{ #id }` and `{: #id .class}` of other engines. */
const OWN_ID = /\s*\{:?\s*#([^\s{}]+)[^{}]*\}\s*$/

/**
 * Gives every heading its anchor, from `{#id}` or its words, and lists them in `file.data` for the
 * table of contents.
 */
export function remarkHeadings() {
  return (tree: Root, file: VFile) => {
    const slugger = new GithubSlugger()
    // Reserve the anchors that authors chose and those of the frame.
    const reserve = (id: string) => (slugger.occurrences[id] ??= 0)
    FRAME_IDS.forEach(reserve)
    if (typeof file.data.titleAnchor === 'string') reserve(file.data.titleAnchor)
    visit(tree, 'heading', node => {
      const own = ownId(node)
      if (own !== undefined) reserve(own)
    })
    const headings: Heading[] = []
    const seen = new Map<string, number>()
    visit(tree, 'heading', (node, index, parent) => {
      if (isEmpty(node)) {
        file.message('The heading has no text.', {
          place: node.position,
          ruleId: 'rule',
          source: 'Write the text after the `#`, or delete the line.',
        })
        if (index !== undefined) parent?.children.splice(index, 1)
        return index
      }
      if (node.depth === 1) {
        file.message('The title is the h1; a `#` heading in the text would be a second one.', {
          place: node.position,
          ruleId: 'rule',
          source: 'Use `##`, and put the title in the frontmatter.',
        })
      }
      const own = takeOwnId(node)
      const text = nameOf(node)
      const id = own ?? slugger.slug(slug(text) === '' ? 'section' : text)
      if (own !== undefined && FRAME_IDS.includes(own))
        file.message(`The anchor \`#${own}\` is reserved.`, {
          place: node.position,
          ruleId: 'error',
          source: 'Choose another `{#id}`.',
        })
      const first = seen.get(id)
      if (first !== undefined && own)
        file.message(`The anchor \`#${id}\` is used twice on this page, first in line ${first}.`, {
          place: node.position,
          ruleId: 'rule',
          source: 'Give one of them another `{#id}`.',
        })
      seen.set(id, node.position?.start.line ?? 0)
      node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } }
      const label = text || toString(node)
      if (node.depth === 2 || node.depth === 3)
        headings.push({ depth: node.depth, id, text: label })
      return undefined
    })
    file.data.headings = headings
    file.data.anchors = [...seen.keys()]
  }
}

/** The words of a heading that its anchor is made of, without small print such as badges. */
export const nameOf = ({ children, ...node }: HeadingNode): string =>
  lineOf({
    ...node,
    children: children.filter(child => !(isJsx(child) && child.name === 'small')),
  })

/** A heading as text of one line. */
export function lineOf({ children, ...node }: HeadingNode): string {
  const isBreak = (child: PhrasingContent) =>
    child.type === 'break' || (isJsx(child) && child.name === 'br')
  const line = children.map(child =>
    isBreak(child) ? { type: 'text' as const, value: ' ' } : child,
  )
  return toString({ ...node, children: line }, { includeImageAlt: false }).trim()
}

/** Whether a heading shows nothing. Expressions may have a value. */
const isEmpty = (node: HeadingNode): boolean =>
  toString(node).trim() === '' && node.children.every(({ type }) => type === 'text')

/** The `{#id}` at the end of a heading. */
export function ownId(node: HeadingNode): string | undefined {
  const last = node.children.at(-1)
  const written = last?.type === 'text' ? OWN_ID.exec(last.value)?.[1] : undefined
  const given = node.data?.hProperties?.id
  return written ?? (typeof given === 'string' && given !== '' ? given : undefined)
}

/** Removes it from the heading's text. */
export function takeOwnId(node: HeadingNode): string | undefined {
  const own = ownId(node)
  const last = node.children.at(-1)
  if (own !== undefined && last?.type === 'text') last.value = last.value.replace(OWN_ID, '')
  return own
}
