import GithubSlugger from 'github-slugger'
import type { Heading as HeadingNode, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import type { Heading } from '../../model/page'

const OWN_ID = /\s*\{#([^\s{}]+)\}\s*$/

/** Gives every heading its anchor, from `{#id}` or from its words, and lists those for the contents in `file.data`. */
export function remarkHeadings() {
  return (tree: Root, file: VFile) => {
    const slugger = new GithubSlugger()
    const headings: Heading[] = []
    const seen = new Map<string, number>()
    visit(tree, 'heading', node => {
      if (node.depth === 1) {
        file.message('The title is the h1; a `#` heading in the text would be a second one.', {
          place: node.position, ruleId: 'error', source: 'Use `##`, and put the title in the frontmatter.',
        })
      }
      const own = takeOwnId(node)
      const text = toString(node, { includeImageAlt: false }).trim()
      const id = own ?? slugger.slug(text)
      const first = seen.get(id)
      if (first !== undefined && own)
        file.message(`The anchor \`#${id}\` stands twice on this page, first in line ${first}.`, { place: node.position, ruleId: 'error', source: 'Give one of them another `{#id}`.' })
      seen.set(id, node.position?.start.line ?? 0)
      node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } }
      if (node.depth === 2 || node.depth === 3) headings.push({ depth: node.depth, id, text })
    })
    file.data.headings = headings
    file.data.anchors = [...seen.keys()]
  }
}

/** Takes a trailing `{#id}` out of a heading's text. */
function takeOwnId(node: HeadingNode): string | undefined {
  const last = node.children.at(-1)
  if (last?.type !== 'text') return undefined
  const match = OWN_ID.exec(last.value)
  if (!match) return undefined
  last.value = last.value.slice(0, match.index)
  return match[1]
}
