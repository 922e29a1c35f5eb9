import { describe, expect, test } from 'vitest'
import { passesFilter } from '../../../samples/stand-in/run-filter'
import type { Feedback, Run } from '../../../samples/stand-in/records'

const run = {
  id: 'r',
  name: 'answer',
  run_type: 'chain',
  start_time: '2026-01-01T00:00:00Z',
  end_time: '2026-01-01T00:00:03Z',
  error: null,
  parent_run_id: null,
  tags: ['beta'],
  extra: { metadata: { channel: 'phone', release: '1.0' } },
} as unknown as Run
const feedback = [
  { key: 'user_score', score: 0 },
  { key: 'other', score: 1 },
] as unknown as Feedback[]

describe('A filter of runs', () => {
  test.each([
    ['eq(status, "success")', true],
    ['eq(status, "error")', false],
    ['gt(latency, 1)', true],
    ['lt(latency, 1)', false],
    ['and(eq(run_type, \'chain\'), eq(name, "answer"))', true],
    ['or(eq(run_type, "llm"), has(tags, "beta"))', true],
    ['not(has(tags, "beta"))', false],
    ['and(eq(metadata_key, "channel"), eq(metadata_value, "phone"))', true],
    ['and(eq(metadata_key, "channel"), eq(metadata_value, "1.0"))', false],
    ['and(eq(feedback_key, "user_score"), eq(feedback_score, 0))', true],
    ['and(eq(feedback_key, "user_score"), eq(feedback_score, 1))', false],
  ])('%s is %s', (filter, expected) => {
    expect(passesFilter(filter, run, feedback)).toBe(expected)
  })

  test.each(['eq(status, "error"', 'eq(status "error")', 'eq(mood, "good")', 'near(name, "x")', 'status', ''])(
    '%s is refused',
    filter => {
      expect(() => passesFilter(filter, run, feedback)).toThrow()
    },
  )
})
