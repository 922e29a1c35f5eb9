import type { List, ListItem, Nodes, PhrasingContent } from 'mdast'
import type { ErrorView, Field, FieldGroup } from '../../model/api/view'
import { expressionAttribute } from '../plugins/expression-value'
import { stringAttribute, type JsxElement } from '../plugins/jsx'

const text = (value: string): PhrasingContent => ({ type: 'text', value })
const strong = (value: string): PhrasingContent => ({ type: 'strong', children: [text(value)] })
const inlineCode = (value: string): PhrasingContent => ({ type: 'inlineCode', value })
const list = (children: ListItem[]): List => ({
  type: 'list',
  ordered: false,
  spread: false,
  children,
})

/** Method and URL of an operation. */
export function endpointAsText(node: JsxElement): Nodes[] {
  const attribute = (name: string) => stringAttribute(node, name) ?? ''
  return [
    {
      type: 'paragraph',
      children: [inlineCode(`${attribute('method')} ${attribute('host')}${attribute('path')}`)],
    },
  ]
}

/** A group of fields as a nested list. */
export function groupAsList({ label, note, schema, fields }: FieldGroup): Nodes[] {
  const words = [
    note ? text(` (${note})`) : null,
    schema ? text(': ') : null,
    schema ? link(schema) : null,
  ]
  const lead: Nodes = {
    type: 'paragraph',
    children: [strong(label), ...words.filter(one => one !== null)],
  }
  return fields.length === 0 ? [lead] : [lead, list(fields.map(fieldItem))]
}

const link = ({ label, href }: { label: string; href: string }): PhrasingContent => ({
  type: 'link',
  url: href,
  children: [text(label)],
})

function fieldItem(field: Field): ListItem {
  const { name, type, note, required, deprecated, limits, values, schema, fields } = field
  const facts = [
    type,
    required ? 'required' : '',
    deprecated ? 'deprecated' : '',
    field.default === undefined ? '' : `default ${field.default}`,
    limits?.replaceAll('`', '') ?? '',
    values ? `one of ${values.join(', ')}` : '',
  ]
  const line: PhrasingContent[] = [
    inlineCode(name),
    text(` (${facts.filter(Boolean).join('; ')})`),
    ...(note ? [text(`: ${note.replaceAll('`', '')}`)] : []),
    ...(schema ? [text(': '), link(schema)] : []),
    ...(field.links ?? []).flatMap((one, index) => [text(index === 0 ? ': ' : ', '), link(one)]),
  ]
  return {
    type: 'listItem',
    spread: false,
    children: [
      { type: 'paragraph', children: line },
      ...(fields ? [list(fields.map(fieldItem))] : []),
    ],
  }
}

/** Status and fields of the response. */
export function responseAsText(node: JsxElement, data: Record<string, unknown>): Nodes[] {
  const status = stringAttribute(node, 'status') ?? ''
  const group = expressionAttribute(node, 'group', data) as FieldGroup | undefined
  if (group) return groupAsList({ ...group, label: `Response ${status}` })
  return [
    {
      type: 'paragraph',
      children: [
        strong(`Response ${status}`),
        text(` ${(stringAttribute(node, 'note') ?? '').replaceAll('`', '')}`),
      ],
    },
  ]
}

/** Error statuses with their advice. */
export const errorsAsList = (errors: readonly ErrorView[]): Nodes[] => [
  { type: 'paragraph', children: [strong('Errors')] },
  list(
    errors.map(({ status, meaning, advice }) => ({
      type: 'listItem',
      spread: false,
      children: [
        {
          type: 'paragraph',
          children: [inlineCode(status), text(` ${meaning} ${advice.replaceAll('`', '')}`)],
        },
      ],
    })),
  ),
]
