import GithubSlugger from 'github-slugger'
import type { Heading, Image, PhrasingContent, Root, RootContent } from 'mdast'
import type { VFile } from 'vfile'
import { isJsx, jsxFlow, type JsxElement } from '../tree/jsx'
import { lineOf, nameOf, ownId, takeOwnId } from './remark-headings'
import { visit } from '../tree/visit'

/**
 * In a plain folder, the first heading is the title of a page whose frontmatter has none. The frame
 * shows it, so it is removed from the text, where only its anchor and its pictures remain. Every
 * other `#` heading becomes a `##`: the title is the only heading of that level.
 */
export function remarkTitle({ isLenient }: { isLenient: boolean }) {
  return (tree: Root, file: VFile) => {
    if (!isLenient) return
    const [first] = tree.children
    let isFirst = true
    visit(tree, 'heading', (node: Heading, index, parent) => {
      const canBeTitle = isFirst && (node.depth === 1 || node === first)
      isFirst = false
      if (canBeTitle && parent && index !== undefined && isTitle(node, file)) {
        file.data.title = wordsOf(node)
        parent.children.splice(index, 1, ...remainsOf(node, file))
        return index
      }
      if (node.depth === 1) node.depth = 2
      return undefined
    })
  }
}

const wordsOf = (node: Heading): string =>
  lineOf({ ...node, children: withoutId(node) }).replace(/\s+/g, ' ')

function withoutId(node: Heading): PhrasingContent[] {
  const copy = structuredClone(node)
  takeOwnId(copy)
  return copy.children
}

/** Whether a heading says what the title says, or there is no title yet. */
function isTitle(node: Heading, file: VFile): boolean {
  const words = wordsOf(node)
  const title = file.data.title ?? ''
  return words !== '' && (title === '' || words.toLowerCase() === title.trim().toLowerCase())
}

/** What links to the title lead to, and its pictures. */
function remainsOf(node: Heading, file: VFile): RootContent[] {
  const id = ownId(node) ?? new GithubSlugger().slug(nameOf(node))
  file.data.titleAnchor = id
  const pictures: (Image | JsxElement)[] = []
  visit(node, child => {
    if (child.type === 'image' || (isJsx(child) && child.name === 'img')) pictures.push(child)
  })
  return [
    ...(id === '' ? [] : [jsxFlow('span', { id })]),
    ...(pictures.length > 0
      ? [{ type: 'paragraph' as const, children: pictures as PhrasingContent[] }]
      : []),
  ]
}
