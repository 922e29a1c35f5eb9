import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { costOf, LIMITS, seatsOf, volumeOf, type Usage } from '../../../islands/calculator/cost'
import { dollars } from '../../../islands/calculator/words'
import { priceFile, sitePrices } from './site-prices'

const prices = sitePrices()
const usage = (given: Partial<Usage>): Usage => ({ plan: 'plus', traces: 0, sampling: 1, extended: 0, seats: 1, ...given })
const cost = (given: Partial<Usage>) => costOf(usage(given), prices)

/** Whatever can be said, with what no form lets through. */
const anyNumber = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(NaN, Infinity, -Infinity, -0, 1e300))
const anyUsage = fc.record({ plan: fc.constantFrom('developer' as const, 'plus' as const), traces: anyNumber, sampling: anyNumber, extended: anyNumber, seats: anyNumber })

describe('The cost of a month', () => {
  test('is that of the examples on the plans page', () => {
    const { examples } = priceFile() as { examples: Record<string, string> }
    const shown = (value: number | undefined) => dollars(value ?? NaN).replace(/\.00$/, '')
    const case60 = cost({ seats: 3, traces: 60_000 })
    const upgraded = cost({ seats: 3, traces: 60_000, extended: 5000 / 60_000 })
    expect(cost({ plan: 'developer', traces: 4000 })?.total).toBe(0)
    expect(shown(cost({ seats: 3, traces: 10_000 })?.total)).toBe(examples.threeSeats)
    expect(shown(case60?.base)).toBe(examples.over50000)
    expect(shown(case60?.total)).toBe(examples.plusSum)
    expect(shown(upgraded?.upgrades)).toBe(examples.upgrades5000)
    expect(shown(upgraded?.total)).toBe(examples.plusUpgradedSum)
  })

  test('is that of the example in “Manage spend”, which leaves out seats and included traces', () => {
    const { spend } = (priceFile() as { examples: { spend: Record<string, string> } }).examples
    const shown = (value: number) => dollars(value).replace(/\.00$/, '')
    const [base, before, after] = [3_340_000 * prices.base, 3_340_000 * prices.upgrade, 400_000 * prices.upgrade]
    expect(spend).toMatchObject({ base: shown(base), upgradesBefore: shown(before), before: shown(base + before), upgradesAfter: shown(after), after: shown(base + after) })
    expect(spend.saved).toBe(`${Math.round((100 * (before - after)) / (base + before))}%`)
  })

  test('is the sum of its parts, all of them whole cents', () => {
    fc.assert(
      fc.property(anyUsage, given => {
        const found = costOf(given, prices)
        const parts = [found?.seats ?? NaN, found?.base ?? NaN, found?.upgrades ?? NaN]
        expect(found?.total).toBeCloseTo(parts.reduce((sum, part) => sum + part, 0), 4)
        for (const part of [...parts, found?.total ?? NaN]) expect(part).toBe(Math.round(part * 100) / 100)
      }),
    )
  })

  test('is never negative, never endless and never no number', () => {
    fc.assert(
      fc.property(anyUsage, given => {
        for (const value of Object.values(costOf(given, prices) ?? {})) expect(Number.isFinite(value) && value >= 0).toBe(true)
      }),
    )
  })

  test.each(['traces', 'sampling', 'extended', 'seats'] as const)('never falls when there is more of %s', name => {
    fc.assert(
      fc.property(anyUsage, anyNumber, anyNumber, (given, one, other) => {
        fc.pre(!Number.isNaN(one) && !Number.isNaN(other))
        const at = (value: number) => costOf({ ...given, [name]: value }, prices)?.total ?? NaN
        expect(at(Math.max(one, other))).toBeGreaterThanOrEqual(at(Math.min(one, other)))
      }),
    )
  })

  test('is not known for Enterprise, however much there is of it', () => {
    fc.assert(
      fc.property(anyUsage, given => {
        expect(costOf({ ...given, plan: 'enterprise' }, prices)).toBeNull()
      }),
    )
  })

  test('charges every trace but the included ones, and every upgrade', () => {
    expect(cost({ traces: 10_000, extended: 1 })).toMatchObject({ base: 0, upgrades: 25, included: 10_000, charged: 0 })
    expect(cost({ traces: 11_000 })).toMatchObject({ base: 5, upgrades: 0, included: 10_000, charged: 1000 })
  })

  test('counts one seat on Developer, whatever is asked', () => {
    expect(seatsOf(usage({ plan: 'developer', seats: 7 }), prices)).toBe(1)
    expect(seatsOf(usage({ plan: 'plus', seats: 7 }), prices)).toBe(7)
  })
})

describe('The volume', () => {
  test('is what is sent, and what is kept of that', () => {
    expect(volumeOf(usage({ traces: 1_000_000, sampling: 0.1, extended: 0.25 }))).toEqual({ sent: 100_000, extended: 25_000 })
  })

  test('has never more extended traces than traces, and never more traces than the most that is accepted', () => {
    fc.assert(
      fc.property(anyUsage, given => {
        const { sent, extended } = volumeOf(given)
        expect(extended).toBeLessThanOrEqual(sent)
        expect(sent).toBeLessThanOrEqual(LIMITS.traces.most)
        expect([sent, extended].every(Number.isInteger)).toBe(true)
      }),
    )
  })
})
