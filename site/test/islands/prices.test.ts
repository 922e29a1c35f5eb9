import { describe, expect, test } from 'vitest'
import { readPrices } from '../../islands/calculator/prices'
import { priceFile, sitePrices } from './site-prices'

describe('Calculator prices', () => {
  test('come from the data file of the site, as numbers', () => {
    const { plans, ...rest } = sitePrices()
    expect(
      Object.values({ ...plans.developer, ...plans.plus, ...rest }).every(value =>
        typeof value === 'number' ? value >= 0 : value.length > 0,
      ),
    ).toBe(true)
    expect(plans.plus.seat).toBe(
      Number((priceFile().plans as { plus: { seat: string } }).plus.seat.slice(1)),
    )
  })

  test('are consistent: an extended trace costs a base trace plus an upgrade', () => {
    const { traces } = priceFile() as {
      traces: Record<'base' | 'upgrade' | 'extended', { per1000: string }>
    }
    const { base, upgrade } = sitePrices()
    expect(Number(traces.extended.per1000.slice(1))).toBe(1000 * (base + upgrade))
  })

  test('are rejected by name when a figure is missing', () => {
    const { traces: _gone, ...rest } = priceFile()
    expect(() => readPrices(rest)).toThrow('The prices have no `traces.base.per1000`.')
    expect(() => readPrices({ plans: null })).toThrow('The prices have no `plans.developer.seat`.')
    expect(() => readPrices(undefined)).toThrow('The prices have no `plans.developer.seat`.')
  })

  test.each([
    ['$39', 39],
    ['4.50', 4.5],
    ['1,234,567', 1_234_567],
  ])('are read from %s as %d', (seat, amount) => {
    const file = structuredClone(priceFile()) as { plans: { plus: { seat: string } } }
    file.plans.plus.seat = seat
    expect(readPrices(file).plans.plus.seat).toBe(amount)
  })

  test.each(['By contract', '', '$', '1,00', '39 dollars', '-5', '$1e3'])(
    'are rejected when a figure is %j',
    seat => {
      const file = structuredClone(priceFile()) as { plans: { plus: { seat: string } } }
      file.plans.plus.seat = seat
      expect(() => readPrices(file)).toThrow(
        `\`plans.plus.seat\` is \`${seat}\`, which isn't an amount.`,
      )
    },
  )
})
