import { describe, expect, test } from 'vitest'
import { mistakesIn } from './mistakes'

describe('Wrong list', () => {
  test.each([
    ['in(name, [])', ['in(name, «[]»)']],
    ['eq(name, [])', ['eq(name, «[]») → in(name, [])']],
    ['neq(name, ["a"])', ['neq(name, «["a"]»)']],
    ['in(name, ["a", 5])', ['in(name, ["a", «5»]) → in(name, ["a", "5"])']],
    ['in(name, [5, "a"])', ['in(name, [«5», "a"]) → in(name, ["5", "a"])']],
    ['in(name, "a")', ['in(name, «"a"») → in(name, ["a"])']],
    ['in(name, [["a"]])', ['in(name, [«["a"]»])']],
  ])('is marked and corrected in %s', (filter, mistakes) => {
    expect(mistakesIn(filter)).toEqual(mistakes)
  })
})

describe('Value of the wrong kind', () => {
  test.each([
    ['eq(name, eq(name, "a"))', ['eq(name, «eq(name, "a")»)']],
    ['eq(name, null)', ['eq(name, «null»)']],
    [
      'neq(parent_run_id, None)',
      ['neq(parent_run_id, «None») → neq(parent_run_id, null)', 'neq(parent_run_id, «None»)'],
    ],
    ['eq(name, foo)', ['eq(name, «foo») → eq(name, "foo")']],
    ['gt(feedback_score, good)', ['gt(feedback_score, «good»)']],
    ['gt(latency, soon)', ['gt(latency, «soon»)']],
    ['eq(is_root, yes)', ['eq(is_root, «yes»)']],
    ['eq(is_root, "TRUE")', ['eq(is_root, «"TRUE"») → eq(is_root, true)']],
    ['eq(is_root, "untrue")', ['eq(is_root, «"untrue"»)']],
    ['eq(is_root, "true story")', ['eq(is_root, «"true story"»)']],
    ['eq(is_root, 1)', ['eq(is_root, «1»)']],
    ['eq(feedback_score, "4.5")', ['eq(feedback_score, «"4.5"») → eq(feedback_score, 4.5)']],
    [
      'eq(feedback_score, "-12.25")',
      ['eq(feedback_score, «"-12.25"») → eq(feedback_score, -12.25)'],
    ],
    ['eq(feedback_score, "a4")', ['eq(feedback_score, «"a4"»)']],
    ['eq(feedback_score, "4a")', ['eq(feedback_score, «"4a"»)']],
    ['eq(feedback_score, "4.a")', ['eq(feedback_score, «"4.a"»)']],
    ['eq(feedback_score, true)', ['eq(feedback_score, «true»)']],
    ['gt(latency, "12.25")', ['gt(latency, «"12.25"») → gt(latency, 12.25)']],
    ['gt(latency, "about 5s")', ['gt(latency, «"about 5s"»)']],
    ['gt(latency, "5s or so")', ['gt(latency, «"5s or so"»)']],
    ['gt(latency, "about 5")', ['gt(latency, «"about 5"»)']],
    ['gt(latency, "5.s")', ['gt(latency, «"5.s"»)']],
    ['gt(latency, "5.")', ['gt(latency, «"5."»)']],
    ['gt(latency, true)', ['gt(latency, «true»)']],
    ['eq(name, 5)', ['eq(name, «5») → eq(name, "5")']],
    ['eq(name, true)', ['eq(name, «true») → eq(name, "true")']],
    ['eq(id, 5)', ['eq(id, «5») → eq(id, "5")']],
    [
      'gt(start_time, "2026-11-01T10:00")',
      ['doubt: gt(start_time, «"2026-11-01T10:00"») → gt(start_time, "2026-11-01T10:00Z")'],
    ],
    [
      'gt(start_time, "2026-11-01 10:00:00")',
      ['doubt: gt(start_time, «"2026-11-01 10:00:00"») → gt(start_time, "2026-11-01 10:00:00Z")'],
    ],
    ['gt(start_time, "2026-13-01")', ['gt(start_time, «"2026-13-01"»)']],
    ['gt(start_time, "2026-11-01T25:00:00Z")', ['gt(start_time, «"2026-11-01T25:00:00Z"»)']],
    ['gt(start_time, 2026)', ['gt(start_time, «2026») → gt(start_time, "2026")']],
    ['gt(latency, 1, name)', ['gt(latency, 1, «name»)']],
  ])('is marked and corrected in %s', (filter, mistakes) => {
    expect(mistakesIn(filter)).toEqual(mistakes)
  })
})

describe('Value outside of the choices', () => {
  test.each([
    ['eq(run_type, "TOOL")', ['eq(run_type, «"TOOL"») → eq(run_type, "tool")']],
    ['eq(run_type, "llms")', ['eq(run_type, «"llms"») → eq(run_type, "llm")']],
    ['eq(run_type, "spaceship")', ['eq(run_type, «"spaceship"»)']],
    ['eq(status, "eror")', ['eq(status, «"eror"») → eq(status, "error")']],
    ['eq(status, "OK")', ['eq(status, «"OK"»)']],
  ])('is marked and corrected in %s', (filter, mistakes) => {
    expect(mistakesIn(filter)).toEqual(mistakes)
  })
})

describe('Comparator that its field may not support', () => {
  test.each([
    ['notlike(name, "x")', ['doubt: notlike(name, «"x"») → notlike(name, "%x%")']],
    ['gt(name, "x")', ['doubt: «gt»(name, "x")']],
    ['like(metadata_value, "%x%")', ['doubt: «like»(metadata_value, "%x%")']],
    ['like(metadata_value, "x")', ['doubt: «like»(metadata_value, "x")']],
    ['gt(is_root, "x")', ['gt(is_root, «"x"»)']],
  ])('is marked and corrected in %s', (filter, mistakes) => {
    expect(mistakesIn(filter)).toEqual(mistakes)
  })
})
