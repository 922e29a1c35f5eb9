import { isObject, resolved, type Shape, type Shapes, type ValueType } from './shape'

/** Where a value is in a request: `body`, `filter`. */
export type Place = readonly (string | number)[]

/** A place as a key of a map, and as the address has it: `body/filter`. */
export const keyOf = (place: Place): string =>
  place.map(step => String(step).replaceAll('~', '~0').replaceAll('/', '~1')).join('/')

/** What is wrong with a value, by place: sentences for the reader. */
export function problemsOf(
  value: unknown,
  shape: Shape,
  shapes: Shapes,
  place: Place = [],
): Map<string, string> {
  const found = new Map<string, string>()
  const own = problemOf(value, shape, shapes)
  if (own) return found.set(keyOf(place), own)
  const full = resolved(shape, shapes)
  const add = (inner: unknown, to: Shape, step: string | number) => {
    for (const [key, text] of problemsOf(inner, to, shapes, [...place, step])) found.set(key, text)
  }
  if (Array.isArray(value) && full.items)
    for (const [index, item] of value.entries()) add(item, full.items, index)
  if (isObject(value)) {
    const fields = full.fields ?? []
    for (const field of fields) {
      if (Object.hasOwn(value, field.name)) {
        const inside = [...place, field.name]
        if (place.length === 1 && field.required && value[field.name] === '')
          found.set(keyOf(inside), 'Required.')
        // In an address, dots alone lead to another path.
        else if (place.join() === 'path' && /^\.\.?$/.test(String(value[field.name])))
          found.set(keyOf(inside), 'Must not be only dots.')
        else if (!field.fixed) add(value[field.name], field, field.name)
      } else if (field.required) found.set(keyOf([...place, field.name]), 'Required.')
    }
    if (full.others)
      for (const [name, inner] of Object.entries(value))
        if (!fields.some(field => field.name === name)) add(inner, full.others, name)
  }
  return found
}

/** What is wrong with a value itself, whatever is in it; null if nothing is. */
function problemOf(value: unknown, shape: Shape, shapes: Shapes): string | null {
  const full = resolved(shape, shapes)
  if (full.options) {
    if (full.options.some(one => problemsOf(value, one, shapes).size === 0)) return null
    const first = full.options.find(one => fits(value, resolved(one, shapes).types))
    if (!first)
      return `Must be ${wordsOf(full.options.flatMap(one => resolved(one, shapes).types ?? []))}.`
    return [...problemsOf(value, first, shapes).values()][0] ?? null
  }
  if (!fits(value, full.types)) return `Must be ${wordsOf(full.types ?? [])}.`
  if (value === null) return null
  const { values } = full
  if (values && !values.includes(value))
    return `Must be one of ${values.map(one => String(one)).join(', ')}.`
  return problemOfFormat(value, full) ?? problemOfRange(value, full)
}

const NAMES: Record<ValueType, string> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
}

const wordsOf = (types: readonly ValueType[]): string =>
  [...new Set(types)].map(type => NAMES[type]).join(' or ')

/** Whether a value has one of the types; any has, where there are none. */
export function fits(value: unknown, types: readonly ValueType[] | undefined): boolean {
  if (types === undefined) return true
  return types.some(type => {
    if (type === 'null') return value === null
    if (type === 'array') return Array.isArray(value)
    if (type === 'object') return isObject(value)
    if (type === 'integer') return Number.isSafeInteger(value)
    return typeof value === type
  })
}

const FORMATS: Readonly<Record<string, [pattern: RegExp, what: string]>> = {
  uuid: [
    /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
    'a UUID, such as 738bd400-a0d5-4941-8d27-8bdc5f062fdd',
  ],
  'date-time': [
    /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:[Zz]|[+-]\d\d:?\d\d)?$/,
    'a date and time, such as 2026-01-15T09:30:00Z',
  ],
  date: [/^\d{4}-\d\d-\d\d$/, 'a date, such as 2026-01-15'],
  email: [/^[^\s@]+@[^\s@]+$/, 'an email address'],
}

function problemOfFormat(value: unknown, { format = '', pattern }: Shape): string | null {
  if (typeof value !== 'string') return null
  if (format === 'uri')
    return URL.canParse(value)
      ? null
      : 'Must be a URL with its scheme, such as https://example.com.'
  const [known, what] = FORMATS[format] ?? []
  const isDate = format.startsWith('date')
  if (known && (!known.test(value) || (isDate && Number.isNaN(Date.parse(value)))))
    return `Must be ${what}.`
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value))
    return `Must match ${pattern}.`
  return null
}

function problemOfRange(value: unknown, { range, isOpen }: Shape): string | null {
  if (!range) return null
  const [size, unit] =
    typeof value === 'number'
      ? [value, '']
      : typeof value === 'string'
        ? [[...value].length, ' character']
        : [Object.keys(value as object).length, Array.isArray(value) ? ' item' : ' key']
  const [least, most] = range
  const counted = (limit: number) => `${limit}${unit}${unit && limit !== 1 ? 's' : ''}`
  if (least !== null && (isOpen ? size <= least : size < least))
    return isOpen ? `Must be more than ${least}.` : `Must be at least ${counted(least)}.`
  return most !== null && size > most ? `Must be at most ${counted(most)}.` : null
}
