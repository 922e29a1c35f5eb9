import type { Content, Operation, Parameter, Schema } from '../../model/api/description'

/** An OpenAPI description, as far as it is read. */
export interface Description {
  paths: Record<string, Record<string, RawOperation>>
  components?: { schemas?: Record<string, RawSchema>; responses?: Record<string, RawContent> }
}

type RawSchema = Record<string, unknown>

interface RawContent {
  $ref?: string
  required?: boolean
  content?: Record<string, { schema?: RawSchema }>
}

interface RawOperation {
  deprecated?: boolean
  security?: Record<string, unknown>[]
  parameters?: (Omit<Parameter, 'schema'> & { schema?: RawSchema })[]
  requestBody?: RawContent
  responses: Record<string, RawContent>
}

const METHODS = new Set(['get', 'put', 'post', 'patch', 'delete', 'head', 'options'])

/**
 * What is kept of a schema. Titles, descriptions, and extensions are left out: we write our own.
 */
const KEPT = new Set([
  'type',
  'format',
  'enum',
  'const',
  'default',
  'deprecated',
  'required',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'maxProperties',
  'pattern',
])

/** Every operation of a description by method and path, such as `GET /runs`. */
export function operationsOf({ paths, components }: Description): Map<string, Operation> {
  const named = components?.responses ?? {}
  const operations = new Map<string, Operation>()
  for (const [path, methods] of Object.entries(paths))
    for (const [method, raw] of Object.entries(methods))
      if (METHODS.has(method))
        operations.set(`${method.toUpperCase()} ${path}`, shapeOperation(raw, named))
  return operations
}

/** The named schemas of a description. */
export const schemasOf = ({ components }: Description): Record<string, Schema> =>
  Object.fromEntries(
    Object.entries(components?.schemas ?? {}).map(([name, raw]) => [name, shapeSchema(raw)]),
  )

function shapeOperation(raw: RawOperation, named: Record<string, RawContent>): Operation {
  const contentOf = (content: RawContent) =>
    shapeContent(content.$ref ? (named[nameOf(content.$ref)] ?? {}) : content)
  const ways = (raw.security ?? []).map(way => Object.keys(way).join(' and '))
  return {
    ...(raw.deprecated ? { deprecated: true } : {}),
    auth: ways,
    ...(raw.parameters?.length ? { parameters: raw.parameters.map(shapeParameter) } : {}),
    ...(raw.requestBody ? { body: contentOf(raw.requestBody) } : {}),
    responses: Object.fromEntries(
      Object.entries(raw.responses).map(([status, content]) => [status, contentOf(content)]),
    ),
  }
}

const shapeParameter = ({
  name,
  in: place,
  required,
  deprecated,
  schema,
}: NonNullable<RawOperation['parameters']>[number]): Parameter => ({
  name,
  in: place,
  ...(required ? { required } : {}),
  ...(deprecated ? { deprecated } : {}),
  schema: shapeSchema(schema ?? {}),
})

function shapeContent({ content, required }: RawContent): Content {
  const [first] = Object.entries(content ?? {})
  if (!first) return {}
  const [type, { schema }] = first
  return {
    ...(type === 'application/json' ? {} : { type }),
    ...(required ? { required } : {}),
    ...(schema && Object.keys(schema).length > 0 ? { schema: shapeSchema(schema) } : {}),
  }
}

const nameOf = (ref: string): string => ref.split('/').at(-1) ?? ref

/** A schema without prose; `anyOf` of a plain type and null becomes a list of types. */
function shapeSchema(raw: RawSchema): Schema {
  if (typeof raw.$ref === 'string')
    return {
      $ref: nameOf(raw.$ref),
      ...(raw.default === undefined ? {} : { default: raw.default }),
    }
  const shaped: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(raw)) {
    if (KEPT.has(key)) shaped[key] = value
    else if (key === 'properties')
      shaped[key] = Object.fromEntries(
        Object.entries(value as Record<string, RawSchema>).map(([name, schema]) => [
          name,
          shapeSchema(schema),
        ]),
      )
    else if (key === 'items') shaped[key] = shapeSchema(value as RawSchema)
    else if (key === 'additionalProperties')
      shaped[key] = typeof value === 'boolean' ? value : shapeSchema(value as RawSchema)
    else if (key === 'anyOf' || key === 'oneOf' || key === 'allOf' || key === 'prefixItems')
      shaped[key] = (value as RawSchema[]).map(shapeSchema)
  }
  return withoutWrapper(shaped as Schema)
}

function withoutWrapper(schema: Schema): Schema {
  const { anyOf, allOf, ...rest } = schema
  const types = new Set(
    allOf?.flatMap(part => (part.type === undefined ? [] : [String(part.type)])),
  )
  // A string that is an object, too, is how one generator writes a map of strings.
  const isContradiction = types.size > 1
  if (allOf && !anyOf && (allOf.length === 1 || isContradiction)) return { ...allOf[0], ...rest }
  const options = anyOf?.filter(option => option.type !== 'null')
  const [only] = options ?? []
  if (!anyOf || !only || options?.length !== 1 || options.length === anyOf.length) return schema
  return typeof only.type === 'string' && !only.enum && only.const === undefined
    ? { ...only, ...rest, type: [only.type, 'null'] }
    : schema
}
