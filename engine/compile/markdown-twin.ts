import type {
  BlockContent,
  Heading,
  Nodes,
  PhrasingContent,
  Root,
  RootContent,
  TableRow,
} from 'mdast'
import { toString } from 'mdast-util-to-string'
import { holdingOf, type RoleTable } from '../../model/permissions'
import type { ErrorView, FieldGroup } from '../../model/api/view'
import {
  compareExperiments,
  formatDelta,
  formatScore,
  type Cell,
  type ComparedKey,
  type Comparison,
} from '../../model/comparison'
import { fieldInWords, type ScreenField, type ScreenTable } from '../../model/screen'
import { flattenRuns, formatSeconds, type Run } from '../../model/trace'
import { parseMeta } from '../../model/code-meta'
import { expressionAttribute, expressionValue } from '../plugins/expression-value'
import { isJsx, stringAttribute, type JsxElement } from '../plugins/jsx'
import type { CompileContext } from './context'
import { endpointAsText, errorsAsList, groupAsList, responseAsText } from './reference-twin'

/** The tree without components: what the Markdown twin and the search are made of. */
export const withoutComponents = (tree: Root, context: CompileContext): RootContent[] =>
  tree.children.flatMap(node => plain(node, context.data)) as RootContent[]

/** Headings in tabs, which don't begin a section: cut off, their text would lose the tab's label. */
export const isInTab = new WeakSet<Nodes>()

type Data = Record<string, unknown>
const paragraph = (...children: PhrasingContent[]): RootContent => ({ type: 'paragraph', children })
const text = (value: string): PhrasingContent => ({ type: 'text', value })
const strong = (value: string): PhrasingContent => ({ type: 'strong', children: [text(value)] })

/** A node without components: itself, what is inside it, or a plain way of saying the same. */
function plain(node: Nodes, data: Data): Nodes[] {
  if (isJsx(node)) return plainComponent(node, data)
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    const value = expressionValue(node.value, data)
    if (value === undefined || value === null || typeof value === 'object') return []
    return node.type === 'mdxFlowExpression'
      ? [paragraph(text(String(value)))]
      : [text(String(value))]
  }
  if (node.type === 'code') {
    const { title, alt } = parseMeta(node.meta ?? '')
    if (node.lang === 'mermaid')
      return [
        paragraph(strong(title ?? 'Diagram'), text(`: ${alt ?? ''}`)),
        { ...node, meta: null },
      ]
    return [{ ...node, meta: title ? `title="${title}"` : null }]
  }
  if (!('children' in node)) return [node]
  return [
    { ...node, children: node.children.flatMap(child => plain(child as Nodes, data)) } as Nodes,
  ]
}

function plainComponent(node: JsxElement, data: Data): Nodes[] {
  const inside = node.children.flatMap(child => plain(child as Nodes, data))
  const attribute = (name: string) => stringAttribute(node, name) ?? ''
  const inline = (): PhrasingContent[] =>
    inside.flatMap(child =>
      'children' in child && child.type === 'paragraph'
        ? child.children
        : [child as PhrasingContent],
    )
  switch (node.name) {
    case 'Admonition': {
      const [first, ...rest] = inside
      const title = first && (first as { isTitle?: boolean }).isTitle ? toString(first) : ''
      const label = attribute('kind').replace(/^./, letter => letter.toUpperCase())
      const children = (
        title
          ? [paragraph(strong(`${label}: ${title}`)), ...rest]
          : [paragraph(strong(label)), ...inside]
      ) as BlockContent[]
      return [{ type: 'blockquote', children }]
    }
    case 'AdmonitionTitle':
      return [{ ...paragraph(...(inside as PhrasingContent[])), isTitle: true } as unknown as Nodes]
    case 'Tab':
      for (const child of inside) if (child.type === 'heading') isInTab.add(child)
      return [paragraph(strong(attribute('label'))), ...inside]
    case 'Step': {
      const [first, ...rest] = inside
      return first ? [first as Heading, ...rest] : []
    }
    case 'Details':
      return [paragraph(strong(attribute('summary').replaceAll('`', ''))), ...inside]
    case 'Cards':
    case 'ApiFields':
      return [
        {
          type: 'list',
          ordered: false,
          spread: false,
          children: inside.flatMap(child => (child.type === 'list' ? child.children : [])),
        },
      ]
    case 'Card':
      return item(
        [{ type: 'link', url: attribute('href'), children: [text(attribute('title'))] }],
        inside,
      )
    case 'ApiField': {
      const facts = [
        attribute('type').replaceAll('`', ''),
        has(node, 'required') ? 'required' : '',
        has(node, 'deprecated') ? 'deprecated' : '',
        attribute('default') ? `default ${attribute('default')}` : '',
        attribute('since') ? `since ${attribute('since')}` : '',
      ].filter(Boolean)
      return item(
        [{ type: 'inlineCode', value: attribute('name') }, text(` (${facts.join(', ')})`)],
        inside,
      )
    }
    case 'PackageManagers':
      return [{ type: 'code', lang: 'bash', value: attribute('command') }]
    case 'ThemedImage':
      return [paragraph({ type: 'image', url: attribute('light'), alt: attribute('alt') })]
    case 'TraceTree':
      return traceAsList(node, data)
    case 'PermissionTable':
      return permissionsAsTable(node, data)
    case 'Experiments':
      return comparisonAsTable(node, data)
    case 'Screen':
      return screenAsText(node, data)
    case 'Since':
      return [
        text(
          `(since ${node.attributes.flatMap(one => (one.type === 'mdxJsxAttribute' && typeof one.value === 'string' ? [`${one.name} ${one.value}`] : [])).join(', ')})`,
        ),
      ]
    case 'Badge':
    case 'Kbd':
      return [{ type: 'emphasis', children: inline() }]
    case 'ApiEndpoint':
      return endpointAsText(node)
    case 'ApiGroup':
      return groupAsList(expressionAttribute(node, 'group', data) as FieldGroup)
    case 'ApiResponse':
      return [...responseAsText(node, data), ...inside]
    case 'ApiErrors':
      return errorsAsList(expressionAttribute(node, 'errors', data) as ErrorView[])
    default:
      return inside
  }
}

