import { nearestName } from '@docs/model/nearest-name'
import type { Report } from './check-filter'
import { printFilter } from './print-filter'
import type { Call, Edit, Part } from './syntax'
import type { FilterField } from './vocabulary'

/** Whether a field can have the value of a comparison. False if a fault was reported. */
export function checkValue(call: Call, field: FilterField, value: Part, report: Report): boolean {
  if (value.kind === 'missing') return false
  if (call.name === 'in' && value.kind !== 'list') {
    report(
      'error',
      value,
      '`in` requires a list in square brackets.',
      replace(value, `[${printFilter(value)}]`),
    )
    return false
  }
  if (call.name !== 'in' && value.kind === 'list') {
    const fix = call.name === 'eq' ? replace(call, printFilter({ ...call, name: 'in' })) : undefined
    report('error', value, `Only \`in\` takes a list; \`${call.name}\` takes one value.`, fix)
    return false
  }
  const values = value.kind === 'list' ? value.items : [value]
  if (values.length === 0) report('error', value, 'The list is empty, so nothing can match.')
  const faults = values.map(one => checkOne(call, field, one, report))
  return values.length > 0 && faults.every(sound => sound)
}

const replace = ({ start, end }: { start: number; end: number }, text: string): Edit => ({
  start,
  end,
  text,
})

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i
const TIME = /^\d{4}-\d\d-\d\d(?:(T| )\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/

const EXPECTED: Record<FilterField['kind'], string> = {
  text: 'a quoted string',
  uuid: 'a quoted UUID',
  time: 'a quoted time, such as `"2026-11-01T00:00:00Z"`',
  seconds: 'a number of seconds, or a string such as `"5s"`',
  number: 'a number',
  boolean: '`true` or `false`',
  choice: 'a quoted string',
  any: 'a string, a number, `true`, or `false`',
}

function checkOne(call: Call, field: FilterField, value: Part, report: Report): boolean {
  if (value.kind === 'missing') return false
  const wrong = (fix?: string): boolean => {
    report(
      'error',
      value,
      `\`${field.name}\` must be compared with ${EXPECTED[field.kind]}.`,
      fix === undefined ? undefined : replace(value, fix),
    )
    return false
  }
  if (value.kind === 'call' || value.kind === 'list') return wrong()
  if (value.kind === 'constant' && value.value === null) {
    report('error', value, 'You can’t compare with `null` in a filter.')
    return false
  }
  if (value.kind === 'field')
    return wrong(
      field.kind === 'number' || field.kind === 'boolean' || field.kind === 'seconds'
        ? undefined
        : JSON.stringify(value.name),
    )
  const text = value.kind === 'text' ? value.value : null
  switch (field.kind) {
    case 'boolean':
      return (
        value.kind === 'constant' ||
        wrong(text !== null && /^(?:true|false)$/i.test(text) ? text.toLowerCase() : undefined)
      )
    case 'number':
      return (
        value.kind === 'number' ||
        wrong(text !== null && /^-?\d+(?:\.\d+)?$/.test(text) ? text : undefined)
      )
    case 'seconds':
      return (
        value.kind === 'number' ||
        (text !== null && checkSeconds(text, value, report)) ||
        (text === null && wrong())
      )
    case 'any':
      return true
    default:
      return text === null
        ? wrong(JSON.stringify(printFilter(value)))
        : checkText(call, field, text, value, report, wrong)
  }
}

function checkSeconds(text: string, value: Part, report: Report): boolean {
  if (/^\d+(?:\.\d+)?s$/.test(text)) return true
  const fix = /^\d+(?:\.\d+)?$/.test(text) ? text : undefined
  report(
    'error',
    value,
    'A latency is a number of seconds, or a string such as `"5s"`.',
    fix === undefined ? undefined : replace(value, fix),
  )
  return false
}

function checkText(
  call: Call,
  field: FilterField,
  text: string,
  value: Part,
  report: Report,
  wrong: (fix?: string) => boolean,
): boolean {
  if (field.kind === 'uuid') return UUID.test(text) || wrong()
  if (field.kind === 'time') return checkTime(text, value, report, wrong)
  if (field.kind === 'choice') return checkChoice(field, text, value, report)
  if ((call.name === 'like' || call.name === 'notlike') && !text.includes('%')) {
    report(
      'doubt',
      value,
      'Without `%`, a pattern matches only the complete text.',
      replace(value, JSON.stringify(`%${text}%`)),
    )
    return false
  }
  return true
}

function checkTime(
  text: string,
  value: Part,
  report: Report,
  wrong: (fix?: string) => boolean,
): boolean {
  const [whole, clock, zone] = TIME.exec(text) ?? []
  if (whole === undefined || Number.isNaN(Date.parse(text))) return wrong()
  if (zone !== undefined) return true
  report(
    'doubt',
    value,
    'Add a time zone, such as `Z` for UTC.',
    replace(value, JSON.stringify(clock === undefined ? `${text}T00:00:00Z` : `${text}Z`)),
  )
  return false
}

function checkChoice(
  { name, choices = [] }: FilterField,
  text: string,
  value: Part,
  report: Report,
): boolean {
  if (choices.includes(text)) return true
  const near =
    choices.find(choice => choice === text.toLowerCase()) ?? nearestName(text, choices, 0.4)
  const known = choices.map(choice => `\`"${choice}"\``).join(', ')
  report(
    'error',
    value,
    `\`${name}\` must be one of ${known}.`,
    near === undefined ? undefined : replace(value, JSON.stringify(near)),
  )
  return false
}
