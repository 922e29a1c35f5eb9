import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { compose } from '../../islands/composer/compose'
import type { Choices } from '../../islands/composer/answers'
import { fileText } from '../../islands/composer/values-file'
import { installations, knowledge, nameOf } from './composer-data'

const valuesFor = (choices: Choices): unknown =>
  parse(fileText(compose(knowledge, choices).values, { comments: false }))
const problemsFor = (choices: Choices, keys: string[] = []): string[] =>
  compose(knowledge, choices, keys).problems.map(({ level, text }) => `${level}: ${text}`)
const commandsFor = (choices: Choices): Record<string, string> =>
  Object.fromEntries(compose(knowledge, choices).commands.map(({ id, text }) => [id, text]))

/** Secret values of the chart that must never be written, and the format of placeholders. */
const SECRET = new RegExp(
  String.raw`(?:licenseKey|apiKeySalt|password|jwtSecret|clientId|clientSecret|issuerUrl|encryptionKey|` +
    String.raw`accessKey|accessKeySecret|AccountKey|connectionUrl|nodeUris):`,
  'i',
)

describe('Every pair of choices in the values composer', () => {
  test('occurs in some tested installation', () => {
    expect(installations.length).toBeGreaterThan(25)
  })

  test.each(installations.map(choices => [nameOf(choices), choices] as const))(
    '%s produces YAML that parses the same with and without comments',
    (_, choices) => {
      const { values, secretValues } = compose(knowledge, choices)
      for (const file of [values, ...(secretValues ? [secretValues] : [])]) {
        const bare = parse(fileText(file, { comments: false })) as object
        expect(Object.keys(bare).length).toBeGreaterThan(0)
        expect(parse(fileText(file, { comments: true }))).toEqual(bare)
      }
    },
  )

  test.each(installations.map(choices => [nameOf(choices), choices] as const))(
    '%s contains no plain-text secrets',
    (_, choices) => {
      const { values, secretValues, commands } = compose(knowledge, choices)
      expect(
        fileText(values, { comments: false })
          .split('\n')
          .filter(line => SECRET.test(line)),
      ).toEqual([])
      for (const { lines } of secretValues?.segments ?? [])
        for (const { value } of lines) if (value !== '') expect(value).toMatch(/<[^>]+>/)
      const literals = (commands.find(({ id }) => id === 'secrets')?.text ?? '')
        .split('\n')
        .filter(line => /--from-literal=.*(?:key|salt|secret|password|url|uris)=/.test(line))
      expect(literals.filter(line => !/\$[({]/.test(line))).toEqual([])
    },
  )

  test.each(installations.map(choices => [nameOf(choices), choices] as const))(
    '%s explains every line',
    (_, choices) => {
      const { values } = compose(knowledge, choices)
      for (const segment of values.segments) {
        expect(segment.lines.length).toBeGreaterThan(0)
        expect(segment.why).toMatch(/\.$/)
        expect(segment.page).toMatch(/^\/self_hosting\//)
      }
      expect(values.segments.filter(({ isAgain }) => !isAgain).map(({ why }) => why)).toEqual([
        ...new Set(values.segments.map(({ why }) => why)),
      ])
    },
  )

  test.each(installations.map(choices => [nameOf(choices), choices] as const))(
    '%s references exactly the secrets that it creates',
    (_, choices) => {
      const { values, secrets, commands } = compose(knowledge, choices)
      const text = fileText(values, { comments: false })
      const named = [...text.matchAll(/(?:existingSecretName|secretName): (\S+)/g)].map(
        ([, name]) => name,
      )
      const made = secrets.map(({ name }) => name)
      expect(made.filter(name => !named.includes(name))).toEqual([])
      // cert-manager creates the secret that it is given.
      expect(
        named.filter(
          name =>
            name !== undefined &&
            !made.includes(name) &&
            !(choices.tls === 'issuer' && name === 'langsmith-tls'),
        ),
      ).toEqual([])
      if (choices.secrets === 'create')
        for (const name of made)
          expect(commands[0]?.text).toContain(` ${name} --namespace langsmith`)
    },
  )
})

describe('Values composer', () => {
  test('without blob storage has everything in the cluster, behind an ingress', () => {
    expect(valuesFor({ blob: 'off' })).toEqual({
      config: {
        existingSecretName: 'langsmith-app',
        authType: 'mixed',
        initialOrgAdminEmail: 'admin@example.com',
        initialOrgName: 'Example',
        basicAuth: { enabled: true },
        hostname: 'langsmith.example.com',
      },
      clickhouse: { statefulSet: { persistence: { size: '100Gi' } } },
      frontend: { service: { type: 'ClusterIP' } },
      ingress: {
        enabled: true,
        ingressClassName: 'nginx',
        tls: [{ hosts: ['langsmith.example.com'], secretName: 'langsmith-tls' }],
        annotations: {
          'nginx.ingress.kubernetes.io/proxy-body-size': '25m',
          'nginx.ingress.kubernetes.io/proxy-read-timeout': '300',
          'nginx.ingress.kubernetes.io/proxy-send-timeout': '300',
          'nginx.ingress.kubernetes.io/proxy-buffering': 'off',
        },
      },
    })
  })

  test('starts with blob storage, which 0.18 requires, and warns without it', () => {
    expect(valuesFor({})).toMatchObject({ config: { blobStorage: { enabled: true } } })
    expect(problemsFor({ blob: 'off' }).join('\n')).toContain(
      'warning: LangSmith 0.18 and later require blob storage.',
    )
  })

  test('has SmithDB as the only store of traces', () => {
    expect(valuesFor({ clickhouse: 'none' })).toMatchObject({
      clickhouse: { enabled: false },
      smithdb: {
        enabled: true,
        langsmith: { ingestion: { enabled: true }, query: { enabled: true } },
        config: { objectStore: { type: 's3' } },
      },
    })
    expect(commandsFor({ clickhouse: 'none' }).secrets).toContain('langsmith-smithdb')
  })

  test('uses typed values in values and commands, and ignores invalid ones', () => {
    const typed = {
      hostname: 'traces.acme.com',
      namespace: 'observability',
      adminEmail: 'not an address',
    }
    expect(valuesFor(typed)).toMatchObject({
      config: { hostname: 'traces.acme.com', initialOrgAdminEmail: 'admin@example.com' },
    })
    expect(commandsFor(typed).secrets).toContain('kubectl create namespace observability')
    expect(commandsFor(typed).check).toContain('https://traces.acme.com/api/v1/info')
    expect(problemsFor(typed)).toContain(
      'error: **Email of the first administrator** isn’t used: it must be an email address, such as ' +
        'admin@example.com. Until then, the values contain `admin@example.com`.',
    )
  })

  test.each([
    ['user:secret@db.example.com'],
    ['$(rm -rf /)'],
    ['a"; b'],
    ['https://db.example.com'],
  ])('rejects secrets, URLs, and shell syntax as a host: %s', host => {
    expect(
      JSON.stringify(compose(knowledge, { postgres: 'external', postgresHost: host }).commands),
    ).not.toContain(host)
  })

  test('asks for a certificate only where the chart terminates TLS', () => {
    const asked = (entry: string) =>
      compose(knowledge, { entry })
        .asked.find(({ question }) => question.id === 'tls')
        ?.options.map(({ value }) => value)
    expect(asked('ingress')).toEqual(['secret', 'issuer', 'none'])
    expect(asked('balancer')).toEqual(['secret', 'none'])
    expect(asked('gateway')).toBeUndefined()
  })

  test('replaces a choice that is no longer available with the first one', () => {
    expect(
      compose(knowledge, { entry: 'balancer', tls: 'issuer' }).asked.find(
        ({ question }) => question.id === 'tls',
      )?.answer,
    ).toBe('secret')
    expect(compose(knowledge, { postgres: 'nonsense' }).asked[0]?.answer).toBe('bundled')
  })

  test('creates no secret from an empty variable, and lists the required variables', () => {
    const { commands } = compose(knowledge, { postgres: 'external' })
    expect(commands[0]?.text).toContain(
      '--from-literal=connection_url="langsmith:${PGPASSWORD_ENCODED:?}@db.example.com:5432/langsmith?sslmode=require"',
    )
    expect(commands[0]?.variables).toEqual([
      'LANGSMITH_LICENSE_KEY',
      'LANGSMITH_ADMIN_PASSWORD',
      'PGPASSWORD_ENCODED',
    ])
  })

  test('passes a second file with placeholders when secrets are in the values', () => {
    const { secretValues, commands } = compose(knowledge, { secrets: 'values', redis: 'cluster' })
    expect(parse(fileText(secretValues!, { comments: true }))).toMatchObject({
      config: {
        langsmithLicenseKey: '<LANGSMITH_LICENSE_KEY>',
        apiKeySalt: '<openssl rand -base64 32>',
      },
      redis: { external: { cluster: { nodeUris: ['<REDIS_NODES>'] } } },
    })
    expect(commands.find(({ id }) => id === 'install')?.text).toContain(
      '--values langsmith_config.yaml \\\n  --values langsmith_secrets.yaml \\\n',
    )
    expect(problemsFor({ secrets: 'values' })[0]).toMatch(
      /^warning: `langsmith_secrets\.yaml` will hold secrets in plain text/,
    )
  })

  test('creates no commands for existing secrets', () => {
    expect(Object.keys(commandsFor({ secrets: 'have' }))).toEqual(['install', 'check'])
  })

  test.each([
    [{ clickhouse: 'managed', blob: 'off' }, /requires blob storage/],
    [{ clickhouse: 'none', blob: 'azure' }, /for Amazon S3 and Google Cloud only/],
    [{ clickhouse: 'none', access: 'keys' }, /for a cloud identity only/],
    [{ signIn: 'oidc', entry: 'forward' }, /does not work without a host name/],
    [{ signIn: 'pkce', tls: 'none' }, /does not work without HTTPS/],
    [{ scale: 'readers' }, /need three ClickHouse replicas/],
  ])('lists the error of %j first', (choices, message) => {
    const said = problemsFor(choices as unknown as Choices)
    expect(said[0]).toMatch(/^error: /)
    expect(said.join('\n')).toMatch(message)
  })

  test('lists missing keys of a secret, and reports nothing when it is complete', () => {
    expect(
      problemsFor({ secrets: 'have', agents: 'off' }, ['langsmith_license_key', 'api_key_salt'])[0],
    ).toBe(
      'error: The secret `langsmith-app` lacks `jwt_secret`, `initial_org_admin_password`. ' +
        'Pods that read them won’t start.',
    )
    expect(
      problemsFor({ secrets: 'have', agents: 'off' }, [
        'langsmith_license_key',
        'api_key_salt',
        'jwt_secret',
        'initial_org_admin_password',
        'more',
      ]).join(),
    ).not.toContain('lacks')
  })

  test('lists values that are still examples', () => {
    expect(problemsFor({ blob: 'off' }).join('\n')).toContain(
      'note: Still examples: `admin@example.com`, `Example`, `langsmith.example.com`.',
    )
    expect(
      problemsFor({
        adminEmail: 'ada@acme.com',
        orgName: 'Acme',
        hostname: 'traces.acme.com',
        blob: 'off',
      }).join('\n'),
    ).not.toContain('Still examples')
  })
})
