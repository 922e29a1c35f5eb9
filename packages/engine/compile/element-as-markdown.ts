import type { ListItem, Nodes, PhrasingContent, RootContent, TableCell, TableRow } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { inlineCode, link, listItem, paragraph, quote } from '../components/markdown'
import { inParagraphs, isPhrasing } from '../plugins/html-nodes'
import { stringAttribute, type JsxElement } from '../tree/jsx'

const MARKS = new Map<string, 'strong' | 'emphasis' | 'delete'>([
  ['b', 'strong'],
  ['strong', 'strong'],
  ['em', 'emphasis'],
  ['i', 'emphasis'],
  ['cite', 'emphasis'],
  ['dfn', 'emphasis'],
  ['del', 'delete'],
  ['s', 'delete'],
  ['strike', 'delete'],
])
const CODE = new Set(['code', 'samp', 'tt'])
/** Elements that are part of a line, whose content says everything. */
const IN_LINE =
  /^(?:abbr|bdi|bdo|ins|kbd|mark|q|rp|rt|ruby|small|span|sub|sup|time|u|var|wbr|picture)$/

/** An HTML element as plain Markdown: for Markdown files and the search. */
export function elementAsMarkdown(node: JsxElement, inside: Nodes[]): Nodes[] {
  const name = node.name ?? ''
  const attribute = (key: string) => stringAttribute(node, key) ?? ''
  const line = lineOf(inside)
  const mark = MARKS.get(name)
  if (mark) return line.length === 0 ? [] : [{ type: mark, children: line }]
  if (CODE.has(name)) return inside.length === 0 ? [] : [inlineCode(textOf(inside))]
  if (IN_LINE.test(name) || name === '') return inside
  switch (name) {
    case 'br':
      return [{ type: 'break' }]
    case 'hr':
      return [{ type: 'thematicBreak' }]
    case 'img':
      return [{ type: 'image', url: attribute('src'), alt: attribute('alt') }]
    case 'input':
      return []
    case 'a':
      return attribute('href') === '' || line.length === 0
        ? inside
        : [{ ...link(attribute('href'), ''), children: line } as PhrasingContent]
    case 'blockquote':
      return [quote(...inParagraphs(inside))]
    case 'li':
      return [listItem(...inParagraphs(inside))]
    case 'ul':
    case 'ol':
      return asList(inside, name === 'ol')
    case 'td':
    case 'th':
      return [{ type: 'tableCell', children: line }]
    case 'tr':
      return [{ type: 'tableRow', children: inside.filter(isCell) }]
    case 'table':
      return asTable(inside)
    case 'thead':
    case 'tbody':
    case 'tfoot':
      return inside.filter(child => child.type === 'tableRow')
    default:
      return inside.every(isPhrasing) && line.length > 0
        ? [paragraph(...line)]
        : inParagraphs(inside)
  }
}

const isCell = (node: Nodes): node is TableCell => node.type === 'tableCell'
const isRow = (node: Nodes): node is TableRow => node.type === 'tableRow'
const isItem = (node: Nodes): node is ListItem => node.type === 'listItem'

/** What isn't an item comes first, so that nothing is lost. */
function asList(inside: Nodes[], ordered: boolean): Nodes[] {
  const items = inside.filter(isItem)
  const others = inParagraphs(inside.filter(child => !isItem(child)))
  return items.length === 0
    ? others
    : [...others, { type: 'list', ordered, spread: false, children: items }]
}

function asTable(inside: Nodes[]): Nodes[] {
  const rows = inside.filter(isRow)
  const others = inParagraphs(inside.filter(child => !isRow(child)))
  return rows.length === 0 ? others : [...others, { type: 'table', children: rows }]
}

const textOf = (nodes: readonly Nodes[]): string =>
  toString({ type: 'root', children: nodes as RootContent[] })

/** As one line: blocks become their text. */
const lineOf = (nodes: readonly Nodes[]): PhrasingContent[] =>
  nodes.flatMap((node): PhrasingContent[] => {
    if (isPhrasing(node)) return [node as PhrasingContent]
    if (node.type === 'paragraph') return node.children
    const text = toString(node)
    return text === '' ? [] : [{ type: 'text', value: ` ${text} ` }]
  })
