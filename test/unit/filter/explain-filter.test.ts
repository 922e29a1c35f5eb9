import { expect, test } from 'vitest'
import { explainFilter, type Words } from '../../../query/explain-filter'
import { parseFilter } from '../../../query/parse-filter'
import type { Part } from '../../../query/syntax'

const said = (words: Words): string => words.map(piece => (typeof piece === 'string' ? piece : piece.code)).join('')

test.each([
  ['and(eq(run_type, "llm"), gt(latency, "5s"))', 'Runs whose type is "llm" and whose latency is more than 5 seconds.'],
  ['gte(latency, 1)', 'Runs whose latency is at least 1 second.'],
  ['eq(is_root, true)', 'Runs that are the root of their trace.'],
  ['has(tags, "beta")', 'Runs whose tags contain "beta".'],
  ['like(name, "%router%")', 'Runs whose name contains "router".'],
  ['notlike(inputs, "test%")', 'Runs whose inputs do not begin with "test".'],
  ['in(name, ["a", "b"])', 'Runs whose name is one of "a", "b".'],
  ['search("refund")', 'Runs that mention "refund" in their inputs or outputs.'],
  ['neq(metadata_key, "user_id")', 'Runs that have no metadata "user_id".'],
  ['and(eq(metadata_key, "tier"), eq(metadata_value, "gold"))', 'Runs whose metadata "tier" is "gold".'],
  ['and(eq(metadata_key, "tier"), neq(metadata_value, "gold"))', 'Runs that have the metadata "tier" with another value than "gold".'],
  ['and(eq(feedback_key, "stars"), gte(feedback_score, 4))', 'Runs whose feedback "stars" has a score that is at least 4.'],
  ['and(eq(status, "error"), or(has(tags, "a"), has(tags, "b")))', 'Runs whose status is "error" and (whose tags contain "a", or whose tags contain "b").'],
  ['or(eq(status, "error"), and(eq(feedback_key, "ok"), eq(feedback_score, 0)))', 'Runs whose status is "error", or whose feedback "ok" has a score that is 0.'],
  ['and(gte(start_time, "2026-11-03T00:00:00Z"), lt(start_time, "2026-11-04T00:00:00Z"), eq(is_root, true))', 'Runs whose start is at or after "2026-11-03T00:00:00Z", and whose start is before "2026-11-04T00:00:00Z", and that are the root of their trace.'],
  ['eq(mood, "good")', 'Runs that pass eq(mood, "good").'],
])('Explaining the filter %s', (filter, sentence) => {
  expect(said(explainFilter(parseFilter(filter).tree as Part))).toBe(sentence)
})
