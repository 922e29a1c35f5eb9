import { describe, expect, test } from 'vitest'
import { checkData } from '../check/data/check-data'
import { checkHelm, type ChartKey } from '../check/data/check-helm'
import { fenced, saidOf } from './sample'

const data = (language: string, code: string) => saidOf(checkData(), fenced(language, code))

describe('Data samples', () => {
  test.each([
    ['json', '{"url": "[[api]]"}'],
    ['jsonc', '{ "a": 1 /* one */ } // end'],
    ['jsonl', '{"a": 1}\n{"a": 2}'],
    ['yaml', 'endpoint: [[api]]/x\nlist: [[1, 2]]'],
    ['dotenv', '# a comment\nexport A=1\nB="two"'],
    ['ini', '[section]\nname = value'],
  ])('pass as %s if valid: %j', async (language, code) => {
    expect(await data(language, code)).toEqual([])
  })

  test.each([
    ['json', '{\n  "a": 1,\n}', /^3:1 JSON: /],
    ['json', '{"a": ', /^1:\d+ JSON: /],
    ['jsonl', '{"a": 1}\n{"a" 2}', /^2:6 JSON: /],
    ['yaml', 'a: 1\n b: 2', /^\d:\d+ YAML: /],
    ['yaml', 'a: 1\na: 2', /^2:1 YAML: Map keys must be unique/],
    ['dotenv', 'A=1\nB 2', /^2:1 A line of an environment file/],
  ])('are reported as %s with the location: %j', async (language, code, message) => {
    const said = await data(language, code)
    expect(said[0]).toMatch(message)
  })
})

const KEYS: ChartKey[] = [
  { key: 'config', type: 'map' },
  { key: 'config.oauth', type: 'map' },
  { key: 'config.oauth.enabled', type: 'bool' },
  { key: 'config.logLevel', type: 'string' },
  { key: 'labels', type: 'map', open: true },
  { key: 'replicas', type: 'int' },
  { key: 'extraEnv', type: 'list' },
  { key: 'limit', type: 'null' },
]
const helm = (code: string, title = 'langsmith_config.yaml (more)') =>
  saidOf(
    checkHelm({ version: '', read: () => ({ keys: KEYS }) }),
    fenced('yaml', code, `title="${title}"`),
  )

describe('Helm values samples', () => {
  test('pass with known keys and types, open maps, and empty values', async () => {
    expect(
      await helm(
        'config:\n  oauth:\n    enabled: true\n  logLevel:\nlabels:\n  any: { thing: 1 }\n' +
          'extraEnv:\n  - name: A\nlimit: 3',
      ),
    ).toEqual([])
  })

  test.each([
    [
      'config:\n  ouath: {}',
      '2:3 The chart has no value `config.ouath`. → Did you mean `config.oauth`?',
    ],
    ['config:\n  oauth:\n    enabled: "true"', '3:5 The value `config.oauth.enabled` is a bool.'],
    ['replicas: two', '1:1 The value `replicas` is a int.'],
    ['extraEnv: {}', '1:1 The value `extraEnv` is a list.'],
  ])('are reported: %j', async (code, message) => {
    expect(await helm(code)).toEqual([message])
  })

  test('may use keys of a newer release than the facts', async () => {
    const newer: ChartKey[] = [{ key: 'config.cache', type: 'string' }]
    const values = fenced('yaml', 'config:\n  cache: fast', 'title="langsmith_config.yaml"')
    const facts = { version: '', read: () => ({ keys: KEYS }) }
    expect(await saidOf(checkHelm(facts), values)).toEqual([
      '2:3 The chart has no value `config.cache`.',
    ])
    expect(await saidOf(checkHelm(facts, newer), values)).toEqual([])
  })

  test("aren't checked in other files", async () => {
    expect(await helm('anything: 1', 'collector.yaml')).toEqual([])
  })
})
