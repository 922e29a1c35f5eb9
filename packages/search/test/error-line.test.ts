import { describe, expect, test } from 'vitest'
import { errorLine, errorLineWithin } from '../text/error-line'

const MESSAGE = 'langsmith.utils.LangSmithAuthError: Authentication failed for /sessions.'

const WRAPPED: [name: string, pasted: string][] = [
  [
    'a Python traceback',
    'Traceback (most recent call last):\n  File "/app/main.py", line 3, in <module>\n' +
      `    run()\n    ~~~^^\n${MESSAGE}`,
  ],
  [
    'a traceback with a cause',
    [
      'Traceback (most recent call last):\n  File "a.py", line 1, in b',
      "KeyError: 'x'\n",
      'During handling of the above exception, another exception occurred:\n',
      `Traceback (most recent call last):\n  File "c.py", line 2, in d\n${MESSAGE}\n`,
    ].join('\n'),
  ],
  ['a log line', `2026-11-29 10:11:12,345 - langsmith.client - WARNING - ${MESSAGE}`],
  ['a line of Python’s logging', `WARNING:langsmith.client:${MESSAGE}`],
  ['a line of Docker Compose', `langchain-backend-1  | 2026-11-29T10:11:12Z ERROR ${MESSAGE}`],
  ['structured logs', `time=2026-11-29T10:11:12Z level=error msg="${MESSAGE}" pod=x`],
  ['JSON', JSON.stringify({ status: 401, detail: MESSAGE })],
  ['JSON of several lines', JSON.stringify({ error: { code: 401, message: MESSAGE } }, null, 2)],
  ['colors of a terminal', `\u001b[31m${MESSAGE}\u001b[0m`],
  [
    'an uncaught error with a stack',
    `Uncaught (in promise) ${MESSAGE}\n    at run (app.js:1:2)\n    at app.js:9:1`,
  ],
]

describe('What identifies an error', () => {
  test.each(WRAPPED)('is found in %s', (_, pasted) => {
    expect(errorLine(pasted)).toBe(MESSAGE)
  })

  test('is the first line of a JavaScript stack', () => {
    const stack =
      'Error: Failed to create dataset. Received status [409]: Conflict.\n' +
      '    at Client.createDataset (file:///app/client.js:1:2)\n' +
      '    at process.processTicksAndRejections (node:internal/process/task_queues:95:5)'
    expect(errorLine(stack)).toBe(
      'Error: Failed to create dataset. Received status [409]: Conflict.',
    )
  })

  test('has no IDs and keys, which differ each time', () => {
    expect(
      errorLine('ERROR Project 5f0c9a3e-2b1d-4c7f-9d2e-1a2b3c4d5e6f not found for lsv2_pt_abc_def'),
    ).toBe('Project not found for')
  })

  test.each(['how do I mask inputs', 'client.list_runs()', 'POST /runs/query', '403', ''])(
    'is all of a query that somebody has typed: %s',
    query => expect(errorLine(query)).toBe(query),
  )

  test('fits into a field, without modules and half words', () => {
    const short = errorLineWithin(
      `Traceback (most recent call last):\n  File "a", line 1\n${MESSAGE}`,
      64,
    )
    expect(short).toBe('LangSmithAuthError: Authentication failed for /sessions.')
    expect(errorLineWithin('word '.repeat(1_000), 64).length).toBeLessThanOrEqual(64)
    expect(errorLineWithin('x'.repeat(1_000), 64)).toHaveLength(64)
  })

  test('takes little time for whatever is pasted', () => {
    const start = performance.now()
    for (const text of [
      '{'.repeat(200_000),
      '"{\\"'.repeat(60_000),
      'at '.repeat(90_000),
      '[- '.repeat(90_000),
    ])
      errorLine(text)
    expect(performance.now() - start).toBeLessThan(5_000)
  })
})
