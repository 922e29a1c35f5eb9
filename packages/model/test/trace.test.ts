import { describe, expect, test } from 'vitest'
import { flattenRuns, formatCount, formatSeconds, type Run } from '../trace'

const run = (name: string, children?: Run[]): Run => ({
  name,
  type: 'chain',
  start: 0,
  end: 1,
  children,
})

describe('Trace tree', () => {
  test('lists parents first, with the depth of each run', () => {
    const trace = run('answer', [run('search', [run('embed')]), run('write')])
    expect(flattenRuns(trace).map(({ run, depth }) => `${'>'.repeat(depth)}${run.name}`)).toEqual([
      'answer',
      '>search',
      '>>embed',
      '>write',
    ])
  })

  test.each([
    [0, '0.00 s'],
    [0.004, '0.00 s'],
    [0.04, '0.04 s'],
    [9.99, '9.99 s'],
    [10, '10.0 s'],
    [12.34, '12.3 s'],
    [-0.5, '-0.50 s'],
  ])('shows %d seconds as %j', (seconds, text) => {
    expect(formatSeconds(seconds)).toBe(text)
  })

  test('shows counts with thousands separators', () => {
    expect(formatCount(1842)).toBe('1,842')
    expect(formatCount(7)).toBe('7')
  })
})
