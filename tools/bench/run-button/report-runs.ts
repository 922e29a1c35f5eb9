import { median, percentile95 } from '../statistics'
import { short, table } from '../table'
import type { EmptyWorker, FirstOutput } from './first-output'

/** All clicks on all buttons. */
export interface RunTimes {
  samples: { path: string; title: string; clicks: FirstOutput[] }[]
  emptyWorkers: EmptyWorker[]
}

/** Samples that are listed one by one. */
const SLOWEST = 6

/** The times of all samples as Markdown; of each sample, the medians of its clicks count. */
export function reportRuns({ samples, emptyWorkers }: RunTimes): string {
  const medians = samples.map(({ path, title, clicks }) => ({
    path,
    title,
    shown: median(clicks.map(({ shown }) => shown)),
    loaded: median(clicks.map(({ loaded }) => loaded)),
    cpu: median(clicks.map(({ cpu }) => cpu)),
  }))
  const row = (name: string, values: readonly number[]) => [
    name,
    short(median(values)),
    short(percentile95(values)),
    short(Math.max(...values)),
  ]
  const slowest = medians.toSorted((a, b) => b.shown - a.shown).slice(0, SLOWEST)
  return [
    `${samples.length} Run buttons, ${samples[0]?.clicks.length ?? 0} cold clicks each.`,
    table(
      ['milliseconds from the click', 'median', '95 of 100', 'worst'],
      [
        row('first output', of(medians, 'shown')),
        row('everything loaded', of(medians, 'loaded')),
        row('CPU time until the first output', of(medians, 'cpu')),
        row('for comparison: an empty worker', of(emptyWorkers, 'shown')),
        row('its CPU time', of(emptyWorkers, 'cpu')),
      ],
    ),
    table(
      ['slowest samples', 'first output', 'loaded', 'CPU time'],
      slowest.map(({ path, title, shown, loaded, cpu }) => [
        `${path} ${title}`,
        short(shown),
        short(loaded),
        short(cpu),
      ]),
    ),
  ].join('\n\n')
}

const of = <Key extends string>(rows: readonly Record<Key, number>[], key: Key): number[] =>
  rows.map(row => row[key])
