import { describe, expect, test } from 'vitest'
import type { ContenderKey } from '../../bench/options'
import { otherWork, timesOf } from '../../bench/other-work'
import { report } from '../../bench/report'
import type { ContenderResult, Results } from '../../bench/results'
import { VISIT_KEYS, type Visit } from '../../bench/visit'

const NOTHING = Object.fromEntries(VISIT_KEYS.map(key => [key, 0])) as unknown as Visit

const contender = (key: ContenderKey, time: number): ContenderResult => ({
  key,
  name: key,
  page: { ...NOTHING, lcp: time, tbt: time, bytes: 50_000, requests: 5 },
  build: { cold: time, warm: time, edit: time },
  rounds: { visits: [], builds: [] },
})

const run = (more: Partial<Results>): string =>
  report({
    date: '2026-01-31',
    machine: '2 × Example',
    load: 0.1,
    others: 0.01,
    pages: 20,
    realPages: 20,
    visits: 3,
    builds: 1,
    contenders: [contender('site', 10), contender('vitepress', 100)],
    skipped: [],
    growth: [],
    ...more,
  })

describe('The report of a run', () => {
  test('says on an idle machine which aims are reached', () => {
    expect(run({})).toContain('| Cold build | ≤ 0.5 of the best peer | 0.10 × | reached |')
    expect(run({})).not.toContain('busy')
  })

  test.each<[string, Partial<Results>]>([
    ['had other work when the run started', { load: 0.5 }],
    ['worked for others during the run', { others: 0.2 }],
  ])("doesn't call times measured if the machine %s", (_, more) => {
    const text = run(more)
    expect(text).toContain('**The machine was busy')
    expect(text).not.toContain('measured |')
    expect(text).toContain('| Cold build | ≤ 0.5 of the best peer | 0.10 × | unknown |')
    expect(text).toContain('| Requests | ≤ 8 | 5.000 | reached |')
  })
})

describe('The work of others', () => {
  const machine = (user: number, idle: number, steal: number) =>
    `cpu  ${user} 0 0 ${idle} 0 0 0 ${steal} 0 0\ncpu0 1 2 3\n`
  const process = (own: number, children: number) =>
    `7 (a (b) c) S 1 7 7 0 -1 0 1 2 3 4 ${own} 0 ${children} 0 20 0`

  test('is what is busy without this process and its children, and what the host took', () => {
    const start = timesOf(machine(100, 100, 0), process(10, 0))
    const end = timesOf(machine(180, 200, 20), process(30, 40))
    expect(otherWork(start, end)).toBeCloseTo((80 + 20 - 60) / 200)
  })

  test('is none where it is unknown', () => {
    expect(otherWork(null, null)).toBe(0)
  })
})
