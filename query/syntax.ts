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
