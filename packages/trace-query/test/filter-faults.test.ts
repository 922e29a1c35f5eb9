import { describe, expect, test } from 'vitest'
import { checkFilter } from '../check-filter'
import { mistakesIn } from './mistakes'

describe('Filter with unusual but valid values', () => {
  test.each([
    'and(eq(metadata_key, "a"), neq(metadata_key, "b"))',
    'and(eq(metadata_key, "a"), eq(input_key, "b"))',
    'or(eq(metadata_key, "a"), eq(metadata_key, "b"))',
    'gt(latency, "12.25s")',
    'eq(metadata_value, 5)',
    'eq(metadata_value, true)',
    'eq(metadata_value, "x")',
    'eq(id, "0198a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b")',
    'eq(id, "0198A1B2-C3D4-7E5F-8A9B-0C1D2E3F4A5B")',
    'gt(start_time, "2026-11-01T10:00:00.5+01:00")',
    'like(name, "x%")',
    'eq(name, "x%")',
    'eq(name, "a\\"b")',
    'eq(name, "a\\u0041\\n")',
    "eq(name, 'it\\'s')",
    'eq(name, "says ), eq(")',
    'and(eq(name, "a"), and(eq(status, "error"), eq(name, "b")))',
    'and (eq(name, "a"), eq(name, "b"))',
  ])('has no mistakes: %s', filter => {
    expect(mistakesIn(filter)).toEqual([])
  })
})

describe('Wrong number of values', () => {
  test.each([
    ['eq(name, "a", "b", "c")', ['eq(name, "a", «"b", "c"») → in(name, ["a", "b", "c"])']],
    ['in(name, "a", "b")', ['in(name, "a", «"b"») → in(name, ["a", "b"])']],
    ['neq(name, "a", "b")', ['neq(name, "a", «"b"»)']],
    ['lt(latency, 1, 2)', ['lt(latency, 1, «2»)']],
    ['has(tags, "a", "b")', ['has(tags, "a", «"b"»)']],
  ])('is marked and corrected in %s', (filter, mistakes) => {
    expect(mistakesIn(filter)).toEqual(mistakes)
  })
})

