import { describe, expect, test } from 'vitest'
import { parseFilter } from '../parse-filter'
import { printFilter, printLines } from '../print-filter'
import type { Part } from '../syntax'

const read = (text: string): Part => parseFilter(text).tree as Part
const FILTER = 'and(eq(name, "classify"), or(has(tags, "beta"), gt(latency, 5)))'

describe('Printed filter', () => {
  test('keeps every part, with one space after each comma', () => {
    expect(
      printFilter(read('and( in(name,["a",5]),eq(is_root,true) ,  neq(status,"a\\"b"))')),
    ).toBe('and(in(name, ["a", 5]), eq(is_root, true), neq(status, "a\\"b"))')
  })

  test.each(['12345678901234567890', '-0.12345678901234567', '1e999'])(
    'keeps every digit of %s',
    number => {
      const filter = `eq(metadata_value, ${number})`
      expect(printFilter(read(filter))).toBe(filter)
    },
  )

  test('has nothing in place of a missing part', () => {
    expect(printFilter(read('eq(, "x")'))).toBe('eq(, "x")')
  })

  test('is one line if it fits exactly', () => {
    expect(printLines(read(FILTER), FILTER.length)).toBe(FILTER)
  })

  test('is indented if it is one character too long', () => {
    expect(printLines(read(FILTER), FILTER.length - 1)).toBe(
      'and(\n  eq(name, "classify"),\n  or(has(tags, "beta"), gt(latency, 5))\n)',
    )
  })

  test('counts the indent when it decides whether a part fits', () => {
    const lines = (width: number) => printLines(read(FILTER), width).split('\n').length
    expect([lines(39), lines(38)]).toEqual([4, 7])
  })

  test('never breaks a single comparison', () => {
    expect(printLines(read('eq(name, "a rather long name")'), 10)).toBe(
      'eq(name, "a rather long name")',
    )
    expect(printLines(read('"a rather long text"'), 10)).toBe('"a rather long text"')
  })

  test('has at most sixty characters a line by default', () => {
    expect(
      printLines(read(FILTER))
        .split('\n')
        .map(({ length }) => length),
    ).toEqual([4, 23, 39, 1])
  })
})
