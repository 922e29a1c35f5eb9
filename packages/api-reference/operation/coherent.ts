import type { Answered } from './answered'

type Fields = Record<string, unknown>

/**
 * A response whose values fit one another and the request: numbers of pages and items, IDs and
 * times of runs, and what a filter says of the runs that match it.
 */
export function coherent(response: unknown, answered: Answered): unknown {
  if (Array.isArray(response)) return response.map(one => coherent(one, answered))
  if (typeof response !== 'object' || response === null) return response
  const entries = Object.entries(response).map(([key, value]) => [key, coherent(value, answered)])
  const made = Object.fromEntries(entries) as Fields
  return inOrder(asRun(asOutcome(asPage(made, answered), answered), answered))
}

const TOTAL = /^(?:total|count|total_count|row_count|page_count|size)$/

/** The numbers of a page. It has all items, so that none follow. */
function asPage(made: Fields, { values }: Answered): Fields {
  const lists = Object.entries(made).filter(([, value]) => Array.isArray(value))
  const [first] = lists
  if (!first) return made
  const length = Math.max(...lists.map(([, list]) => (list as unknown[]).length))
  const own = new RegExp(`^(?:num_|total_)?${first[0]}(?:_count)?$|^${one(first[0])}_count$`)
  return Object.fromEntries(
    Object.entries(made).map(([key, value]): [string, unknown] => {
      if (typeof value !== 'number') return [key, value]
      if (key === 'offset') return [key, values['offset'] ?? 0]
      return TOTAL.test(key) || own.test(key) ? [key, length] : [key, value]
    }),
  )
}

const one = (list: string): string => list.replace(/s$/, '')

/** What was done to the things that the request lists: it worked for all of them. */
function asOutcome(made: Fields, { values }: Answered): Fields {
  const listed = Object.values(values).filter(isTexts)
  const [only] = listed.length === 1 ? listed : []
  return Object.fromEntries(
    Object.entries(made).map(([key, value]): [string, unknown] => {
      if (/^(?:failed|skipped)$/.test(key) && Array.isArray(value)) return [key, []]
      if (only && isTexts(value) && DONE.test(key)) return [key, only]
      if (only && typeof value === 'number' && /^count$|ed_count$/.test(key))
        return [key, only.length]
      return [key, value]
    }),
  )
}

/** What has finished was last changed then. */
function inOrder(made: Fields): Fields {
  const { finished_at: end, updated_at: changed } = made
  const isLater = typeof end === 'string' && typeof changed === 'string' && end > changed
  return isLater ? { ...made, updated_at: end } : made
}

const DONE = /^(?:deleted|succeeded|updated|removed|added)$/

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every(item => typeof item === 'string')

/** A run is the root of its trace, which its place in the trace repeats, and took two seconds. */
function asRun(made: Fields, { values }: Answered): Fields {
  const { id, trace_id: trace, run_type: type, end_time: end } = made
  const equal = equalities(values['filter'])
  const isModel = equal.some(([name, value]) => name === 'run_type' && value === 'llm')
  const name = isModel && made['name'] === 'support-agent' ? { name: 'ChatOpenAI' } : {}
  // A thread with one trace.
  if (trace !== undefined && 'first_trace_id' in made) return { ...made, first_trace_id: trace }
  if (type === undefined || id === undefined) return { ...made, ...name }
  const matched = Object.fromEntries(
    equal.flatMap(([name, value]) => {
      const shown = made[name]
      if (typeof shown !== 'string') return []
      return [[name, shown === shown.toUpperCase() ? value.toUpperCase() : value]]
    }),
  )
  return {
    ...made,
    ...matched,
    ...(trace === undefined ? {} : { trace_id: id }),
    ...(made['dotted_order'] === undefined
      ? {}
      : { dotted_order: `20260115T093000000000Z${String(id)}` }),
    ...(end === undefined || 'end_time' in values ? {} : { end_time: '2026-01-15T09:30:02Z' }),
    ...name,
  }
}

/** What a filter requires fields to be. */
const equalities = (filter: unknown): [name: string, value: string][] =>
  typeof filter === 'string' && !/\b(?:or|not)\(/.test(filter)
    ? [...filter.matchAll(/\beq\((\w+), "([^"]+)"\)/g)].map(([, name = '', value = '']) => [
        name,
        value,
      ])
    : []
