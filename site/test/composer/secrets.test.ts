import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Knowledge, SecretKey } from '../../islands/composer/knowledge'
import { problemsOf } from '../../islands/composer/problems'
import { secretsFor, secretValues, type WantedSecret } from '../../islands/composer/secrets'
import { fileText } from '../../islands/composer/values-file'

const key = (more: Partial<SecretKey>): SecretKey => ({
  key: 'key',
  shell: '"x"',
  why: 'Needed.',
  ...more,
})

const knowledge = {
  problems: [],
  secrets: [
    {
      name: '{app}-main',
      why: 'Main.',
      page: '/main',
      keys: [key({ key: 'a', shell: '"{app}"' }), key({ key: 'b', when: { agents: 'on' } })],
    },
    { name: 'extra', why: 'Extra.', page: '/extra', when: { postgres: 'external' }, keys: [] },
  ],
  certificates: [{ name: 'tls', why: 'TLS.', page: '/tls', when: { tls: 'secret' } }],
} as unknown as Knowledge

const fillIn = (text: string) => text.replace('{app}', 'docs')
const secretsOf = (answers: Record<string, string>) => secretsFor(knowledge, answers, fillIn)

/** The values file of one secret key. */
const valuesOf = (more: Partial<SecretKey>): unknown => {
  const secret: WantedSecret = {
    name: '',
    why: '',
    page: '/main',
    isCertificate: false,
    keys: [key({ value: 'config.key', ...more })],
  }
  return parse(fileText(secretValues('secrets.yaml', [secret]), { comments: false }))
}

describe('Secrets of an installation', () => {
  test('have the keys and names that the answers require', () => {
    expect(
      secretsOf({}).map(({ name, keys }) => [name, keys.map(one => `${one.key}=${one.shell}`)]),
    ).toEqual([['docs-main', ['a="docs"']]])
    expect(
      secretsOf({ agents: 'on', postgres: 'external' }).map(({ name, keys }) => [
        name,
        keys.length,
      ]),
    ).toEqual([
      ['docs-main', 2],
      ['extra', 0],
    ])
  })

  test('have no names if they are written to a values file', () => {
    expect(secretsOf({ secrets: 'values' }).map(({ name }) => name)).toEqual([''])
  })

  test('include certificates, with the keys that Kubernetes uses', () => {
    const [main, certificate] = secretsOf({ tls: 'secret' })
    expect([main?.isCertificate, certificate?.isCertificate]).toEqual([false, true])
    expect(certificate?.keys.map(one => one.key)).toEqual(['tls.crt', 'tls.key'])
  })
})

describe('Placeholder of a secret', () => {
  test.each([
    ['"$LICENSE"', '$LICENSE'],
    ['"${LICENSE:?}"', '<LICENSE>'],
    ['"user:${USER:?}:${PASSWORD:?}@host"', 'user:<USER>:<PASSWORD>@host'],
    ['$(openssl rand -base64 32)', '<openssl rand -base64 32>'],
    ['$(a) and $(b)', '<a> and <b>'],
    ['$(fernet)', '<Fernet key>'],
    ['say "x"', 'say "x"'],
    ['"x" too', '"x" too'],
  ])('for %s is %s', (shell, expected) => {
    expect(valuesOf({ shell })).toEqual({ config: { key: expected } })
  })

  test('is a list where the chart expects one', () => {
    expect(valuesOf({ shell: '"${NODES:?}"', isList: true })).toEqual({
      config: { key: ['<NODES>'] },
    })
  })

  test("isn't written for a key without a value in the chart", () => {
    expect(valuesOf({ value: undefined })).toBeNull()
  })
})

describe('Problems of an installation', () => {
  const main = (keys: string[]): WantedSecret[] => [
    {
      name: 'app',
      why: '',
      page: '',
      isCertificate: false,
      keys: keys.map(one => key({ key: one })),
    },
  ]
  const missing = (secrets: WantedSecret[], known: string[], answers = { secrets: 'have' }) =>
    problemsOf(knowledge, answers, [], secrets, known).map(({ text, level }) => `${level}: ${text}`)

  test('include one missing key of an existing secret', () => {
    expect(missing(main(['a', 'b']), ['a'])).toEqual([
      'error: The secret `app` lacks `b`. Pods that read it won’t start.',
    ])
  })

  test("don't include keys that nobody has listed", () => {
    expect(missing(main(['a']), [])).toEqual([])
    expect(missing([], ['a'])).toEqual([])
    expect(missing(main(['a']), ['b'], { secrets: 'create' })).toEqual([])
  })

  test('are sorted from errors to notes', () => {
    const levels = ['note', 'error', 'warning', 'error']
    const problems = levels.map(level => ({ level, text: level, page: '/', when: {} }))
    const found = problemsOf({ ...knowledge, problems } as unknown as Knowledge, {}, [], [], [])
    expect(found.map(({ level }) => level)).toEqual(['error', 'error', 'warning', 'note'])
  })

  test('are left out where their condition does not hold', () => {
    const problems = [{ level: 'note', text: 'x', page: '/', when: { store: 'bucket' } }]
    expect(
      problemsOf(
        { ...knowledge, problems } as unknown as Knowledge,
        { store: 'inside' },
        [],
        [],
        [],
      ),
    ).toEqual([])
  })
})
