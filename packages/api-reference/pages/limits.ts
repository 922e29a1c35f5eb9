import type { Schema } from '../operation/description'

/** Limits in words; those of alternatives, if there are any. */
export function limitsOf(schema: Schema, named: (name: string) => Schema | undefined): string {
  const options = (schema.anyOf ?? schema.oneOf ?? []).map(one =>
    ownLimits(one.$ref ? { ...named(one.$ref) } : one),
  )
  return [...new Set([ownLimits(schema), ...options])].filter(Boolean).join('; ')
}

function ownLimits(schema: Schema): string {
  const {
    minimum,
    maximum,
    exclusiveMinimum,
    minLength,
    maxLength,
    minItems,
    maxItems,
    maxProperties,
    pattern,
  } = schema
  return [
    range(minimum, maximum, ''),
    exclusiveMinimum === undefined ? '' : `more than ${exclusiveMinimum}`,
    range(minLength, maxLength, ' characters'),
    range(minItems, maxItems, ' items'),
    range(undefined, maxProperties, ' keys'),
    pattern ? `matches \`${pattern}\`` : '',
  ]
    .filter(Boolean)
    .join('; ')
}

function range(least: number | undefined, most: number | undefined, unit: string): string {
  if (least !== undefined && most !== undefined) return `${least} to ${most}${unit}`
  if (least !== undefined) return `at least ${least}${unit}`
  return most === undefined ? '' : `at most ${most}${unit}`
}
