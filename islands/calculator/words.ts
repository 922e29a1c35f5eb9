import { volumeOf, type Cost, type Usage } from './cost'

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

const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 2 })

/** 1,500,000 → `1.5M`, for axes. */
export const compact = (value: number): string => short.format(value)
