import { volumeOf, type Cost, type Usage } from './cost'
import { LABELS, NUMBERS, type Problems } from './inputs'

export const count = (value: number): string => value.toLocaleString('en-US')

/** `$1,234.50`. */
export const dollars = (value: number): string =>
  `$${value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

/** 0.0005 dollars for one → `$0.50 for 1,000`. */
export const per1000 = (value: number): string => `${dollars(value * 1000)} for 1,000`

/** The result in one sentence, for screen readers. */
export function sentenceOf(usage: Usage, cost: Cost | null): string {
  const { sent, extended } = volumeOf(usage)
  const volume = `${count(sent)} traces, ${count(extended)} of them extended`
  return cost ? `${dollars(cost.total)} a month: ${volume}.` : `By contract: ${volume}.`
}

const list = new Intl.ListFormat('en-US')

/** What to correct, in place of a total that doesn't belong to the fields; null if nothing. */
export function correctionOf(problems: Problems): string | null {
  const names = NUMBERS.filter(name => problems[name] !== undefined).map(
    name => `“${LABELS[name]}”`,
  )
  return names.length === 0 ? null : `Correct ${list.format(names)} to see the total.`
}

const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 2 })

/** 1,500,000 → `1.5M`, for axes. */
export const compact = (value: number): string => short.format(value)
