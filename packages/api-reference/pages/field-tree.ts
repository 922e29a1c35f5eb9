import type { Schema } from '../operation/description'
import type { Field, FieldGroup, SchemaLink } from '../operation/view'
import { limitsOf } from './limits'
import { joinFields, namedType, uniqueLinks } from './alternatives'

/** What the schemas of a page can refer to. */
export interface Names {
  schema: (name: string) => Schema | undefined
  /** Where a named schema has a section; undefined where it is shown in place. */
  link: (name: string) => SchemaLink | undefined
  /** What a field means. */
  note: (owner: Owner, field: string) => string | undefined
}

/** What declares a field: an operation or schemas, the most specific first. */
export type Owner = readonly Declarer[]

interface Declarer {
  /** Key of the operation, or name of the schema. */
  name: string
  /** Objects in place on the way to the field, each followed by a period. */
  path: string
}

export const ownerOf = (name: string): Owner => [{ name, path: '' }]

/** Levels of objects in one another; deeper ones exist only where a schema contains itself. */
const DEEPEST = 8

const NULL = (schema: Schema): boolean => schema.type === 'null'

/** The fields of an object, or of the objects in an array; a note where it is something else. */
export function fieldGroup(
  label: string,
  schema: Schema,
  names: Names,
  opensRoot: boolean,
  owner: Owner,
): FieldGroup {
  const root = opensRoot && schema.$ref ? { ...names.schema(schema.$ref) } : schema
  const {
    type,
    fields,
    links,
    schema: link,
  } = describe(root, {
    names,
    owner: opensRoot && schema.$ref ? ownerOf(schema.$ref) : owner,
    above: new Set(schema.$ref ? [schema.$ref] : []),
    depth: 0,
  })
  return {
    label,
    fields: fields ?? [],
    ...(type === 'object' && fields ? {} : { note: type }),
    ...(link ? { schema: link } : {}),
    ...(links ? { links } : {}),
  }
}

/** A parameter or a property as a line. */
export function fieldOf(name: string, schema: Schema, isRequired: boolean, place: Place): Field {
  const { names, owner } = place
  const inside = owner.map(one => ({ ...one, path: `${one.path}${name}.` }))
  const found = describe(schema, { ...place, owner: inside })
  const note = names.note(owner, name)
  const resolved = schema.$ref ? { ...names.schema(schema.$ref), ...schema } : schema
  const limits = limitsOf(resolved, names.schema)
  return {
    name,
    type: found.type,
    ...(isRequired ? { required: true } : {}),
    ...(schema.deprecated ? { deprecated: true } : {}),
    ...(schema.default === undefined || schema.default === null
      ? {}
      : { default: JSON.stringify(schema.default) }),
    ...(limits ? { limits } : {}),
    ...(note ? { note } : {}),
    ...(found.values ? { values: found.values } : {}),
    ...(found.schema ? { schema: found.schema } : {}),
    ...(found.links ? { links: found.links } : {}),
    ...(found.fields?.length ? { fields: found.fields } : {}),
  }
}

/** Where a schema stands. */
export interface Place {
  names: Names
  owner: Owner
  /** Names of the schemas that it is in. */
  above: ReadonlySet<string>
  /** Levels of objects around it. */
  depth: number
}

export const placeIn = (names: Names, owner: Owner): Place => ({
  names,
  owner,
  above: new Set(),
  depth: 0,
})

interface Described {
  type: string
  values?: string[]
  schema?: SchemaLink
  /** Of alternatives with sections of their own, which the type names. */
  links?: SchemaLink[]
  fields?: Field[]
}

