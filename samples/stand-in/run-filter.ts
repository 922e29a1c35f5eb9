import { Refused } from './route'
import { secondsOf, statusOf } from './run-view'
import type { Feedback, Run } from './records'

type Value = string | number | boolean | null
type Call = { name: string; parts: (Call | Value | { field: string })[] }

const TOKEN = /\s*(?:([A-Za-z_][\w.]*)(\()?|"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|(-?\d+(?:\.\d+)?)|([(),[\]]))/y

/**
 * Whether a run passes an expression of the trace query syntax. Keys and values of metadata, and of feedback, are read
 * as pairs.
 */
export function passesFilter(expression: string, run: Run, feedback: readonly Feedback[]): boolean {
  return evaluate(parse(expression), run, feedback)
}

function parse(text: string): Call {
  let at = 0
  const next = () => {
    TOKEN.lastIndex = at
    const found = TOKEN.exec(text)
    if (!found) throw new Refused(400, `The filter is broken at character ${at + 1}: ${text}`)
    at = TOKEN.lastIndex
    return found
  }
  const part = (): Call | Value | { field: string } => {
    const [, word, open, double, single, number] = next()
    if (word && open) return { name: word, parts: parts() }
    if (word) return word === 'true' ? true : word === 'false' ? false : word === 'null' ? null : { field: word }
    if (number !== undefined) return Number(number)
    return (double ?? single ?? '').replace(/\\(.)/g, '$1')
  }
  const parts = () => {
    const found = [part()]
    for (let mark = next()[6]; mark !== ')'; mark = next()[6]) found.push(part())
    return found
  }
  const whole = part()
  if (whole === null || typeof whole !== 'object' || !('name' in whole))
    throw new Refused(400, `The filter is no comparison: ${text}`)
  return whole
}

function evaluate({ name, parts }: Call, run: Run, feedback: readonly Feedback[]): boolean {
  const inner = parts.filter((part): part is Call => typeof part === 'object' && part !== null && 'name' in part)
  if (name === 'and') return inner.every(call => evaluate(call, run, feedback)) && pairsFit(inner, run, feedback)
  if (name === 'or') return inner.some(call => evaluate(call, run, feedback))
  if (name === 'not') return inner.every(call => !evaluate(call, run, feedback))
  const [left, right] = parts
  const field = typeof left === 'object' && left !== null && 'field' in left ? left.field : ''
  const wanted = typeof right === 'object' ? null : (right ?? null)
  return valuesOf(field, run, feedback).some(value => compare(name, value, wanted))
}

/**
 * `and(eq(metadata_key, "a"), eq(metadata_value, "b"))` asks for one entry, not for two that have a key and a value.
 */
function pairsFit(calls: readonly Call[], run: Run, feedback: readonly Feedback[]): boolean {
  const asked = (field: string) =>
    calls.find(
      ({ parts: [left] }) => typeof left === 'object' && left !== null && 'field' in left && left.field === field,
    )
  const key = asked('metadata_key')?.parts[1]
  const value = asked('metadata_value')
  if (typeof key === 'string' && value && !compare(value.name, text(run.extra.metadata[key]), value.parts[1] as Value))
    return false
  const about = asked('feedback_key')?.parts[1]
  const score = asked('feedback_score')
  return (
    !(about && score) ||
    feedback.some(one => one.key === about && compare(score.name, Number(one.score), score.parts[1] as Value))
  )
}

const text = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

function valuesOf(field: string, run: Run, feedback: readonly Feedback[]): Value[] {
  switch (field) {
    case 'status':
      return [statusOf(run)]
    case 'latency':
      return [secondsOf(run)]
    case 'is_root':
      return [run.parent_run_id === null]
    case 'tags':
      return run.tags
    case 'metadata_key':
      return Object.keys(run.extra.metadata)
    case 'metadata_value':
      return Object.values(run.extra.metadata).map(text)
    case 'feedback_key':
      return feedback.map(({ key }) => key)
    case 'feedback_score':
      return feedback.map(({ score }) => Number(score))
    case 'name':
    case 'run_type':
    case 'id':
    case 'trace_id':
    case 'error':
    case 'start_time':
    case 'end_time':
    case 'reference_example_id':
      return [run[field]]
    default:
      throw new Refused(400, `The stand-in cannot filter by \`${field}\` yet.`)
  }
}

function compare(name: string, value: Value, wanted: Value): boolean {
  switch (name) {
    case 'eq':
    case 'has':
      return value === wanted
    case 'neq':
      return value !== wanted
    case 'gt':
      return value !== null && wanted !== null && value > wanted
    case 'gte':
      return value !== null && wanted !== null && value >= wanted
    case 'lt':
      return value !== null && wanted !== null && value < wanted
    case 'lte':
      return value !== null && wanted !== null && value <= wanted
    case 'search':
      return text(value).toLowerCase().includes(text(wanted).toLowerCase())
    default:
      throw new Refused(400, `The stand-in does not know the comparison \`${name}\` yet.`)
  }
}
