import type { PricedPlan, Prices } from './prices'

/** The reader's usage in one month. */
export interface Usage {
  /** `enterprise` has no public price. */
  plan: PricedPlan | 'enterprise'
  /** Runs of the application, each of which would be a trace. */
  traces: number
  /** Share of traces that is sent, from 0 to 1. */
  sampling: number
  /** Share of the application's sent traces with extended retention, from 0 to 1. */
  extended: number
  /** Traces of evaluators and of the playground, which are sent in addition; with base retention. */
  evaluations: number
  /** Rows of experiments, each of which is a trace with extended retention. */
  experiments: number
  seats: number
}

/** Accepted ranges; values outside are clamped. */
export const LIMITS = {
  traces: { least: 0, most: 1_000_000_000 },
  seats: { least: 1, most: 10_000 },
  share: { least: 0, most: 1 },
} as const

/** Numbers of traces, whatever the plan. */
export interface Volume {
  /** Traces that are sent. */
  sent: number
  /** Sent traces with extended retention. */
  extended: number
}

/** The items of a monthly bill in dollars, each rounded to cents, and their total. */
export interface Cost {
  seats: number
  base: number
  upgrades: number
  total: number
  /** Traces that are included in the plan, and those that are charged. */
  included: number
  charged: number
}

/** The items in the order of a bill. */
export const PARTS = [
  { id: 'seats', label: 'Seats' },
  { id: 'base', label: 'Base charge' },
  { id: 'upgrades', label: 'Upgrades' },
] as const satisfies readonly { id: keyof Cost; label: string }[]

export function volumeOf(usage: Usage): Volume {
  const { traces, sampling, extended } = usage
  const sent = Math.round(within(traces, LIMITS.traces) * within(sampling, LIMITS.share))
  const evaluations = Math.round(within(usage.evaluations, LIMITS.traces))
  const rows = Math.round(within(usage.experiments, LIMITS.traces))
  return {
    sent: sent + evaluations + rows,
    extended: Math.round(sent * within(extended, LIMITS.share)) + rows,
  }
}

/**
 * The cost of a month: seats, every trace beyond the included ones, and every upgrade to extended
 * retention. Null if a contract determines it.
 *
 * Never negative, and never lower for more traces.
 */
export function costOf(usage: Usage, prices: Prices): Cost | null {
  if (usage.plan === 'enterprise') return null
  const plan = prices.plans[usage.plan]
  const { sent, extended } = volumeOf(usage)
  const included = Math.min(sent, plan.includedTraces)
  const parts = {
    seats: cents(seatsOf(usage, prices) * plan.seat),
    base: cents((sent - included) * prices.base),
    upgrades: cents(extended * prices.upgrade),
  }
  return {
    ...parts,
    total: cents(parts.seats + parts.base + parts.upgrades),
    included,
    charged: sent - included,
  }
}

/** Paid seats; Developer is for one person. */
export function seatsOf({ plan, seats }: Usage, prices: Prices): number {
  const asked = Math.round(within(seats, LIMITS.seats))
  return plan === 'developer' ? Math.min(asked, prices.plans.developer.seats) : asked
}

/** Clamps a number to its range; invalid numbers become the minimum. */
function within(value: number, { least, most }: { least: number; most: number }): number {
  return Number.isNaN(value) ? least : Math.min(most, Math.max(least, value))
}

const cents = (dollars: number): number => Math.round(dollars * 100) / 100
