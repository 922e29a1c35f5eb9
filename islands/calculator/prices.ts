/** A plan whose price is public. */
export interface PlanPrices {
  /** Dollars a month for one seat. */
  seat: number
  /** The most seats that the plan is documented to have. */
  seats: number
  /** Traces a month that cost nothing. */
  includedTraces: number
  /** Events an hour beyond which the plan answers with `429`; a trace makes two at least. */
  eventsPerHour: number
}

/** What the calculator reckons with: dollars as numbers, and when they were stated. */
export interface Prices {
  plans: Record<PricedPlan, PlanPrices>
  /** Dollars for one trace. */
  base: number
  /** Dollars for making one trace an extended one, on top. */
  upgrade: number
  /** Days that a trace is kept. */
  baseDays: number
  extendedDays: number
  /** Traces a month that Developer has before a card is added. */
  withoutCard: number
  seatsStatedOn: string
  tracesStatedOn: string
}

export const PRICED_PLANS = ['developer', 'plus'] as const
export type PricedPlan = (typeof PRICED_PLANS)[number]

/**
 * Takes what it needs out of the data file of prices, whose figures are written as they are shown.
 *
 * @throws on a figure that is missing or cannot be read, with its name.
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
  if (!/^\$?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/.test(text))
    throw new Error(`\`${name}\` is \`${text}\`, which is no amount.`)
  return Number(text.replace(/[$,]/g, ''))
}
