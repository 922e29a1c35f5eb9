import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Choices } from '../../islands/composer/answers'
import { compose } from '../../islands/composer/compose'
import { fileText } from '../../islands/composer/values-file'
import { fencesIn } from '../../../packages/sample-checks/fences/read-fences'
import { root } from '../../../test/imports'
import { knowledge } from './composer-data'

const sourceOf = (page: string): string =>
  readFileSync(join(root, `content/self_hosting/${page}.mdx`), 'utf8')
const fencesOf = (page: string) => fencesIn(sourceOf(page), page)

/**
 * Examples on pages, identified by text unique to the code block, and the choices that produce the
 * same.
 */
const SHOWN: [page: string, words: string, choices: Choices, only?: string][] = [
  ['installation/kubernetes', 'size: 100Gi', {}],
  ['installation/kubernetes', 'ingressClassName: nginx', {}],
  ['installation/kubernetes', 'langsmith-redis-url', { postgres: 'external', redis: 'external' }],
  [
    'configuration/external_postgres',
    'existingSecretName: langsmith-postgres-url',
    { postgres: 'external' },
  ],
  [
    'configuration/external_redis',
    'existingSecretName: langsmith-redis-url',
    { redis: 'external' },
  ],
  ['configuration/external_redis', 'tlsEnabled: true', { redis: 'cluster' }],
  [
    'configuration/external_clickhouse',
    'existingSecretName: langsmith-clickhouse-access',
    { clickhouse: 'external' },
  ],
  ['configuration/external_clickhouse', 'cluster: replicated', { clickhouse: 'replicated' }],
  ['configuration/external_clickhouse', 'hybrid: true', { clickhouse: 'managed', blob: 's3' }],
  ['configuration/blob_storage', 'eks.amazonaws.com/role-arn', { blob: 's3' }],
  ['configuration/blob_storage', 'iam.gke.io', { blob: 'gcs' }],
  ['configuration/blob_storage', 'engine: Azure', { blob: 'azure' }],
  [
    'configuration/blob_storage',
    's3UsePathStyle: true',
    { blob: 'compatible', bucket: 'langsmith' },
  ],
  ['smithdb', 'objectStore:\n      type: gcs', { clickhouse: 'none', blob: 'gcs' }],
  ['configuration/sso', 'hostname: https://langsmith.example.com', { signIn: 'oidc' }],
  ['configuration/ingress', 'proxy-body-size', {}],
  ['configuration/ingress', 'ingressClassName: alb', { entry: 'alb' }],
  ['configuration/ingress', 'shared-gateway', { entry: 'gateway' }],
  ['configuration/ingress', 'istioGateway:', { entry: 'istio' }],
  [
    'configuration/ingress',
    '/etc/langsmith-tls/tls.crt',
    { entry: 'balancer', tls: 'secret' },
    'frontend',
  ],
  [
    'configuration/using_an_existing_secret',
    'existingSecretName: langsmith-clickhouse-access',
    { postgres: 'external', redis: 'external', clickhouse: 'external' },
  ],
  ['configuration/scale', 'size: 420Gi', { scale: 'medium', retention: '7' }],
]

