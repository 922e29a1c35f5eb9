import type { Content, Operation, Parameter, Schema } from '../operation/description'
import { markersIn, nameOf, shapeSchema, type RawSchema } from './shape-schema'

/** An OpenAPI description, as far as it is read. */
export interface Description {
  paths: Record<string, Record<string, RawOperation>>
  components?: { schemas?: Record<string, RawSchema>; responses?: Record<string, RawContent> }
}

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

/** Every operation of a description by method and path, such as `GET /runs`. */
export function operationsOf({ paths, components }: Description): Map<string, Operation> {
  const named = components?.responses ?? {}
  const markers = markersIn(components?.schemas ?? {})
  const operations = new Map<string, Operation>()
  for (const [path, methods] of Object.entries(paths))
    for (const [method, raw] of Object.entries(methods))
      if (METHODS.has(method))
        operations.set(
          `${method.toUpperCase()} ${withoutSlash(path)}`,
          shapeOperation(raw, named, markers),
        )
  return operations
}

/** The agent server redirects from the slash that its description writes, and clients don't follow. */
const withoutSlash = (path: string): string => path.replace(/(?<=.)\/$/, '')

/** The named schemas of a description. */
export function schemasOf({ components }: Description): Record<string, Schema> {
  const schemas = components?.schemas ?? {}
  const markers = markersIn(schemas)
  return Object.fromEntries(
    Object.entries(schemas)
      .filter(([name]) => !markers.has(name))
      .map(([name, raw]) => [name, shapeSchema(raw, markers)]),
  )
}

function shapeOperation(
  raw: RawOperation,
  named: Record<string, RawContent>,
  markers: ReadonlySet<string>,
): Operation {
  const contentOf = (content: RawContent) =>
    shapeContent(content.$ref ? (named[nameOf(content.$ref)] ?? {}) : content, markers)
  const ways = (raw.security ?? []).map(way => Object.keys(way).join(' and '))
  return {
    ...(raw.deprecated ? { deprecated: true } : {}),
    auth: ways,
    ...(raw.parameters?.length
      ? { parameters: raw.parameters.map(one => shapeParameter(one, markers)) }
      : {}),
    ...(raw.requestBody ? { body: contentOf(raw.requestBody) } : {}),
    responses: Object.fromEntries(
      Object.entries(raw.responses).map(([status, content]) => [status, contentOf(content)]),
    ),
  }
}

const shapeParameter = (
  {
    name,
    in: place,
    required,
    deprecated,
    schema,
  }: NonNullable<RawOperation['parameters']>[number],
  markers: ReadonlySet<string>,
): Parameter => ({
  name,
  in: place,
  ...(required ? { required } : {}),
  ...(deprecated ? { deprecated } : {}),
  schema: shapeSchema(schema ?? {}, markers),
})

function shapeContent({ content, required }: RawContent, markers: ReadonlySet<string>): Content {
  const [first] = Object.entries(content ?? {})
  if (!first) return {}
  const [type, { schema }] = first
  return {
    ...(type === 'application/json' ? {} : { type }),
    ...(required ? { required } : {}),
    ...(schema && Object.keys(schema).length > 0 ? { schema: shapeSchema(schema, markers) } : {}),
  }
}
