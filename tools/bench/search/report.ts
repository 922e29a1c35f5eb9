import { short, table } from '../table'
import { QUERY_SETS, type QuerySet, type Success } from './relevance'
import type { OwnFiles } from './site-text'
import type { ColdStart } from './visit-engine'

export interface EngineResults {
  key: string
  name: string
  /** By query set, then by kind. */
  success: Record<string, Success>[]
  /**
   * Everything loaded until all queries are answered: code, index, and what is fetched per query.
   */
  bytes: number
  /** Milliseconds. */
  keystrokes: number[]
  colds: ColdStart[]
}

export interface SearchResults {
  date: string
  machine: string
  pages: number
  sections: number
  sets: readonly QuerySet[]
  engines: readonly EngineResults[]
  skipped: readonly string[]
  ownFiles: OwnFiles
}

/** Targets of the search. */
const AIMS =
  '≥ 0.82, ≥ 0.96, typos ≥ 0.95 among the first three; ' +
  'first response ≤ 60 KB, all ≤ 300 KB; a keystroke ≤ 16 ms'

/** The results as Markdown. */
export function reportSearch({
  date,
  machine,
  pages,
  sections,
  sets,
  engines,
  skipped,
  ownFiles,
}: SearchResults): string {
  const kb = (bytes: number) => short(bytes / 1000)
  const parts = [
    '# Search: results\n',
    `${date}; ${pages} pages, ${sections} sections. ${machine}.\n`,
    `Targets for the held-out half: ${AIMS}. It was never used for tuning; only totals are printed.\n`,
    ...sets.map(
      (set, index) =>
        `## Relevance, ${QUERY_SETS[set.name]}\n\n${describeSet(set)} Each cell: a right ` +
        `page first / among the first three.\n\n${relevanceTable(set, index, engines)}\n`,
    ),
    '## Cost for readers\n',
    'Chromium, processor slowed 4 times for all, engines on the main thread ' +
      '(ours normally runs in a worker). Cold: 1.6 Mbit/s, 150 ms; code and index are fetched ' +
      'in parallel; bytes include headers, Brotli 11.\n',
    table(
      [
        '',
        'KB to first response',
        'ms to first response',
        'KB in total',
        'ms per keystroke, median',
        '95 of 100',
        'worst',
      ],
      engines.map(({ name, bytes, keystrokes, colds }) => [
        name,
        kb(median(colds.map(cold => cold.bytes))),
        short(median(colds.map(cold => cold.milliseconds))),
        kb(bytes),
        short(median(keystrokes), 1),
        short(quantile(keystrokes, 0.95), 1),
        short(Math.max(...keystrokes), 1),
      ]),
    ),
    `\nIncluding the dialog, which the table omits, this site's search is ${kb(ownFiles.first)} KB for ` +
      `the first results from titles and headings, and ${kb(ownFiles.all)} KB for all ${pages} pages.`,
    ...(skipped.length > 0 ? [`\nLeft out: ${skipped.join('; ')}.`] : []),
  ]
  return `${parts.join('\n')}\n`
}

const describeSet = ({ queries, left }: QuerySet): string =>
  `${queries.length} queries${left > 0 ? `; ${left} more are left out, because none of their pages exists` : ''}.`

function relevanceTable(set: QuerySet, index: number, engines: readonly EngineResults[]): string {
  const kinds = ['all', ...[...new Set(set.queries.map(query => query.kind))].sort()]
  const cell = (success: Success | undefined) =>
    success ? `${success.atOne.toFixed(2)} / ${success.atThree.toFixed(2)}` : '–'
  const head = [
    '',
    ...kinds.map(kind => `${kind} (${engines[0]?.success[index]?.[kind]?.count ?? 0})`),
    'MRR',
  ]
  return table(
    head,
    engines.map(({ name, success }) => [
      name,
      ...kinds.map(kind => cell(success[index]?.[kind])),
      (success[index]?.all?.reciprocal ?? 0).toFixed(2),
    ]),
  )
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}
