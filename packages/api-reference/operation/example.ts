import { fits, innerOf, isLeftOut, itemOf, type Answered } from './answered'
import type { Schema } from './description'
import {
  addressFor,
  BY_NAME,
  BY_SCHEMA,
  END,
  EXAMPLE_END,
  EXAMPLE_TIME,
  MAP_KEYS,
  NUMBERS,
  UNUSUAL,
} from './examples/values'

/** Finds a named schema. */
export type Lookup = (name: string) => Schema | undefined

/** What an example is for: a request has few optional fields, a response has more. */
export interface Purpose {
  lookup: Lookup
  isRequest: boolean
  /** Whether objects have all of their fields, as programs expect of a server. */
  isComplete?: boolean
  /** What a response repeats. */
  answered?: Answered
}

const DEEPEST = 4
/** Fields that a first request leaves to the server. */
const LEFT_OUT =
  /^(?:id|cursor|offset|skip_.*|created_at|modified_at|extra|error|events|serialized|.*_attachments|dotted_order)$/
/** Fields that show what a request is about. Of the optional ones, these come first. */
const TELLING = new Set([
  'name',
  'display_name',
  'run_type',
  'inputs',
  'outputs',
  'session_name',
  'dataset_id',
  'key',
  'score',
  'comment',
  'value',
  'query',
  'filter',
  'description',
])

/** In a response, what shows what it is about also is what the server sets. */
const TELLING_RESULTS = new Set(['id', 'run_id', 'trace_id', 'status', 'start_time', 'items'])

/** Objects that can have any fields, by name. */
const OBJECTS: Readonly<Record<string, Record<string, unknown>>> = {
  inputs: { question: 'Where is order 1042?' },
  outputs: { answer: 'It arrives on Friday.' },
}

/** A value that a schema allows, always the same. */
export function exampleOf(
  schema: Schema,
  purpose: Purpose,
  name = '',
  depth = 0,
  above: ReadonlySet<string> = new Set(),
): unknown {
  if (schema.$ref) {
    const target = purpose.lookup(schema.$ref)
    if (!target || above.has(schema.$ref)) return {}
    const { default: preset = target.default, enum: values = target.enum } = schema
    const made = exampleOf(
      {
        ...target,
        ...(preset === undefined ? {} : { default: preset }),
        ...(values === undefined ? {} : { enum: values }),
      },
      purpose,
      name,
      depth,
      new Set([...above, schema.$ref]),
    )
    return withOwnValues(made, BY_SCHEMA[schema.$ref])
  }
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined && schema.default !== null && typeof schema.default !== 'object')
    return schema.default
  if (schema.enum) return schema.enum[0]
  const options = schema.anyOf ?? schema.oneOf
  // An object that lists which of its fields are required together.
  if (options && schema.properties)
    return objectOf(
      {
        ...schema,
        properties: pick(schema.properties, options[0]?.required ?? []),
        required: options[0]?.required ?? [],
      },
      purpose,
      name,
      depth,
      above,
    )
  if (options)
    return exampleOf(
      options.find(option => option.type !== 'null') ?? {},
      purpose,
      name,
      depth,
      above,
    )
  if (schema.allOf)
    return Object.assign(
      {},
      ...schema.allOf.map(part => exampleOf(part, purpose, name, depth, above)),
      schema.properties ? objectOf(schema, purpose, name, depth, above) : {},
    ) as unknown
  const type = [schema.type ?? (schema.properties ? 'object' : 'string')]
    .flat()
    .find(one => one !== 'null')
  if (type === 'array') return arrayOf(schema, purpose, name, depth, above)
  if (type === 'object') return objectOf(schema, purpose, name, depth, above)
  if (type === 'boolean') return purpose.isRequest || !UNUSUAL.test(name)
  if (type === 'integer' || type === 'number')
    return within(schema, purpose.isRequest ? 1 : usualNumber(name, type))
  return stringOf(schema, name)
}

/** An object with values that only its schema gives a meaning. */
const withOwnValues = (made: unknown, own: Readonly<Record<string, unknown>> = {}): unknown =>
  typeof made === 'object' && made !== null && !Array.isArray(made)
    ? { ...made, ...Object.fromEntries(Object.entries(own).filter(([name]) => name in made)) }
    : made

function arrayOf(
  { items, minItems = 1, prefixItems }: Schema,
  purpose: Purpose,
  name: string,
  depth: number,
  above: ReadonlySet<string>,
): unknown[] {
  if (prefixItems) return prefixItems.map(item => exampleOf(item, purpose, name, depth + 1, above))
  const isEndless = items?.$ref !== undefined && above.has(items.$ref)
  if (depth >= DEEPEST && minItems < 2)
    return minItems === 1 && !items?.$ref
      ? [exampleOf(items ?? {}, purpose, singular(name), depth + 1, above)]
      : []
  if (isEndless) return []
  const inner = purpose.answered ? { ...purpose, answered: itemOf(purpose.answered) } : purpose
  return Array.from({ length: Math.max(1, minItems) }, () =>
    exampleOf(items ?? {}, inner, singular(name), depth + 1, above),
  )
}

const singular = (name: string): string => name.replace(/ies$/, 'y').replace(/s$/, '')

