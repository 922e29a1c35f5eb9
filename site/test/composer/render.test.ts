import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { compose } from '../../islands/composer/compose'
import type { Choices } from '../../islands/composer/answers'
import { fileText } from '../../islands/composer/values-file'
import { root } from '../../../test/imports'
import { installations, knowledge, nameOf } from './composer-data'

/**
 * Renders the chart for every installation with Helm itself, if both are available:
 * `CHART=path/to/charts/langsmith HELM_PYTHON=path/to/python npx vitest run …`, with
 * `helm-python-sdk` 0.2.2 installed for that Python. Name the chart version if it differs from the
 * composer's: `CHART_VERSION=0.16.11`.
 */
const {
  CHART: chart,
  HELM_PYTHON: python,
  CHART_VERSION: version = knowledge.chart.version,
} = process.env
if (!chart || !python)
  console.warn(
    'The chart is not rendered: `CHART` and `HELM_PYTHON` name no chart and no Python with `helm-python-sdk`.',
  )

/**
 * Replaces placeholders like a reader would. The chart rejects the password placeholder: it has no
 * lowercase letter.
 */
const withSecrets = (text: string): string =>
  text.replaceAll('<LANGSMITH_ADMIN_PASSWORD>', 'Correct-Horse-9')

interface Rendered {
  error: string | null
  needed: [secret: string, key: string][]
}

function renderAll(all: readonly Choices[], change = (text: string) => text): Rendered[] {
  const files = all.map(choices => {
    const { values, secretValues } = compose(knowledge, choices)
    return [values, ...(secretValues ? [secretValues] : [])].map(file =>
      change(fileText(file, { comments: true })),
    )
  })
  const { status, stdout, stderr } = spawnSync(
    python ?? '',
    [join(root, 'site/test/composer/render-chart.py'), chart ?? '', version],
    { input: JSON.stringify(files), encoding: 'utf8', maxBuffer: 2 ** 26 },
  )
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout) as Rendered[]
}

describe.skipIf(!chart || !python)('Helm', { timeout: 300_000 }, () => {
  let rendered: Rendered[]
  beforeAll(() => {
    rendered = renderAll(installations, withSecrets)
  }, 300_000)

  test('renders the chart for every installation', () => {
    expect(rendered).toHaveLength(installations.length)
    expect(
      installations.flatMap((choices, index) =>
        rendered[index]?.error ? [`${nameOf(choices)}: ${rendered[index].error}`] : [],
      ),
    ).toEqual([])
  })

  test('renders pods that read exactly the secret keys that the composer names', () => {
    const wrong = installations.flatMap((choices, index) => {
      if (choices['secrets'] === 'values') return []
      const needed = rendered[index]?.needed ?? []
      return compose(knowledge, choices)
        .secrets.filter(({ isCertificate }) => !isCertificate)
        .flatMap(({ name, keys }) => {
          const read = needed.filter(([secret]) => secret === name).map(([, key]) => key)
          const missing = read.filter(key => !keys.some(one => one.key === key))
          return read.length === 0
            ? [`${nameOf(choices)}: nobody reads ${name}`]
            : missing.map(key => `${nameOf(choices)}: ${name} lacks ${key}`)
        })
    })
    expect([...new Set(wrong)]).toEqual([])
  })

  test('rejects a password that is still a placeholder', () => {
    expect(renderAll([{ secrets: 'values' }])[0]?.error).toContain(
      'Admin password must contain at least one lowercase letter',
    )
  })

  test('rejects invalid values, which shows that the tests above can fail', () => {
    expect(
      renderAll([{}], text => text.replace('authType: mixed', 'authType: none'))[0]?.error,
    ).toContain("config.authType must be either 'mixed' or 'oauth'.")
  })
})
