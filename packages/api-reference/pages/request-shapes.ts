import type { Operation, Parameter, Schema } from '../operation/description'
import { parametersOf } from '../operation/request'
import { isSecretName } from '../workbench/secrets'
import type { FieldShape, RequestShape, Shape, ValueType } from '../workbench/shape'
import { merged, ownerOf, type Names, type Owner } from './field-tree'
import { undocumented } from '../words/operations'

/** What the shapes of a page are made from. Schemas that they refer to are added to `shapes`. */
interface Making {
  names: Names
  shapes: Record<string, Shape>
}

interface Place extends Making {
  owner: Owner
  /** Whether the values of the operation are secrets, whatever their name. */
  holdsSecrets: boolean
}

/** What the form of an operation asks for. */
export function shapesOf(
  key: string,
  operation: Operation,
  making: Making,
): Pick<RequestShape, 'path' | 'query' | 'header' | 'body'> {
  const path = key.split(' ')[1] ?? ''
  const place = { ...making, owner: ownerOf(key), holdsSecrets: /\/secrets\b/.test(path) }
  const fieldsIn = (where: Parameter['in']) =>
    parametersOf(path, operation)
      .filter(one => one.in === where && !one.deprecated && one.name !== 'Content-Type')
      .map(one => fieldShape(one.name, one.schema, one.required ?? false, place))
  const { schema } = operation.body ?? {}
  return {
    path: fieldsIn('path'),
    query: fieldsIn('query'),
    header: fieldsIn('header'),
    ...(schema ? { body: shapeOf(schema, place) } : {}),
  }
}

function fieldShape(name: string, schema: Schema, required: boolean, place: Place): FieldShape {
  const note = place.names.note(place.owner, name)
  const inside = place.owner.map(one => ({ ...one, path: `${one.path}${name}.` }))
  const shape = shapeOf(schema, { ...place, owner: inside })
  const fixed = isFile(name, schema)
    ? 'file'
    : isText(shape) && (isSecretName(name) || (place.holdsSecrets && name === 'value'))
      ? 'secret'
      : undefined
  return {
    name,
    ...(note && note !== undocumented ? { note } : {}),
    ...(required ? { required } : {}),
    ...(schema.default === undefined || schema.default === null ? {} : { preset: schema.default }),
    ...(fixed ? { fixed } : {}),
    ...shape,
  }
}

/** What `operation/form.ts` sends as a file. */
const isFile = (name: string, { format }: Schema): boolean => format === 'binary' || name === 'file'

const isText = ({ types = [] }: Shape): boolean => types.includes('string')

function shapeOf(schema: Schema, place: Place): Shape {
  const { names, shapes } = place
  if (schema.$ref !== undefined) {
    const target = names.schema(schema.$ref)
    if (!target) return {}
    const narrowed = schema.enum ? { values: schema.enum } : {}
    const inside = { ...place, owner: ownerOf(schema.$ref) }
    if (!target.properties && !target.allOf) return { ...shapeOf(target, inside), ...narrowed }
    if (!(schema.$ref in shapes)) {
      // Before its own fields, which may contain it.
      shapes[schema.$ref] = {}
      shapes[schema.$ref] = shapeOf(target, inside)
    }
    return { ref: schema.$ref }
  }
  const options = schema.anyOf ?? schema.oneOf
  if (options && !schema.properties) return alternatives(options, place)
  if (schema.allOf) {
    const owner = [...place.owner, ...schema.allOf.flatMap(part => ownerOf(part.$ref ?? ''))]
    return shapeOf({ ...merged(schema, names), allOf: undefined }, { ...place, owner })
  }
  const { additionalProperties, items, properties } = schema
  const types = typesOf(schema)
  return {
    ...(types ? { types } : {}),
    ...valuesOf(schema),
    ...(schema.format ? { format: schema.format } : {}),
    ...rangeOf(schema),
    ...(schema.pattern ? { pattern: schema.pattern } : {}),
    ...(properties ? { fields: fieldsOf(schema, place) } : {}),
    ...(typeof additionalProperties === 'object'
      ? { others: shapeOf(additionalProperties, place) }
      : additionalProperties === true ||
          Object.keys(properties ?? {}).some(name => name.includes('{')) ||
          (!properties && types?.includes('object'))
        ? { others: {} }
        : {}),
    ...(items ? { items: shapeOf(items, place) } : {}),
  }
}

const fieldsOf = ({ properties = {}, required = [] }: Schema, place: Place): FieldShape[] =>
  Object.entries(properties)
    // A name in braces stands for names with an ID in them.
    .filter(
      ([name, inner]) => !name.includes('{') && (!inner.deprecated || required.includes(name)),
    )
    .map(([name, inner]) => fieldShape(name, inner, required.includes(name), place))

/** One type and null is that type; several are alternatives. */
function alternatives(options: readonly Schema[], place: Place): Shape {
  const shapes = options.map(option => shapeOf(option, place))
  const others = shapes.filter(({ types }) => types?.join() !== 'null')
  const [only] = others
  if (!only || others.length > 1) return { options: shapes }
  if (others.length === shapes.length || only.types === undefined)
    return only.ref === undefined
      ? only
      : others.length === shapes.length
        ? only
        : { options: shapes }
  return {
    ...only,
    types: [...only.types, 'null'],
    ...(only.values ? { values: [...only.values, null] } : {}),
  }
}

const typesOf = ({ type, properties, enum: values }: Schema): ValueType[] | undefined =>
  type === undefined
    ? properties
      ? ['object']
      : values?.every(value => typeof value === 'string')
        ? ['string']
        : undefined
    : ([type].flat() as ValueType[])

const valuesOf = ({ enum: values, const: only }: Schema): Pick<Shape, 'values'> =>
  values ? { values } : only === undefined ? {} : { values: [only] }

function rangeOf(schema: Schema): Pick<Shape, 'range' | 'isOpen'> {
  const { minimum, exclusiveMinimum, minLength, minItems } = schema
  const { maximum, maxLength, maxItems, maxProperties } = schema
  const least = minimum ?? exclusiveMinimum ?? minLength ?? minItems ?? null
  const most = maximum ?? maxLength ?? maxItems ?? maxProperties ?? null
  if (least === null && most === null) return {}
  return {
    range: [least, most],
    ...(minimum === undefined && exclusiveMinimum !== undefined ? { isOpen: true } : {}),
  }
}
