import { expect, test } from 'vitest'
import { explainFilter, type Words } from '../explain-filter'
import { parseFilter } from '../parse-filter'
import type { Part } from '../syntax'

const said = (words: Words): string =>
  words.map(piece => (typeof piece === 'string' ? piece : piece.code)).join('')

test.each([
  [
    'and(eq(run_type, "llm"), gt(latency, "5s"))',
    'Runs whose type is "llm" and whose latency is more than 5 seconds.',
  ],
  ['gte(latency, 1)', 'Runs whose latency is at least 1 second.'],
  ['eq(is_root, true)', 'Runs that are the root of their trace.'],
  ['eq(name, "caf\\u00e9")', 'Runs whose name is "café".'],
  ['has(tags, "beta")', 'Runs whose tags contain "beta".'],
  ['like(name, "%router%")', 'Runs whose name contains "router".'],
  ['notlike(inputs, "test%")', 'Runs whose inputs do not begin with "test".'],
  ['in(name, ["a", "b"])', 'Runs whose name is one of "a", "b".'],
  ['search("refund")', 'Runs that mention "refund" in their inputs or outputs.'],
  ['neq(metadata_key, "user_id")', 'Runs that have no metadata "user_id".'],
  [
    'and(eq(metadata_key, "tier"), eq(metadata_value, "gold"))',
    'Runs whose metadata "tier" is "gold".',
  ],
  [
    'and(eq(metadata_key, "tier"), neq(metadata_value, "gold"))',
    'Runs that have the metadata "tier" with another value than "gold".',
  ],
  [
    'and(eq(feedback_key, "stars"), gte(feedback_score, 4))',
    'Runs whose feedback "stars" has a score that is at least 4.',
  ],
  [
    'and(eq(status, "error"), or(has(tags, "a"), has(tags, "b")))',
    'Runs whose status is "error" and (whose tags contain "a", or whose tags contain "b").',
  ],
  [
    'or(eq(status, "error"), and(eq(feedback_key, "ok"), eq(feedback_score, 0)))',
    'Runs whose status is "error", or whose feedback "ok" has a score that is 0.',
  ],
  [
    'and(gte(start_time, "2026-11-03T00:00:00Z"), lt(start_time, "2026-11-04T00:00:00Z"), eq(is_root, true))',
    'Runs whose start is at or after "2026-11-03T00:00:00Z", and whose start is before ' +
      '"2026-11-04T00:00:00Z", and that are the root of their trace.',
  ],
  ['eq(mood, "good")', 'Runs that pass eq(mood, "good").'],
  ['foo(name, "x")', 'Runs that pass foo(name, "x").'],
  ['eq(name)', 'Runs that pass eq(name).'],
  ['eq()', 'Runs that pass eq().'],
  ['eq("name", "x")', 'Runs that pass eq("name", "x").'],
  ['and()', 'Runs that pass and().'],
  ['or()', 'Runs that pass or().'],
  ['name', 'Runs that pass name.'],
  ['and(name, eq(status, "error"))', 'Runs that pass name and whose status is "error".'],
  ['neq(name, "x")', 'Runs whose name is not "x".'],
  ['neq(latency, 2)', 'Runs whose latency is not 2 seconds.'],
  ['eq(latency, 1)', 'Runs whose latency is 1 second.'],
  ['gt(latency, "12.25s")', 'Runs whose latency is more than 12.25 seconds.'],
  ['gt(latency, "about 5s")', 'Runs whose latency is more than "about 5s".'],
  ['gt(latency, "5s or so")', 'Runs whose latency is more than "5s or so".'],
  ['gt(latency, true)', 'Runs whose latency is more than true.'],
  ['lt(end_time, "2026-11-04")', 'Runs whose end is before "2026-11-04".'],
  ['lte(end_time, "2026-11-04")', 'Runs whose end is at or before "2026-11-04".'],
  ['gt(end_time, "2026-11-04")', 'Runs whose end is after "2026-11-04".'],
  ['lt(feedback_score, 4)', 'Runs whose feedback score is less than 4.'],
  ['lte(feedback_score, 4)', 'Runs whose feedback score is at most 4.'],
  ['in(name, "a")', 'Runs whose name is one of "a".'],
  ['eq(is_root, false)', 'Runs that are not the root of their trace.'],
  ['eq(is_root, "yes")', 'Runs that is the root is "yes".'],
  ['eq(name, true)', 'Runs whose name is true.'],
  ['eq(metadata_key, "user_id")', 'Runs that have some metadata "user_id".'],
  ['in(metadata_key, ["a"])', 'Runs whose metadata key is one of "a".'],
  ['eq(metadata_value, "a")', 'Runs whose metadata value is "a".'],
  ['like(name, "router%")', 'Runs whose name begins with "router".'],
  ['like(name, "%router")', 'Runs whose name ends with "router".'],
  ['like(name, "router")', 'Runs whose name is exactly "router".'],
  ['like(name, "a%b")', 'Runs whose name matches "a%b".'],
  ['like(name, "%a%b%")', 'Runs whose name matches "%a%b%".'],
  ['like(name, "%")', 'Runs whose name matches "%".'],
  ['like(name, 5)', 'Runs whose name matches 5.'],
  ['like(outputs, "a%")', 'Runs whose outputs begin with "a".'],
  ['like(outputs, "%a")', 'Runs whose outputs end with "a".'],
  ['like(inputs, "a")', 'Runs whose inputs are exactly "a".'],
  ['like(inputs, "a%b")', 'Runs whose inputs match "a%b".'],
  ['like(tags, "%a%")', 'Runs whose tags contain "a".'],
  ['notlike(name, "%a%")', 'Runs whose name does not contain "a".'],
  ['notlike(outputs, "%a")', 'Runs whose outputs do not end with "a".'],
  ['and(eq(input_key, "q"), like(input_value, "%x%"))', 'Runs whose input "q" contains "x".'],
  [
    'and(like(input_key, "q%"), eq(input_value, "x"))',
    'Runs that have an input entry whose key begins with "q" and whose value is "x".',
  ],
  [
    'and(like(output_key, "q%"), eq(output_value, "x"))',
    'Runs that have an output entry whose key begins with "q" and whose value is "x".',
  ],
  [
    'and(in(metadata_key, ["a"]), eq(metadata_value, "x"))',
    'Runs that have a metadata entry whose key is one of "a" and whose value is "x".',
  ],
  ['and(eq(metadata_value, "x"), eq(metadata_key, "a"))', 'Runs whose metadata "a" is "x".'],
  [
    'and(eq(metadata_key, "a"), eq(input_value, "x"))',
    'Runs that have some metadata "a" and whose input value is "x".',
  ],
  [
    'and(eq(metadata_key, "a"), eq(metadata_value, "x"), eq(metadata_key, "b"), eq(metadata_value, "y"))',
    'Runs whose metadata "a" is "x" and whose metadata "b" is "y".',
  ],
  [
    'and(eq(metadata_key, "a"), or(eq(metadata_value, "x"), eq(metadata_value, "y")))',
    'Runs that have some metadata "a" and (whose metadata value is "x", or whose metadata value is "y").',
  ],
  [
    'or(and(eq(name, "a"), eq(status, "error")), eq(name, "b"))',
    'Runs (whose name is "a" and whose status is "error"), or whose name is "b".',
  ],
  [
    'or(and(eq(metadata_key, "a"), eq(metadata_value, "x"), eq(name, "b")), eq(name, "c"))',
    'Runs (whose metadata "a" is "x" and whose name is "b"), or whose name is "c".',
  ],
  ['or(and(eq(name, "a")), eq(name, "b"))', 'Runs whose name is "a", or whose name is "b".'],
  [
    'or(or(eq(name, "a"), eq(name, "b")), eq(name, "c"))',
    'Runs whose name is "a", or whose name is "b", or whose name is "c".',
  ],
])('Explaining the filter %s', (filter, sentence) => {
  expect(said(explainFilter(parseFilter(filter).tree as Part))).toBe(sentence)
})

test('Code in an explanation is separate from the words around it', () => {
  const words = explainFilter(parseFilter('and(has(tags, "a"), eq(is_root, true))').tree as Part)
  expect(words).toEqual([
    'Runs whose tags contain ',
    { code: '"a"' },
    ' and that are the root of their trace.',
  ])
})
