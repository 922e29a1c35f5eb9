import type { Field, SchemaLink } from '../operation/view'

/** A value that is described in words, and what has a section elsewhere. */
interface Typed {
  type: string
  schema?: SchemaLink
  links?: SchemaLink[]
}

/** The sections of all alternatives, each once. */
export const uniqueLinks = (typed: readonly Typed[]): SchemaLink[] => [
  ...new Map(
    typed
      .flatMap(({ schema, links = [] }) => (schema ? [schema] : links))
      .map(link => [link.href, link]),
  ).values(),
]

/** The type with the name of its section: `array of Example`. */
export const namedType = ({ type, schema }: Typed): string =>
  schema ? type.replace(/\bobject\b/, schema.label) : type

/**
 * The fields of alternative objects in one list. A field of several is what any of them allows, and
 * required if it is in all of them.
 */
export function joinFields(objects: readonly (readonly Field[])[]): Field[] {
  const byName = new Map<string, Field[]>()
  for (const field of objects.flat())
    byName.set(field.name, [...(byName.get(field.name) ?? []), field])
  return [...byName.values()].map(fields => {
    const { required, ...joined } = joinField(fields)
    return required && fields.length === objects.length ? { ...joined, required } : joined
  })
}

function joinField(fields: readonly Field[]): Field {
  const [first] = fields
  if (!first || fields.length === 1) return first as Field
  const links = uniqueLinks(fields)
  const isNamed = links.length > 1
  const types = new Set(fields.flatMap(one => alternatives(isNamed ? namedType(one) : one.type)))
  const isNullable = types.delete('null')
  const values = fields.every(one => one.values)
    ? [...new Set(fields.flatMap(one => one.values ?? []))]
    : []
  const inner = joinFields(fields.flatMap(one => (one.fields ? [one.fields] : [])))
  const [link] = links
  const preset = first.default
  const notes = [...new Set(fields.flatMap(one => one.note ?? []))]
  return {
    name: first.name,
    type: [...types, ...(isNullable ? ['null'] : [])].join(' or '),
    ...(fields.every(one => one.required) ? { required: true } : {}),
    ...(fields.every(one => one.deprecated) ? { deprecated: true } : {}),
    ...(preset !== undefined && fields.every(one => one.default === preset)
      ? { default: preset }
      : {}),
    ...(first.limits && fields.every(one => one.limits === first.limits)
      ? { limits: first.limits }
      : {}),
    ...(notes.length > 0 ? { note: notes.join(' ') } : {}),
    ...(values.length > 0 ? { values } : {}),
    ...(link ? (isNamed ? { links } : { schema: link }) : {}),
    ...(inner.length > 0 ? { fields: inner } : {}),
  }
}

/** The types in `string or null`, where those in parentheses stay together. */
const alternatives = (type: string): string[] => type.split(/ or (?![^(]*\))/)
