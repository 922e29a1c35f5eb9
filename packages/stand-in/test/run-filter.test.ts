import { describe, expect, test } from 'vitest'
import { passesFilter } from '../run-filter'
import type { Feedback, Run } from '../records'

const run = {
  id: 'r',
  name: 'answer',
  run_type: 'chain',
  start_time: '2026-01-01T00:00:00Z',
  end_time: '2026-01-01T00:00:03Z',
  error: null,
  parent_run_id: null,
  inputs: { question: 'Where is my order?' },
  outputs: { documents: [{ id: 'a7' }, { id: 'b1' }] },
  tags: ['beta'],
  extra: {
    metadata: { channel: 'phone', release: '1.0', retries: 3, cached: true, session_id: 't-1' },
  },
} as unknown as Run
const feedback = [
  { key: 'user_score', score: 0 },
  { key: 'other', score: 1 },
] as unknown as Feedback[]

describe('Run filter', () => {
  test.each([
    ['eq(status, "success")', true],
    ['eq(status, "error")', false],
    ['gt(latency, 1)', true],
    ['lt(latency, 1)', false],
    ['and(eq(run_type, \'chain\'), eq(name, "answer"))', true],
    ['or(eq(run_type, "llm"), has(tags, "beta"))', true],
    ['gt(latency, "2s")', true],
    ['in(name, ["answer", "ask"])', true],
    ['like(name, "%sw%")', true],
    ['notlike(name, "ans%")', false],
    ['like(name, "a.*")', false],
    ['search("WHERE is")', true],
    ['search("refund")', false],
    ['eq(thread_id, "t-1")', true],
    ['gte(start_time, "2026-01-01T01:00:00+01:00")', true],
    ['lt(start_time, "2026-01-01T00:00:00Z")', false],
    ['neq(metadata_key, "channel")', false],
    ['neq(metadata_key, "user_id")', true],
    ['and(eq(metadata_key, "channel"), neq(metadata_value, "phone"))', false],
    ['and(eq(metadata_key, "user_id"), neq(metadata_value, "u_1"))', false],
    ['and(eq(metadata_key, "retries"), gte(metadata_value, 3))', true],
    ['and(eq(metadata_key, "cached"), eq(metadata_value, true))', true],
    ['and(eq(metadata_key, "cached"), eq(metadata_value, "true"))', false],
    ['and(eq(input_key, "question"), like(input_value, "%order%"))', true],
    ['and(eq(output_key, "documents.id"), eq(output_value, "b1"))', true],
    ['like(outputs, "%a7%")', true],
    ['and(or(eq(status, "error"), eq(is_root, true)), has(tags, "beta"))', true],
    ['and(eq(metadata_key, "channel"), eq(metadata_value, "phone"))', true],
    ['and(eq(metadata_key, "channel"), eq(metadata_value, "1.0"))', false],
    ['and(eq(feedback_key, "user_score"), eq(feedback_score, 0))', true],
    ['and(eq(feedback_key, "user_score"), eq(feedback_score, 1))', false],
  ])('%s returns %s', (filter, expected) => {
    expect(passesFilter(filter, run, feedback)).toBe(expected)
  })

  test.each([
    'eq(status, "error"',
    'eq(status "error")',
    'eq(mood, "good")',
    'near(name, "x")',
    'status',
    '',
    'not(has(tags, "beta"))',
    'neq(tags, "beta")',
    'neq(error, null)',
  ])('%s is rejected', filter => {
    expect(() => passesFilter(filter, run, feedback)).toThrow()
  })
})
