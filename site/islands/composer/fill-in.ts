import type { FieldEntry } from './answers'
import type { Value } from './knowledge'

/** Replaces the `{field}`s in a text with the reader's input. */
export type FillIn = (text: string) => string

/** @throws Error if a text names a field that isn't visible, which is a defect of the data. */
export function fillInWith(entries: readonly FieldEntry[]): FillIn {
  const known = new Map(entries.map(({ field, value }) => [field.id, value]))
  return text =>
    // A shell variable, `${NAME}`, isn't a field.
    text.replace(/(?<!\$)\{([a-z]\w*)\}/gi, (_, id: string) => {
      const value = known.get(id)
      if (value === undefined)
        throw new Error(`The composer’s data use the field \`${id}\` where it is not asked for.`)
      return value
    })
}

/** The same for every text within a value; keys stay unchanged. */
export function fillInValue(value: Value, fillIn: FillIn): Value {
  if (typeof value === 'string') return fillIn(value)
  if (Array.isArray(value)) return value.map(one => fillInValue(one, fillIn))
  if (typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, fillInValue(one, fillIn)]),
    )
  return value
}
