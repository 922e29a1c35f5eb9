import { nearestName } from '@docs/model/nearest-name'
import { checkPairs } from './check-pairs'
import { checkValue } from './check-value'
import { mostImportant, parseFilter, type Parsed } from './parse-filter'
import { printFilter } from './print-filter'
import type { Call, Edit, Fault, Field, Part, Span } from './syntax'
import {
  COMPARATORS,
  CONNECTIVES,
  FIELDS,
  fieldNamed,
  isComparator,
  isConnective,
  type ComparatorName,
} from './vocabulary'

/** Reports a fault at a position. */
export type Report = (severity: Fault['severity'], at: Span, message: string, fix?: Edit) => void

/**
 * Parses a filter and checks it against the language: names, value types, combinations. Never
 * throws.
 */
export function checkFilter(text: string): Parsed {
  const { tree, faults } = parseFilter(text)
  const found = [...faults]
  const report: Report = (severity, { start, end }, message, fix) =>
    found.push({ severity, start, end, message, ...(fix && { fix }) })
  if (tree) checkPart(tree, report, 'filter')
  return { tree, faults: mostImportant(found) }
}

const KNOWN = [...COMPARATORS.map(({ name }) => name), ...CONNECTIVES]
const FIELD_NAMES = FIELDS.map(({ name }) => name)

/** Names from other languages. */
const ALIASES = new Map<string, ComparatorName>([
  ['equals', 'eq'],
  ['equal', 'eq'],
  ['is', 'eq'],
  ['ne', 'neq'],
  ['noteq', 'neq'],
  ['ge', 'gte'],
  ['le', 'lte'],
  ['contains', 'like'],
  ['matches', 'like'],
  ['ilike', 'like'],
  ['nlike', 'notlike'],
  ['not_like', 'notlike'],
  ['includes', 'has'],
  ['isin', 'in'],
])

/** The comparator with the opposite result. */
const OPPOSITES = new Map<string, ComparatorName>([
  ['eq', 'neq'],
  ['neq', 'eq'],
  ['gt', 'lte'],
  ['lte', 'gt'],
  ['lt', 'gte'],
  ['gte', 'lt'],
  ['like', 'notlike'],
  ['notlike', 'like'],
])

const nameOf = ({ start, name }: Call): Span => ({ start, end: start + name.length })
const replace = ({ start, end }: Span, text: string): Edit => ({ start, end, text })

/** @param inside What contains the part: the filter itself, or an `and` or `or`. */
function checkPart(part: Part, report: Report, inside: string): void {
  if (part.kind === 'missing') return
  if (part.kind === 'call') return checkCall(part, report)
  const message =
    inside === 'filter'
      ? 'A filter is a comparison, like `eq(field, value)`, or an `and` or `or` of them.'
      : `\`${inside}\` joins comparisons, and this isn't one.`
  report('error', part, message)
}

function checkCall(call: Call, report: Report): void {
  if (isConnective(call.name)) return checkConnective(call, report)
  if (!isComparator(call.name)) return checkUnknown(call, report)
  if (call.name === 'search') return checkSearch(call, report)
  const [left, right] = call.parts
  const field = checkField(call, left, report)
  if (left === undefined || right === undefined) {
    report(
      'error',
      nameOf(call),
      `\`${call.name}\` compares a field with a value: \`${call.name}(field, value)\`.`,
    )
    return
  }
  if (call.parts.length > 2) {
    const rest = {
      start: call.parts[2]?.start ?? call.end,
      end: call.parts.at(-1)?.end ?? call.end,
    }
    const list = printFilter({
      kind: 'call',
      name: 'in',
      parts: [left, { kind: 'list', items: call.parts.slice(1), start: 0, end: 0 }],
      start: 0,
      end: 0,
    })
    report(
      'error',
      rest,
      `\`${call.name}\` takes one value. For several, use a list: \`in(field, […])\`.`,
      call.name === 'eq' || call.name === 'in' ? replace(call, list) : undefined,
    )
    return
  }
  const known = field && fieldNamed(field.name)
  if (!known) return
  const isSound = checkValue(call, known, right, report)
  if (isSound && !known.comparators.includes(call.name)) {
    const others = known.comparators.map(name => `\`${name}\``).join(', ')
    report(
      known.name === 'tags' ? 'error' : 'doubt',
      nameOf(call),
      `\`${call.name}\` isn't known to work with \`${known.name}\`, which takes ${others}.`,
    )
  }
}

function checkConnective(call: Call, report: Report): void {
  const { core, inner } = unwrapped(call)
  for (const part of inner.parts) checkPart(part, report, inner.name)
  if (inner.parts.length === 0)
    report('error', nameOf(inner), `\`${inner.name}\` joins two or more comparisons.`)
  if (core !== call && isWhole(core))
    report(
      'doubt',
      nameOf(call),
      `\`${call.name}\` joins two or more comparisons; around one, it has no effect.`,
      replace(call, printFilter(core)),
    )
  if (inner.name === 'and') checkPairs(inner, report)
}

