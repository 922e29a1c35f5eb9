import type { ListItem, Nodes, PhrasingContent } from 'mdast'
import type {
  ErrorView,
  Field,
  FieldGroup,
  IndexGroup,
  SchemaLink,
} from '@docs/api-reference/operation/view'
import {
  ApiEndpoint,
  ApiErrors,
  ApiFacts,
  ApiGroup,
  ApiKind,
  ApiOperation,
  ApiPart,
  ApiResponse,
} from '@docs/ui/components/mdx/api-reference'
import { ApiIndex } from '@docs/ui/components/mdx/api-index'
import { ApiWorkbench } from '@docs/ui/components/mdx/workbench'
import * as referenceWords from '@docs/ui/words/reference'
import { defineComponent } from './define-component'
import { inlineCode, link, list, listItem, paragraph, strong, text, withCode } from './markdown'

/** A group of fields as a nested list. */
function groupAsList({ label, note, schema, links, fields }: FieldGroup): Nodes[] {
  const lead = paragraph(
    strong(label),
    ...(note ? [text(` (${note})`)] : []),
    ...(schema ? [text(': '), link(schema.href, schema.label)] : []),
    ...linkList(links ?? []),
  )
  return fields.length === 0 ? [lead] : [lead, list(fields.map(fieldItem))]
}

/** The sections of the types that a line names, after a colon. */
const linkList = (links: readonly SchemaLink[]): PhrasingContent[] =>
  links.flatMap(({ href, label }, index) => [text(index === 0 ? ': ' : ', '), link(href, label)])

function fieldItem(field: Field): ListItem {
  const { name, type, note, required, deprecated, limits, values, schema, fields } = field
  const facts = [
    type,
    required ? 'required' : '',
    deprecated ? 'deprecated' : '',
    field.default === undefined ? '' : `default ${field.default}`,
    limits ?? '',
    values ? `one of ${values.join(', ')}` : '',
  ]
  const line = paragraph(
    inlineCode(name),
    ...withCode(` (${facts.filter(Boolean).join('; ')})${note ? `: ${note}` : ''}`),
    ...(schema ? [text(': '), link(schema.href, schema.label)] : []),
    ...linkList(field.links ?? []),
  )
  const inner = fields ? [list(fields.map(fieldItem))] : []
  return { ...listItem(line, ...inner), spread: false }
}

const errorItem = ({ status, meaning, advice }: ErrorView): ListItem =>
  listItem(paragraph(inlineCode(status), ...withCode(` ${meaning} ${advice}`)))

/** Links to the sections on other pages. */
function movedAsList(groups: readonly IndexGroup[]): Nodes[] {
  const moved = groups.flatMap(({ entries }) => entries).filter(({ href }) => !href.startsWith('#'))
  if (moved.length === 0) return []
  return [list(moved.map(({ href, title }) => listItem(paragraph(link(href, title)))))]
}

/** Components that only generated pages use. */
export const reference = [
  defineComponent({
    name: 'ApiEndpoint',
    render: ApiEndpoint,
    styles: [
      { group: 'reference', sheet: 'api' },
      { group: 'blocks', when: 'deprecated' },
    ],
    toMarkdown: use => [
      paragraph(inlineCode(`${use.text('method')} ${use.text('host')}${use.text('path')}`)),
    ],
  }),
  defineComponent({ name: 'ApiFacts', render: ApiFacts }),
  defineComponent({
    name: 'ApiKind',
    render: ApiKind,
    styles: [{ group: 'reference' }, { group: 'blocks', when: 'deprecated' }],
    // The signature says what it is, and the facts whether it's deprecated.
    toMarkdown: () => [],
  }),
  defineComponent({ name: 'ApiOperation', render: ApiOperation, styles: [{ group: 'reference' }] }),
  defineComponent({ name: 'ApiPart', render: ApiPart, styles: [{ group: 'reference' }] }),
  defineComponent({
    name: 'ApiIndex',
    render: ApiIndex,
    styles: [{ group: 'reference', sheet: 'api-index' }],
    client: 'packages/ui/client/index-filter.ts',
    // The headings say the same of sections that are on the page.
    toMarkdown: use => movedAsList(use.value<IndexGroup[]>('groups') ?? []),
  }),
  defineComponent({
    name: 'ApiGroup',
    render: ApiGroup,
    styles: [{ group: 'reference' }],
    toMarkdown: use => {
      const group = use.value<FieldGroup>('group')
      return group ? groupAsList(group) : []
    },
  }),
  defineComponent({
    name: 'ApiWorkbench',
    render: ApiWorkbench,
    styles: [{ group: 'reference', sheet: 'workbench' }],
    client: 'packages/ui/client/workbench/workbench.tsx',
  }),
  defineComponent({
    name: 'ApiResponse',
    render: ApiResponse,
    styles: [{ group: 'reference' }],
    toMarkdown: use => {
      const label = referenceWords.response(use.text('status'))
      const group = use.value<FieldGroup>('group')
      if (group) return groupAsList({ ...group, label })
      return [paragraph(strong(label), ...withCode(` ${use.text('note')}`))]
    },
  }),
  defineComponent({
    name: 'ApiErrors',
    render: ApiErrors,
    styles: [{ group: 'reference' }],
    toMarkdown: use => [
      paragraph(strong('Errors')),
      list((use.value<ErrorView[]>('errors') ?? []).map(errorItem)),
    ],
  }),
]
