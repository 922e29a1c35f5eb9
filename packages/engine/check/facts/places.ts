import type { KnownFact } from './known-facts'

/** The context of a value on a page. */
export interface Place {
  /** The line before the value and after it, each at most `REACH` characters. */
  before: string
  after: string
  isRow: boolean
  /**
   * The first row of the table that contains the value; empty if the table has more than
   * `MOST_ROWS` rows above it.
   */
  tableHead: () => string
  isCode: () => boolean
}

/**
 * Text further away in a line is irrelevant to a value, and scanning it for every value is slow.
 */
const REACH = 500
const MOST_ROWS = 300

/** A rate, such as `2,000 in 10 seconds`: number and period. */
export const LIMIT_RATE = /^([\d,]+) in (an hour|\d+ seconds)$/

/** The context of the `length` characters at `offset`. */
export function placeOf(
  text: string,
  offset: number,
  length: number,
  isCode: () => boolean,
): Place {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const newline = text.indexOf('\n', offset)
  const end = offset + length
  return {
    before: text.slice(Math.max(start, offset - REACH), offset),
    after: text.slice(end, Math.min(newline === -1 ? text.length : newline, end + REACH)),
    isRow: isRow(text.slice(start, start + 10)),
    tableHead: () => headOf(text, start),
    isCode,
  }
}

/**
 * Whether one of the fact's words is in the value's sentence, line of code, or table row (with
 * header).
 */
export function isNear({ kind, near }: KnownFact, place: Place): boolean {
  if (near === undefined) return true
  const words = new RegExp(`\\b(?:${near.join('|')})s?\\b`, 'i')
  return words.test(kind === 'limit' && !isAlone(place) ? cellOf(place) : contextOf(place))
}

/**
 * Whether the unit or period follows the number or, if the number fills its cell, is named in the
 * row or header.
 */
export function claimsLimit({ unit, value }: KnownFact, place: Place): boolean {
  const [, , period] = LIMIT_RATE.exec(value) ?? []
  if (period !== undefined) {
    const length = period.replace(/^an /, '')
    return new RegExp(
      `^(?:\\s+[\\w-]+){0,2}?\\s+(?:in|per|every|an?)\\s+(?:an?\\s+)?${length}`,
    ).test(place.after)
  }
  if (unit === undefined) return true
  if (isAlone(place)) return new RegExp(`\\b${unit}\\b`, 'i').test(contextOf(place))
  return new RegExp(`^(?:\\s+[\\w-]+)?\\s+${unit}\\b`, 'i').test(place.after)
}

const isRow = (line: string): boolean => /^\s*\|/.test(line)

/** Whether a value fills a table cell. */
const isAlone = ({ isRow, before, after }: Place): boolean =>
  isRow && /\|[\s*_`]*$/.test(before) && /^[\s*_`]*\|/.test(after)

function contextOf(place: Place): string {
  const { isRow, before, after, tableHead, isCode } = place
  if (isRow) return `${tableHead()} ${before} ${after}`
  return isCode() ? `${before} ${after}` : sentenceOf(before, after)
}

function cellOf({ isRow, before, after }: Place): string {
  const inCell = isRow ? [before.split('|').at(-1), after.split('|')[0]] : [before, after]
  return sentenceOf(inCell[0] ?? '', inCell[1] ?? '')
}

const sentenceOf = (before: string, after: string): string =>
  `${before.split(/[.!?]\s/).at(-1) ?? ''} ${after.split(/[.!?](?:\s|$)/)[0] ?? ''}`

/** The header of the table that has a row at `start`. */
function headOf(text: string, start: number): string {
  let head = start
  for (let rows = 0; head > 0; rows++) {
    if (rows > MOST_ROWS) return ''
    const above = text.lastIndexOf('\n', head - 2) + 1
    if (!isRow(text.slice(above, head))) break
    head = above
  }
  return text.slice(head, text.indexOf('\n', head))
}
