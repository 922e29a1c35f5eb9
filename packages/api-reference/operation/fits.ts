import type { Schema } from './description'
import type { Lookup } from './schema-kinds'

/** Whether a schema allows a value of a request, as far as types and lists of values tell. */
export function fits(value: unknown, schema: Schema, lookup: Lookup): boolean {
  if (value === null) return true
  const target = schema.$ref === undefined ? schema : { ...lookup(schema.$ref), ...schema }
  const options = target.anyOf ?? target.oneOf
  if (options) return options.some(option => fits(value, option, lookup))
  if (target.const !== undefined || target.allOf) return value === target.const
  if (target.enum) return target.enum.includes(value)
  const types = [target.type ?? (target.properties ? 'object' : [])].flat()
  if (Array.isArray(value))
    return types.includes('array') && value.every(item => fits(item, target.items ?? {}, lookup))
  if (typeof value === 'object') return types.includes('object') && !target.properties
  if (typeof value === 'number') return types.some(type => /^(?:integer|number)$/.test(type))
  return types.includes(typeof value) && (target.format !== 'uuid' || UUID.test(String(value)))
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
