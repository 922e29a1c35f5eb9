import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Value } from '../../islands/composer/knowledge'
import { emptyTree, setValue } from '../../islands/composer/values-tree'
import { textOf, yamlLines } from '../../islands/composer/yaml-lines'

const written = (values: Record<string, Value>): string => {
  const tree = emptyTree()
  Object.entries(values).forEach(([key, value], reason) => setValue(tree, key, value, reason))
  return yamlLines(tree).map(textOf).join('\n')
}

/** Text that is likely to break a YAML writer, and any other text. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^[ -~]{0,12}$/),
  fc.stringMatching(/^[+-]?\d?[eE.xob_]?[+-]?\d{0,2}[a-zA-Z]?$/),
  fc.constantFrom(
    'true',
    'No',
    'null',
    '~',
    '1e3',
    '0x1',
    '10m',
    '5Gi',
    '12:30',
    'a: b',
    'a #b',
    '- a',
    'a:',
    '',
    ' a',
    'a ',
    '*',
    '&a',
    'y',
  ),
)
const scalar = fc.oneof(text, fc.integer(), fc.boolean())
const value: fc.Arbitrary<Value> = fc.letrec<{ value: Value; item: Value }>(tie => ({
  item: fc.oneof(
    { maxDepth: 3 },
    scalar,
    fc.dictionary(
      text.filter(key => key !== '__proto__'),
      tie('item'),
      { maxKeys: 3 },
    ),
    fc.array(tie('item'), { maxLength: 3 }),
  ),
  value: fc.oneof(scalar, fc.array(tie('item'), { maxLength: 4 })),
})).value

describe('YAML writer', () => {
  test('writes what a parser reads back, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.stringMatching(/^[a-z]{1,5}(?:[A-Z][a-z]{0,3})?$/), value, { maxKeys: 5 }),
        values => {
          const text = written(values)
          expect(parse(text, { version: '1.2' }) ?? {}).toEqual(values)
          expect(parse(text, { version: '1.1' }) ?? {}).toEqual(values)
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('writes readable YAML', () => {
    expect(
      written({
        'config.hostname': 'langsmith.example.com',
        'ingress.tls': [{ hosts: ['langsmith.example.com'], secretName: 'langsmith-tls' }],
        'config.oauth.enabled': true,
        'backend.serviceAccount.annotations': {
          'eks.amazonaws.com/role-arn': 'arn:aws:iam::111122223333:role/langsmith',
        },
        'ingress.annotations': { 'proxy-read-timeout': '300', 'proxy-body-size': '25m' },
      }),
    ).toMatchInlineSnapshot(`
      "config:
        hostname: langsmith.example.com
        oauth:
          enabled: true
      ingress:
        tls:
          - hosts:
              - langsmith.example.com
            secretName: langsmith-tls
        annotations:
          proxy-read-timeout: "300"
          proxy-body-size: 25m
      backend:
        serviceAccount:
          annotations:
            eks.amazonaws.com/role-arn: arn:aws:iam::111122223333:role/langsmith"
    `)
  })

  test.each([
    ['map', {}, 'labels: {}'],
    ['list', [], 'labels: []'],
    ['item', [{}, []], 'labels:\n  - {}\n  - []'],
    ['map in a map', { inside: {} }, 'labels:\n  inside: {}'],
  ])('writes an empty %s', (_, value, text) => {
    expect(written({ labels: value })).toBe(text)
  })

  test('throws when a key is set twice', () => {
    const tree = emptyTree()
    setValue(tree, 'config.authType', 'mixed', 0)
    expect(() => setValue(tree, 'config.authType', 'oauth', 1)).toThrow(
      'The value `config.authType` is set twice.',
    )
    expect(() => setValue(tree, 'config.authType.below', 'oauth', 1)).toThrow(
      'is below one that isn’t a map',
    )
  })
})
