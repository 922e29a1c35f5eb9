import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { codesOf } from '../operation/sdk-code'
import { addressOf, requestFrom } from '../workbench/address'
import { firstValue, withValue } from '../workbench/edit'
import { problemsOf } from '../workbench/problems'
import { requestAsShape, type RequestShape, type Shape, type Shapes } from '../workbench/shape'

const SHAPES: Shapes = {
  Filter: {
    types: ['object'],
    fields: [
      { name: 'text', types: ['string'], required: true },
      { name: 'inner', ref: 'Filter' },
    ],
  },
}

const REQUEST: RequestShape = {
  frame: { method: 'POST', pattern: '/v1/runs/{run_id}/query', auth: 'key' },
  host: 'https://api.example.com',
  methods: { python: 'runs.query', typescript: 'runs.query' },
  path: [{ name: 'run_id', types: ['string'], format: 'uuid', required: true }],
  query: [
    { name: 'limit', types: ['integer'], range: [1, 100] },
    { name: 'tag', types: ['array'], items: { types: ['string'] } },
  ],
  header: [
    { name: 'Accept', types: ['string'] },
    { name: 'X-Token', types: ['string'], fixed: 'secret' },
  ],
  body: {
    types: ['object'],
    fields: [
      { name: 'name', types: ['string'], required: true, range: [1, 5] },
      { name: 'kind', types: ['string'], values: ['llm', 'tool'] },
      { name: 'filter', ref: 'Filter' },
      { name: 'metadata', types: ['object'], others: {} },
      { name: 'password', types: ['string'], fixed: 'secret' },
    ],
  },
  example: {
    path: { run_id: '738bd400-a0d5-4941-8d27-8bdc5f062fdd' },
    query: { limit: 10 },
    header: {},
    body: { name: 'agent' },
  },
}

const edited = (...edits: [place: string[], value: unknown][]) =>
  edits.reduce((values, [place, value]) => withValue(values, place, value), REQUEST.example)

const codes = (...edits: [string[], unknown][]) => codesOf(REQUEST, edited(...edits))
const problem = (value: unknown, shape: Shape) => [...problemsOf(value, shape, SHAPES).values()]
const read = (text: string) => requestFrom(text, REQUEST, SHAPES)
const written = (values: RequestShape['example']) => addressOf(REQUEST, SHAPES, values)

describe('An edit of a request', () => {
  test('changes all three samples', () => {
    const { curl, python, typescript } = codes([['query', 'limit'], 25], [['body', 'kind'], 'llm'])
    expect(curl).toContain('/query?limit=25"')
    expect(curl).toContain(`-d '{ "name": "agent", "kind": "llm" }'`)
    expect(python).toContain('    limit=25,\n    name="agent",\n    kind="llm",\n')
    expect(typescript).toContain('limit: 25, name: "agent", kind: "llm"')
  })

  test('repeats a name for each value of a list', () => {
    const { curl, python } = codes(
      [
        ['query', 'tag'],
        ['a', 'b'],
      ],
      [['header', 'Accept'], 'x'],
    )
    expect(curl).toContain('?limit=10&tag=a&tag=b"')
    expect(python).toContain('"tag": ["a", "b"]')
    expect(python).toContain('httpx.request(')
  })

  test('keeps the order of fields, and removes one', () => {
    const { body } = edited(
      [['body', 'kind'], 'llm'],
      [['body', 'name'], 'b'],
      [['body', 'kind'], undefined],
    )
    expect(JSON.stringify(body)).toBe('{"name":"b"}')
    expect(withValue({ list: ['a', 'b'] }, ['list', 0], undefined)).toEqual({ list: ['b'] })
    expect(withValue({ list: ['a'] }, ['list', 1], 'b')).toEqual({ list: ['a', 'b'] })
  })

  test('starts a field with what its shape requires', () => {
    expect(firstValue({ ref: 'Filter' }, SHAPES)).toEqual({ text: '' })
    expect(firstValue({ types: ['integer'], range: [5, null] }, SHAPES)).toBe(5)
    expect(firstValue({ name: 'a', types: ['boolean'], preset: false }, SHAPES)).toBe(false)
  })
})

describe('A value of a request', () => {
  test.each<[string, unknown, Shape, string]>([
    ['type', 'ten', { types: ['integer'] }, 'Must be a whole number.'],
    ['type', 1.5, { types: ['integer', 'null'] }, 'Must be a whole number or null.'],
    ['null', null, { types: ['string'] }, 'Must be text.'],
    ['enum', 'x', { types: ['string'], values: ['a', 'b'] }, 'Must be one of a, b.'],
    ['minimum', 0, { types: ['integer'], range: [1, 9] }, 'Must be at least 1.'],
    ['maximum', 10, { types: ['integer'], range: [1, 9] }, 'Must be at most 9.'],
    [
      'open minimum',
      0,
      { types: ['number'], range: [0, null], isOpen: true },
      'Must be more than 0.',
    ],
    ['length', '', { types: ['string'], range: [1, null] }, 'Must be at least 1 character.'],
    ['items', [1, 2], { types: ['array'], range: [null, 1] }, 'Must be at most 1 item.'],
    ['pattern', 'a', { types: ['string'], pattern: '^\\d+$' }, 'Must match ^\\d+$.'],
    [
      'alternatives',
      {},
      { options: [{ types: ['string'] }, { types: ['null'] }] },
      'Must be text or null.',
    ],
    ['required', { inner: { text: 'a' } }, { ref: 'Filter' }, 'Required.'],
  ])('has a problem with its %s', (_, value, shape, message) => {
    expect(problem(value, shape)).toEqual([message])
  })

  test.each([
    ['uuid', '738bd400-a0d5-4941-8d27-8bdc5f062fdd', '738bd400'],
    ['date-time', '2026-01-15T09:30:00+01:00', '2026-13-15T09:30:00Z'],
    ['date', '2026-01-15', 'tomorrow'],
    ['uri', 'https://example.com/a', 'example.com'],
    ['email', 'ada@example.com', 'ada'],
  ])('is a %s', (format, right, wrong) => {
    expect(problem(right, { types: ['string'], format })).toEqual([])
    expect(problem(wrong, { types: ['string'], format })[0]).toMatch(/^Must be an? /)
  })

  test('is named by its place', () => {
    const values = edited(
      [['body', 'filter'], { text: 'a', inner: { text: 5 } }],
      [['path', 'run_id'], ''],
    )
    expect([...problemsOf(values, requestAsShape(REQUEST), SHAPES)]).toEqual([
      ['path/run_id', 'Required.'],
      ['body/filter/inner/text', 'Must be text.'],
    ])
  })
})

