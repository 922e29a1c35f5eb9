import type { Schema } from '../operation/description'

/** A schema as a description has it. */
export type RawSchema = Record<string, unknown>

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

/** The name that a reference ends with. */
export const nameOf = (ref: string): string => ref.split('/').at(-1) ?? ref

/** A schema without prose; `anyOf` of a plain type and null becomes a list of types. */
export function shapeSchema(raw: RawSchema, markers: ReadonlySet<string>): Schema {
  if (typeof raw.$ref === 'string')
    return {
      $ref: nameOf(raw.$ref),
      ...(raw.default === undefined ? {} : { default: raw.default }),
    }
  const shape = (inner: RawSchema) => shapeSchema(inner, markers)
  const isMarker = ({ $ref }: RawSchema) => typeof $ref === 'string' && markers.has(nameOf($ref))
  const shaped: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(raw)) {
    if (key === 'default' && isMarkerValue(value)) continue
    if (KEPT.has(key)) shaped[key] = value
    else if (key === 'properties')
      shaped[key] = Object.fromEntries(
        Object.entries(value as Record<string, RawSchema>).map(([name, schema]) => [
          name,
          shape(schema),
        ]),
      )
    else if (key === 'items') shaped[key] = shape(value as RawSchema)
    else if (key === 'additionalProperties')
      shaped[key] = typeof value === 'boolean' ? value : shape(value as RawSchema)
    else if (key === 'anyOf' || key === 'oneOf' || key === 'allOf' || key === 'prefixItems')
      shaped[key] = (value as RawSchema[]).filter(option => !isMarker(option)).map(shape)
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
  const [sole, ...others] = anyOf ?? []
  if (sole && others.length === 0) return { ...sole, ...rest }
  const options = anyOf?.filter(option => option.type !== 'null')
  const [only] = options ?? []
  if (!anyOf || !only || options?.length !== 1 || options.length === anyOf.length) return schema
  return typeof only.type === 'string' && !only.enum && only.const === undefined
    ? { ...only, ...rest, type: [only.type, 'null'] }
    : schema
}

/**
 * Names of objects such as `{"__missing__": "__missing__"}`, by which the server tells itself that a
 * field was left out. Callers never send them.
 */
export function markersIn(schemas: Record<string, RawSchema>): Set<string> {
  const isMarker = ({ properties }: RawSchema): boolean => {
    const own = Object.entries((properties ?? {}) as Record<string, RawSchema>)
    return own.length > 0 && own.every(([name, { const: value }]) => MARKER.test(name) && value)
  }
  return new Set(Object.keys(schemas).filter(name => isMarker(schemas[name] ?? {})))
}

const MARKER = /^__\w+__$/

const isMarkerValue = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).some(key => MARKER.test(key))
