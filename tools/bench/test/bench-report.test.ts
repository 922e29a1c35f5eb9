import { describe, expect, test } from 'vitest'
import type { ContenderKey } from '../options'
import { otherWork, timesOf } from '../other-work'
import { chart } from '../chart'
import { isEnough } from '../certainty'
import type { Contender } from '../contenders/contender'
import { report } from '../report'
import type { ContenderResult, Results } from '../results'
import { medians, ratioError } from '../statistics'
import { VISIT_KEYS, type Visit } from '../visit'

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
    contenders: [contender('site', 10), contender('vitepress', 100)],
    skipped: [],
    growth: [],
    guides: [],
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
    expect(text).toContain('| Requests | ≤ 6 | 5.000 | reached |')
  })
})

describe('Real guides in the report', () => {
  const guide = (own: number, best: number) => ({
    path: 'a/guide',
    contenders: [contender('site', own), contender('vitepress', 200), contender('starlight', best)],
  })

  test('are compared with the best peer, and the worst guide counts', () => {
    const text = run({ guides: [guide(50, 100), guide(80, 100)] })
    expect(text).toContain('| LCP of real guides | ≤ 0.7 of the best peer | 0.80 × | **missed** |')
    expect(text).toContain('| TBT of real guides | ≤ 10 ms | 80 ms | **missed** |')
    expect(text).toMatch(/\| `\/a\/guide` .* 0\.50× /)
  })

  test('have no aim without visits', () => {
    expect(run({})).not.toContain('real guides')
  })
})

describe('Ratios in the report', () => {
  const rounds = (values: number[]) => ({
    visits: values.map(lcp => ({ ...NOTHING, lcp })),
    builds: values.map(cold => ({ cold, warm: cold, edit: cold })),
  })

  test('have an error if there are rounds', () => {
    const site = { ...contender('site', 10), rounds: rounds([9, 10, 11]) }
    const peer = { ...contender('vitepress', 100), rounds: rounds([100, 100, 100]) }
    expect(run({ contenders: [site, peer] })).toContain('0.10× ± 10%')
  })

  test('leave out a contender whose builds do less, and say what', () => {
    const hugo = { ...contender('hugo', 1), lacks: 'no theme' }
    const text = run({ contenders: [contender('site', 10), contender('vitepress', 100), hugo] })
    expect(text).toContain('| Cold build | ≤ 0.5 of the best peer | 0.10 × | reached |')
    expect(text).toContain('hugo: no theme.')
  })
})

describe('The chart', () => {
  test('has a bar for each contender that has the figure, by length', () => {
    const builds = { ...contender('rspress', 50), page: medians([], VISIT_KEYS) as Visit }
    const svg = chart({ contenders: [contender('site', 10), builds] } as Results)
    const panel = (title: string) => svg.split(`>${title}<`)[1]?.split('</g>')[0] ?? ''
    expect(panel('Largest paint').match(/<rect/g)).toHaveLength(1)
    const widths = [...panel('Cold build').matchAll(/ width="(\d+)"/g)].map(match =>
      Number(match[1]),
    )
    expect(widths).toHaveLength(2)
    expect((widths[0] ?? 0) / (widths[1] ?? 1)).toBeCloseTo(10 / 50, 1)
  })
})

describe('The work of others', () => {
  const machine = (user: number, idle: number, steal: number) =>
    `cpu  ${user} 0 0 ${idle} 0 0 0 ${steal} 0 0\ncpu0 1 2 3\n`
  const process = (id: number, parent: number, own: number, children: number) =>
    `${id} (a (b) c) S ${parent} 7 7 0 -1 0 1 2 3 4 ${own} 0 ${children} 0 20 0 1 0 500`

  test('is that of programs which the bench did not start, and what the host took', () => {
    const start = timesOf(machine(100, 100, 0), [process(7, 1, 10, 0), process(9, 1, 5, 5)], 7)
    const end = timesOf(
      machine(180, 200, 20),
      [process(7, 1, 30, 40), process(8, 7, 50, 0), process(9, 1, 25, 10), process(11, 9, 15, 0)],
      7,
    )
    expect(otherWork(start, end)).toBeCloseTo((20 + 20 + 5 + 15) / 200)
  })

  test('is not what the first process inherits', () => {
    const start = timesOf(machine(0, 0, 0), [process(1, 0, 5, 100)], 7)
    const end = timesOf(machine(100, 100, 0), [process(1, 0, 5, 900)], 7)
    expect(otherWork(start, end)).toBe(0)
  })

  test('is none where it is unknown', () => {
    expect(otherWork(null, null)).toBe(0)
  })
})

describe('The error of a ratio of medians', () => {
  test('is nothing if all rounds agree', () => {
    expect(ratioError([1, 1, 1, 1], [2, 2, 2, 2])).toBe(0)
  })

  test('does not count what slows both in the same round', () => {
    expect(ratioError([1, 3, 1, 2, 5], [2, 6, 2, 4, 10])).toBeCloseTo(0)
  })

  test('shrinks with more rounds, and is the same for the same rounds', () => {
    const few = Array.from({ length: 5 }, (_, index) => 100 + ((index * 7) % 20))
    const many = Array.from({ length: 60 }, (_, index) => 100 + ((index * 7) % 20))
    const peer = (rounds: number[]) => rounds.map((_, index) => 200 + ((index * 11) % 40))
    expect(ratioError(many, peer(many))).toBeLessThan(ratioError(few, peer(few)))
    expect(ratioError(many, peer(many))).toBe(ratioError(many, peer(many)))
  })

  test.each([
    ['two rounds', [1, 2], [1, 2]],
    ['a peer without a value', [1, 2, 3], [0, 0, 0]],
    ['no peer', [1, 2, 3], []],
  ])('is unknown for %s', (_, own, peer) => {
    expect(ratioError(own, peer)).toBeNaN()
  })
})

describe('Enough rounds', () => {
  const site = { key: 'site' } as Contender
  const vitepress = { key: 'vitepress' } as Contender
  const hugo = { key: 'hugo', lacks: 'a theme' } as Contender
  const times = (...values: number[]) => values.map(cold => ({ cold }))
  const enough = (...rounds: [Contender, { cold: number }[]][]) =>
    isEnough(new Map(rounds), ['cold'], { least: 3, most: 6 })

  test('are at least the fewest', () => {
    expect(enough([site, times(1, 1)], [vitepress, times(2, 2)])).toBe(false)
  })

  test('have a ratio within 5%', () => {
    expect(enough([site, times(1, 1, 1)], [vitepress, times(2, 2, 2)])).toBe(true)
    expect(enough([site, times(1, 2, 3)], [vitepress, times(2, 2, 2)])).toBe(false)
  })

  test('are at most the most', () => {
    expect(enough([site, times(1, 2, 3, 1, 2, 3)], [vitepress, times(2, 2, 2, 2, 2, 2)])).toBe(true)
  })

  test('do not depend on a contender that does less', () => {
    const own = times(1, 1, 1)
    expect(enough([site, own], [vitepress, times(2, 2, 2)], [hugo, times(0.1, 0.3, 0.5)])).toBe(
      true,
    )
  })

  test('are measured of a contender that does less, too, if it is alone', () => {
    expect(enough([hugo, []])).toBe(false)
    expect(enough([hugo, times(1, 1, 1)])).toBe(true)
  })
})
