import type { Schema } from './description'
import {
  addressFor,
  BY_NAME,
  END,
  EXAMPLE_END,
  EXAMPLE_TIME,
  NUMBERS,
  PREFERRED,
  TIMES,
  UNUSUAL,
} from './examples/values'
import { exampleId } from './examples/example-id'

/** Is a flag of a response set? Those that are rarely set aren't. */
export const isUsual = (name: string): boolean => !UNUSUAL.test(name)

/** A number that a field of a response usually has, within the limits of its schema. */
export const usualNumber = (schema: Schema, name: string, type: string): number =>
  within(
    schema,
    NUMBERS.find(
      ([known, value]) => known.test(name) && (type === 'number' || Number.isInteger(value)),
    )?.[1] ?? 1,
  )

/** The value, or the limit that it exceeds. */
export function within({ minimum, exclusiveMinimum, maximum }: Schema, value: number): number {
  const least = minimum ?? (exclusiveMinimum === undefined ? value : exclusiveMinimum + 1)
  return Math.min(Math.max(least, value), maximum ?? Infinity)
}

/**
 * The value of a list of values that a response shows: a usual one, or the first. What was just
 * created hasn't come to an end yet.
 */
export function oneOf(values: readonly unknown[], name: string, isNew: boolean): unknown {
  // Most keys and roles are for a workspace.
  if (name === 'access_scope' && values.includes('workspace')) return 'workspace'
  const usual = isNew ? [...PREFERRED.isNew, ...PREFERRED.always] : PREFERRED.always
  return usual.find(one => values.includes(one)) ?? values[0]
}

/** A text for a field with this name. */
export function stringOf(
  { format, pattern, minLength = 0, maxLength }: Schema,
  name: string,
): string {
  // In a list of tracing projects, too.
  if (format === 'uuid') return exampleId(name === 'session' ? 'session_id' : name)
  if (format === 'date-time') return timeOf(name)
  if (format === 'date') return timeOf(name).slice(0, 10)
  if (format === 'email') return 'ada@example.com'
  const named = BY_NAME.find(([known]) => known.test(name))?.[1]
  const value = named ?? unnamed(name, format)
  // The patterns are those of names and decimal numbers.
  if (pattern && !new RegExp(pattern).test(value)) return '0.0025'
  return value.padEnd(minLength, 'x').slice(0, maxLength ?? undefined)
}

const timeOf = (name: string): string =>
  TIMES[name] ?? (END.test(name) ? EXAMPLE_END : EXAMPLE_TIME)

/** What a text is that nothing is known about. */
export const PLACEHOLDER = 'example'

/** A text for a field whose name says little; a test keeps it out of requests. */
function unnamed(name: string, format: string | undefined): string {
  if (/(?:^|_)ids?$|ID$/i.test(name)) return exampleId(name)
  return format === 'uri' || /ur[il]$/.test(name) ? addressFor(name) : PLACEHOLDER
}

/** Is a value made up of nothing that is known? */
export const isPlaceholder = (value: unknown): boolean =>
  value === PLACEHOLDER ||
  (Array.isArray(value) && value.length > 0 && value.every(isPlaceholder)) ||
  (typeof value === 'object' &&
    value !== null &&
    Object.keys(value).length > 0 &&
    Object.entries(value).every(([key, inner]) => key === PLACEHOLDER || isPlaceholder(inner)))
