/** The value if it is an object, or the first object of a list. */
export function recordIn(value: unknown): Record<string, unknown> {
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'object' && first !== null ? { ...first } : {}
}
