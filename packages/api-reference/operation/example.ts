import { innerOf, itemOf, type Answered } from './answered'
import type { Schema } from './description'
import { ownValues } from './examples/entities'
import { MAP_KEYS } from './examples/values'
import { fits } from './fits'
import { isPlaceholder, isUsual, oneOf, PLACEHOLDER, stringOf, usualNumber, within } from './leaf'
import { isCounted, isLeftOut, isOfLater } from './left-out'
import { isNullable, isStructure, listIn, type Lookup } from './schema-kinds'

export type { Lookup }

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
    return withOwnValues(made, ownValues(schema.$ref), purpose)
  }
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined && schema.default !== null && typeof schema.default !== 'object')
    return schema.default
  if (schema.enum)
    return purpose.isRequest
      ? schema.enum[0]
      : oneOf(schema.enum, name, purpose.answered?.isNew ?? false)
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
  if (type === 'boolean') return purpose.isRequest || isUsual(name)
  if (type === 'integer' || type === 'number')
    return purpose.isRequest ? within(schema, 1) : usualNumber(schema, name, type)
  return stringOf(schema, name)
}

/** An object with values that only its schema gives a meaning, unless the request sets them. */
function withOwnValues(
  made: unknown,
  own: Readonly<Record<string, unknown>>,
  { answered }: Purpose,
): unknown {
  if (typeof made !== 'object' || made === null || Array.isArray(made)) return made
  const isSent = (name: string): boolean => name in { ...answered?.values, ...answered?.written }
  // Programs that read the response may need fields that it usually lacks.
  const isOwn = (name: string): boolean =>
    name in own && !isSent(name) && (answered !== undefined || own[name] !== undefined)
  const entries = Object.entries(made).map(([name, value]) => [
    name,
    isOwn(name) ? own[name] : value,
  ])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

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

const singular = (name: string): string =>
  name === 'series' ? name : name.replace(/ies$/, 'y').replace(/s$/, '')

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
  const isAnswered = (key: string): boolean =>
    key in { ...purpose.answered?.values, ...purpose.answered?.written }
  const isTelling = (key: string): boolean =>
    TELLING.has(key) || (!purpose.isRequest && TELLING_RESULTS.has(key)) || isAnswered(key)
  optional.sort((a, b) => Number(isTelling(b)) - Number(isTelling(a)))
  const constant = optional.filter(key => properties[key]?.const !== undefined)
  const shownFirst = required.length + constant.length
  const shown = new Set([
    ...required,
    ...constant,
    ...(depth < 2 || isEmptyItem(required, depth, purpose)
      ? chosen(optional, shownFirst, purpose)
      : optional.filter(
          key =>
            isAnswered(key) || (depth === 2 && !purpose.isRequest && isCounted(properties[key])),
        )),
  ])
  const entries = Object.entries(properties).filter(([key]) => shown.has(key))
  const hasPlace = name !== '' && name !== 'item' && !(`${name}_id` in properties)
  const made = Object.fromEntries(
    entries
      .map(([key, inner]): [string, unknown] => {
        // Below a list or in a field, an ID is that of another thing.
        const place = key === 'id' && hasPlace && !purpose.isRequest
        const isWrapper = depth === 0 && isOnlyObject(key, properties, purpose)
        const at = { name: place ? `${name}_id` : key, isWrapper }
        return [key, fieldOf(key, inner, purpose, at, depth + 1, above)]
      })
      .filter(
        ([key, value]) =>
          value !== undefined &&
          (!purpose.answered || required.includes(key) || !isPlaceholder(value)),
      ),
  )
  const usual = OBJECTS[name]
  if (entries.length === 0 && usual && typeof additionalProperties !== 'object') return usual
  if (entries.length > 0 || typeof additionalProperties !== 'object' || depth >= DEEPEST)
    return made
  const known = depth === 0 ? purpose.answered?.mapKey : undefined
  const key = known ?? mapKey(additionalProperties, name)
  // The cursor of the next page, by its name.
  const inner = /cursors?$/.test(name) ? 'cursor' : key === PLACEHOLDER ? '' : key
  return { [key]: exampleOf(additionalProperties, purpose, inner, depth + 1, above) }
}

/** Does a field alone hold what the request is about, beside texts and numbers? */
function isOnlyObject(
  key: string,
  properties: Record<string, Schema>,
  { answered, lookup }: Purpose,
): boolean {
  const objects = Object.keys(properties).filter(one => isStructure(properties[one], lookup))
  const isEntity = 'id' in properties || 'name' in properties
  return !isEntity && objects.length === 1 && objects[0] === key && !isObject(answered?.values[key])
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null

function fieldOf(
  key: string,
  schema: Schema,
  purpose: Purpose,
  { name, isWrapper }: { name: string; isWrapper: boolean },
  depth: number,
  above: ReadonlySet<string>,
): unknown {
  const { answered, ...rest } = purpose
  if (!answered) return exampleOf(schema, purpose, name, depth, above)
  if (key in answered.written) return answered.written[key]
  const sent = answered.values[key]
  if (sent !== undefined && fits(sent, schema, purpose.lookup)) return sent
  const items = listIn(schema, purpose.lookup)
  if (items && Array.isArray(sent) && sent.length > 0 && isStructure(items, purpose.lookup))
    return sent.map((one: unknown) =>
      exampleOf(
        items,
        { ...rest, answered: innerOf(answered, key, one) },
        singular(key),
        depth + 1,
        above,
      ),
    )
  if (answered.isNew && /_count$|^num_/.test(key)) return 0
  // What is new has nothing of what nobody gave it.
  const isFilled = isWrapper || BY_SERVER.test(key)
  if (answered.isNew && answered.isTop && items && !isFilled) return []
  const isUnset = key in answered.settable || isOfLater(key)
  if ((answered.isNew || answered.isGiven) && isUnset && isNullable(schema)) return null
  const inner = isWrapper ? answered : innerOf(answered, key)
  return exampleOf(schema, { ...rest, answered: inner }, name, depth, above)
}

/** Lists that something new has from the beginning. */
const BY_SERVER = /^(?:environments|example_ids|workspace_names|grant_types|credentials_keys)$/

/** A response that is a map of texts says what was done. */
const mapKey = ({ type }: Schema, name: string): string =>
  MAP_KEYS.find(([known]) => known.test(name))?.[1] ??
  (name === '' && type === 'string' ? 'message' : PLACEHOLDER)

/** An item of a list, or an object in it, would say nothing without any field. */
const isEmptyItem = (required: readonly string[], depth: number, purpose: Purpose): boolean =>
  required.length === 0 && (depth === 2 || ((depth === 3 || depth === 4) && !purpose.isRequest))

/** Of the optional fields of a request, those that are telling, or the first if there is no other. */
function chosen(optional: readonly string[], shown: number, purpose: Purpose): string[] {
  const { isRequest, isComplete } = purpose
  const most = optional.slice(0, isComplete ? Infinity : isRequest ? 3 : 6)
  if (!isRequest) return most
  const telling = most.filter(key => TELLING.has(key))
  return telling.length > 0 || shown > 0 ? telling : most.slice(0, 1)
}

const pick = (
  properties: Record<string, Schema>,
  names: readonly string[],
): Record<string, Schema> =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => names.includes(name)))
