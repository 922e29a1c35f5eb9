import { costOf, LIMITS, volumeOf, type Cost, type Usage } from './cost'
import type { PricedPlan, Prices } from './prices'

/** The bill for a number of traces per month. */
export interface Point {
  traces: number
  cost: Cost
}

/** How the cost grows with traces if everything else stays the same. */
export interface Curve {
  /**
   * Every corner of the curve, from no traces to the end. Between two of them it is straight,
   * except for rounding to cents.
   */
  corners: Point[]
  /** Evenly spaced, for a table. */
  steps: Point[]
  /** The reader's position. */
  here: Point
  /** Ends of the axes: round numbers. */
  mostTraces: number
  mostDollars: number
}

/**
 * The curve extends to about twice the reader's usage, so that growth is visible. Null if no price
 * is public.
 */
export function curveOf(usage: Usage, prices: Prices): Curve | null {
  if (usage.plan === 'enterprise') return null
  const { plan } = usage
  const here = pointAt(usage, prices, usage.traces)
  const mostTraces = Math.min(
    LIMITS.traces.most,
    roundUp(Math.max(2 * usage.traces, 2 * prices.plans[plan].includedTraces)),
  )
  const end = pointAt(usage, prices, mostTraces)
  const firstCharged = firstChargedAt(usage, prices, plan)
  const corners = [
    pointAt(usage, prices, 0),
    ...(firstCharged > 0 && firstCharged < mostTraces
      ? [pointAt(usage, prices, firstCharged)]
      : []),
    end,
  ]
  const steps = Array.from({ length: 5 }, (_, index) =>
    pointAt(usage, prices, (mostTraces / 4) * index),
  )
  return { corners, steps, here, mostTraces, mostDollars: roundUp(Math.max(end.cost.total, 1)) }
}

function pointAt(usage: Usage, prices: Prices, traces: number): Point {
  const cost = costOf({ ...usage, traces }, prices)
  if (!cost) throw new Error('There is no curve without prices.')
  return { traces: Math.min(LIMITS.traces.most, Math.max(0, traces)), cost }
}

/** The number of the application's traces from which the included ones are used up. */
function firstChargedAt(usage: Usage, prices: Prices, plan: PricedPlan): number {
  const left = prices.plans[plan].includedTraces - volumeOf({ ...usage, traces: 0 }).sent
  return usage.sampling > 0 ? left / usage.sampling : Infinity
}

/** The next number whose quarters are round as well: 130,000 → 200,000. */
export function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)))
  return ([1, 2, 4, 6, 8].find(step => step * power >= value) ?? 10) * power
}
