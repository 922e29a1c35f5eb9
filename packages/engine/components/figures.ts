import { Bars } from '@docs/ui/components/mdx/bars'
import { PermissionTable } from '@docs/ui/components/mdx/permission-table'
import { Mermaid, ThemedImage } from '@docs/ui/components/mdx/pictures'
import { TraceTree } from '@docs/ui/components/mdx/trace-tree'
import { holdingOf, type RoleTable } from '@docs/model/permissions'
import { flattenRuns, formatSeconds, type Run } from '@docs/model/trace'
import * as referenceWords from '@docs/ui/words/reference'
import { defineComponent } from './define-component'
import { caption, code, inlineCode, paragraph, table } from './markdown'

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
    client: 'packages/ui/client/mermaid.ts',
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
        [referenceWords.permission, referenceWords.allowsTo, ...roles.map(({ name }) => name)],
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
