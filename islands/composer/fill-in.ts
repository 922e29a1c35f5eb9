import type { Entry } from './answers'
import type { Value } from './knowledge'

/** Puts what the reader typed into the `{field}`s of a text. */
export type FillIn = (text: string) => string

/** @throws Error when a text names a field that is not asked for, which is a fault of the data. */
export function fillInWith(entries: readonly Entry[]): FillIn {
  const known = new Map(entries.map(({ field, value }) => [field.id, value]))
  return text =>
    // A variable of the shell, `${NAME}`, is no field.
    text.replace(/(?<!\$)\{([a-z]\w*)\}/gi, (_, id: string) => {
      const value = known.get(id)
      if (value === undefined)
        throw new Error(`The composer’s data use the field \`${id}\` where it is not asked for.`)
      return value
    })
}

/** The same for every text within a value; keys stay as they are. */
export function fillInValue(value: Value, fillIn: FillIn): Value {
  if (typeof value === 'string') return fillIn(value)
  if (Array.isArray(value)) return value.map(one => fillInValue(one, fillIn))
  if (typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, fillInValue(one, fillIn)]),
    )
  return value
}
