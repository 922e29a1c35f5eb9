import { readAmount } from '../amount'

/** A plan with a public price. */
interface PlanPrices {
  /** Dollars a month for one seat. */
  seat: number
  /** The documented maximum number of seats. */
  seats: number
  /** Included traces per month. */
  includedTraces: number
  /** Events per hour above which the plan returns `429`; a trace makes at least two. */
  eventsPerHour: number
}

/** The prices that the calculator uses: dollars as numbers, and the dates they are from. */
export interface Prices {
  plans: Record<PricedPlan, PlanPrices>
  /** Dollars for one trace. */
  base: number
  /** Additional dollars for extended retention of one trace. */
  upgrade: number
  /** Retention of a trace in days. */
  baseDays: number
  extendedDays: number
  /** Traces per month on Developer before a card is added. */
  withoutCard: number
  seatsStatedOn: string
  tracesStatedOn: string
}

const PRICED_PLANS = ['developer', 'plus'] as const
export type PricedPlan = (typeof PRICED_PLANS)[number]

/**
 * Reads the data file of prices, whose figures are written as they are shown.
 *
 * @throws for a figure that is missing or can't be parsed, with its name.
 */
export function readPrices(file: unknown): Prices {
  const figure = (name: string) => amountOf(textAt(file, name), name)
  const plan = (id: PricedPlan, events: string): PlanPrices => ({
    seat: figure(`plans.${id}.seat`),
    seats: figure(`plans.${id}.seats`),
    includedTraces: figure(`plans.${id}.includedTraces`),
    eventsPerHour: figure(`limits.eventsPerHour.${events}`),
  })
  return {
    plans: { developer: plan('developer', 'developerCard'), plus: plan('plus', 'plus') },
    base: figure('traces.base.per1000') / 1000,
    upgrade: figure('traces.upgrade.per1000') / 1000,
    baseDays: figure('traces.base.retentionDays'),
    extendedDays: figure('traces.extended.retentionDays'),
    withoutCard: figure('limits.tracesPerMonth.developerNoCard'),
    seatsStatedOn: textAt(file, 'plans.seatsStatedOn'),
    tracesStatedOn: textAt(file, 'traces.pricesStatedOn'),
  }
}

function textAt(file: unknown, name: string): string {
  const found = name
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null
          ? (value as Record<string, unknown>)[key]
          : undefined,
      file,
    )
  if (typeof found !== 'string') throw new Error(`The prices have no \`${name}\`.`)
  return found
}

/** `$4.50` → 4.5, `10,000` → 10000. */
function amountOf(text: string, name: string): number {
  const { value } = readAmount(text.replace(/^\$/, ''), { least: 0, most: 1e12 })
  if (value === null) throw new Error(`\`${name}\` is \`${text}\`, which isn't an amount.`)
  return value
}
