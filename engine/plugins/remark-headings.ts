import GithubSlugger from 'github-slugger'
import type { Heading as HeadingNode, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visit } from './visit'
import type { VFile } from 'vfile'
import type { Heading } from '../../model/page'
import { FRAME_IDS } from './frame-ids'

const OWN_ID = /\s*\{#([^\s{}]+)\}\s*$/

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
    visit(tree, 'heading', node => {
      const own = ownId(node)
      if (own !== undefined) reserve(own)
    })
    const headings: Heading[] = []
    const seen = new Map<string, number>()
    visit(tree, 'heading', node => {
      if (node.depth === 1) {
        file.message('The title is the h1; a `#` heading in the text would be a second one.', {
          place: node.position,
          ruleId: 'error',
          source: 'Use `##`, and put the title in the frontmatter.',
        })
      }
      const own = takeOwnId(node)
      const text = toString(node, { includeImageAlt: false }).trim()
      const id = own ?? slugger.slug(text)
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
          ruleId: 'error',
          source: 'Give one of them another `{#id}`.',
        })
      seen.set(id, node.position?.start.line ?? 0)
      node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } }
      if (node.depth === 2 || node.depth === 3) headings.push({ depth: node.depth, id, text })
    })
    file.data.headings = headings
    file.data.anchors = [...seen.keys()]
  }
}

/** The `{#id}` at the end of a heading. */
function ownId(node: HeadingNode): string | undefined {
  const last = node.children.at(-1)
  return last?.type === 'text' ? OWN_ID.exec(last.value)?.[1] : undefined
}

/** Removes it from the heading's text. */
function takeOwnId(node: HeadingNode): string | undefined {
  const own = ownId(node)
  const last = node.children.at(-1)
  if (own !== undefined && last?.type === 'text') last.value = last.value.replace(OWN_ID, '')
  return own
}
