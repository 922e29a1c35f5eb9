import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { ownIdsOf } from '../../../packages/engine/reference/own-ids'
import { readReference } from '../../../packages/engine/reference/read-reference'
import { curlOf } from '../../../packages/api-reference/operation/curl'
import {
  ownNames,
  withOwnIds,
  type OwnIds,
} from '../../../packages/api-reference/operation/own-ids'
import { exampleRequest, whyNotRun } from '../../../packages/api-reference/operation/request'
import { root } from '../imports'

const COMMAND = `curl -X POST "https://eu.example.com/v1/runs/0a1b/stats?session=0a1b" \\
  -H "X-API-Key: $LANGSMITH_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{ "id": ["0a1b"], "trace": "0a1b", "note": "it'\\''s" }'`

const IDS: OwnIds = {
  path: '/v1/runs/{run_id}/stats',
  query: ['session', 'tag[]'],
  body: ['id', 'trace'],
}

/** What a shell passes to cURL. */
function argumentsOf(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}`
  const output = execFileSync('bash', ['-c', script], { encoding: 'utf8' })
  return output.split('\0').slice(0, -1)
}

describe('The cURL command of an operation with own IDs', () => {
  test('stays as it is without values', () => {
    expect(withOwnIds(COMMAND, IDS, {})).toBe(COMMAND)
    expect(withOwnIds(COMMAND, IDS, { run_id: '  ', id: '' })).toBe(COMMAND)
  })

  test('has them in the path, the query, and the body', () => {
    const values = { run_id: ' 77 ', session: '88', tag: 'a, b', id: '1,2', trace: '3' }
    expect(withOwnIds(COMMAND, IDS, values).split('\n')).toEqual([
      'curl -X POST "https://eu.example.com/v1/runs/77/stats?session=88&tag=a&tag=b" \\',
      '  -H "X-API-Key: $LANGSMITH_API_KEY" \\',
      '  -H "Content-Type: application/json" \\',
      `  -d '{ "id": ["1", "2"], "trace": "3", "note": "it'\\''s" }'`,
    ])
  })

  test.each([
    '$(touch x)',
    '`id`',
    `'; echo "`,
    '"$HOME" \\',
    'a/b?c#d&e',
    '!!',
    'ü\n',
    '$&',
    "$'",
  ])('passes %j on as it is', value => {
    const [, , url = '', , , , , , body = ''] = argumentsOf(
      withOwnIds(
        COMMAND,
        { ...IDS, body: ['trace'] },
        { run_id: value, session: value, trace: value },
      ),
    )
    const { pathname, searchParams } = new URL(url)
    expect(decodeURIComponent(pathname.split('/')[3] ?? '')).toBe(value.trim())
    expect(searchParams.get('session')).toBe(value.trim())
    expect((JSON.parse(body) as { trace: string }).trace).toBe(value.trim())
  })
})

describe('What can be replaced in the samples of the reference', () => {
  interface Offered {
    key: string
    ids: OwnIds | null
    command: string
  }
  let all: Offered[]

  beforeAll(async () => {
    const reference = await readReference(join(root, 'site/data/api'))
    all = (reference?.resources ?? []).flatMap(({ notes, data }) =>
      Object.entries(data.operations).flatMap(([key, operation]): Offered[] => {
        if (whyNotRun(operation) !== null) return []
        const lookup = (name: string) => data.schemas[name] ?? reference?.shared[notes.api][name]
        const request = exampleRequest(key, operation, notes.api, lookup)
        const ids = ownIdsOf(key, operation, request)
        return [{ key, ids, command: curlOf(request, 'https://api.example.com') }]
      }),
    )
  })

  test('is every ID in a path', () => {
    const without = all.filter(({ key, ids }) => /id\}/i.test(key) && ids === null)
    expect(without).toEqual([])
    expect(all.filter(({ ids }) => ids !== null).length).toBeGreaterThan(400)
  })

  test('is never a credential', () => {
    const names = new Set(all.flatMap(({ ids }) => (ids ? ownNames(ids) : [])))
    const secret = [...names].filter(name => /token|secret|password|key$/i.test(name))
    expect(secret.sort()).toEqual(['feedback_key', 'key', 'scim_token_id'])
  })

  test('appears in the command of each operation', () => {
    for (const { key, ids, command } of all) {
      if (ids === null) continue
      for (const name of ownNames(ids)) {
        const changed = withOwnIds(command, ids, { [name]: 'my-own-value' })
        expect(changed, `${key}: ${name}`).toContain('my-own-value')
        expect(changed.split('my-own-value').length, `${key}: ${name}`).toBeLessThanOrEqual(3)
      }
    }
  })
})
