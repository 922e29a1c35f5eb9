import type { Schema } from '../operation/description'
import type { SdkDescription } from '../operation/overlay-sdk'

const INTERFACE = /^export interface (\w+)(?: extends [^{]+)? \{\n([\s\S]*?)^\}/gm
/** Between fields at the top of an interface, as the compiler indents them. */
const NEXT_FIELD = /;\n(?= {4}['"\w])/

/**
 * The names of fields that can be `null`, by interface. The compiler writes declaration files, so
 * their format is always the same.
 */
export function nullableFields(declarations: string): Map<string, Set<string>> {
  const text = declarations.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\n/gm, '')
  return new Map(
    [...text.matchAll(INTERFACE)].map(([, name = '', body = '']) => {
      const fields = body.trimEnd().replace(/;$/, '').split(NEXT_FIELD)
      const nullable = fields.filter(field => /[:|] null$/.test(field))
      return [name, new Set(nullable.map(field => /\w+/.exec(field)?.[0] ?? ''))]
    }),
  )
}

/**
 * The description, in which fields of named objects can be `null` where the TypeScript client says
 * so: the Python client reads every field that may be missing as `None`.
 */
export function withNull(
  description: SdkDescription,
  declarations: readonly string[],
): SdkDescription {
  const nullable = new Map(declarations.flatMap(text => [...nullableFields(text)]))
  const marked = (name: string, schema: Schema): Schema => {
    const { properties } = schema
    const own = nullable.get(name)
    if (!properties || !own) return schema
    const fields = Object.entries(properties).map(([field, one]) =>
      own.has(field) && !isNullable(one)
        ? [field, { anyOf: [...(one.anyOf ?? [one]), { type: 'null' }] }]
        : [field, one],
    )
    return { ...schema, properties: Object.fromEntries(fields) as Record<string, Schema> }
  }
  const schemas = Object.entries(description.schemas).map(([name, one]) => [
    name,
    marked(name, one),
  ])
  return { ...description, schemas: Object.fromEntries(schemas) as Record<string, Schema> }
}

const isNullable = ({ type, anyOf = [] }: Schema): boolean =>
  [type].flat().includes('null') || anyOf.some(isNullable)
