import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { costOf, LIMITS, type Usage } from '../../islands/calculator/cost'
import { curveOf, roundUp } from '../../islands/calculator/curve'
import { sitePrices } from './site-prices'

const prices = sitePrices()
const month: Usage = {
  plan: 'plus',
  traces: 0,
  sampling: 1,
  extended: 0,
  evaluations: 0,
  experiments: 0,
  seats: 1,
}
const anyUsage: fc.Arbitrary<Usage> = fc.record({
  plan: fc.constantFrom('developer', 'plus'),
  traces: fc.nat(LIMITS.traces.most),
  sampling: fc.double({ min: 0, max: 1, noNaN: true }),
  extended: fc.double({ min: 0, max: 1, noNaN: true }),
  evaluations: fc.nat(LIMITS.traces.most),
  experiments: fc.nat(LIMITS.traces.most),
  seats: fc.integer({ min: 1, max: 10_000 }),
})

describe('Cost curve', () => {
  test('includes the current month, within both axes', () => {
    fc.assert(
      fc.property(anyUsage, usage => {
        const curve = curveOf(usage, prices)
        expect(curve?.here).toEqual({ traces: usage.traces, cost: costOf(usage, prices) })
        expect(curve?.mostTraces).toBeGreaterThanOrEqual(usage.traces)
        for (const { cost } of [...(curve?.corners ?? []), ...(curve?.steps ?? [])])
          expect(cost.total).toBeLessThanOrEqual(curve?.mostDollars ?? NaN)
      }),
    )
  })

  test('is linear between corners, apart from rounding', () => {
    fc.assert(
      fc.property(anyUsage, fc.double({ min: 0, max: 1, noNaN: true }), (usage, share) => {
        const { corners } = curveOf(usage, prices) ?? { corners: [] }
        for (const [index, end] of corners.entries()) {
          const start = corners[index - 1]
          if (!start) continue
          const traces = start.traces + share * (end.traces - start.traces)
          const straight = start.cost.total + share * (end.cost.total - start.cost.total)
          expect(
            Math.abs((costOf({ ...usage, traces }, prices)?.total ?? NaN) - straight),
          ).toBeLessThan(0.05)
        }
      }),
    )
  })

  test('bends where the included traces are used up, which sampling delays', () => {
    const at = (sampling: number, given: Partial<Usage> = {}) =>
      curveOf({ ...month, traces: 400_000, sampling, ...given }, prices)?.corners.map(
        corner => corner.traces,
      )
    expect(at(1)).toEqual([0, 10_000, 800_000])
    expect(at(0.1)).toEqual([0, 100_000, 800_000])
    expect(at(0)).toEqual([0, 800_000])
    expect(at(1, { evaluations: 6000 })).toEqual([0, 4000, 800_000])
    expect(at(1, { experiments: 10_000 })).toEqual([0, 800_000])
  })

  test('has five evenly spaced steps, up to twice the traces of the month or of the plan', () => {
    const stepsAt = (traces: number) =>
      curveOf({ ...month, traces }, prices)?.steps.map(step => step.traces)
    expect(stepsAt(400_000)).toEqual([0, 200_000, 400_000, 600_000, 800_000])
    expect(stepsAt(0)).toEqual([0, 5000, 10_000, 15_000, 20_000])
  })

  test("doesn't exist for Enterprise", () => {
    expect(curveOf({ ...month, plan: 'enterprise', traces: 1 }, prices)).toBeNull()
  })
})

test('An axis ends at the next number with round quarters', () => {
  expect([1, 3, 5, 60, 130_000, 200_000, 900_000].map(roundUp)).toEqual([
    1, 4, 6, 60, 200_000, 200_000, 1_000_000,
  ])
})
