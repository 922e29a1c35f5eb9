import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  conditionOf,
  groupsIn,
  numberProblem,
  SUBJECTS,
  withCondition,
  without,
  type Draft,
  type Target,
} from '../../islands/filter/compose'
import { piecesOf } from '../../islands/filter/pieces'
import { checkFilter } from '../../../packages/trace-query/check-filter'
import { EXAMPLES } from '../../../packages/trace-query/examples'
import { printFilter } from '../../../packages/trace-query/print-filter'
import type { Call, Part } from '../../../packages/trace-query/syntax'
import { scraps } from '../../../packages/trace-query/test/parts'

const draft = (subject: string, comparator: string, value: string, key = ''): Draft => ({
  subject,
  comparator,
  value,
  key,
})
const printed = (part: Part | null) => part && printFilter(part)
const treeOf = (filter: string) => checkFilter(filter).tree as Part
const condition = treeOf('eq(status, "error")') as Call

describe('Condition from the filter form', () => {
  test.each([
    [draft('name', 'eq', 'classify'), 'eq(name, "classify")'],
    [draft('name', 'like', 'router'), 'like(name, "%router%")'],
    [draft('name', 'in', 'a, b'), 'in(name, ["a", "b"])'],
    [draft('is_root', 'eq', 'true'), 'eq(is_root, true)'],
    [draft('latency', 'gt', '5'), 'gt(latency, 5)'],
    [draft('latency', 'gt', '5s'), 'gt(latency, "5s")'],
    [draft('latency', 'gt', '1.5'), 'gt(latency, 1.5)'],
    [draft('latency', 'gt', '1,500'), 'gt(latency, 1500)'],
    [draft('latency', 'gt', '2k'), 'gt(latency, 2000)'],
    [
      draft('metadata_value', 'eq', '1,500', 'amount'),
      'and(eq(metadata_key, "amount"), eq(metadata_value, "1,500"))',
    ],
    [
      draft('metadata_value', 'eq', '12345678901234567890', 'user'),
      'and(eq(metadata_key, "user"), eq(metadata_value, 12345678901234567890))',
    ],
    [
      draft('metadata_value', 'eq', 'gold', 'tier'),
      'and(eq(metadata_key, "tier"), eq(metadata_value, "gold"))',
    ],
    [
      draft('metadata_value', 'gte', '3', 'retries'),
      'and(eq(metadata_key, "retries"), gte(metadata_value, 3))',
    ],
    [
      draft('metadata_value', 'eq', '"3"', 'release'),
      'and(eq(metadata_key, "release"), eq(metadata_value, "3"))',
    ],
    [draft('metadata_value', 'no-key', '', 'user_id'), 'neq(metadata_key, "user_id")'],
    [
      draft('feedback_score', 'lt', '0.5', 'ok'),
      'and(eq(feedback_key, "ok"), lt(feedback_score, 0.5))',
    ],
    [draft('search', 'search', 'refund'), 'search("refund")'],
  ])('is built from %j', (form, filter) => {
    expect(printed(conditionOf(form))).toBe(filter)
    expect(checkFilter(filter).faults).toEqual([])
  })

  test.each([
    [draft('latency', 'gt', '1,5'), /^Write 1\.5, /],
    [draft('total_tokens', 'gt', '1e9'), /^Write 1,000,000,000, /],
    [draft('feedback_score', 'lt', '0,5', 'ok'), /^Write 0\.5, /],
    [draft('latency', 'gt', '5s'), null],
    [draft('metadata_value', 'eq', '1,5', 'version'), null],
    [draft('name', 'eq', '1,5'), null],
  ])('says how a number is written where %j is almost one', (form, problem) => {
    if (problem === null) expect(numberProblem(form)).toBeNull()
    else expect(numberProblem(form)).toMatch(problem)
  })

  test('is null while a field is empty', () => {
    expect(conditionOf(draft('name', 'eq', '  '))).toBeNull()
    expect(conditionOf(draft('metadata_value', 'eq', 'gold', ''))).toBeNull()
  })

  test('is known to the checker for every subject and comparator', () => {
    const values: Record<string, string> = {
      uuid: '01a1fba8-8a2d-794b-8bce-817c2bf6e3c4',
      time: '2026-11-01T00:00:00Z',
      seconds: '2',
      number: '1',
      boolean: 'true',
      any: '1',
      text: 'x',
    }
    for (const { id, comparators, field } of SUBJECTS)
      for (const { id: comparator } of comparators) {
        const filter =
          printed(
            conditionOf(
              draft(id, comparator, field.choices?.[0] ?? values[field.kind] ?? 'x', 'k'),
            ),
          ) ?? ''
        expect(
          checkFilter(filter).faults.filter(({ message }) => !message.includes('total_tokens')),
          filter,
        ).toEqual([])
      }
  })
})

