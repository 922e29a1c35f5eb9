import type { Operation, Schema } from './description'
import { EXAMPLE_RESPONSES, EXAMPLE_RESULTS } from './examples/results'
import type { ExampleRequest } from './fill-request'

/** What an example response takes from the request that it answers. */
export interface Answered {
  /** By field. */
  values: Readonly<Record<string, unknown>>
  /** Names of fields that the request asks for, in lower case; undefined if it can't choose. */
  selected?: ReadonlySet<string>
  /** Whether the request creates what the response shows. */
  isNew: boolean
  /** Whether the response lacks what comes from use, because nothing was used or asked for. */
  isUnused: boolean
  /** The response itself, where it is written by hand. */
  whole?: unknown
  /** Fields that the request could have set. */
  settable: ReadonlySet<string>
}

/**
 * Collects what the response to a request repeats: the values of its body and path, and the ID of
 * what its path ends with.
 *
 * @param options.isNew Whether the operation creates something.
 */
export function answeredBy(
  key: string,
  { body, parameters = [] }: Operation,
  request: ExampleRequest,
  { lookup, isNew }: { lookup: (name: string) => Schema | undefined; isNew: boolean },
): Answered {
  const [, pattern = ''] = key.split(' ')
  const names = pattern.split('/')
  const inPath = Object.fromEntries(
    request.path
      .split('/')
      .map((value, at): [string, string] => [names[at] ?? '', decodeURIComponent(value)])
      .filter(([name]) => name.startsWith('{'))
      .map(([name, value]) => [name.slice(1, -1), value]),
  )
  const last = /\/\{(\w+_id)\}$/.exec(pattern)?.[1]
  const sent = recordIn(request.body)
  const asked: Record<string, unknown> = { ...request.arguments, ...sent }
  const takes = (name: string): boolean => parameters.some(one => one.name === name)
  // Without a selection, these operations return the ID only.
  const selected = asked['select'] ?? asked['selects'] ?? (takes('selects') ? ['id'] : undefined)
  const whole = body?.schema?.items ?? body?.schema
  const schema = whole?.$ref === undefined ? whole : lookup(whole.$ref)
  return {
    values: {
      ...(last === undefined ? {} : { id: inPath[last] }),
      ...inPath,
      ...sent,
      ...EXAMPLE_RESULTS[key],
    },
    ...(Array.isArray(selected)
      ? { selected: new Set(selected.map(name => String(name).toLowerCase())) }
      : {}),
    isNew,
    isUnused: isNew || (takes('include_stats') && asked['include_stats'] !== true),
    ...(key in EXAMPLE_RESPONSES ? { whole: EXAMPLE_RESPONSES[key] } : {}),
    settable: new Set(Object.keys(schema?.properties ?? {})),
  }
}

/** What the object in a field takes from the object in the same field of the request. */
export const innerOf = (answered: Answered, key: string): Answered => ({
  ...answered,
  values: recordIn(answered.values[key]),
  settable: new Set(),
})

/** What the items of a list take: not the ID in the path, which is that of the list's owner. */
export function itemOf(answered: Answered): Answered {
  const { id: _, ...values } = answered.values
  return { ...answered, values }
}

/** The value if it is an object, or the first object of a list. */
function recordIn(value: unknown): Record<string, unknown> {
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'object' && first !== null ? { ...first } : {}
}

/** Whether a response lacks an optional field, because the request didn't set it or ask for it. */
export function isLeftOut(
  key: string,
  properties: readonly string[],
  answered: Answered | undefined,
): boolean {
  if (!answered) return false
  const { selected, isNew, isUnused, values, settable } = answered
  if (selected && properties.some(one => selected.has(one.toLowerCase())))
    return !selected.has(key.toLowerCase())
  if (key in values) return false
  return (isNew && settable.has(key)) || (isUnused && OF_USE.test(key))
}

const WORDS_OF_USE =
  'baseline|last|latest|liked|source|original|total|prompt|completion|first|median|latency|streaming'
/** Names of fields that only get values while something is used. */
const OF_USE = new RegExp(
  [
    `^(?:${WORDS_OF_USE})_`,
    '_(?:rate|progress|stats|facets|p50|p99|run_number)$',
    '^(?:attachments|results|run_count|extra)$',
  ].join('|'),
)

/** Whether a schema allows a value of a request, as far as types and lists of values tell. */
export function fits(
  value: unknown,
  schema: Schema,
  lookup: (name: string) => Schema | undefined,
): boolean {
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
