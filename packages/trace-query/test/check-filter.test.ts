import { describe, expect, test } from 'vitest'
import { checkFilter } from '../check-filter'
import { EXAMPLES } from '../examples'
import { applyEdit } from '../syntax'
import { COMPARATORS } from '../vocabulary'

const faultsOf = (text: string) => checkFilter(text).faults

describe('Valid filter', () => {
  test.each([
    ...EXAMPLES.map(({ filter }) => filter),
    ...COMPARATORS.map(({ example }) => example),
  ])('has no errors: %s', filter => {
    expect(faultsOf(filter)).toEqual([])
  })
})

describe('Filter check', () => {
  test.each([
    ['eq(nmae, "x")', 3, 'There is no field `nmae`. Did you mean `name`?', 'eq(name, "x")'],
    ['eqs(name, "x")', 0, 'There is no comparator `eqs`. Did you mean `eq`?', 'eq(name, "x")'],
    ['contains(name, "%x%")', 0, 'Did you mean `like`?', 'like(name, "%x%")'],
    ['EQ(name, "x")', 0, 'Did you mean `eq`?', 'eq(name, "x")'],
    ['eq("name", "x")', 3, 'without quotes', 'eq(name, "x")'],
    ['eq(status, error)', 11, 'a quoted string', 'eq(status, "error")'],
    ['eq(status, "eror")', 11, 'must be one of', 'eq(status, "error")'],
    ['eq(run_type, "LLM")', 13, 'must be one of', 'eq(run_type, "llm")'],
    ['eq(is_root, "true")', 12, '`true` or `false`', 'eq(is_root, true)'],
    ['eq(is_root, True)', 12, 'Write `true`', 'eq(is_root, true)'],
    ['gt(feedback_score, "4")', 19, 'a number', 'gt(feedback_score, 4)'],
    ['gt(latency, 5s)', 12, 'needs quotes', 'gt(latency, "5s")'],
    ['gt(latency, "5")', 12, 'number of seconds', 'gt(latency, 5)'],
    [
      'gt(start_time, 2026-11-01T00:00:00Z)',
      15,
      'needs quotes',
      'gt(start_time, "2026-11-01T00:00:00Z")',
    ],
    ['gt(start_time, "2026-11-01")', 15, 'time zone', 'gt(start_time, "2026-11-01T00:00:00Z")'],
    ['in(name, "a")', 9, 'requires a list', 'in(name, ["a"])'],
    ['eq(name, ["a", "b"])', 9, 'Only `in` takes a list', 'in(name, ["a", "b"])'],
    ['eq(name, "a", "b")', 14, 'takes one value', 'in(name, ["a", "b"])'],
    ['neq(error, null)', 4, 'Use the status', 'eq(status, "error")'],
    [
      'eq(metadata.tier, "gold")',
      3,
      'joined with a dot',
      'and(eq(metadata_key, "tier"), eq(metadata_value, "gold"))',
    ],
    ['not(eq(name, "x"))', 0, 'don’t support `not`', 'neq(name, "x")'],
    ['search(inputs, "x")', 0, 'one string and no field', 'search("x")'],
    ['like(name, "x")', 11, 'Without `%`', 'like(name, "%x%")'],
    ['status == "error"', 7, 'must be a call', 'eq(status, "error")'],
    ['eq(name, “x”)', 9, 'straight quotes', 'eq(name, "x")'],
    ['eq(name "x")', 7, 'comma is missing', 'eq(name, "x")'],
    ['eq(name, "x"', 12, 'never closed', 'eq(name, "x")'],
    ['eq(name, "x"))', 13, 'Unmatched', 'eq(name, "x")'],
    ['eq(name, "x)', 9, 'quote is never closed', 'eq(name, "x")'],
    ['in(name, ["a", "b")', 18, '`]` is missing', 'in(name, ["a", "b"])'],
    ['eq(name, "x",)', 12, 'Nothing follows', 'eq(name, "x")'],
    [
      'eq(name, "a") and eq(status, "error")',
      14,
      'goes around',
      'and(eq(name, "a"), eq(status, "error"))',
    ],
    [
      'eq(name, "a"), eq(status, "error")',
      13,
      'one call',
      'and(eq(name, "a"), eq(status, "error"))',
    ],
    ['and(eq(name, "a"))', 0, 'around one', 'eq(name, "a")'],
    [
      'and(eq(name, "classify), eq(status, "error"))',
      13,
      'quote is never closed',
      'and(eq(name, "classify"), eq(status, "error"))',
    ],
  ])('reports the location and a fix for %s', (filter, place, message, fixed) => {
    const [fault] = faultsOf(filter)
    expect(fault?.message).toContain(message)
    expect(fault?.start).toBe(place)
    expect(fault?.fix && applyEdit(filter, fault.fix).replace(/,(?=\S)/g, ', ')).toBe(fixed)
    expect(faultsOf(fixed)).toEqual([])
  })

  test.each([
    ['', 0, 'is empty'],
    ['name', 0, 'is a comparison'],
    ['eq(name)', 0, 'compares a field with a value'],
    ['eq()', 0, 'compares a field with a value'],
    ['and()', 0, 'two or more comparisons'],
    ['eq(name, )', 7, 'Nothing follows'],
    ['eq(, "x")', 3, 'Something is missing'],
    ['eq(color, "red")', 3, 'There is no field `color`'],
    ['levitate(name, "x")', 0, 'There is no comparator `levitate`. Known comparators: `eq`'],
    ['exists(metadata, "x")', 0, 'example filters do'],
    ['neq(tags, "x")', 0, "isn't known to work with `tags`"],
    ['gt(name, "x")', 0, "isn't known to work with `name`"],
    ['eq(id, "7")', 7, 'a quoted UUID'],
    ['lt(start_time, "yesterday")', 15, 'a quoted time'],
    ['gt(total_tokens, 5)', 3, 'Some query backends'],
    [
      'and(eq(metadata_key, "a"), eq(metadata_value, "1"), eq(metadata_key, "b"), eq(metadata_value, "2"))',
      52,
      'refer to one entry',
    ],
  ])('reports the location for %s', (filter, place, message) => {
    const [fault] = faultsOf(filter)
    expect(fault?.message).toContain(message)
    expect(fault?.start).toBe(place)
  })

  test('reports several mistakes at once, in order', () => {
    expect(
      faultsOf('and(eqq(name, "x"), eq(staus, "error"), gt(latency, "fast")').map(
        ({ start }) => start,
      ),
    ).toEqual([4, 23, 52, 59])
  })

  test('reports what might not work as a doubt rather than an error', () => {
    expect(faultsOf('like(metadata_value, "%x%")').map(({ severity }) => severity)).toEqual([
      'doubt',
    ])
    expect(faultsOf('neq(tags, "x")').map(({ severity }) => severity)).toEqual(['error'])
  })
})
