import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compose } from '../../../islands/composer/compose'
import type { Choices } from '../../../islands/composer/answers'
import { fileText } from '../../../islands/composer/values-file'
import { root } from '../imports'
import { installations, knowledge, nameOf } from './composer-data'

/**
 * Helm itself renders the chart with every installation, where both can be had:
 * `CHART=path/to/charts/langsmith HELM_PYTHON=path/to/python npx vitest run …`, with `helm-python-sdk` 0.2.2 installed for that Python.
 */
const { CHART: chart, HELM_PYTHON: python } = process.env
if (!chart || !python) console.warn('The chart is not rendered: `CHART` and `HELM_PYTHON` name no chart and no Python with `helm-python-sdk`.')

/** What a reader puts in place of the stand-ins. The chart refuses the one of the password: it has no small letter. */
const withSecrets = (text: string): string => text.replaceAll('<LANGSMITH_ADMIN_PASSWORD>', 'Correct-Horse-9')

function renderAll(all: readonly Choices[], change = (text: string) => text): (string | null)[] {
  const files = all.map(choices => {
    const { values, secretValues } = compose(knowledge, choices)
    return [values, ...(secretValues ? [secretValues] : [])].map(file => change(fileText(file, { comments: true })))
  })
  const { status, stdout, stderr } = spawnSync(python ?? '', [join(root, 'test/unit/composer/render-chart.py'), chart ?? '', knowledge.chart.version], { input: JSON.stringify(files), encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout) as (string | null)[]
}

describe.skipIf(!chart || !python)('Helm', () => {
  test('renders the chart with every installation', { timeout: 300_000 }, () => {
    const errors = renderAll(installations, withSecrets)
    expect(errors).toHaveLength(installations.length)
    expect(installations.flatMap((choices, index) => (errors[index] ? [`${nameOf(choices)}: ${errors[index]}`] : []))).toEqual([])
  })

  test('refuses a password that is still a stand-in, so nobody installs with it', () => {
    expect(renderAll([{ secrets: 'values' }])[0]).toContain('Admin password must contain at least one lowercase letter')
  })

  test('refuses what is wrong, so the test above can fail', () => {
    expect(renderAll([{}], text => text.replace('authType: mixed', 'authType: none'))[0]).toContain("config.authType must be either 'mixed' or 'oauth'.")
  })
})
