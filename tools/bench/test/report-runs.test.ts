import { expect, test } from 'vitest'
import { reportRuns } from '../run-button/report-runs'

const click = (shown: number) => ({ shown, loaded: shown / 2, cpu: shown / 4 })

test('First outputs are reported by the medians of each sample, the slowest first', () => {
  const samples = [
    { path: '/a', title: 'quick.ts', clicks: [click(400), click(2_000), click(200)] },
    { path: '/b', title: 'slow.ts', clicks: [click(800), click(600), click(1_000)] },
  ]
  const lines = reportRuns({ samples, emptyWorkers: [{ shown: 20, cpu: 10 }] }).split('\n')
  expect(lines[0]).toBe('2 Run buttons, 3 cold clicks each.')
  expect(lines).toContain('| first output | 600 | 800 | 800 |')
  expect(lines).toContain('| CPU time until the first output | 150 | 200 | 200 |')
  expect(lines).toContain('| for comparison: an empty worker | 20 | 20 | 20 |')
  expect(lines.slice(-2)).toEqual([
    '| /b slow.ts | 800 | 400 | 200 |',
    '| /a quick.ts | 400 | 200 | 100 |',
  ])
})