/**
 * What is inside connectives around a single call, `core`, and the innermost connective, whose parts
 * still have to be checked. One remark about the outermost is enough: the API accepts all of them.
 */
function unwrapped(call: Call): { core: Call; inner: Call } {
  let [core, inner] = [call, call]
  while (isConnective(core.name)) {
    inner = core
    const [only, other] = core.parts
    if (only?.kind !== 'call' || other) break
    core = only
  }
  return { core, inner }
}

/** Whether a call can be valid by itself. */
const isWhole = ({ name, parts }: Call): boolean => !isConnective(name) || parts.length > 1

function checkUnknown(call: Call, report: Report): void {
  const { name } = call
  const place = nameOf(call)
  const [inner] = call.parts
  for (const part of call.parts) if (part.kind === 'call') checkPart(part, report, name)
  if (name.toLowerCase() === 'not') return checkNot(call, inner, report)
  if (name === 'exists')
    return report(
      'error',
      place,
      'Run filters don’t support `exists`; example filters do. ' +
        'To test whether a key exists, write `eq(metadata_key, "…")`.',
    )
  const near =
    KNOWN.find(known => known === name.toLowerCase()) ??
    ALIASES.get(name.toLowerCase()) ??
    nearestName(name, KNOWN, 0.5)
  report(
    'error',
    place,
    `There is no comparator \`${name}\`. ` +
      (near
        ? `Did you mean \`${near}\`?`
        : `Known comparators: ${KNOWN.map(known => `\`${known}\``).join(', ')}.`),
    near && replace(place, near),
  )
}

function checkNot(call: Call, inner: Part | undefined, report: Report): void {
  const opposite =
    inner?.kind === 'call' && inner.parts.length === 2 ? OPPOSITES.get(inner.name) : undefined
  const turned =
    inner?.kind === 'call' && opposite ? printFilter({ ...inner, name: opposite }) : undefined
  report(
    'error',
    nameOf(call),
    'Run filters don’t support `not`. Use the opposite comparator.',
    turned === undefined ? undefined : replace(call, turned),
  )
}

function checkSearch(call: Call, report: Report): void {
  const text = call.parts.find(part => part.kind === 'text')
  if (call.parts.length === 1 && text) return
  const fix = text && replace(call, printFilter({ ...call, parts: [text] }))
  report('error', nameOf(call), '`search` takes one string and no field: `search("refund")`.', fix)
}

/** The field on the left side, if the language has it. */
function checkField(call: Call, left: Part | undefined, report: Report): Field | undefined {
  if (left === undefined || left.kind === 'missing') return undefined
  if (left.kind === 'text' && fieldNamed(left.value)) {
    report('error', left, 'Write field names without quotes.', replace(left, left.value))
    return { kind: 'field', name: left.value, start: left.start, end: left.end }
  }
  if (left.kind !== 'field') {
    report(
      'error',
      left,
      `The first argument of \`${call.name}\` must be a field, such as \`name\`.`,
    )
    return undefined
  }
  if (fieldNamed(left.name)) {
    if (left.name === 'total_tokens')
      report(
        'doubt',
        left,
        'Some query backends reject `total_tokens`. If yours does, select it and compare in your code.',
      )
    return left
  }
  checkUnknownField(call, left, report)
  return undefined
}

/** Fields that runs have but filters don't support, and what to write instead. */
const REFUSED = new Map([
  ['error', 'Both versions of the API reject `error` in a filter. Use the status.'],
  [
    'execution_order',
    'You can’t filter by `execution_order`. Use `is_root`, `parent_run_id`, or `name`.',
  ],
])

function checkUnknownField(call: Call, field: Field, report: Report): void {
  const { name } = field
  const refused = REFUSED.get(name)
  if (refused !== undefined)
    return report(
      'error',
      field,
      refused,
      name === 'error' ? replace(call, 'eq(status, "error")') : undefined,
    )
  const [, of = '', key = ''] = /^(metadata|inputs?|outputs?|feedback)\.(.+)$/.exec(name) ?? []
  if (key !== '') {
    const pair = of.replace(/s$/, '')
    const value = call.parts[1] ? printFilter(call.parts[1]) : '""'
    const target =
      pair === 'feedback'
        ? call.parts[1]?.kind === 'number'
          ? 'feedback_score'
          : 'feedback_value'
        : `${pair}_value`
    report(
      'error',
      field,
      `Keys aren’t joined with a dot. Use \`${pair}_key\` and \`${target}\`.`,
      replace(
        call,
        `and(eq(${pair}_key, ${JSON.stringify(key)}), ${call.name}(${target}, ${value}))`,
      ),
    )
    return
  }
  const near = nearestName(name, FIELD_NAMES, 0.4)
  report(
    'error',
    field,
    `There is no field \`${name}\`.${near ? ` Did you mean \`${near}\`?` : ' The table of fields lists them all.'}`,
    near && replace(field, near),
  )
}