function describe(schema: Schema, place: Place): Described {
  const { names, above, depth } = place
  if (schema.$ref) {
    const link = names.link(schema.$ref)
    if (link) return { type: 'object', schema: link }
    const target = names.schema(schema.$ref)
    if (!target || above.has(schema.$ref)) return { type: 'object' }
    // Beside a reference, an object may allow only one of the values.
    const narrowed = schema.enum ? { ...target, enum: schema.enum } : target
    return describe(narrowed, {
      ...place,
      owner: ownerOf(schema.$ref),
      above: new Set([...above, schema.$ref]),
    })
  }
  const options = schema.anyOf ?? schema.oneOf
  if (options && !schema.properties) return describeOptions(options, place)
  if (schema.allOf) {
    const parts = schema.allOf.flatMap(part => part.$ref ?? [])
    const owner = [...place.owner, ...parts.flatMap(ownerOf)]
    return describe(merged(schema, names), { ...place, owner })
  }
  if (schema.enum)
    return { type: plainType(schema), values: schema.enum.map(value => JSON.stringify(value)) }
  if (schema.const !== undefined)
    return { type: plainType(schema), values: [JSON.stringify(schema.const)] }
  const types = new Set([schema.type ?? (schema.properties ? 'object' : 'any')].flat())
  const nullable = types.has('null') ? ' or null' : ''
  const kinds = [...types].filter(type => type !== 'null')
  if (kinds.length > 1 && types.has('array'))
    return describeOptions(
      [...types].map(type => ({ ...schema, type })),
      place,
    )
  if (types.has('array')) {
    const inner = describe(schema.items ?? {}, place)
    return { ...inner, type: `array of ${grouped(inner.type)}${nullable}` }
  }
  if (schema.properties && depth < DEEPEST) {
    const fields = Object.entries(schema.properties).map(([name, inner]) =>
      fieldOf(name, inner, schema.required?.includes(name) ?? false, {
        ...place,
        depth: depth + 1,
      }),
    )
    return { type: `object${nullable}`, fields }
  }
  if (typeof schema.additionalProperties === 'object') {
    const inner = describe(schema.additionalProperties, { ...place, depth: depth + 1 })
    return { ...inner, type: `map of ${grouped(inner.type)}${nullable}` }
  }
  return { type: plainType(schema) }
}

/** Alternatives within a list or a map: `array of (string or null)` isn't a list or nothing. */
const grouped = (type: string): string => (type.includes(' or ') ? `(${type})` : type)

/**
 * Alternatives: their types joined by "or", with the fields of all objects among them. Several that
 * have sections are named.
 */
function describeOptions(options: readonly Schema[], place: Place): Described {
  const described = options.filter(option => !NULL(option)).map(option => describe(option, place))
  const links = uniqueLinks(described)
  const isNamed = links.length > 1
  const known = new Set(described.map(one => (isNamed ? namedType(one) : one.type)))
  const types = known.has('any') ? ['any'] : [...known, ...(options.some(NULL) ? ['null'] : [])]
  const values = [...new Set(described.flatMap(one => one.values ?? []))]
  const fields = joinFields(described.flatMap(one => (one.fields ? [one.fields] : [])))
  const [link] = links
  return {
    type: types.join(' or '),
    ...(values.length > 0 ? { values } : {}),
    ...(fields.length > 0 ? { fields } : {}),
    ...(link ? (isNamed ? { links } : { schema: link }) : {}),
  }
}

/** The parts of `allOf` as one object. */
export function merged({ allOf = [], ...own }: Schema, names: Names): Schema {
  const parts = [...allOf.map(part => (part.$ref ? (names.schema(part.$ref) ?? {}) : part)), own]
  return Object.assign({}, ...parts, {
    properties: Object.assign(
      {},
      ...parts.map(part => part.properties ?? {}),
    ) as Schema['properties'],
    required: parts.flatMap(part => part.required ?? []),
  }) as Schema
}

const FORMATS: Record<string, string> = {
  uuid: 'UUID',
  'date-time': 'date and time',
  date: 'date',
  uri: 'URL',
  binary: 'file',
  email: 'email',
}

function plainType({
  type,
  format,
  contentMediaType,
}: Schema & { contentMediaType?: string }): string {
  const types = [type ?? 'any'].flat()
  const words = types.map(one =>
    one === 'string' && format && FORMATS[format] ? `string, ${FORMATS[format]}` : one,
  )
  return contentMediaType ? 'file' : words.join(' or ')
}
