import { describe, expect, test } from 'vitest'
import { compose, valuesOf } from '../../islands/composer/compose'
import { fileText, type ValuesFile } from '../../islands/composer/values-file'
import { checkHelm, type ChartKey } from '../../../packages/sample-checks/check/data/check-helm'
import { factsIn } from '../../../packages/sample-checks/check/facts'
import { root } from '../../../test/imports'
import { fenced, saidOf } from '../../../packages/sample-checks/test/sample'
import { installations, knowledge, nameOf } from './composer-data'

const facts = factsIn<{ chart: string; version: string; keys: ChartKey[] }>(
  root,
  'helm-langsmith-values.json',
)

const faultsOf = (file: ValuesFile) =>
  saidOf(
    checkHelm(facts),
    fenced('yaml', fileText(file, { comments: true }), `title="${file.name}"`),
  )
const secretsOf = (file: ValuesFile) =>
  saidOf(
    checkHelm(facts),
    fenced('yaml', fileText(file, { comments: true }), 'title="values.yaml"'),
  )

describe('Composed values compared with the chart', () => {
  test.each(installations.map(choices => [nameOf(choices), choices] as const))(
    '%s has only values that the chart has, with the right types',
    async (_, choices) => {
      const { values, secretValues } = compose(knowledge, choices)
      expect(await faultsOf(values)).toEqual([])
      if (secretValues) expect(await secretsOf(secretValues)).toEqual([])
    },
  )

  test('use only keys that the chart has, including keys not used by any installation above', () => {
    const known = new Map(facts.read().keys.map(key => [key.key, key]))
    const keys = [
      ...knowledge.blocks.flatMap(valuesOf).map(([key]) => key),
      ...knowledge.secrets.flatMap(({ keys }) => keys.flatMap(({ value }) => value ?? [])),
    ]
    expect(keys.length).toBeGreaterThan(100)
    expect(keys.filter(key => !known.has(key))).toEqual([])
  })

  test('use the secret keys that the chart reads by default', () => {
    const defaults = new Set(
      (facts.read().keys as (ChartKey & { default?: unknown })[])
        .filter(({ key }) => key.endsWith('SecretKey'))
        .map(key => key.default),
    )
    // Keys without a default are in the composed values.
    for (const block of knowledge.blocks)
      for (const [key, value] of valuesOf(block))
        if (key.endsWith('SecretKey')) defaults.add(String(value))
    const stores = knowledge.secrets.slice(1).flatMap(({ keys }) => keys.map(({ key }) => key))
    expect(stores.length).toBeGreaterThan(10)
    expect(stores.filter(key => !defaults.has(key))).toEqual([])
  })

  test('are compared with the chart version that the composer names', () => {
    expect(facts.read()).toMatchObject({
      chart: knowledge.chart.name,
      version: knowledge.chart.version,
    })
  })
})
