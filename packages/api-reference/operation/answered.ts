import type { Operation, Parameter, Schema } from './description'
import { EXAMPLE_RESPONSES } from './examples/responses'
import { EXAMPLE_RESULTS } from './examples/results'
import type { ExampleRequest } from './fill-request'
import { recordIn } from './record-in'
import type { Lookup } from './schema-kinds'
import { exampleValuesSent } from './sent-values'

/** What an example response takes from the request that it answers. */
export interface Answered {
  /** By field. */
  values: Readonly<Record<string, unknown>>
  /** Fields that are written by hand, whatever was sent. */
  written: Readonly<Record<string, unknown>>
  /** Names of fields that the request asks for, in lower case; undefined if it can't choose. */
  selected?: ReadonlySet<string>
  /** Whether the request creates what the response shows. */
  isNew: boolean
  /** Whether this is what the request is about, not an object in it. */
  isTop: boolean
  /** Whether the request gave the object as a whole, so that it lacks what wasn't sent. */
  isGiven: boolean
  /** Whether the response lacks what comes from use, because nothing was used or asked for. */
  isUnused: boolean
  /** What parameters such as `include_configs` add, as words, if the request doesn't send them. */
  unasked: readonly (readonly string[])[]
  /** The response itself, where it is written by hand. */
  whole?: unknown
  /** Stands for a key of a map that the response is, where any key is allowed. */
  mapKey?: string
  /** Fields that the request could have set, with their schemas. */
  settable: Readonly<Record<string, Schema>>
  lookup: Lookup
}

/** Does an operation with this title make something new? */
export const isCreating = (title: string): boolean =>
  /^(?:Create|Add|Invite|Register|Reply to|Upload examples) /.test(title)

/** Fields that are returned where a request selects none. */
const SELECTED = ['id']
const SELECTED_BY: Readonly<Record<string, string[]>> = {
  'GET /api/v2/threads/{thread_id}/traces': ['trace_id'],
}

/**
 * Collects what the response to a request repeats: the values of its body, query, and path, and the
 * ID of what its path ends with.
 *
 * @param options.isNew Whether the operation creates something.
 */
export function answeredBy(
  key: string,
  { body, parameters = [] }: Operation,
  request: ExampleRequest,
  { lookup, isNew }: { lookup: Lookup; isNew: boolean },
): Answered {
  const sent = exampleValuesSent(key, request, isNew)
  const settable = fieldsOf(body?.schema, lookup)
  const takes = (name: string): boolean =>
    name in settable || parameters.some(one => one.name === name)
  // Without a selection, these operations return the ID only.
  const selected =
    sent['select'] ?? sent['selects'] ?? (takes('selects') ? (SELECTED_BY[key] ?? SELECTED) : null)
  const { whole, mapKey } = EXAMPLE_RESPONSES[key] ?? {}
  return {
    values: sent,
    written: EXAMPLE_RESULTS[key] ?? {},
    ...(Array.isArray(selected)
      ? { selected: new Set(selected.map(name => String(name).toLowerCase())) }
      : {}),
    isNew,
    isTop: true,
    isGiven: false,
    isUnused: isNew || (takes('include_stats') && sent['include_stats'] !== true),
    unasked: parameters.flatMap(one => addedBy(one, sent)),
    ...(whole === undefined ? {} : { whole }),
    ...(mapKey === undefined ? {} : { mapKey }),
    settable,
    lookup,
  }
}

/** The words of what a parameter adds to a response, unless the request sends it. */
function addedBy(
  { name, in: place, schema }: Parameter,
  sent: Record<string, unknown>,
): string[][] {
  const [, added] = /^(?:include|with|get|expand)_(\w+)$/.exec(name) ?? []
  if (added === undefined || place !== 'query') return []
  return (sent[name] ?? schema.default) === true ? [] : [wordsOf(added)]
}

/** The words of a name, in the singular. */
export const wordsOf = (name: string): string[] =>
  name.split('_').map(word => word.replace(/(?<=[^s])s$/, ''))

/** The fields of an object, of a list's items, or of the object in a union with null. */
function fieldsOf(schema: Schema | undefined, lookup: Lookup): Record<string, Schema> {
  if (!schema) return {}
  if (schema.$ref !== undefined) return fieldsOf(lookup(schema.$ref), lookup)
  if (schema.properties) return schema.properties
  const options = [...(schema.anyOf ?? schema.oneOf ?? []), ...(schema.items ? [schema.items] : [])]
  return options.map(one => fieldsOf(one, lookup)).find(one => Object.keys(one).length > 0) ?? {}
}

/**
 * What the object in a field takes: the object in the same field of the request, and values whose
 * names begin with the field, such as `dataset_name` for `dataset`.
 */
export function innerOf(answered: Answered, key: string, sent = answered.values[key]): Answered {
  const entries = Object.entries(answered.values)
  const named = entries
    .filter(([name]) => name.startsWith(`${key}_`))
    .map(([name, value]) => [name.slice(key.length + 1), value])
  const [, id] = entries.find(([name]) => name.endsWith(`_${key}_id`)) ?? []
  const isGiven = typeof sent === 'object' && sent !== null
  return {
    ...answered,
    values: {
      ...(id === undefined ? {} : { id }),
      ...Object.fromEntries(named),
      ...recordIn(sent),
    },
    written: {},
    isTop: false,
    isGiven,
    settable: isGiven ? fieldsOf(answered.settable[key], answered.lookup) : {},
  }
}

/** What the items of a list take: not the ID in the path, which is that of the list's owner. */
export function itemOf(answered: Answered): Answered {
  const { id: _, ...values } = answered.values
  return { ...answered, values }
}
