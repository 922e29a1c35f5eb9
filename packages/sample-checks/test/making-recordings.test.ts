import { describe, expect, test } from 'vitest'
import { sampleKey } from '../../model/sample-key'
import type { Fence } from '../fences/fence'
import {
  samplesBehind,
  startedSamples,
  type Execution,
  type Written,
} from '../run/recordings/execution'
import { makeRecording } from '../run/recordings/make-recording'
import { briefValue, plainText } from '../run/recordings/plain-values'
import { emptyRecords, type Records, type Run } from '../../stand-in/records'

const fence = (title: string, code: string): Fence => ({
  file: 'content/a.mdx',
  line: 1,
  language: title.endsWith('.py') ? 'python' : 'typescript',
  title,
  code,
  indents: [],
})

const FILES: Record<string, string> = {
  'first.py': 'from rules import check\nprint(check(1))',
  'rules.py': 'import tables',
  'tables.py': 'x = 1',
  'other.py': 'rules = 2',
  'test_rules.py': 'import rules',
  'first.ts': 'import { check } from "./rules.js"',
  'rules.ts': '',
  'rules.eval.ts': '',
}
const written: ReadonlyMap<string, Written> = new Map(
  Object.entries(FILES).map(([name, code]) => [
    name,
    { sample: fence(name, code), isPrinted: true },
  ]),
)

const execution = (program: string, more: Partial<Execution> = {}): Execution => ({
  program,
  words: [],
  written,
  driver: undefined,
  firstRun: 0,
  firstModelCall: 0,
  outcome: { status: 0, stdout: 'done\n', stderr: '' },
  ...more,
})

const ID = '01234567-89ab-4cde-8f01-23456789abcd'

const run = (name: string, parent: string | null, more: Partial<Run> = {}): Run => ({
  id: name,
  name,
  run_type: 'chain',
  start_time: '2026-11-30T10:00:00.100Z',
  end_time: '2026-11-30T10:00:00.350Z',
  trace_id: 'root',
  dotted_order: name,
  parent_run_id: parent,
  session_id: 's',
  session_name: 'default',
  inputs: { question: 'Why?' },
  outputs: { output: 'So.' },
  error: null,
  tags: [],
  extra: { metadata: {} },
  reference_example_id: null,
  attachments: {},
  ...more,
})

const recordsOf = (...runs: Run[]): Records => ({
  ...emptyRecords(),
  runs: new Map(runs.map(one => [one.id, one])),
})

const SURROUNDINGS = {
  langsmith: 'http://127.0.0.1:41234',
  folder: '/tmp/samples-abc',
  packages: ['/cache/node', '/cache/python'],
}

const make = (one: Execution, records = recordsOf(), next?: Execution) =>
  makeRecording('first.py', one, records, next, SURROUNDINGS)

describe('The samples that a command starts', () => {
  test.each([
    ['first.py', [], ['first.py']],
    ['uvicorn', ['rules:app', '--port', '1'], ['rules.py']],
    ['flask', ['--app', 'rules', 'run'], ['rules.py']],
    ['pytest', ['-q'], ['test_rules.py']],
    ['vitest', ['run'], ['rules.eval.ts']],
    ['bash', ['-c', 'curl localhost'], []],
  ])('%s %j are %j', (program, words, started) => {
    expect(startedSamples(execution(program, { words }))).toEqual(started)
  })

  test('are what the program of a test uses', () => {
    const driver = { sample: 'rules.py', code: 'import rules' }
    expect(startedSamples(execution('draft.py', { driver }))).toEqual(['rules.py'])
  })

  test('include what they import, directly or not, and nothing else', () => {
    expect([...samplesBehind('first.py', written).keys()]).toEqual([
      'first.py',
      'rules.py',
      'tables.py',
    ])
    expect([...samplesBehind('first.ts', written).keys()]).toEqual(['first.ts', 'rules.ts'])
  })
})