describe('The address of a request', () => {
  test('has only what differs from the example', () => {
    expect(written(REQUEST.example)).toBe('')
    expect(written(edited([['query', 'limit'], 25]))).toBe('query/limit=25')
    expect(written(edited([['query', 'limit'], undefined]))).toBe('-query/limit')
  })

  test.each<[string, string[], unknown]>([
    ['a text', ['body', 'name'], 'a b&c=d/%é"'],
    ['a text that looks like a number', ['body', 'name'], '5'],
    ['nothing', ['body', 'name'], ''],
    ['a list', ['query', 'tag'], ['a', 'b,c']],
    ['an object', ['body', 'metadata'], { 'a/b~c': [1, null, { d: true }] }],
    ['a field in an object', ['body', 'filter'], { text: 'x', inner: { text: 'y' } }],
  ])('brings back %s', (_, place, value) => {
    const values = edited([place, value])
    expect(read(written(values) ?? '')).toEqual(values)
  })

  test('has no credential', () => {
    const values = edited(
      [['body', 'password'], 'hunter2'],
      [['body', 'metadata'], { api_key: 'hunter2', team: 'a' }],
      [['header', 'X-Token'], 'hunter2'],
    )
    expect(written(values)).toBe('body/metadata=%7B%22team%22:%22a%22%7D')
  })

  test('is not written if it would be too long to share', () => {
    expect(written(edited([['body', 'name'], 'x'.repeat(9000)]))).toBeNull()
  })

  test.each([
    '__proto__/polluted=1',
    'constructor/prototype/polluted=1',
    'body/__proto__/polluted=1',
    'body/metadata/__proto__/polluted=1',
    'body/unknown=1',
    'query=5',
    'path=[]',
    '-path',
    '-path/run_id',
    'host=https://evil.example.com',
    'frame/method=DELETE',
    'header/X-API-Key=lsv2_pt_abc',
    'header/X-Token=a',
    'body/name=lsv2_pt_abc',
    'body/password=a',
    'body/name/x/y=1',
    '%',
    'body/name=%E0%A4%A',
    '&&&==-',
    `body/name=${'x'.repeat(9000)}`,
  ])('that is %s is ignored', text => {
    expect(read(text)).toEqual(REQUEST.example)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })
})

/** What a shell passes to cURL. */
function argumentsOf(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}`
  return execFileSync('bash', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1)
}

const HOSTILE = [
  '$(touch x)',
  '`id`',
  `'; echo "`,
  '"$HOME" \\',
  'a/b?c#d&e',
  '!!',
  'ü\n',
  '$&',
  "$'",
]

describe('A hostile value', () => {
  test.each(HOSTILE)('%j is passed to cURL as it is', value => {
    const { curl } = codes(
      [['path', 'run_id'], value],
      [['query', 'tag'], [value]],
      [['header', 'Accept'], value],
      [['body', 'name'], value],
    )
    const all = argumentsOf(curl)
    const { pathname, searchParams } = new URL(all.find(one => one.startsWith('https://')) ?? '')
    expect(decodeURIComponent(pathname.split('/')[3] ?? '')).toBe(value)
    expect(searchParams.get('tag')).toBe(value)
    expect(all).toContain(`Accept: ${value}`)
    expect((JSON.parse(all.at(-1) ?? '') as { name: string }).name).toBe(value)
  })

  test.each(['.', '..'])('%j does not lead to another path', value => {
    expect(codes([['path', 'run_id'], value]).curl).toContain('/v1/runs/{run_id}/query')
    expect([
      ...problemsOf(edited([['path', 'run_id'], value]), requestAsShape(REQUEST), SHAPES),
    ]).toEqual([['path/run_id', 'Must not be only dots.']])
  })

  test('is never code in Python or TypeScript', () => {
    const free: RequestShape = { ...REQUEST, body: { types: ['object'], others: {} } }
    const body = { 'x=1); import os; os.system("id") #': '"""' }
    const { python, typescript } = codesOf(free, { ...REQUEST.example, body })
    const name = JSON.stringify(Object.keys(body)[0])
    expect(python).toContain(`json={${name}: "\\"\\"\\""}`)
    expect(typescript).toContain(`JSON.stringify({ ${name}: "\\"\\"\\"" })`)
    expect(codes([['body', 'name'], '\ud800']).curl).toContain('\\ud800')
    expect(codes([['path', 'run_id'], '\ud800']).curl).toContain('%EF%BF%BD')
  })
})