describe('Connectives around one comparison or none', () => {
  const nested = (depth: number, core: string) =>
    `${'and('.repeat(depth)}${core}${')'.repeat(depth)}`

  test.each([1, 2, 40])('are one doubt with a fix where %d of them are around one', depth => {
    const [mistake, ...others] = mistakesIn(nested(depth, 'eq(name, "a")'))
    expect(mistake).toMatch(/^doubt: «and»\(.* → eq\(name, "a"\)$/)
    expect(others).toEqual([])
  })

  test.each([
    ['and()', '«and»()'],
    ['and(and())', 'and(«and»())'],
    ['or(and(or()))', 'or(and(«or»()))'],
  ])('are one mistake where none is inside, as in %s', (filter, mistake) => {
    expect(mistakesIn(filter)).toEqual([mistake])
  })

  test.each([51, 60, 2000])('are one mistake, not warnings, where %d are too deep', depth => {
    for (const core of ['', 'eq(name, "a")']) {
      const { faults } = checkFilter(nested(depth, core))
      expect(faults.map(({ severity }) => severity)).toEqual(['error'])
    }
  })

  test('never hide a mistake behind fifty doubts', () => {
    const doubts = Array.from({ length: 60 }, () => 'neq(latency, 1)').join(', ')
    const { faults } = checkFilter(`and(${doubts}, and())`)
    expect(faults).toHaveLength(50)
    expect(faults.filter(({ severity }) => severity === 'error')).toHaveLength(1)
  })
})

describe('Wrong part of and, or, or not', () => {
  test.each([
    ['and(name, eq(name, "a"))', ['and(«name», eq(name, "a"))']],
    ['or("x", 5)', ['or(«"x"», 5)', 'or("x", «5»)']],
    ['and()', ['«and»()']],
    ['or()', ['«or»()']],
    ['and(name)', ['and(«name»)']],
    [
      'and(eq(metadata_key, "a"), eq(metadata_key, "b"), eq(metadata_key, "c"))',
      ['doubt: and(eq(metadata_key, "a"), «eq(metadata_key, "b")», eq(metadata_key, "c"))'],
    ],
    [
      'foo(eq(nmae, "x"), name)',
      ['«foo»(eq(nmae, "x"), name)', 'foo(eq(«nmae», "x"), name) → foo(eq(name, "x"), name)'],
    ],
    ['NEQ(name, "x")', ['«NEQ»(name, "x") → neq(name, "x")']],
    ['noteq(name, "x")', ['«noteq»(name, "x") → neq(name, "x")']],
    ['not(name)', ['«not»(name)']],
    ['not()', ['«not»()']],
    [
      'not(eq(name, "a", "b"))',
      ['«not»(eq(name, "a", "b"))', 'not(eq(name, "a", «"b"»)) → not(in(name, ["a", "b"]))'],
    ],
    ['not(and(eq(name, "a"), eq(name, "b")))', ['«not»(and(eq(name, "a"), eq(name, "b")))']],
    ['not(has(tags, "a"))', ['«not»(has(tags, "a"))']],
    ['not(like(name, "%a%"))', ['«not»(like(name, "%a%")) → notlike(name, "%a%")']],
    ['NOT(gt(latency, 1))', ['«NOT»(gt(latency, 1)) → lte(latency, 1)']],
  ])('is marked and corrected in %s', (filter, mistakes) => {
    expect(mistakesIn(filter)).toEqual(mistakes)
  })
})

describe('Wrong use of search or exists', () => {
  test.each([
    ['exists(name)', ['«exists»(name)']],
    ['search()', ['«search»()']],
    ['search(inputs)', ['«search»(inputs)']],
    ['search("a", "b")', ['«search»("a", "b") → search("a")']],
    ['search(5)', ['«search»(5)']],
  ])('is marked and corrected in %s', (filter, mistakes) => {
    expect(mistakesIn(filter)).toEqual(mistakes)
  })
})

describe('Wrong field', () => {
  test.each([
    ['eq("nmae", "x")', ['eq(«"nmae"», "x")']],
    ['eq(5, "x")', ['eq(«5», "x")']],
    ['eq("name", 5)', ['eq(«"name"», 5) → eq(name, 5)', 'eq("name", «5») → eq("name", "5")']],
    ['eq(total_tokens, 5)', ['doubt: «eq»(total_tokens, 5)', 'doubt: eq(«total_tokens», 5)']],
    ['eq(execution_order, 1)', ['eq(«execution_order», 1)']],
    ['eq(errors, "x")', ['eq(«errors», "x")']],
    ['gt(error, "x")', ['gt(«error», "x") → eq(status, "error")']],
    ['eq(input.a, "x")', ['eq(«input.a», "x") → and(eq(input_key, "a"), eq(input_value, "x"))']],
    [
      'eq(inputs.a.b, "x")',
      ['eq(«inputs.a.b», "x") → and(eq(input_key, "a.b"), eq(input_value, "x"))'],
    ],
    [
      'eq(output.a, "x")',
      ['eq(«output.a», "x") → and(eq(output_key, "a"), eq(output_value, "x"))'],
    ],
    [
      'eq(outputs.a, "x")',
      ['eq(«outputs.a», "x") → and(eq(output_key, "a"), eq(output_value, "x"))'],
    ],
    [
      'gt(feedback.stars, 4)',
      ['gt(«feedback.stars», 4) → and(eq(feedback_key, "stars"), gt(feedback_score, 4))'],
    ],
    [
      'eq(feedback.stars, "good")',
      ['eq(«feedback.stars», "good") → and(eq(feedback_key, "stars"), eq(feedback_value, "good"))'],
    ],
    [
      'eq(metadata.class)',
      [
        '«eq»(metadata.class)',
        'eq(«metadata.class») → and(eq(metadata_key, "class"), eq(metadata_value, ""))',
      ],
    ],
    ['eq(my.metadata.a, "x")', ['eq(«my.metadata.a», "x")']],
    ['eq(inputs_a.b, "x")', ['eq(«inputs_a.b», "x") → eq(input_key, "x")']],
    ['eq(zzz, "x")', ['eq(«zzz», "x")']],
  ])('is marked and corrected in %s', (filter, mistakes) => {
    expect(mistakesIn(filter)).toEqual(mistakes)
  })
})
