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
  '≥ 0.82, ≥ 0.96, typos ≥ 0.95 among the first three; first answer ≤ 60 KB, all ≤ 300 KB; a keystroke ≤ 16 ms'

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
    `Aims, on the held-out half: ${AIMS}. Nothing was tuned on the held-out half; of it only totals are printed.\n`,
    ...sets.map(
      (set, index) =>
        `## Relevance, ${QUERY_SETS[set.name]}\n\n${set.queries.length} queries${set.left > 0 ? `; ${set.left} more are left out, as no page of theirs is there` : ''}. Each cell: a right page first / among the first three.\n\n${relevanceTable(set, index, engines)}\n`,
    ),
    '## What it costs a reader\n',
    'Chromium, processor slowed 4 times for all, engines on the main thread (ours runs in a worker otherwise). Cold: 1.6 Mbit/s, 150 ms; code and index are fetched side by side; bytes with headers, brotli 11.\n',
    table(
      [
        '',
        'KB to first answer',
        'ms to first answer',
        'KB in all',
        'ms a keystroke, median',
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
    `\nThe dialog, which the table leaves out, included, this site's search is ${kb(ownFiles.first)} KB of files for the first results from titles and headings, and ${kb(ownFiles.all)} KB for all of ${pages} pages.`,
    ...(skipped.length > 0 ? [`\nLeft out: ${skipped.join('; ')}.`] : []),
  ]
  return `${parts.join('\n')}\n`
}

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