/** A list of one item: its first words, then the text of a component. Text goes on in the same paragraph. */
function item(lead: PhrasingContent[], inside: Nodes[]): Nodes[] {
  const blocks = inside.some(isBlock)
    ? inside.filter(isBlock)
    : [paragraph(...(inside as PhrasingContent[]))]
  const [first, ...rest] = blocks
  const words = first?.type === 'paragraph' ? first.children : []
  const children = [
    paragraph(...lead, ...(words.length > 0 ? [text(': '), ...words] : [])),
    ...(first?.type === 'paragraph' ? rest : blocks),
  ] as BlockContent[]
  return [
    {
      type: 'list',
      ordered: false,
      spread: false,
      children: [{ type: 'listItem', spread: children.length > 1, children }],
    },
  ]
}

const isBlock = (node: Nodes): boolean =>
  ['paragraph', 'list', 'code', 'blockquote', 'table', 'heading'].includes(node.type)

const has = (node: JsxElement, name: string): boolean =>
  node.attributes.some(one => one.type === 'mdxJsxAttribute' && one.name === name)

function traceAsList(node: JsxElement, data: Data): Nodes[] {
  const run = expressionAttribute(node, 'run', data) as Run | undefined
  if (!run) return []
  const lines = flattenRuns(run).map(
    ({ run: one, depth }) =>
      `${'  '.repeat(depth)}${one.name} (${one.type}) ${formatSeconds(one.end - one.start)}${one.tokens ? `, ${one.tokens} tokens` : ''}${one.error ? `, error: ${one.error}` : ''}`,
  )
  return [{ type: 'code', lang: 'text', value: lines.join('\n') }, ...captionOf(node)]
}

function permissionsAsTable(node: JsxElement, data: Data): Nodes[] {
  const table = expressionAttribute(node, 'table', data) as RoleTable | undefined
  if (!table) return []
  const row = (...cells: PhrasingContent[]): TableRow => ({
    type: 'tableRow',
    children: cells.map(cell => ({ type: 'tableCell', children: [cell] })),
  })
  const rows = table.groups.flatMap(({ permissions }) =>
    permissions.map(permission =>
      row(
        { type: 'inlineCode', value: permission.name },
        text(permission.allows),
        ...table.roles.map(({ id }) => text(holdingOf(permission, id))),
      ),
    ),
  )
  return [
    {
      type: 'table',
      children: [
        row(text('Permission'), text('Allows to'), ...table.roles.map(({ name }) => text(name))),
        ...rows,
      ],
    },
  ]
}

const textRow = (...cells: string[]): TableRow => ({
  type: 'tableRow',
  children: cells.map(cell => ({ type: 'tableCell', children: [text(cell)] })),
})

/** Experiments as a plain table, one line for each example and key, with the averages below. */
function comparisonAsTable(node: JsxElement, data: Data): Nodes[] {
  const comparison = expressionAttribute(node, 'comparison', data) as Comparison | undefined
  if (!comparison) return []
  const { rows, averages } = compareExperiments(comparison)
  const said = (name: string, { feedback, decimals, cells }: ComparedKey<Cell>) =>
    textRow(
      name,
      feedback.key,
      ...cells.map(({ score, delta, outcome }) =>
        score === null
          ? 'no score'
          : `${formatScore(score, decimals, feedback.unit)}${delta === null || outcome === 'same' ? '' : ` (${formatDelta(delta, decimals)}, ${outcome})`}`,
      ),
    )
  const [baseline, ...others] = comparison.experiments
  const children = [
    textRow('Example', 'Feedback', `${baseline} (baseline)`, ...others),
    ...rows.flatMap(({ example, keys }) => keys.map(key => said(example, key))),
    ...averages.map(key => said('Average', key)),
  ]
  return [paragraph(strong(comparison.dataset)), { type: 'table', children }, ...captionOf(node)]
}

/** A form as a list of its fields, a table as a table, below the path that leads there. */
function screenAsText(node: JsxElement, data: Data): Nodes[] {
  const form = expressionAttribute(node, 'form', data) as ScreenField[] | undefined
  const table = expressionAttribute(node, 'table', data) as ScreenTable | undefined
  const place = paragraph(text('Screen: '), strong(stringAttribute(node, 'path') ?? ''))
  if (table) {
    return [
      place,
      {
        type: 'table',
        children: [textRow(...table.columns), ...table.rows.map(cells => textRow(...cells))],
      },
      ...captionOf(node),
    ]
  }
  const lists = (form ?? []).flatMap(field => {
    const words = fieldInWords(field)
    return item([strong(field.label)], words === '' ? [] : [text(words)])
  })
  const children = lists.flatMap(list => (list.type === 'list' ? list.children : []))
  return [place, { type: 'list', ordered: false, spread: false, children }, ...captionOf(node)]
}

function captionOf(node: JsxElement): Nodes[] {
  const caption = stringAttribute(node, 'caption')
  return caption ? [paragraph(text(caption))] : []
}