function objectOf(
  schema: Schema,
  purpose: Purpose,
  name: string,
  depth: number,
  above: ReadonlySet<string>,
): Record<string, unknown> {
  const { properties = {}, required = [], additionalProperties } = schema
  const optional = Object.keys(properties).filter(
    key =>
      !required.includes(key) &&
      // JSON-RPC has a result or an error.
      !(key === 'error' && 'result' in properties && 'jsonrpc' in properties) &&
      !properties[key]?.deprecated &&
      !(purpose.isRequest && LEFT_OUT.test(key)) &&
      !isLeftOut(key, Object.keys(properties), purpose.answered),
  )
  const isTelling = (key: string): boolean =>
    TELLING.has(key) ||
    (!purpose.isRequest && TELLING_RESULTS.has(key)) ||
    key in (purpose.answered?.values ?? {})
  optional.sort((a, b) => Number(isTelling(b)) - Number(isTelling(a)))
  const constant = optional.filter(key => properties[key]?.const !== undefined)
  const shownFirst = required.length + constant.length
  const shown = new Set([
    ...required,
    ...constant,
    ...(depth < 2 || isEmptyItem(required, depth, purpose)
      ? chosen(optional, shownFirst, purpose)
      : []),
  ])
  const entries = Object.entries(properties).filter(([key]) => shown.has(key))
  const made = Object.fromEntries(
    entries.map(([key, inner]) => {
      // The only field of a response holds what the request is about.
      const isWrapper = Object.keys(properties).length === 1
      return [key, fieldOf(key, inner, purpose, isWrapper, depth + 1, above)]
    }),
  )
  const known = OBJECTS[name]
  if (entries.length === 0 && known && typeof additionalProperties !== 'object') return known
  if (entries.length > 0 || typeof additionalProperties !== 'object' || depth >= DEEPEST)
    return made
  const key = mapKey(additionalProperties, name)
  return {
    [key]: exampleOf(additionalProperties, purpose, key === ANY_KEY ? '' : key, depth + 1, above),
  }
}

function fieldOf(
  key: string,
  schema: Schema,
  purpose: Purpose,
  isWrapper: boolean,
  depth: number,
  above: ReadonlySet<string>,
): unknown {
  const { answered, ...rest } = purpose
  if (!answered) return exampleOf(schema, purpose, key, depth, above)
  const sent = answered.values[key]
  if (sent !== undefined && fits(sent, schema, purpose.lookup)) return sent
  if (answered.isNew && /_count$|^num_/.test(key)) return 0
  const inner = isWrapper ? answered : innerOf(answered, key)
  return exampleOf(schema, { ...rest, answered: inner }, key, depth, above)
}

/** What a map has where nothing is known of its keys; a test keeps it out of requests. */
const ANY_KEY = 'example'

/** A response that is a map of texts says what was done. */
const mapKey = ({ type }: Schema, name: string): string =>
  MAP_KEYS.find(([known]) => known.test(name))?.[1] ??
  (name === '' && type === 'string' ? 'message' : ANY_KEY)

/** An item of a list, or an object in it, would say nothing without any field. */
const isEmptyItem = (required: readonly string[], depth: number, purpose: Purpose): boolean =>
  required.length === 0 && (depth === 2 || (depth === 3 && !purpose.isRequest))

/** Of the optional fields of a request, those that are telling, or the first if there is no other. */
function chosen(optional: readonly string[], shown: number, purpose: Purpose): string[] {
  const most = optional.slice(0, mostOptional(purpose))
  if (!purpose.isRequest) return most
  const telling = most.filter(key => TELLING.has(key))
  return telling.length > 0 || shown > 0 ? telling : most.slice(0, 1)
}

const mostOptional = ({ isRequest, isComplete }: Purpose): number =>
  isComplete ? Infinity : isRequest ? 3 : 6

const pick = (
  properties: Record<string, Schema>,
  names: readonly string[],
): Record<string, Schema> =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => names.includes(name)))

const usualNumber = (name: string, type: string): number =>
  NUMBERS.find(
    ([known, value]) => known.test(name) && (type === 'number' || Number.isInteger(value)),
  )?.[1] ?? 1

/** The value, or the limit that it exceeds. */
function within({ minimum, exclusiveMinimum, maximum }: Schema, value: number): number {
  const least = minimum ?? (exclusiveMinimum === undefined ? value : exclusiveMinimum + 1)
  return Math.min(Math.max(least, value), maximum ?? Infinity)
}

function stringOf({ format, pattern, minLength = 0, maxLength }: Schema, name: string): string {
  if (format === 'uuid') return exampleId(name)
  if (format === 'date-time') return END.test(name) ? EXAMPLE_END : EXAMPLE_TIME
  if (format === 'date') return (END.test(name) ? EXAMPLE_END : EXAMPLE_TIME).slice(0, 10)
  if (format === 'email') return 'ada@example.com'
  const named = BY_NAME.find(([known]) => known.test(name))?.[1]
  const value = named ?? unnamed(name, format)
  // The patterns are those of names and decimal numbers.
  if (pattern && !new RegExp(pattern).test(value)) return '0.0025'
  return value.padEnd(minLength, 'x').slice(0, maxLength ?? undefined)
}

/** A text for a field whose name says little; a test keeps it out of requests. */
function unnamed(name: string, format: string | undefined): string {
  if (/(?:^|_)ids?$|ID$/i.test(name)) return exampleId(name)
  return format === 'uri' || /ur[il]$/.test(name) ? addressFor(name) : 'example'
}

/** A UUID derived from a name. */
export function exampleId(name: string): string {
  let hash = 0x811c9dc5
  const digits = () => {
    for (const letter of `${name}id`)
      hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0
    return hash.toString(16).padStart(8, '0')
  }
  const hex = digits() + digits() + digits() + digits()
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
