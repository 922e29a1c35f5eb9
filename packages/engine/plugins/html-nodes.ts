import type {
  Comment,
  Element,
  Properties as HtmlProperties,
  RootContent as HtmlContent,
} from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { Nodes, PhrasingContent, RootContent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { isInline } from './html-elements'
import { nodeIn } from './html-source'
import { isJsx, jsxFlow, jsxText } from '../tree/jsx'

/** What conversion needs besides the element: the nodes behind comments, and lines. */
interface Around {
  nodes: readonly Nodes[]
  lineAt: (offset: number) => number
}

/** HTML as nodes of Markdown where there are such, otherwise as elements. */
export function nodesOf(node: HtmlContent | Comment, around: Around): Nodes[] {
  if (node.type === 'text') return [{ type: 'text', value: node.value }]
  if (node.type === 'comment') {
    const index = nodeIn(node.value)
    return index === null ? [] : around.nodes.slice(index, index + 1)
  }
  if (node.type !== 'element') return []
  const line = around.lineAt(node.position?.start.offset ?? 0)
  const point = { line, column: 1 }
  return [{ ...elementOf(node, around), position: { start: point, end: point } } as Nodes]
}

function elementOf(node: Element, around: Around): Nodes {
  const { tagName } = node
  const properties = propertiesOf(node)
  const children = childrenOf(node, around)
  if (tagName === 'details') return detailsOf(node, around)
  if (tagName === 'pre' && node.children.every(child => child.type === 'text' || isCode(child)))
    return { type: 'code', lang: languageOf(node), value: textOf(node).replace(/\n$/, '') }
  const [, depth] = /^h([1-6])$/.exec(tagName) ?? []
  if (depth !== undefined && children.every(isPhrasing))
    return {
      type: 'heading',
      depth: Number(depth) as 1,
      children: children as PhrasingContent[],
      ...(properties.id ? { data: { hProperties: { id: properties.id as string } } } : {}),
    }
  if (isInline(tagName)) {
    // Without an address, it is only the place that a link leads to.
    const name = tagName === 'a' && properties.href === undefined ? 'span' : tagName
    return { ...jsxText(name, properties, children as PhrasingContent[]), data: { isHtml: true } }
  }
  const name = tagName === 'p' && !children.every(isPhrasing) ? 'div' : tagName
  return { ...jsxFlow(name, properties, children as RootContent[]), data: { isHtml: true } }
}

const isCode = (node: HtmlContent): boolean =>
  node.type === 'element' &&
  node.tagName === 'code' &&
  node.children.every(({ type }) => type === 'text')

/** The language that `<code class="language-…">` names. */
function languageOf({ children }: Element): string | null {
  const code = children.find(child => child.type === 'element')
  const classes = code?.properties.className
  const [name] = Array.isArray(classes) ? classes : []
  return name === undefined ? null : String(name).replace(/^language-/, '')
}

/** Blank text between blocks means nothing. */
function childrenOf(node: Element, around: Around): Nodes[] {
  const children = node.children.flatMap(child => nodesOf(child, around))
  return isInline(node.tagName) || children.every(isPhrasing)
    ? children
    : children.filter(child => !isBlank(child))
}

/** The component with the same purpose. */
function detailsOf(node: Element, around: Around): Nodes {
  const summary = node.children.find(
    (child): child is Element => child.type === 'element' && child.tagName === 'summary',
  )
  const rest = { ...node, children: node.children.filter(child => child !== summary) }
  const { id, open } = propertiesOf(node)
  const words = summary ? childrenOf(summary, around).map(wordsOf).join('') : ''
  return jsxFlow(
    'Details',
    { summary: words.replace(/\s+/g, ' ').trim() || 'Details', id, open },
    inParagraphs(childrenOf(rest, around)) as RootContent[],
  )
}

/** Text in which backticks mark code, as the component expects it. */
export const wordsOf = (node: Nodes): string =>
  node.type === 'inlineCode' || (isJsx(node) && node.name === 'code')
    ? `\`${toString(node)}\``
    : 'children' in node
      ? (node.children as Nodes[]).map(wordsOf).join('')
      : toString(node)

/** The names and values that React expects. */
function propertiesOf({ tagName, properties }: Element): HtmlProperties {
  const { name, ...rest } = properties
  const all = tagName === 'a' && name ? { id: name, ...rest } : rest
  return Object.fromEntries(
    Object.entries(all).map(([key, value]) => [
      key.replace(/^aria([A-Z])/, (_, letter: string) => `aria-${letter.toLowerCase()}`),
      Array.isArray(value) ? value.join(' ') : typeof value === 'number' ? String(value) : value,
    ]),
  )
}

const BLOCKS = new Set(
  (
    'paragraph heading list listItem table code blockquote thematicBreak ' +
    'mdxJsxFlowElement mdxFlowExpression containerDirective leafDirective definition ' +
    'footnoteDefinition tableRow comment'
  ).split(' '),
)

/** Whether a node can be part of a line. */
export const isPhrasing = ({ type }: { type: string }): boolean => !BLOCKS.has(type)

export const isBlank = (node: Nodes): boolean => node.type === 'text' && node.value.trim() === ''

/** The nodes with paragraphs around those that can't stand alone. */
export function inParagraphs(nodes: readonly Nodes[]): Nodes[] {
  const blocks: Nodes[] = []
  let line: PhrasingContent[] = []
  const end = () => {
    if (!line.every(isBlank))
      blocks.push({
        type: 'paragraph',
        children: line,
        position: line.find(one => one.position)?.position,
      })
    line = []
  }
  for (const node of nodes) {
    if (isPhrasing(node)) line.push(node as PhrasingContent)
    else {
      end()
      blocks.push(node)
    }
  }
  end()
  return blocks
}
