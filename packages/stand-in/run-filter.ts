import { checkFilter } from '@docs/trace-query/check-filter'
import { fieldOf, isCall, pairsIn, type Pair } from '@docs/trace-query/pairs'
import type { Call, Part } from '@docs/trace-query/syntax'
import type { FieldName } from '@docs/trace-query/vocabulary'
import type { Feedback, Json, Run } from './records'
import { Refused } from './route'
import { secondsOf, statusOf } from './run-view'

type Value = string | number | boolean | null
/** The content of a pair: the key and its values. */
type Entry = { key: string } & Partial<Record<FieldName, Value>>

/**
 * Whether a run passes a filter in the trace query language, parsed with the grammar of the
 * reference.
 *
 * @throws Refused if the filter has an error.
 */
export function passesFilter(expression: string, run: Run, feedback: readonly Feedback[]): boolean {
  const { tree, faults } = checkFilter(expression)
  const wrong = faults.find(({ severity }) => severity === 'error')
  if (wrong || !tree || !isCall(tree))
    throw new Refused(
      400,
      `The filter is broken at character ${(wrong?.start ?? 0) + 1}: ${wrong?.message} ${expression}`,
    )
  return passes(tree, run, feedback)
}

function passes(call: Call, run: Run, feedback: readonly Feedback[]): boolean {
  const inner = call.parts.filter(isCall)
  if (call.name === 'or') return inner.some(one => passes(one, run, feedback))
  if (call.name !== 'and') return passesComparison(call, run, feedback)
  const { pairs, rest } = pairsIn(call.parts)
  return (
    pairs.every(pair => passesPair(pair, run, feedback)) &&
    rest.filter(isCall).every(one => passes(one, run, feedback))
  )
}

/** A key and its value refer to one entry, not to two with one each. */
function passesPair({ of, key, value }: Pair, run: Run, feedback: readonly Feedback[]): boolean {
  const field = fieldOf(value) as FieldName
  return entriesOf(of, run, feedback).some(
    entry =>
      compare(key.name, entry.key, wantedOf(key)) &&
      compare(value.name, entry[field] ?? null, wantedOf(value)),
  )
}

function passesComparison(call: Call, run: Run, feedback: readonly Feedback[]): boolean {
  if (call.name === 'search') {
    const said = `${JSON.stringify(run.inputs)} ${JSON.stringify(run.outputs)}`.toLowerCase()
    return said.includes(String(literal(call.parts[0])).toLowerCase())
  }
  const values = valuesOf(fieldOf(call) as FieldName, run, feedback)
  const wanted = wantedOf(call)
  const isNegative = call.name === 'neq' || call.name === 'notlike'
  return isNegative
    ? values.every(value => compare(call.name, value, wanted))
    : values.some(value => compare(call.name, value, wanted))
}

/** The right side of a comparison, converted for its field. */
function wantedOf(call: Call): Value | Value[] {
  const [, right] = call.parts
  const plain = right?.kind === 'list' ? right.items.map(literal) : literal(right)
  if (fieldOf(call) !== 'latency' || typeof plain !== 'string') return plain
  return Number(plain.replace(/s$/, ''))
}

const literal = (part: Part | undefined): Value =>
  part?.kind === 'text' || part?.kind === 'number' || part?.kind === 'constant' ? part.value : null

const plain = (value: unknown): Value =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'number' ||
  typeof value === 'boolean'
    ? value
    : (JSON.stringify(value) ?? null)

function entriesOf(of: Pair['of'], run: Run, feedback: readonly Feedback[]): Entry[] {
  if (of === 'metadata')
    return Object.entries(run.extra.metadata).map(([key, value]) => ({
      key,
      metadata_value: plain(value),
    }))
  if (of === 'feedback')
    return feedback.map(({ key, score, value }) => ({
      key,
      feedback_score: score === null ? null : Number(score),
      feedback_value: plain(value),
    }))
  const payload = of === 'input' ? run.inputs : (run.outputs ?? {})
  return leavesOf(payload, '').map(([key, value]) => ({ key, [`${of}_value`]: value }))
}

/** Nested keys are joined with dots; list indexes are left out. */
function leavesOf(value: unknown, key: string): [key: string, value: Value][] {
  if (Array.isArray(value)) return value.flatMap(item => leavesOf(item, key))
  if (typeof value !== 'object' || value === null) return [[key, plain(value)]]
  return Object.entries(value as Json).flatMap(([name, inner]) =>
    leavesOf(inner, key === '' ? name : `${key}.${name}`),
  )
}

/** The metadata keys that identify a thread, in order of precedence. */
const THREAD_KEYS = ['thread_id', 'session_id', 'conversation_id']

function valuesOf(field: FieldName, run: Run, feedback: readonly Feedback[]): Value[] {
  const [, of, part] = /^(metadata|input|output|feedback)_(key|value|score)$/.exec(field) ?? []
  if (of !== undefined)
    return entriesOf(of as Pair['of'], run, feedback).map(entry =>
      part === 'key' ? entry.key : (entry[field] ?? null),
    )
  switch (field) {
    case 'status':
      return [statusOf(run)]
    case 'latency':
      return [secondsOf(run)]
    case 'is_root':
      return [run.parent_run_id === null]
    case 'tags':
      return run.tags
    case 'thread_id':
      return THREAD_KEYS.flatMap(key =>
        key in run.extra.metadata ? [plain(run.extra.metadata[key])] : [],
      ).slice(0, 1)
    case 'inputs':
    case 'outputs':
      return [JSON.stringify(run[field])]
    case 'name':
    case 'run_type':
    case 'id':
    case 'trace_id':
    case 'parent_run_id':
    case 'start_time':
    case 'end_time':
      return [run[field]]
    default:
      throw new Refused(400, `The stand-in cannot filter by \`${field}\` yet.`)
  }
}

function compare(name: string, value: Value, wanted: Value | Value[]): boolean {
  if (Array.isArray(wanted)) return wanted.includes(value)
  switch (name) {
    case 'eq':
    case 'has':
      return value === wanted
    case 'neq':
      return value !== wanted
    case 'like':
      return patternOf(wanted).test(String(value))
    case 'notlike':
      return !patternOf(wanted).test(String(value))
    default:
      return value !== null && wanted !== null && isOrdered(name, ordinal(value), ordinal(wanted))
  }
}

/** Times are compared as times, whatever their zone. */
const ordinal = (value: Value): Value =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? Date.parse(value) : value

function isOrdered(name: string, value: Value, wanted: Value): boolean {
  if (value === null || wanted === null || typeof value !== typeof wanted) return false
  if (name === 'gt') return value > wanted
  if (name === 'gte') return value >= wanted
  return name === 'lt' ? value < wanted : value <= wanted
}

const patternOf = (pattern: Value | Value[]): RegExp =>
  new RegExp(
    `^${String(pattern)
      .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
      .replaceAll('%', '[^]*')}$`,
  )
