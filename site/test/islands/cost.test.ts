import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { costOf, LIMITS, seatsOf, volumeOf, type Usage } from '../../islands/calculator/cost'
import { dollars } from '../../islands/calculator/words'
import { priceFile, sitePrices } from './site-prices'

const prices = sitePrices()
const usage = (given: Partial<Usage>): Usage => ({
  plan: 'plus',
  traces: 0,
  sampling: 1,
  extended: 0,
  evaluations: 0,
  experiments: 0,
  seats: 1,
  ...given,
})
const cost = (given: Partial<Usage>) => costOf(usage(given), prices)

/** Any input, including values that no form accepts. */
const anyNumber = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(NaN, Infinity, -Infinity, -0, 1e300),
)
const anyUsage = fc.record({
  plan: fc.constantFrom('developer' as const, 'plus' as const),
  traces: anyNumber,
  sampling: anyNumber,
  extended: anyNumber,
  evaluations: anyNumber,
  experiments: anyNumber,
  seats: anyNumber,
})

describe('Monthly cost', () => {
  test('matches the examples on the plans page', () => {
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

  test('matches the example in “Manage spend”, which excludes seats and included traces', () => {
    const { spend } = (priceFile() as { examples: { spend: Record<string, string> } }).examples
    const shown = (value: number) => dollars(value).replace(/\.00$/, '')
    const [base, before, after] = [
      3_340_000 * prices.base,
      3_340_000 * prices.upgrade,
      400_000 * prices.upgrade,
    ]
    expect(spend).toMatchObject({
      base: shown(base),
      upgradesBefore: shown(before),
      before: shown(base + before),
      upgradesAfter: shown(after),
      after: shown(base + after),
    })
    expect(spend.saved).toBe(`${Math.round((100 * (before - after)) / (base + before))}%`)
  })

  test('is the sum of its parts, in whole cents', () => {
    fc.assert(
      fc.property(anyUsage, given => {
        const found = costOf(given, prices)
        const parts = [found?.seats ?? NaN, found?.base ?? NaN, found?.upgrades ?? NaN]
        expect(found?.total).toBeCloseTo(
          parts.reduce((sum, part) => sum + part, 0),
          4,
        )
        for (const part of [...parts, found?.total ?? NaN])
          expect(part).toBe(Math.round(part * 100) / 100)
      }),
    )
  })

  test('is always finite and never negative', () => {
    fc.assert(
      fc.property(anyUsage, given => {
        for (const value of Object.values(costOf(given, prices) ?? {}))
          expect(Number.isFinite(value) && value >= 0).toBe(true)
      }),
    )
  })

  test.each(['traces', 'sampling', 'extended', 'evaluations', 'experiments', 'seats'] as const)(
    'never decreases with more %s',
    name => {
      fc.assert(
        fc.property(anyUsage, anyNumber, anyNumber, (given, one, other) => {
          fc.pre(!Number.isNaN(one) && !Number.isNaN(other))
          const at = (value: number) => costOf({ ...given, [name]: value }, prices)?.total ?? NaN
          expect(at(Math.max(one, other))).toBeGreaterThanOrEqual(at(Math.min(one, other)))
        }),
      )
    },
  )

  test('is unknown for Enterprise', () => {
    fc.assert(
      fc.property(anyUsage, given => {
        expect(costOf({ ...given, plan: 'enterprise' }, prices)).toBeNull()
      }),
    )
  })

  test('charges every trace beyond the included ones, and every upgrade', () => {
    expect(cost({ traces: 10_000, extended: 1 })).toMatchObject({
      base: 0,
      upgrades: 25,
      included: 10_000,
      charged: 0,
    })
    expect(cost({ traces: 11_000 })).toMatchObject({
      base: 5,
      upgrades: 0,
      included: 10_000,
      charged: 1000,
    })
  })

  test('charges evaluator and playground runs like base traces, and experiment rows as extended', () => {
    const app = cost({ traces: 10_000 })?.total ?? NaN
    expect(cost({ traces: 10_000, evaluations: 1000 })?.total).toBeCloseTo(app + 5)
    expect(cost({ traces: 10_000, experiments: 1000 })?.total).toBeCloseTo(app + 7.5)
    expect(
      volumeOf(usage({ traces: 100, sampling: 0.1, evaluations: 50, experiments: 7 })),
    ).toEqual({
      sent: 67,
      extended: 7,
    })
  })

  test('counts one seat on Developer, whatever the input', () => {
    expect(seatsOf(usage({ plan: 'developer', seats: 7 }), prices)).toBe(1)
    expect(seatsOf(usage({ plan: 'plus', seats: 7 }), prices)).toBe(7)
  })
})

describe('Trace volume', () => {
  test('is the sampled traces and the share of them that is extended', () => {
    expect(volumeOf(usage({ traces: 1_000_000, sampling: 0.1, extended: 0.25 }))).toEqual({
      sent: 100_000,
      extended: 25_000,
    })
  })

  test('never has more extended traces than traces, or more traces than the maximum of the fields', () => {
    fc.assert(
      fc.property(anyUsage, given => {
        const { sent, extended } = volumeOf(given)
        expect(extended).toBeLessThanOrEqual(sent)
        // Of the application, of evaluators and the playground, and of experiments.
        expect(sent).toBeLessThanOrEqual(3 * LIMITS.traces.most)
        expect([sent, extended].every(Number.isInteger)).toBe(true)
      }),
    )
  })
})
