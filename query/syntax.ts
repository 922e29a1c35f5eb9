/** A stretch of a filter's text: from `start` up to, and without, `end`. */
export interface Span {
  start: number
  end: number
}

/** `eq(name, "classify")`, `and(…)`: the span begins with the name. */
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

export interface Quantity extends Span {
  kind: 'number'
  value: number
}

export interface Constant extends Span {
  kind: 'constant'
  value: boolean | null
}

export interface List extends Span {
  kind: 'list'
  items: Part[]
}

/** Stands where something has to be written; a fault says what. */
export interface Missing extends Span {
  kind: 'missing'
}

export type Part = Call | Field | Text | Quantity | Constant | List | Missing

/** Puts `text` in the place of a stretch. */
export interface Edit extends Span {
  text: string
}

/**
 * Something that is wrong at a place of the text. `doubt` is what may be meant, but is likely not
 * to work.
 */
export interface Fault extends Span {
  severity: 'error' | 'doubt'
  message: string
  fix?: Edit
}

/** The text with an edit made. */
export const applyEdit = (text: string, { start, end, text: instead }: Edit): string =>
  text.slice(0, start) + instead + text.slice(end)
