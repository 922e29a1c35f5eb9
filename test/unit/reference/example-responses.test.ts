import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { exampleResponse } from '../../../packages/engine/reference/operation-view'
import { readReference } from '../../../packages/engine/reference/read-reference'
import { answeredBy } from '../../../packages/api-reference/operation/answered'
import { exampleOf } from '../../../packages/api-reference/operation/example'
import type {
  ApiReference,
  Operation,
  Schema,
} from '../../../packages/api-reference/operation/description'
import { exampleRequest } from '../../../packages/api-reference/operation/request'
import { root } from '../imports'

let all: { key: string; request: unknown; response: Record<string, unknown> }[]

beforeAll(async () => {
  const { resources, shared } = (await readReference(join(root, 'site/data/api'))) as ApiReference
  all = resources.flatMap(({ notes, data }) => {
    const schema = (name: string) => data.schemas[name] ?? shared[notes.api][name]
    return Object.entries(data.operations).flatMap(([key, operation]) => {
      const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))
      if (!success) return []
      const request = exampleRequest(key, operation, notes.api, schema)
      const isNew = (notes.operations[key]?.title ?? '').startsWith('Create ')
      const answered = answeredBy(key, operation, request, { lookup: schema, isNew })
      const text = exampleResponse(success[1], { schema }, answered)
      const response: unknown = JSON.parse(text ?? 'null')
      return typeof response === 'object' && response !== null && !Array.isArray(response)
        ? [{ key, request: request.body, response: { ...response } }]
        : []
    })
  })
})

const responseTo = (key: string) => all.find(one => one.key === key)?.response

const ANY: Operation = { auth: [], responses: {} }

/** The response of a request with a body, for an object with these fields. */
function answer(
  body: Record<string, unknown>,
  schema: Schema,
  { key = 'POST /things', isNew = false, settable = {} as Record<string, Schema> } = {},
): unknown {
  const operation = { ...ANY, body: { schema: { properties: settable } } }
  const request = { method: 'POST', path: key.split(' ')[1] ?? '', query: [], headers: [], body }
  const answered = answeredBy(key, operation, { ...request, auth: 'key' } as never, {
    lookup: () => undefined,
    isNew,
  })
  return exampleOf(schema, { lookup: () => undefined, isRequest: false, answered })
}

describe('An example response', () => {
  test('repeats the names that the request gives', () => {
    const differing = all.flatMap(({ key, request, response }) => {
      const { name } = (request ?? {}) as Record<string, unknown>
      const isSame = typeof name !== 'string' || !('name' in response) || response['name'] === name
      return isSame ? [] : [key]
    })
    expect(differing).toEqual([])
  })

  test('has the ID of the request’s path', () => {
    const { id } = responseTo('GET /api/v1/datasets/{dataset_id}') ?? {}
    expect(id).toBe(
      exampleOf({ format: 'uuid' }, { lookup: () => undefined, isRequest: true }, 'dataset_id'),
    )
  })

  test('has the selected statistics only', () => {
    expect(Object.keys(responseTo('POST /api/v2/threads/stats') ?? {})).toEqual([
      'thread_count',
      'total_cost',
    ])
  })

  test('has the ID only if nothing is selected, and no statistics that nobody asked for', () => {
    expect(Object.keys(responseTo('GET /api/v2/runs/{run_id}') ?? {})).toEqual(['id'])
    expect(responseTo('GET /api/v2/sessions/{session_id}')).not.toHaveProperty('error_rate')
  })

  test('shows something new as empty and never used', () => {
    const schema = {
      properties: {
        name: { type: 'string' },
        example_count: { type: 'integer' },
        last_used_at: { type: 'string' },
        color: { type: 'string' },
      },
    }
    const settable = { color: { type: 'string' } }
    expect(answer({ name: 'a' }, schema, { isNew: true, settable })).toEqual({
      name: 'a',
      example_count: 0,
    })
    expect(answer({ name: 'a' }, schema, { settable })).toHaveProperty('last_used_at')
  })

  test('takes no value that its schema doesn’t allow', () => {
    const properties = {
      kind: { enum: ['x', 'y'] },
      size: { type: 'integer' },
      owner: { properties: { name: { type: 'string' } } },
      tags: { type: 'array', items: { type: 'string' } },
    }
    expect(
      answer({ kind: 'z', size: 'large', tags: [1], owner: { name: 'Bo' } }, { properties }),
    ).toEqual({
      kind: 'x',
      size: 1,
      owner: { name: 'Bo' },
      tags: ['prod'],
    })
  })

  test('passes what is sent into the only field of the response', () => {
    const repo = { properties: { name: { type: 'string' } } }
    expect(answer({ name: 'a' }, { properties: { repo } })).toEqual({ repo: { name: 'a' } })
  })

  test('gives the items of a list no ID from the path', () => {
    const item = { properties: { id: { type: 'string', format: 'uuid' } } }
    const key = 'POST /things/{thing_id}'
    const [first] = answer({}, { type: 'array', items: item }, { key }) as { id: string }[]
    expect(first?.id).not.toContain('thing')
    expect(first?.id).toMatch(/^[\da-f-]{36}$/)
  })
})
