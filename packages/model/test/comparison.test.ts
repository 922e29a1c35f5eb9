import { describe, expect, test } from 'vitest'
import {
  compareExperiments,
  formatDelta,
  formatScore,
  type Cell,
  type Comparison,
  type FeedbackKey,
} from '../comparison'

/** Scores of one key: a list for each example, in the order of the experiments. */
const comparison = (scores: (number | null)[][], key: Partial<FeedbackKey> = {}): Comparison => ({
  dataset: 'questions',
  experiments: (scores[0] ?? []).map((_, index) => `v${index}`),
  feedback: [{ key: 'correct', ...key }],
  examples: scores.map((one, index) => ({ example: `e${index}`, scores: { correct: one } })),
})

const cellsOf = (scores: (number | null)[][], key?: Partial<FeedbackKey>): Cell[][] =>
  compareExperiments(comparison(scores, key)).rows.map(({ keys }) => keys[0]?.cells ?? [])
const averagesOf = (scores: (number | null)[][], key?: Partial<FeedbackKey>) =>
  compareExperiments(comparison(scores, key)).averages[0]

describe('Score in a comparison', () => {
  test('is compared with the baseline, which is compared with nothing', () => {
    expect(cellsOf([[0.5, 0.75, 0.25, 0.5]])).toEqual([
      [
        { score: 0.5, delta: null, outcome: null },
        { score: 0.75, delta: 0.25, outcome: 'better' },
        { score: 0.25, delta: -0.25, outcome: 'worse' },
        { score: 0.5, delta: 0, outcome: 'same' },
      ],
    ])
  })

  test('that falls is better if lower is better', () => {
    const outcomes = cellsOf([[2, 1, 3, 2]], { better: 'lower' })[0]?.map(({ outcome }) => outcome)
    expect(outcomes).toEqual([null, 'better', 'worse', 'same'])
  })

  test('ignores floating-point rounding errors', () => {
    expect(cellsOf([[0.3, 0.1 + 0.2]])[0]?.[1]).toMatchObject({ delta: 0, outcome: 'same' })
    expect(cellsOf([[0.7, 0.9]])[0]?.[1]?.delta).toBe(0.2)
  })

  test('that is missing is neither better nor worse, and neither is one without a baseline', () => {
    expect(
      cellsOf([
        [null, 1],
        [1, null],
      ]),
    ).toEqual([
      [
        { score: null, delta: null, outcome: null },
        { score: 1, delta: null, outcome: null },
      ],
      [
        { score: 1, delta: null, outcome: null },
        { score: null, delta: null, outcome: null },
      ],
    ])
  })

  test('is missing in every experiment if the example lacks the key', () => {
    const { rows } = compareExperiments({
      ...comparison([[1, 1]]),
      examples: [{ example: 'e0', scores: {} }],
    })
    expect(rows[0]?.keys[0]?.cells.map(({ score }) => score)).toEqual([null, null])
  })
})

describe('Regressions in a comparison', () => {
  test('count runs, not scores: two worse scores of a run count once, an example in two experiments twice', () => {
    const both: Comparison = {
      dataset: 'questions',
      experiments: ['base', 'one', 'two'],
      feedback: [{ key: 'correct' }, { key: 'steps', better: 'lower' }],
      examples: [
        { example: 'a', scores: { correct: [1, 0, 0], steps: [2, 3, 1] } },
        { example: 'b', scores: { correct: [0, 1, 0], steps: [2, 2, null] } },
      ],
    }
    expect(compareExperiments(both).regressions).toBe(2)
  })

  test('are zero when nothing got worse', () => {
    expect(
      compareExperiments(
        comparison([
          [0, 1],
          [1, 1],
          [1, null],
        ]),
      ).regressions,
    ).toBe(0)
  })
})

describe('Average in a comparison', () => {
  test('comes with counts of better and worse runs, which it would hide', () => {
    const cells = averagesOf([
      [1, 0],
      [0, 1],
      [0, 1],
      [1, 1],
    ])?.cells
    expect(cells?.[1]).toEqual({
      score: 0.75,
      delta: 0.25,
      outcome: 'better',
      scored: 4,
      better: 2,
      worse: 1,
    })
    expect(cells?.[0]).toEqual({
      score: 0.5,
      delta: null,
      outcome: null,
      scored: 4,
      better: 0,
      worse: 0,
    })
  })

  test('uses existing scores and compares only the same examples', () => {
    const cells = averagesOf([
      [1, 1],
      [0, null],
      [1, 1],
    ])?.cells
    expect(cells?.[1]).toMatchObject({ score: 1, delta: null, outcome: null, scored: 2 })
    const alike = averagesOf([
      [1, 1],
      [null, null],
      [1, 0],
    ])?.cells
    expect(alike?.[1]).toMatchObject({ score: 0.5, delta: -0.5, outcome: 'worse', scored: 2 })
  })

  test('of no scores is missing', () => {
    expect(
      averagesOf([
        [1, null],
        [0, null],
      ])?.cells[1],
    ).toEqual({ score: null, delta: null, outcome: null, scored: 0, better: 0, worse: 0 })
  })

  test.each([
    [[[1, 0]], 2],
    [[[0.125, 0.5]], 3],
    [[[812, 640.5]], 1],
    [[[1842, 1200]], 0],
  ])('of %j has %d decimal places', (scores, decimals) => {
    expect(averagesOf(scores)?.decimals).toBe(decimals)
  })
})

describe('Formatting scores and differences', () => {
  test.each([
    [formatScore(1, 0), '1'],
    [formatScore(0.5, 2), '0.50'],
    [formatScore(1842, 0, 'tokens'), '1,842 tokens'],
    [formatScore(-0.5, 1), '−0.5'],
    [formatDelta(0.25, 2), '+0.25'],
    [formatDelta(-1, 0), '−1'],
    [formatDelta(0, 2), '0.00'],
  ])('prints %j as %j', (written, expected) => {
    expect(written).toBe(expected)
  })
})
