/** A range of numbers. Without ends, it holds all of them. */
export interface Range {
  least?: number
  most?: number
  isWhole?: boolean
}

/** A number that a reader wrote, or a sentence that says what to write. */
export type Amount = { value: number; problem?: undefined } | { value: null; problem: string }

/** Longer texts aren't numbers that somebody wrote. */
const LONGEST = 100
const FACTORS: Record<string, number> = { '': 1, k: 1000, m: 1_000_000 }
/** The digits and what separates them, then `k` or `m`. */
const WITH_UNIT = /^(.*?)\s*([km]?)$/is
/** Digits in groups of three: all groups are separated by the same character. */
const GROUPED = /^[1-9]\d{0,2}(?:([,_\s])\d{3})(?:\1\d{3})*(?:\.\d*)?$/
const PLAIN = /^(?:\d+(?:\.\d*)?|\.\d+)$/

/**
 * The number of a text in the notation of the US: `60,000`, `60 000`, `60_000`, `1.5`, `60k`,
 * `1.5m`, and `-5`. Null for anything else, such as `1,5`: what it means depends on where its
 * writer is from.
 */
export function parseAmount(text: string): number | null {
  if (text.length > LONGEST) return null
  const [, sign = '', rest = ''] = /^([-−]?)(.*)$/s.exec(text.trim()) ?? []
  const [, digits = '', unit = ''] = WITH_UNIT.exec(rest) ?? []
  if (!PLAIN.test(digits) && !GROUPED.test(digits)) return null
  const value = Number(digits.replace(/[,_\s]/g, '')) * (FACTORS[unit.toLowerCase()] ?? 1)
  // Of 1.1 × 1,000,000, floating-point numbers make 1,100,000.0000000001.
  const exact = Number.isFinite(value) ? Number(value.toPrecision(15)) : value
  return sign === '' || exact === 0 ? exact : -exact
}

/** Reads a number of a range. What is ambiguous or malformed is refused, never reinterpreted. */
export function readAmount(text: string, range: Range): Amount {
  const value = parseAmount(text)
  if (value !== null && isIn(value, range)) return { value }
  const [instead, how] =
    value === null && text.length <= LONGEST ? spelledOtherwise(text.trim()) : []
  const other = instead === undefined ? null : parseAmount(instead)
  if (other !== null && isIn(other, range))
    return { value: null, problem: `Write ${instead}, ${how}.` }
  return { value: null, problem: `Enter ${describe(range)}${groupingOf(text, value, instead)}.` }
}

/** `60,000`, or `60000` without grouping. Reading it returns the same number. */
export const formatAmount = (value: number, { useGrouping = true } = {}): string =>
  value.toLocaleString('en-US', { maximumSignificantDigits: 15, useGrouping })

const isIn = (value: number, { least = -Infinity, most = Infinity, isWhole }: Range): boolean =>
  value >= least && value <= most && (!isWhole || Number.isInteger(value)) && Number.isFinite(value)

function describe({ least, most, isWhole }: Range): string {
  const kind = isWhole ? 'a whole number' : 'a number'
  return least === undefined || most === undefined
    ? kind
    : `${kind} from ${formatAmount(least)} to ${formatAmount(most)}`
}

const NOTATION = 'with commas between thousands and a point before decimals'

/** What somebody from elsewhere, or a program, most likely means, and how it is spelled here. */
function spelledOtherwise(text: string): [instead?: string, how?: string] {
  if (/^\d+(?:\.\d+)?e\+?\d{1,2}$/i.test(text))
    return [formatAmount(Number(text)), 'without an exponent']
  const [, digits = '', unit = ''] = WITH_UNIT.exec(text) ?? []
  const isDecimalComma = /^(?:\d+,\d{1,2}|0,\d+)$/.test(digits)
  if (isDecimalComma) return [digits.replace(',', '.') + unit, NOTATION]
  const isContinental =
    /^[1-9]\d{0,2}(?:\.\d{3})+,\d+$/.test(digits) ||
    /^[1-9]\d{0,2}(?:\s\d{3})+,\d+$/.test(digits) ||
    /^[1-9]\d{0,2}(?:\.\d{3}){2,}$/.test(digits)
  if (!isContinental) return []
  const [whole = '', decimals] = digits.split(',')
  const grouped = whole.replace(/[.\s]/g, ',')
  return [grouped + (decimals === undefined ? '' : `.${decimals}`) + unit, NOTATION]
}

/** How digits are grouped, where that is what is wrong. */
const groupingOf = (text: string, value: number | null, instead: string | undefined): string =>
  value === null && instead === undefined && /^[\d,]+$/.test(text.trim()) && text.includes(',')
    ? ', with commas between groups of three digits'
    : ''
