import { count } from '@docs/model/problem'
import type { Fence } from '../fences/fence'
import type { CheckResult } from './run-checks'

/** Fences that aren't code: diagrams, output, diffs. */
const NO_CODE = new Set([
  '',
  'text',
  'txt',
  'plaintext',
  'output',
  'mermaid',
  'diff',
  'csv',
  'log',
  'http',
])

export const isSample = (fence: Fence): boolean => !NO_CODE.has(fence.language)

/**
 * A table by language, every sample that isn't checked with its reason, and the checkers that
 * couldn't run.
 */
export function reportOf(
  fences: readonly Fence[],
  { proven, failed, skipped, checked }: CheckResult,
  seconds: number,
): string {
  const samples = fences.filter(isSample)
  const languages = [...new Set(samples.map(fence => fence.language))].sort(
    (a, b) => tally(samples, b) - tally(samples, a) || (a < b ? -1 : 1),
  )
  const rowOf = (name: string, among: readonly Fence[]) => {
    const excused = among.filter(fence => fence.noCheck !== undefined).length
    const passed = among.filter(fence => proven.has(fence)).length
    const wrong = among.filter(fence => failed.has(fence)).length
    return [
      name,
      among.length,
      passed,
      wrong,
      excused,
      among.length - passed - wrong - excused,
    ].map(String)
  }
  const rows = [
    ['language', 'samples', 'proven', 'wrong', 'not checked', 'skipped'],
    ...languages.map(language =>
      rowOf(
        language,
        samples.filter(fence => fence.language === language),
      ),
    ),
    rowOf('all', samples),
  ]
  const excused = samples.filter(fence => fence.noCheck !== undefined)
  const share =
    samples.length === 0
      ? 100
      : (100 * samples.filter(fence => proven.has(fence)).length) / samples.length
  return [
    ...(excused.length > 0
      ? [
          'Not checked, and why:',
          ...excused.map(({ file, line, noCheck }) => `  ${file}:${line}  ${noCheck}`),
          '',
        ]
      : []),
    ...alignRows(rows),
    '',
    ...skipped.map(
      ({ checker, reason, samples: left }) =>
        `SKIPPED: ${checker} didn't check ${count(left, 'sample')}. ${reason}`,
    ),
    `${share.toFixed(1)} % of ${count(samples.length, 'sample')} are proven ` +
      `(${checked} newly checked, ${seconds.toFixed(1)} s).`,
  ].join('\n')
}

const tally = (fences: readonly Fence[], language: string): number =>
  fences.filter(fence => fence.language === language).length

function alignRows(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map(row => row[column]?.length ?? 0)),
  )
  return rows.map(row =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  )
}
