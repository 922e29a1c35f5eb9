import { Bars } from '../../shell/mdx/bars'
import { PermissionTable } from '../../shell/mdx/permission-table'
import { Mermaid, ThemedImage } from '../../shell/mdx/pictures'
import { Screen } from '../../shell/mdx/screen'
import { TraceTree } from '../../shell/mdx/trace-tree'
import { holdingOf, type RoleTable } from '../../model/permissions'
import { fieldInWords, type ScreenField, type ScreenTable } from '../../model/screen'
import { flattenRuns, formatSeconds, type Run } from '../../model/trace'
import { defineComponent, type Use } from './define-component'
import {
  caption,
  code,
  inlineCode,
  itemWith,
  list,
  paragraph,
  strong,
  table,
  text,
} from './markdown'
import { screenProblems } from './screen-schema'

/** A run as a line of text: `retriever (retriever) 0.2 s, 40 tokens`. */
function runInWords({ name, type, start, end, tokens, error }: Run): string {
  const facts = [
    `${name} (${type}) ${formatSeconds(end - start)}`,
    tokens ? `${tokens} tokens` : '',
    error ? `error: ${error}` : '',
  ]
  return facts.filter(Boolean).join(', ')
}

export const pictures = [
  defineComponent({
    name: 'TraceTree',
    render: TraceTree,
    properties: { run: 'expression', caption: 'optional', wide: 'optional' },
    styles: [
      { group: 'figures', sheet: 'figure' },
      { group: 'figures', sheet: 'trace' },
      { group: 'blocks' },
    ],
    toMarkdown: use => {
      const run = use.value<Run>('run')
      if (!run) return []
      const lines = flattenRuns(run).map(one => '  '.repeat(one.depth) + runInWords(one.run))
      return [code('text', lines.join('\n')), ...caption(use.text('caption'))]
    },
  }),
  defineComponent({
    name: 'Mermaid',
    render: Mermaid,
    styles: [{ group: 'figures', sheet: 'diagram' }],
    client: 'browser/mermaid.ts',
  }),
  defineComponent({
    name: 'ThemedImage',
    render: ThemedImage,
    properties: { light: 'required', dark: 'required', alt: 'required' },
    images: ['light', 'dark'],
    toMarkdown: use => [paragraph({ type: 'image', url: use.text('light'), alt: use.text('alt') })],
  }),
]

export const bars = defineComponent({
  name: 'Bars',
  render: Bars,
  properties: {
    title: 'required',
    unit: 'required',
    parts: 'expression',
    rows: 'expression',
    caption: 'optional',
  },
  styles: [{ group: 'figures' }, { group: 'data', sheet: 'bars' }],
})

export const permissionTable = defineComponent({
  name: 'PermissionTable',
  render: PermissionTable,
  properties: { table: 'expression', label: 'required' },
  styles: [{ group: 'data', sheet: 'permissions' }],
  toMarkdown: use => {
    const roleTable = use.value<RoleTable>('table')
    if (!roleTable) return []
    const { roles, groups } = roleTable
    return [
      table([
        ['Permission', 'Allows to', ...roles.map(({ name }) => name)],
        ...groups
          .flatMap(({ permissions }) => permissions)
          .map(permission => [
            inlineCode(permission.name),
            permission.allows,
            ...roles.map(({ id }) => holdingOf(permission, id)),
          ]),
      ]),
    ]
  },
})

/** A form as a list of its fields, a table as a table, below the path that leads there. */
const screenAsMarkdown = (use: Use) => {
  const rows = use.value<ScreenTable>('table')
  const fields = use.value<ScreenField[]>('form') ?? []
  const items = fields.map(field => {
    const words = fieldInWords(field)
    return itemWith([strong(field.label)], words === '' ? [] : [text(words)])
  })
  return [
    paragraph(text('Screen: '), strong(use.text('path'))),
    rows ? table([[...rows.columns], ...rows.rows.map(cells => [...cells])]) : list(items),
    ...caption(use.text('caption')),
  ]
}

export const screen = defineComponent({
  name: 'Screen',
  render: Screen,
  properties: { path: 'required', form: 'optional', table: 'optional', caption: 'optional' },
  styles: [{ group: 'figures' }, { group: 'data', sheet: 'screen' }],
  check: use => screenProblems({ form: use.value('form'), table: use.value('table') }),
  toMarkdown: screenAsMarkdown,
})
