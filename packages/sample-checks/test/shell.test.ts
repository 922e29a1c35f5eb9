import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkCurl } from '../check/shell/check-curl'
import { checkShell, errorsIn } from '../check/shell/check-shell'
import { readCurl } from '../check/shell/curl'
import type { Endpoint } from '../check/shell/endpoints'
import { bodyFields, schemasIn } from '../check/shell/body-schemas'
import { readCommands } from '../check/shell/read-commands'
import { scriptOf } from '../check/shell/script-of'
import type { Packages } from '../packages/packages'
import { temporaryFolder } from '../../../test/temporary-folder'
import { fenced, saidOf } from './sample'

const words = (script: string) =>
  readCommands(script).map(command => command.words.map(word => word.value))

describe('Shell parser', () => {
  test.each([
    ['a b  c', [['a', 'b', 'c']]],
    ['a \\\n  b', [['a', 'b']]],
    ['a \'b c\' "d $E"', [['a', 'b c', 'd $E']]],
    ['a | b && c; d', [['a'], ['b'], ['c'], ['d']]],
    ['a # b\nc', [['a'], ['c']]],
    [`-d '{"id": "'"$ID"'"}'`, [['-d', '{"id": "$ID"}']]],
    [
      'X=$(curl one) two',
      [
        ['curl', 'one'],
        ['X=$(curl one)', 'two'],
      ],
    ],
    ['echo "${A:-b c}"', [['echo', '${A:-b c}']]],
  ])('splits %j into commands', (script, expected) => {
    expect(words(script)).toEqual(expected)
  })

  test('keeps the position of every character', () => {
    const [command] = readCommands('x \'a\'"b"')
    expect(command?.words[1]).toMatchObject({ value: 'ab', offsets: [3, 6], start: 2 })
  })

  test('passes a here-document to its command', () => {
    expect(readCommands('curl -d @- url <<EOF\n{"a": 1}\nEOF\nnext')).toMatchObject([
      { input: '{"a": 1}' },
      { words: [{ value: 'next' }] },
    ])
  })

  test('always terminates', () => {
    const piece = fc.constantFrom(
      '"',
      "'",
      '$(',
      ')',
      '${',
      '}',
      '<<EOF',
      '\n',
      'EOF',
      '\\',
      '#',
      ' ',
      'a',
      '|',
    )
    fc.assert(fc.property(fc.array(piece), parts => void readCommands(parts.join(''))))
  })
})

describe('curl parser', () => {
  const read = (script: string) => {
    const request = readCommands(script)
      .map(readCurl)
      .find(found => found !== null)
    return request && [request.method, request.url.value, request.body?.value]
  }
  test.each([
    ['curl u', ['GET', 'u', undefined]],
    ["curl u -d '{}'", ['POST', 'u', '{}']],
    ["curl -sX PUT u --data-raw '{}'", ['PUT', 'u', '{}']],
    ['curl -XDELETE u', ['DELETE', 'u', undefined]],
    ['curl -G u --data-urlencode a=b', ['GET', 'u', undefined]],
    ['curl -o file -H "a: b" u > log', ['GET', 'u', undefined]],
    ['curl u -d @file.json', ['POST', 'u', undefined]],
    ['while curl u; do :; done', ['GET', 'u', undefined]],
    ['echo curl u', undefined],
  ])('reads %s', (script, expected) => {
    expect(read(script)).toEqual(expected)
  })
})

const body = (name: string, type: string, required = false) => ({
  name,
  in: 'body' as const,
  required,
  nullable: false,
  type,
})
const ENDPOINTS: Endpoint[] = [
  {
    method: 'POST',
    path: '/api/v1/datasets',
    params: [
      body('name', 'string', true),
      body('description', 'string'),
      body('size', 'int64'),
      body('ids', '[]string'),
    ],
  },
  {
    method: 'GET',
    path: '/api/v1/datasets/{dataset_id}',
    params: [{ name: 'limit', in: 'query', required: false, nullable: false, type: 'int64' }],
  },
  {
    method: 'POST',
    path: '/api/v1/feedback',
    params: [body('feedback_schema', 'FeedbackSchemaParam')],
  },
]
const packages = {
  nodeVersion: '',
  installNode: async () => null,
  nodeFolder: '',
} as unknown as Packages
const curl = (script: string) =>
  saidOf(
    checkCurl(
      {
        endpoints: { version: '', read: () => ({ endpoints: ENDPOINTS }) },
        description: {
          version: '',
          read: () => ({ paths: { '/api/v1/orgs/current': { get: {} } } }),
        },
      },
      { schemas: {} },
      packages,
    ),
    fenced('bash', script),
  )