describe('Composer output compared with the pages', () => {
  test.each(SHOWN)('matches on %s: %s', (page, words, choices, only) => {
    const fence = fencesOf(page).find(
      ({ code, language }) => language === 'yaml' && code.includes(words),
    )
    const shown = parse(fence?.code ?? '') as Record<string, unknown>
    const composed = parse(
      fileText(compose(knowledge, choices).values, { comments: false }),
    ) as object
    expect(Object.keys(shown ?? {}).length).toBeGreaterThan(0)
    expect(composed).toMatchObject(only === undefined ? shown : { [only]: shown[only] })
  })

  test.each([
    ['installation/kubernetes', 'langsmith-app', {}],
    ['configuration/external_postgres', 'langsmith-postgres-url', { postgres: 'external' }],
    ['configuration/external_redis', 'langsmith-redis-url', { redis: 'external' }],
    [
      'configuration/external_clickhouse',
      'langsmith-clickhouse-access',
      { clickhouse: 'external' },
    ],
    ['configuration/ingress', 'langsmith-tls', {}],
    ['smithdb', 'langsmith-smithdb', { clickhouse: 'none' }],
  ])(
    'matches on %s, which creates the secret %s with the same literals',
    (page, name, choices: Choices) => {
      const shown = creationOf(
        fencesOf(page)
          .map(({ code }) => code)
          .join('\n\n'),
        name,
      )
      const composed = creationOf(compose(knowledge, choices).commands[0]?.text ?? '', name)
      expect(shown.length).toBeGreaterThan(0)
      // A page sets its variables earlier; the composer makes the shell reject empty ones.
      expect(composed.map(literal => literal.replace(/\$\{(\w+):\?\}/g, '$$$1'))).toEqual(shown)
    },
  )

  test('has only main secret keys that are in the table of all keys', () => {
    const page = sourceOf('configuration/using_an_existing_secret')
    expect(
      knowledge.secrets[0]?.keys
        .filter(({ key }) => !page.includes(`\`${key}\``))
        .map(({ key }) => key),
    ).toEqual([])
  })

  test('has the replicas of the scaling page for every load', () => {
    const page = sourceOf('configuration/scale')
    const loads = {
      small: 'Small',
      medium: 'Medium',
      traces: 'Many traces',
      readers: 'Many readers',
      both: 'Both',
    }
    for (const [scale, label] of Object.entries(loads)) {
      const row = new RegExp(
        `^\\| ${label}(?:, the default)? \\| (\\d+) \\| (\\d+) and (\\d+) \\| (\\d+) \\|$`,
        'm',
      ).exec(page)
      expect(row, label).not.toBeNull()
      if (scale === 'small') continue
      const [frontend, platformBackend, ingestQueue, backend] = (row ?? []).slice(1).map(Number)
      const composed = parse(
        fileText(compose(knowledge, { scale, clickhouse: 'replicated' }).values, {
          comments: false,
        }),
      ) as Record<string, { deployment: { replicas: number } }>
      expect(
        Object.fromEntries(
          ['frontend', 'platformBackend', 'ingestQueue', 'backend'].map(service => [
            service,
            composed[service]?.deployment.replicas,
          ]),
        ),
      ).toEqual({ frontend, platformBackend, ingestQueue, backend })
    }
  })
})

test('The charts of the scaling page add up the replicas of its table', () => {
  const page = sourceOf('configuration/scale')
  const bars = [...page.matchAll(/\{ label: '([^']+)', values: \[(\d+), (\d+), (\d+)\] \}/g)].map(
    ([, label, ...values]) => [label, ...values.map(Number)],
  )
  const table = [
    ...page.matchAll(
      /^\| ([A-Z][a-z ]+?)(?:, the default)? \| (\d+) \| (\d+) and (\d+) \| (\d+) \|$/gm,
    ),
  ].map(([, label, ...numbers]) => {
    const [frontend = 0, platformBackend = 0, ingestQueue = 0, backend = 0] = numbers.map(Number)
    return [label, frontend, platformBackend + ingestQueue, backend]
  })
  expect(bars).toHaveLength(5)
  expect(bars).toEqual(table)
})

/** The options of the command that creates a secret, in order. */
function creationOf(shell: string, name: string): string[] {
  const command =
    new RegExp(
      `kubectl create secret (?:generic|tls) ${name} --namespace langsmith \\\\\\n((?:.*\\\\\\n)*.*)`,
    ).exec(shell)?.[1] ?? ''
  return command
    .split(/\s+(?=--)/)
    .map(part => part.replace(/ *\\$/, '').trim())
    .filter(part => part !== '')
}
