import { isObject, resolved, type FieldShape, type Shape, type Shapes } from './shape'
import type { Place } from './problems'

/** A copy of a value in which one place is different, or absent if `to` is undefined. */
export function withValue<Value>(value: Value, [step, ...rest]: Place, to: unknown): Value {
  if (step === undefined) return to as Value
  if (Array.isArray(value)) {
    const items: unknown[] = value
    const changed = items.map((item, at) => (at === step ? withValue(item, rest, to) : item))
    return (step === items.length ? [...items, to] : changed).filter(
      (item, at) => at !== step || item !== undefined,
    ) as Value
  }
  const object: Record<string, unknown> = isObject(value) ? value : {}
  const inner = withValue(Object.hasOwn(object, step) ? object[step] : undefined, rest, to)
  const others = Object.entries(object).filter(([name]) => name !== step || inner !== undefined)
  return Object.fromEntries(
    Object.hasOwn(object, step)
      ? others.map(([name, one]) => [name, name === step ? inner : one])
      : inner === undefined
        ? others
        : [...others, [step, inner]],
  ) as Value
}

/** Objects in one another that a new value has; deeper ones are empty. */
const DEEPEST = 4

const SAMPLES: Readonly<Record<string, string>> = {
  uuid: '738bd400-a0d5-4941-8d27-8bdc5f062fdd',
  'date-time': '2026-01-15T09:30:00Z',
  date: '2026-01-15',
  uri: 'https://example.com',
  email: 'ada@example.com',
}

/** What a field has when it is added: its default, or the least that its shape allows. */
export function firstValue(shape: Shape | FieldShape, shapes: Shapes, depth = 0): unknown {
  const full = resolved(shape, shapes)
  const { values, format = '', range: [least] = [null] } = full
  const preset = 'preset' in full ? full.preset : undefined
  if (preset !== undefined && preset !== null) return preset
  if (values) return values[0]
  const [option] = full.options ?? []
  if (option) return firstValue(option, shapes, depth)
  const [type] = full.types ?? ['string']
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number')
    return Math.max(least ?? 1, 1) + (full.isOpen && (least ?? 0) >= 1 ? 1 : 0)
  if (type === 'array')
    return depth < DEEPEST || (least ?? 0) > 0
      ? Array.from({ length: least ?? 1 }, () => firstValue(full.items ?? {}, shapes, depth + 1))
      : []
  if (type !== 'object') return type === 'null' ? null : (SAMPLES[format] ?? '')
  const required = depth < DEEPEST ? (full.fields ?? []).filter(field => field.required) : []
  return Object.fromEntries(
    required.map(field => [field.name, firstValue(field, shapes, depth + 1)]),
  )
}