describe('A recording', () => {
  test('has the command, the output, and the digests of its samples', () => {
    expect(make(execution('first.py', { words: ['a question', '--fast'] }))).toMatchObject({
      sample: 'first.py',
      command: 'python first.py "a question" --fast',
      output: 'done',
      sources: {
        'first.py': sampleKey(FILES['first.py']?.split('\n') ?? []),
        'rules.py': expect.any(String),
        'tables.py': expect.any(String),
      },
      traces: [],
    })
  })

  test('has its runs with times from the start of their trace', () => {
    const records = recordsOf(
      run('root', null),
      run('model', 'root', {
        run_type: 'llm',
        start_time: '2026-11-30T10:00:00.200Z',
        outputs: { usage_metadata: { total_tokens: 14 } },
      }),
    )
    const [trace] = make(execution('first.py'), records).traces
    expect(trace).toMatchObject({ name: 'root', start: 0, duration: 250 })
    expect(trace?.children).toMatchObject([
      { name: 'model', type: 'llm', start: 100, duration: 150, tokens: 14 },
    ])
  })

  test('has only the runs until the next program, unless it is a server', () => {
    const records = recordsOf(run('own', null), run('later', null))
    const next = execution('other.py', { firstRun: 1 })
    const names = (one: Execution) => make(one, records, next).traces.map(({ name }) => name)
    expect(names(execution('first.py'))).toEqual(['own'])
    const { outcome: _, ...server } = execution('first.py')
    expect(names(server)).toEqual(['later', 'own'])
  })

  test('counts the traces that it leaves out, and shortens those of an agent', () => {
    const roots = Array.from({ length: 8 }, (_, index) => run(`r${index}`, null))
    const few = make(execution('first.py'), recordsOf(...roots))
    expect([few.traces.length, few.further]).toEqual([3, 5])
    const long = Array.from({ length: 40 }, (_, index) => ({ text: `${index} ${'x'.repeat(500)}` }))
    const many = Array.from({ length: 12 }, (_, index) =>
      run(`c${index}`, 'r0', { inputs: { long }, outputs: { long } }),
    )
    const cut = make(execution('first.py'), recordsOf(...roots, ...many))
    expect([cut.traces.length, cut.further]).toEqual([1, 7])
    expect(JSON.stringify(cut.traces).length).toBeLessThan(8000)
  })

  test('shows a server with the request that a command of the page sends', () => {
    const { outcome: _, ...server } = execution('uvicorn', { words: ['first:app'] })
    const call = execution('bash', {
      words: ['-c', 'curl http://127.0.0.1:41777/hooks'],
      outcome: { status: 0, stdout: 'stored', stderr: '' },
    })
    expect(make(server, recordsOf(), call).output).toBe(
      '$ curl http://localhost:8000/hooks\nstored',
    )
  })
})

describe('What is kept of texts and values', () => {
  const plain = plainText(SURROUNDINGS)

  test('says nothing of the machine', () => {
    expect(plain('File "/tmp/samples-abc/first.py" in /cache/python/lib/x.py')).toBe(
      'File "first.py" in …/lib/x.py',
    )
    expect(plain('../cache/python/lib/site-packages/a.py:1 in ../node_modules/b/c.js')).toBe(
      '…/a.py:1 in …/b/c.js',
    )
    expect(plain('at http://127.0.0.1:41234/runs, http://localhost:41234/o/x')).toBe(
      'at [[api]]/runs, [[app]]/o/x',
    )
  })

  test('numbers IDs in the order of their appearance', () => {
    const other = ID.replace('0', '1')
    expect(plain(`${ID} ${other} ${ID} short-1a2b3c4d`)).toBe('<id 1> <id 2> <id 1> short-00000001')
  })

  test('marks what is cut, and leaves out what is empty', () => {
    const room = { text: 5, items: 2, fields: 2, depth: 2 }
    expect(briefValue({ a: 'abcdefgh', b: null, c: [], d: [1, 2, 3], e: 1 }, room)).toEqual({
      a: 'abcde …',
      d: [1, 2, '… 1 more'],
      '…': '1 more',
    })
    expect(briefValue({ a: { b: { c: 1 } } }, room)).toEqual({ a: { b: '…' } })
  })
})
