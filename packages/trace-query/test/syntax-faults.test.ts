import { describe, expect, test } from 'vitest'
import { mistakesIn } from './mistakes'

describe('Wrong quote', () => {
  test.each([
    ['eq(name, "a', ['eq(name, «"»a → eq(name, "a"', 'eq(name, "a«» → eq(name, "a)']],
    [
      'eq(name, "a b  ',
      ['eq(name, «"»a b   → eq(name, "a b"', 'eq(name, "a b  «» → eq(name, "a b  )'],
    ],
    ['eq(name, “a”)', ['eq(name, «“a”») → eq(name, "a")']],
    ['eq(name, ‘a’)', ['eq(name, «‘a’») → eq(name, "a")']],
    [
      'in(name, ["a", "b)',
      ['in(name, ["a", «"»b) → in(name, ["a", "b")', 'in(name, ["a", "b«)» → in(name, ["a", "b])'],
    ],
    [
      'and(eq(name, "a), eq(status, "error"))',
      ['and(eq(name, «"»a), eq(status, "error")) → and(eq(name, "a"), eq(status, "error"))'],
    ],
    [
      'and(eq(name, "a\\"), eq(status, "error"))',
      ['and(eq(name, «"»a\\"), eq(status, "error")) → and(eq(name, "a\\""), eq(status, "error"))'],
    ],
    ['eq(name, 5s)', ['eq(name, «5s») → eq(name, "5s")']],
    ['eq(name, 1.5e3)', ['eq(name, «1.5e3») → eq(name, "1500")']],
    ['eq(name, a-b)', ['eq(name, «a-b») → eq(name, "a-b")']],
  ])('is marked and corrected in %s', (filter, mistakes) => {
    expect(mistakesIn(filter)).toEqual(mistakes)
  })
})

describe('Wrong bracket or comma', () => {
  test.each([
    ['(eq(name, "a"))', ['«(»eq(name, "a"))']],
    ['((name))', ['«(»(name))', '(«(»name))', '((«name»))']],
    ['()', ['«(»)']],
    ['eq(name, "x",)', ['eq(name, "x"«,») → eq(name, "x")']],
    ['eq(name,)', ['eq(name«,»)']],
    ['in(name, ["a",])', ['in(name, ["a"«,»]) → in(name, ["a"])']],
    ['in(name, [,])', ['in(name, [«,»])', 'in(name, [«,»]) → in(name, [])']],
    ['eq(,)', ['eq(«,»)', 'eq(«,»)']],
    ['and(eq(name, "a"),)', ['and(eq(name, "a")«,»)']],
    ['eq(name, "x"]', ['eq(name, "x"«]» → eq(name, "x")']],
    ['in(name, ["a")', ['in(name, ["a"«)» → in(name, ["a"])']],
    ['in(name, ["a"]', ['in(name, ["a"]«» → in(name, ["a"])']],
    ['in(name, ["a"', ['in(name, ["a"«» → in(name, ["a"]', 'in(name, ["a"«» → in(name, ["a")']],
    [
      'eq(name, ["a"]]',
      ['eq(name, «["a"]»] → in(name, ["a"])', 'eq(name, ["a"]«]» → eq(name, ["a"])'],
    ],
  ])('is marked and corrected in %s', (filter, mistakes) => {
    expect(mistakesIn(filter)).toEqual(mistakes)
  })
})

describe('Brackets inside each other', () => {
  const nested = (depth: number) =>
    `${'and(eq(name, "b"), '.repeat(depth)}eq(name, "a")${')'.repeat(depth)}`

  test('are read up to fifty levels, including the innermost call', () => {
    expect(mistakesIn(nested(49))).toEqual([])
  })

  test('are a mistake beyond that, at the first bracket that is too deep', () => {
    const filter = nested(50)
    const place = filter.lastIndexOf('eq(name, "b"') + 'eq'.length
    expect(mistakesIn(filter)).toContain(`${filter.slice(0, place)}«(»${filter.slice(place + 1)}`)
  })

  test('of calls side by side are not counted together', () => {
    const filter = `and(${Array.from({ length: 60 }, () => 'eq(name, "a")').join(', ')})`
    expect(mistakesIn(filter)).toEqual([])
  })

  test('are reported at most fifty times', () => {
    expect(mistakesIn('('.repeat(60))).toHaveLength(50)
    expect(mistakesIn(`and(${'x, '.repeat(60)}y)`)).toHaveLength(50)
  })
})
