import type {
  BlockContent,
  Blockquote,
  Code,
  InlineCode,
  List,
  ListItem,
  Nodes,
  Paragraph,
  PhrasingContent,
  Strong,
  Table,
  TableRow,
  Text,
} from 'mdast'

/** Nodes of Markdown, as components become them in Markdown files. */
export const text = (value: string): Text => ({ type: 'text', value })
export const strong = (value: string): Strong => ({ type: 'strong', children: [text(value)] })
export const inlineCode = (value: string): InlineCode => ({ type: 'inlineCode', value })

/** Text in which backticks mark code. */
export const withCode = (words: string): PhrasingContent[] =>
  words
    .split('`')
    .map((part, index) => (index % 2 === 1 ? inlineCode(part) : text(part)))
    .filter(({ value }) => value !== '')

export const code = (lang: string, value: string): Code => ({ type: 'code', lang, value })
export const link = (url: string, label: string): PhrasingContent => ({
  type: 'link',
  url,
  children: [text(label)],
})

export const paragraph = (...children: PhrasingContent[]): Paragraph => ({
  type: 'paragraph',
  children,
})

export const quote = (...children: Nodes[]): Blockquote => ({
  type: 'blockquote',
  children: children as BlockContent[],
})

/** A list without numbers. */
export const list = (children: ListItem[]): List => ({
  type: 'list',
  ordered: false,
  spread: false,
  children,
})

export const listItem = (...children: Nodes[]): ListItem => ({
  type: 'listItem',
  spread: children.length > 1,
  children: children as BlockContent[],
})

/** A table whose first row is its head. Strings are cells of plain text. */
export const table = (rows: (string | PhrasingContent)[][]): Table => ({
  type: 'table',
  children: rows.map((cells): TableRow => ({
    type: 'tableRow',
    children: cells.map(cell => ({
      type: 'tableCell',
      children: [typeof cell === 'string' ? text(cell) : cell],
    })),
  })),
})

/** The caption below a figure, if it has one. */
export const caption = (words: string): Nodes[] => (words === '' ? [] : [paragraph(text(words))])

/** One list of the items of all lists among the nodes. */
export const joinLists = (nodes: readonly Nodes[]): List =>
  list(nodes.flatMap(node => (node.type === 'list' ? node.children : [])))

const BLOCKS = new Set(['paragraph', 'list', 'code', 'blockquote', 'table', 'heading'])
const isBlock = (node: Nodes): boolean => BLOCKS.has(node.type)

/** A list item: its first words, then content, of which text continues the same paragraph. */
export function itemWith(lead: PhrasingContent[], inside: Nodes[]): ListItem {
  const blocks = inside.some(isBlock)
    ? inside.filter(isBlock)
    : [paragraph(...(inside as PhrasingContent[]))]
  const [first, ...rest] = blocks
  const words = first?.type === 'paragraph' ? first.children : []
  return listItem(
    paragraph(...lead, ...(words.length > 0 ? [text(': '), ...words] : [])),
    ...(first?.type === 'paragraph' ? rest : blocks),
  )
}

/** The inline content of paragraphs, for a component that continues a line. */
export const inlineOf = (nodes: readonly Nodes[]): PhrasingContent[] =>
  nodes.flatMap(node => (node.type === 'paragraph' ? node.children : [node as PhrasingContent]))
