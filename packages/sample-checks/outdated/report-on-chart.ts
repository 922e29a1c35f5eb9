import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { ChartKey } from '../check/data/check-helm'
import { factsIn } from '../check/facts'
import { chartReport } from './chart-report'
import { chartKeysIn, compareCharts } from './chart-values'
import type { PagePart } from './mentions'

/**
 * Compares a chart's values file with the known chart: with the facts where they are, otherwise
 * with the keys that the values composer writes. A file that can't be read is reported, not thrown.
 */
export async function reportOnChart(
  file: string,
  { data, facts: folder }: { data: Record<string, unknown>; facts: string },
  parts: readonly PagePart[],
): Promise<string> {
  const composer = (data.composer ?? {}) as {
    chart?: { version?: string }
    blocks?: { values?: object }[]
  }
  const composed = [
    ...new Set((composer.blocks ?? []).flatMap(({ values }) => Object.keys(values ?? {}))),
  ]
  const facts = factsIn<{ version: string; keys: ChartKey[] }>(folder, 'helm-langsmith-values.json')
  try {
    const keys = chartKeysIn(await readFile(file, 'utf8'))
    if (facts.missing === null) {
      const { version, keys: known } = facts.read()
      return chartReport({ version, composed }, basename(file), compareCharts(known, keys), parts)
    }
    // Without the facts, the keys of the composer can at least be missing.
    const present = new Set(keys.map(({ key }) => key))
    const gone = composed
      .filter(key => !present.has(key))
      .map(key => ({ kind: 'removed' as const, key }))
    const version = composer.chart?.version ?? ''
    const report = chartReport({ version, composed }, basename(file), gone, parts)
    const skipped = `SKIPPED: ${facts.missing} Only the keys of the values composer were compared.`
    return `${skipped}\n${report}`
  } catch (error) {
    return `SKIPPED: ${(error as Error).message}`
  }
}
