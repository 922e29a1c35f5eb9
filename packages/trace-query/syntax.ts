/** A range of a filter's text: from `start` up to but not including `end`. */
export interface Span {
  start: number
  end: number
}

/** `eq(name, "classify")`, `and(…)`: the span starts with the name. */
export interface Call extends Span {
  kind: 'call'
  name: string
  parts: Part[]
}

/** A bare word. */
export interface Field extends Span {
  kind: 'field'
  name: string
}

export interface Text extends Span {
  kind: 'text'
  value: string
}

interface Quantity extends Span {
  kind: 'number'
  value: number
  /** As written, where `value` is only near it. */
  written?: string
}

interface Constant extends Span {
  kind: 'constant'
  value: boolean | null
}

export interface List extends Span {
  kind: 'list'
  items: Part[]
}

/** Marks a place where something is missing; a fault says what. */
export interface Missing extends Span {
  kind: 'missing'
}

export type Part = Call | Field | Text | Quantity | Constant | List | Missing

/** Replaces a range with `text`. */
export interface Edit extends Span {
  text: string
}

/**
 * A fault at a position in the text. `doubt` marks a construct that may be intended but probably
 * doesn't work.
 */
export interface Fault extends Span {
  severity: 'error' | 'doubt'
  message: string
  fix?: Edit
}

/** The text after an edit. */
export const applyEdit = (text: string, { start, end, text: instead }: Edit): string =>
  text.slice(0, start) + instead + text.slice(end)

/** Significant digits that every number keeps. */
const EXACT = 15

/** A number, which is printed as it is written even if it has more digits than JavaScript keeps. */
export function quantity(written: string, { start, end }: Span): Quantity {
  const value = Number(written)
  const digits = written.replace(/e.*$/i, '').replace(/\D/g, '').replace(/^0+/, '')
  const isExact = Number.isFinite(value) && (digits.length <= EXACT || String(value) === written)
  return { kind: 'number', value, start, end, ...(isExact ? {} : { written }) }
}

export const error = ({ start, end }: Span, message: string, fix?: Edit): Fault => ({
  severity: 'error',
  start,
  end,
  message,
  ...(fix && { fix }),
})
