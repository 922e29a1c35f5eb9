/** Experiments on one dataset, as a page defines them. The first one is the baseline. */
export interface Comparison {
  /** Name of the dataset. */
  dataset: string
  /** Names of the experiments, baseline first. */
  experiments: string[]
  feedback: FeedbackKey[]
  examples: ComparedExample[]
}

export interface FeedbackKey {
  key: string
  /** Which direction is an improvement (default: `higher`). */
  better?: 'higher' | 'lower'
  /** Appended to every score: `s`, `tokens`. */
  unit?: string
}

interface ComparedExample {
  /** What identifies the example, usually its input. */
  example: string
  /**
   * Scores by feedback key, in the order of the experiments; null if a run has none. If a key is
   * missing, no run has a score.
   */
  scores: Record<string, (number | null)[]>
}

export type Outcome = 'better' | 'worse' | 'same'

/**
 * One score next to the baseline's. The baseline's own cells, and scores without a counterpart,
 * have neither delta nor outcome.
 */
export interface Cell {
  score: number | null
  delta: number | null
  outcome: Outcome | null
}

export interface AverageCell extends Cell {
  /** The number of examples with a score. */
  scored: number
  /** The numbers of examples that are better, and worse, than in the baseline. */
  better: number
  worse: number
}

export interface ComparedKey<One> {
  feedback: FeedbackKey
  /** Decimal places of all scores in `cells`. */
  decimals: number
  /** In the order of the experiments. */
  cells: One[]
}

interface ComparedTable {
  rows: { example: string; keys: ComparedKey<Cell>[] }[]
  averages: ComparedKey<AverageCell>[]
  /**
   * The number of runs with at least one score below the baseline's. An example that is worse in
   * two experiments counts twice.
   */
  regressions: number
}

/** Computes everything that the table shows. */
export function compareExperiments({ experiments, feedback, examples }: Comparison): ComparedTable {
  const rows = examples.map(({ example, scores }) => ({
    example,
    keys: feedback.map(one => {
      const decimals = decimalsOf(examples, one.key)
      const [baseline = null] = scores[one.key] ?? []
      return {
        feedback: one,
        decimals,
        cells: experiments.map((_, index) =>
          cellOf(scores[one.key]?.[index] ?? null, index === 0 ? null : baseline, one, decimals),
        ),
      }
    }),
  }))
  const averages = feedback.map((one, position) => {
    const all = rows.flatMap(({ keys }) => keys[position]?.cells ?? [])
    const columns = experiments.map((_, index) =>
      all.filter((_cell, place) => place % experiments.length === index),
    )
    return averagesOf(one, columns, rows[0]?.keys[position]?.decimals ?? 0)
  })
  const regressions = rows.flatMap(({ keys }) =>
    experiments.filter((_, index) => keys.some(({ cells }) => cells[index]?.outcome === 'worse')),
  ).length
  return { rows, averages, regressions }
}

/** Scores are compared as displayed, so that equal numbers count as equal. */
function cellOf(
  score: number | null,
  baseline: number | null,
  { better = 'higher' }: FeedbackKey,
  decimals: number,
): Cell {
  if (score === null || baseline === null) return { score, delta: null, outcome: null }
  const delta = rounded(score - baseline, decimals)
  return {
    score,
    delta,
    outcome: delta === 0 ? 'same' : delta > 0 === (better === 'higher') ? 'better' : 'worse',
  }
}

/**
 * The averages of the experiments for one key. Averages over different examples aren't compared.
 */
function averagesOf(
  feedback: FeedbackKey,
  columns: Cell[][],
  decimals: number,
): ComparedKey<AverageCell> {
  const largest = Math.max(0, ...columns.flat().map(({ score }) => Math.abs(score ?? 0)))
  const finer = largest >= 100 ? decimals : Math.max(2, decimals)
  const baseline = averageOf(columns[0] ?? [])
  const cells = columns.map((column, index) => {
    const alike = column.every(
      ({ score }, place) => (score === null) === (columns[0]?.[place]?.score === null),
    )
    const counted = (outcome: Outcome) => column.filter(cell => cell.outcome === outcome).length
    return {
      ...cellOf(averageOf(column), index > 0 && alike ? baseline : null, feedback, finer),
      scored: column.filter(({ score }) => score !== null).length,
      better: counted('better'),
      worse: counted('worse'),
    }
  })
  return { feedback, decimals: finer, cells }
}

function averageOf(cells: Cell[]): number | null {
  const scores = cells.flatMap(({ score }) => (score === null ? [] : [score]))
  return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length
}

/** Decimal places used in the scores of a key, three at most. */
function decimalsOf(examples: ComparedExample[], key: string): number {
  const scores = examples.flatMap(({ scores }) => scores[key] ?? []).filter(score => score !== null)
  return Math.min(3, Math.max(0, ...scores.map(score => String(score).split('.')[1]?.length ?? 0)))
}

const rounded = (value: number, decimals: number): number =>
  Math.round(value * 10 ** decimals) / 10 ** decimals || 0

/** `0.67`, `1,842 tokens`. */
export function formatScore(score: number, decimals: number, unit = ''): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return score.toLocaleString('en', digits).replace(/^-/, '−') + (unit && ` ${unit}`)
}

/** `+0.25`, `−1`: always with a sign. */
export const formatDelta = (delta: number, decimals: number): string =>
  `${delta > 0 ? '+' : ''}${formatScore(delta, decimals)}`
