import type { Parameter } from './endpoints'

/**
 * Whether a JSON value matches a parameter's type. Types that the facts only name accept anything.
 */
export function fitsType(
  value: unknown,
  { type, nullable }: Pick<Parameter, 'type' | 'nullable'>,
): boolean {
  if (value === null) return nullable || !isPlain(type)
  // A variable can become anything.
  if (typeof value === 'string' && value.startsWith('$')) return true
  if (type.startsWith('[]'))
    return (
      Array.isArray(value) &&
      value.every(item => fitsType(item, { type: type.slice(2), nullable: true }))
    )
  if (type.startsWith('map[')) return typeof value === 'object' && !Array.isArray(value)
  if (type === 'string' || type === 'time.Time') return typeof value === 'string'
  if (type === 'bool') return typeof value === 'boolean'
  if (/^u?int\d*$/.test(type)) return Number.isInteger(value)
  if (/^float\d*$/.test(type)) return typeof value === 'number'
  return true
}

const isPlain = (type: string): boolean =>
  /^(?:string|time\.Time|bool|u?int\d*|float\d*)$/.test(type)