describe('Adding a condition', () => {
  test.each<[string, Target, string]>([
    ['has(tags, "a")', 'and', 'and(has(tags, "a"), eq(status, "error"))'],
    ['has(tags, "a")', 'or', 'or(has(tags, "a"), eq(status, "error"))'],
    [
      'and(has(tags, "a"), has(tags, "b"))',
      'and',
      'and(has(tags, "a"), has(tags, "b"), eq(status, "error"))',
    ],
    [
      'and(has(tags, "a"), has(tags, "b"))',
      'or',
      'or(and(has(tags, "a"), has(tags, "b")), eq(status, "error"))',
    ],
    [
      'and(eq(metadata_key, "k"), eq(metadata_value, "v"))',
      'and',
      'and(and(eq(metadata_key, "k"), eq(metadata_value, "v")), eq(status, "error"))',
    ],
    [
      'and(has(tags, "a"), or(has(tags, "b"), has(tags, "c")))',
      1,
      'and(has(tags, "a"), or(has(tags, "b"), has(tags, "c"), eq(status, "error")))',
    ],
  ])('to %s at %s', (filter, target, result) => {
    expect(printed(withCondition(treeOf(filter), condition, target))).toBe(result)
  })

  test('to an empty filter makes it the filter', () => {
    expect(printed(withCondition(null, condition, 'or'))).toBe('eq(status, "error")')
  })
})

test('Removing a part of a filter reduces a group with one remaining part to that part', () => {
  const tree = treeOf('and(has(tags, "a"), or(has(tags, "b"), has(tags, "c")))') as Call
  const [first, or] = tree.parts as [Part, Call]
  expect(printed(without(tree, first))).toBe('or(has(tags, "b"), has(tags, "c"))')
  expect(printed(without(tree, or.parts[0] as Part))).toBe('and(has(tags, "a"), has(tags, "c"))')
  expect(without(tree, tree)).toBeNull()
})

test('Adding to or removing from an example always gives a valid filter', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...EXAMPLES),
      fc.nat(5),
      fc.boolean(),
      ({ filter }, pick, isAdded) => {
        const tree = treeOf(filter)
        const groups = groupsIn(tree)
        const parts = groups.flatMap(group => group.parts)
        const changed =
          isAdded || parts.length === 0
            ? withCondition(tree, condition, groups.length > 0 ? pick % groups.length : 'and')
            : without(tree, parts[pick % parts.length] as Part)
        expect(
          checkFilter(printFilter(changed as Part)).faults.filter(
            ({ severity }) => severity === 'error',
          ),
        ).toEqual([])
      },
    ),
  )
})

test('The highlighted tokens of a filter add up to its text', () => {
  fc.assert(
    fc.property(
      scraps,
      text =>
        piecesOf(text, checkFilter(text).faults)
          .map(piece => piece.text)
          .join('') === text,
    ),
    { numRuns: 500 },
  )
  expect(piecesOf('eq(nam, "x"', checkFilter('eq(nam, "x"').faults)).toEqual([
    { text: 'eq', kind: 'function' },
    { text: '(' },
    { text: 'nam', fault: 'error' },
    { text: ',' },
    { text: ' ' },
    { text: '"x', kind: 'string' },
    { text: '"', kind: 'string', fault: 'error' },
  ])
})
