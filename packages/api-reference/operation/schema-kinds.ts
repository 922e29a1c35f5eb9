import type { Schema } from './description'

/** Finds a named schema. */
export type Lookup = (name: string) => Schema | undefined

/** Is a value an object with known fields, or a list of such objects? */
export function isStructure(schema: Schema | undefined, lookup: Lookup): boolean {
  if (!schema) return false
  if (schema.$ref !== undefined) return isStructure(lookup(schema.$ref), lookup)
  const options = [...(schema.anyOf ?? schema.oneOf ?? []), ...(schema.items ? [schema.items] : [])]
  return schema.properties !== undefined || options.some(one => isStructure(one, lookup))
}

/** Can a value be null? */
export const isNullable = ({ type, anyOf = [], oneOf: options = [] }: Schema): boolean =>
  [type].flat().includes('null') || [...anyOf, ...options].some(isNullable)

/** The schema of the items, if a value is a list. */
export function listIn(schema: Schema, lookup: Lookup): Schema | undefined {
  if (schema.$ref !== undefined) return listIn(lookup(schema.$ref) ?? {}, lookup)
  const options = schema.anyOf ?? schema.oneOf ?? []
  return schema.items ?? options.map(one => listIn(one, lookup)).find(one => one !== undefined)
}