describe('API request in a sample', () => {
  test.each([
    `curl -X POST "[[api]]/api/v1/datasets" -d '{"name": "a", "ids": ["$ID"], "size": 3}'`,
    `curl "[[api:eu]]/api/v1/datasets/$ID?limit=5"`,
    'curl https://langsmith.example.com/api/v1/orgs/current',
    'curl https://example.com/anything -d "name=x"',
    'call() { curl -X "$1" "[[api]]/api/v1$2"; }',
    `curl "[[api]]/api/v1/feedback" -d '{"any": 1}'`,
  ])('%s is accepted', async script => {
    expect(await curl(script)).toEqual([])
  })

  test.each([
    [
      'curl "[[api]]/api/v1/datasetz"',
      '1:6 The API has no `/api/v1/datasetz`. → Did you mean `/api/v1/datasets`?',
    ],
    [
      'curl -X PUT \\\n  "[[api]]/api/v1/datasets"',
      "2:3 `/api/v1/datasets` doesn't support PUT. → It supports POST.",
    ],
    [
      'curl "[[api]]/api/v1/datasets/$ID?limits=5"',
      '1:35 The endpoint has no query parameter `limits`. → Did you mean `limit`?',
    ],
    [
      `curl "[[api]]/api/v1/datasets" -d '{\n  "name": "a",\n  "descripton": "b"}'`,
      '3:3 The endpoint has no field `descripton`. → Did you mean `description`?',
    ],
    [
      `curl "[[api]]/api/v1/datasets" -d '{"size": 1}'`,
      '1:35 The required field `name` is missing.',
    ],
    [
      `curl "[[api]]/api/v1/datasets" -d '{"name": 5}'`,
      '1:37 The field `name` must be string, not 5.',
    ],
  ])('%j is reported', async (script, message) => {
    expect(await curl(script)).toEqual([message])
  })

  test('with an invalid JSON body is reported', async () => {
    expect(await curl(`curl "[[api]]/api/v1/datasets" -d '{"name": "a",}'`)).toEqual([
      expect.stringMatching(/^1:\d+ The body isn't valid JSON: /),
    ])
  })
})

test('A body that the facts name after its type has the fields of that type in the package', () => {
  const schemas = new Map(
    schemasIn(
      'export interface FeedbackSchema {\n    /**\n     * Says which\n     */\n    key: ' +
        'string;\n    score?: number;\n    nested?: {\n        inner: string;\n    };\n}\n',
    ),
  )
  expect(
    bodyFields(ENDPOINTS[2]!.params!, schemas)?.map(({ name, required, type }) => [
      name,
      required,
      type,
    ]),
  ).toEqual([
    ['key', true, 'string'],
    ['score', false, 'float64'],
    ['nested', false, 'interface{}'],
  ])
  expect(bodyFields(ENDPOINTS[2]!.params!, new Map())).toBeNull()
})

describe('Shell script in a sample', () => {
  test('with a syntax error is reported at its line by the shell', async () => {
    const checker = checkShell(await temporaryFolder())
    expect(await saidOf(checker, fenced('bash', 'echo one\nif true; then\n  echo two'))).toEqual([
      expect.stringMatching(/^\d+:1 Shell: syntax error/),
    ])
    expect(await saidOf(checker, fenced('bash', 'for f in *; do echo "$f"; done'))).toEqual([])
  })

  test('from a terminal session contains only its commands, in place', () => {
    expect(scriptOf('$ ls \\\n  -l\ntotal (0\n$ pwd', 'console')).toBe('  ls \\\n  -l\n\n  pwd')
  })

  test('is distinguished from other scripts', () => {
    expect(
      errorsIn('── 0\n── 1\n1.sh: line 3: syntax error near x\n1.sh: line 3: `x`\n── 2\n'),
    ).toEqual([{ number: 1, line: 3, message: 'Shell: syntax error near x' }])
  })
})
