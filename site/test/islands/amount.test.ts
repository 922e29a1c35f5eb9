import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAmount, parseAmount, readAmount } from '../../islands/amount'

describe('A number as written in the US', () => {
  test.each([
    ['60000', 60_000],
    ['60,000', 60_000],
    ['1,500', 1500],
    ['1,234,567.5', 1_234_567.5],
    [' 60 000 ', 60_000],
    ['60\u202F000', 60_000],
    ['60_000', 60_000],
    ['60k', 60_000],
    ['1,500k', 1_500_000],
    ['1.5M', 1_500_000],
    ['1.5 m', 1_500_000],
    ['1.5', 1.5],
    ['1.500', 1.5],
    ['5.', 5],
    ['.5', 0.5],
    ['0.1k', 100],
    ['-5', -5],
    ['−5', -5],
    ['-0', 0],
    ['0', 0],
  ])('%j is %d', (text, value) => expect(parseAmount(text)).toBe(value))

  test.each(
    [
      ['', 'k', '.', '-', 'NaN', 'Infinity', '1.2.3', '5 %', '$5', '٣', '1b', '--5'],
      ['1,5', '12,50', '1,5000', '0,125', '1,50,000', '1,500,5', '1,,500', ',500', '1,500,'],
      ['1.500,5', '1.500.000', '1 500,5', '1 5', '15 00', '1_5', '1,500_000', '1e9', '1.5e3'],
    ].flat(),
  )('rejects %j', text => expect(parseAmount(text)).toBeNull())

  test('is the same after formatting, with and without commas', () => {
    const amounts = fc.oneof(
      fc.nat(1_000_000_000),
      fc.nat(1_000_000_000).map(value => value / 10_000_000),
    )
    fc.assert(
      fc.property(amounts, value => {
        expect(parseAmount(formatAmount(value))).toBe(value)
        expect(parseAmount(formatAmount(value, { useGrouping: false }))).toBe(value)
      }),
    )
  })

  test('is never read from text by leaving characters out', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,_ -eE') }), text => {
        const value = parseAmount(text)
        if (value === null) return
        const digits = (given: string) => given.replace(/[,_\s]/g, '')
        expect(Number(digits(text))).toBe(value)
        // What is left out separates thousands and nothing else.
        expect(digits(text).length === text.trim().length || /\d{3}(?!\d)/.test(text)).toBe(true)
      }),
    )
  })
})

describe('A number that is refused', () => {
  const share = { least: 0, most: 100 }
  const count = { least: 0, most: 1_000_000_000, isWhole: true }
  const NOTATION = 'with commas between thousands and a point before decimals.'

  test.each([
    ['1,5', share, `Write 1.5, ${NOTATION}`],
    ['0,125', share, `Write 0.125, ${NOTATION}`],
    ['1,5k', count, `Write 1.5k, ${NOTATION}`],
    ['1.500.000', count, `Write 1,500,000, ${NOTATION}`],
    ['1.500,0', count, `Write 1,500.0, ${NOTATION}`],
    ['1 500,0', count, `Write 1,500.0, ${NOTATION}`],
    ['1e9', count, 'Write 1,000,000,000, without an exponent.'],
    ['2.5e1', share, 'Write 25, without an exponent.'],
  ])('as %j says what to write', (text, range, problem) =>
    expect(readAmount(text, range)).toEqual({ value: null, problem }),
  )

  test.each([
    ['', share, 'Enter a number from 0 to 100.'],
    ['-5', share, 'Enter a number from 0 to 100.'],
    ['1,500', share, 'Enter a number from 0 to 100.'],
    ['1e9', share, 'Enter a number from 0 to 100.'],
    ['many', count, 'Enter a whole number from 0 to 1,000,000,000.'],
    ['-5', count, 'Enter a whole number from 0 to 1,000,000,000.'],
    ['1,5', count, 'Enter a whole number from 0 to 1,000,000,000.'],
    ['1e10', count, 'Enter a whole number from 0 to 1,000,000,000.'],
    ['9'.repeat(400), count, 'Enter a whole number from 0 to 1,000,000,000.'],
    ['many', {}, 'Enter a number.'],
  ])('as %j says what is allowed where no other spelling is', (text, range, problem) =>
    expect(readAmount(text, range)).toEqual({ value: null, problem }),
  )

  test.each(['1,50,000', '1,5000', '1,500,5'])('as %j says how digits are grouped', text =>
    expect(readAmount(text, count).problem).toBe(
      'Enter a whole number from 0 to 1,000,000,000, with commas between groups of three digits.',
    ),
  )

  test('never suggests what would be refused, whatever was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,_ -ekm') }), text => {
        const [, instead] = /^Write (\S+), with/.exec(readAmount(text, share).problem ?? '') ?? []
        if (instead !== undefined) expect(readAmount(instead, share).problem).toBeUndefined()
      }),
    )
  })
})
