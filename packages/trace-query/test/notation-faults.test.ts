import { describe, expect, test } from 'vitest'
import { mistakesIn } from './mistakes'

describe('Comparison written with operators', () => {
  test.each([
    [
      'name = "a" and status = "error"',
      [
        'name «=» "a" and status = "error" → eq(name, "a") and status = "error"',
        'name = "a" «and» status = "error" → and(eq(name, "a"), eq(status, "error"))',
        'name = "a" and status «=» "error" → name = "a" and eq(status, "error")',
      ],
    ],
    [
      'name != "a" or latency > 5',
      [
        'name «!=» "a" or latency > 5 → neq(name, "a") or latency > 5',
        'name != "a" «or» latency > 5 → or(neq(name, "a"), gt(latency, 5))',
        'name != "a" or latency «>» 5 → name != "a" or gt(latency, 5)',
      ],
    ],
    [
      'latency >= 5s',
      ['latency «>=» 5s → gte(latency, "5s")', 'latency >= «5s» → latency >= "5s"'],
    ],
    ['= eq(name, "a")', ['«=» eq(name, "a")']],
    ['eq(name, = "a")', ['eq(name, «=» "a")']],
    [
      'eq(name = "a")',
      ['«eq»(name = "a")', 'eq(«name = "a"»)', 'eq(name «=» "a") → eq(eq(name, "a"))'],
    ],
    [
      'eq(latency > 5, 5)',
      ['eq(«latency > 5», 5)', 'eq(latency «>» 5, 5) → eq(gt(latency, 5), 5)'],
    ],
    ['name =', ['name «=» → eq(name, )', 'name =«»']],
    [
      'name == status == "a"',
      [
        'name «==» status == "a" → eq(name, status) == "a"',
        'name == «status» == "a" → name == "status" == "a"',
        'name == status «==» "a"',
        'name == status «==» "a" → and(eq(name, status), "a")',
        'name == status == «"a"»',
      ],
    ],
    [
      'a_very_long_name_that_goes_on_and_on_forever = "x"',
      [
        '«a_very_long_name_that_goes_on_and_on_forever» = "x"',
        'a_very_long_name_that_goes_on_and_on_forever «=» "x" ' +
          '→ eq(a_very_long_name_that_goes_on_and_on_forever, "x")',
      ],
    ],
  ])('is marked and corrected in %s', (filter, mistakes) => {
    expect(mistakesIn(filter)).toEqual(mistakes)
  })
})

describe('Comparisons side by side', () => {
  test.each([
    ['eq(name, "x")]', ['eq(name, "x")«]» → eq(name, "x")']],
    [
      'eq(name, "x"))) ',
      ['eq(name, "x")«)»)  → eq(name, "x")) ', 'eq(name, "x"))«)»  → eq(name, "x")) '],
    ],
    [
      'eq(name, "a") or eq(name, "b") and eq(name, "c")',
      [
        'eq(name, "a") «or» eq(name, "b") and eq(name, "c")',
        'eq(name, "a") or eq(name, "b") «and» eq(name, "c")',
      ],
    ],
    [
      'eq(name, "a") && eq(name, "b")',
      ['eq(name, "a") «&&» eq(name, "b") → and(eq(name, "a"), eq(name, "b"))'],
    ],
    ['eq(name, "a") || ', ['eq(name, "a") «||» ', 'eq(name, "a") ||«» ']],
    [
      'eq(name, "a") eq(name, "b")',
      ['eq(name, "a") «eq»(name, "b") → and(eq(name, "a"), eq(name, "b"))'],
    ],
    ['eq(name, "a"),', ['eq(name, "a")«,»']],
    ['eq(name, "a"), ,', ['eq(name, "a")«,» ,', 'eq(name, "a"), «,»', 'eq(name, "a"), «,»']],
    [
      'and(eq(name, "a") eq(status, "error"))',
      ['and(eq(name, "a")«» eq(status, "error")) → and(eq(name, "a"), eq(status, "error"))'],
    ],
    [
      'and(eq(name, "a") and eq(status, "error"))',
      ['and(eq(name, "a") «and» eq(status, "error"))'],
    ],
    [
      'and(eq(name, "a") and (eq(status, "error")))',
      [
        'and(eq(name, "a") «and» (eq(status, "error")))',
        'and(eq(name, "a") and «(»eq(status, "error")))',
      ],
    ],
    [
      'eq(name, "a") and(eq(name, "b"), eq(name, "c"))',
      [
        'eq(name, "a") «and»(eq(name, "b"), eq(name, "c")) → and(eq(name, "a"), and(eq(name, "b"), eq(name, "c")))',
      ],
    ],
    [
      'eq(name, "a") and (eq(name, "b"))',
      [
        'eq(name, "a") «and» (eq(name, "b")) → and(eq(name, "a"), eq(name, "b"))',
        'eq(name, "a") and «(»eq(name, "b"))',
      ],
    ],
  ])('is marked and corrected in %s', (filter, mistakes) => {
    expect(mistakesIn(filter)).toEqual(mistakes)
  })
})

describe('Wrong word', () => {
  test.each([
    ['eq(is_root, True)', ['eq(is_root, «True») → eq(is_root, true)']],
    ['eq(is_root, FALSE)', ['eq(is_root, «FALSE») → eq(is_root, false)']],
    ['eq(True, 1)', ['eq(«True», 1) → eq(true, 1)', 'eq(«True», 1)']],
    [
      'eq(name, "x") ; drop',
      [
        'eq(name, "x") «;» drop → eq(name, "x") ";" drop',
        'eq(name, "x") «;» drop',
        'eq(name, "x") «;» drop',
        'eq(name, "x") ; «drop» → and(eq(name, "x"), ";", drop)',
        'eq(name, "x") ; «drop»',
      ],
    ],
    ['or', ['«or»']],
    ['and', ['«and»']],
  ])('is marked and corrected in %s', (filter, mistakes) => {
    expect(mistakesIn(filter)).toEqual(mistakes)
  })
})
