import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { ChartKey } from '../check/data/check-helm'
import { factsIn } from '../check/facts'
import { chartReport } from './chart-report'
import { chartKeysIn, compareCharts } from './chart-values'
import type { PagePart } from './mentions'

/**
 * Compares a chart's values file with the known chart. A file that can't be read is reported, not
 * thrown.
 */
export async function reportOnChart(
  file: string,
  { data, root }: { data: Record<string, unknown>; root: string },
  parts: readonly PagePart[],
): Promise<string> {
  const composer = (data.composer ?? {}) as {
    blocks?: { values?: object }[]
  }
  const composed = [
    ...new Set((composer.blocks ?? []).flatMap(({ values }) => Object.keys(values ?? {}))),
  ]
  try {
    const facts = factsIn<{ version: string; keys: ChartKey[] }>(root, 'helm-langsmith-values.json')
    const { version, keys: known } = facts.read()
    const keys = chartKeysIn(await readFile(file, 'utf8'))
    return chartReport({ version, composed }, basename(file), compareCharts(known, keys), parts)
  } catch (error) {
    return `SKIPPED: ${(error as Error).message}`
  }
}
