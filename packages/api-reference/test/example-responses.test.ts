import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { exampleResponse } from '../pages/operation-view'
import { readReference } from '../pages/read-reference'
import { answeredBy, isCreating } from '../operation/answered'
import { coherent } from '../operation/coherent'
import { exampleOf } from '../operation/example'
import type { ApiReference, Operation, Schema } from '../operation/description'
import { exampleRequest } from '../operation/request'
import { root } from '../../../test/imports'

let all: { key: string; request: unknown; response: Record<string, unknown> }[]
/** The responses of all operations, lists included, by operation. */
let responses: Map<string, unknown>

beforeAll(async () => {
  const { resources, shared } = (await readReference(join(root, 'site/data/api'))) as ApiReference
  responses = new Map()
  all = resources.flatMap(({ notes, data }) => {
    const schema = (name: string) => data.schemas[name] ?? shared[notes.api][name]
    return Object.entries(data.operations).flatMap(([key, operation]) => {
      const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))
      if (!success) return []
      const request = exampleRequest(key, operation, notes.api, schema)
      const isNew = isCreating(notes.operations[key]?.title ?? '')
      const answered = answeredBy(key, operation, request, { lookup: schema, isNew })
      const text = exampleResponse(success[1], { schema }, answered)
      const response: unknown = JSON.parse(text ?? 'null')
      responses.set(key, response)
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
  return coherent(
    exampleOf(schema, { lookup: () => undefined, isRequest: false, answered }),
    answered,
  )
}

/** All objects in a value. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(objectsIn)
  return Array.isArray(value) ? inner : [{ ...value }, ...inner]
}

/** Operations with an object in their response that isn't as it should be. */
const operationsWith = (isWrong: (one: Record<string, unknown>) => boolean): string[] =>
  [...responses].flatMap(([key, value]) => (objectsIn(value).some(isWrong) ? [key] : []))

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

  test('repeats every item of a list that was sent, and all of its fields', () => {
    const properties = { column: { type: 'string' }, precision: { type: 'integer' } }
    const items = { type: 'array', items: { properties, required: ['column'] } }
    const sent = { columns: [{ column: 'a', precision: 2 }, { column: 'b' }] }
    const schema = { properties: { inner: { properties: { columns: items } } } }
    const settable = { columns: items }
    expect(answer(sent, { properties: { columns: items } }, { settable })).toEqual(sent)
    expect(answer({ inner: sent }, schema, { settable: schema.properties })).toEqual({
      inner: sent,
    })
  })

  test('has no field of an object that was sent without it', () => {
    const config = {
      properties: {
        region: { type: 'string' },
        prefix: { type: 'string' },
        sample: { type: ['integer', 'null'] },
      },
      required: ['sample'],
    }
    const schema = { properties: { config } }
    expect(answer({ config: { region: 'eu' } }, schema, { settable: schema.properties })).toEqual({
      config: { region: 'eu', sample: null },
    })
  })

  test('takes what the request names after the object that it is in', () => {
    const dataset = { properties: { name: { type: 'string' } } }
    const experiment = { properties: { name: { type: 'string' } } }
    expect(
      answer({ dataset_name: 'a', experiment_name: 'b' }, { properties: { dataset, experiment } }),
    ).toEqual({ dataset: { name: 'a' }, experiment: { name: 'b' } })
  })

  test('has the numbers of a page without more items', () => {
    const properties = {
      limit: { type: 'integer' },
      offset: { type: 'integer' },
      total: { type: 'integer' },
      next_offset: { type: 'integer' },
      tags: { type: 'array', items: { type: 'string' } },
    }
    expect(answer({ limit: 20 }, { properties })).toEqual({
      limit: 20,
      offset: 0,
      total: 1,
      tags: ['prod'],
    })
  })
})

describe('The example responses', () => {
  test('lack what only a parameter adds', () => {
    expect(responses.get('GET /api/v1/workspaces/current/secrets')).toEqual([
      { key: 'TAVILY_API_KEY' },
    ])
    expect(responses.get('PUT /api/v1/workspaces/current/secrets/{key}')).toHaveProperty('configs')
    expect(responses.get('GET /threads/{thread_id}')).not.toHaveProperty('ttl')
  })

  test('keep all fields for programs that read them', () => {
    const schema = { $ref: 'Thread' }
    const fields = { ttl: { type: 'object' }, status: { type: 'string' } }
    const purpose = { lookup: () => ({ properties: fields }), isRequest: false, isComplete: true }
    expect(exampleOf(schema, purpose)).toHaveProperty('ttl')
  })

  test('lead to the next page with a cursor', () => {
    expect(responses.get('POST /api/v1/runs/query')).toHaveProperty('cursors.next', 'eyJ2IjoxfQ')
  })

  test('have as many items as their numbers say', () => {
    const isOff = ({ total, offset, limit, ...rest }: Record<string, unknown>) => {
      const lengths = Object.values(rest).flatMap(one => (Array.isArray(one) ? [one.length] : []))
      if (lengths.length === 0) return false
      return (typeof total === 'number' && !lengths.includes(total)) || offset === 1 || limit === 1
    }
    expect(operationsWith(isOff)).toEqual([])
  })

  test('have times in order', () => {
    const pairs = [
      ['created_at', 'updated_at'],
      ['created_at', 'expires_at'],
      ['start_time', 'end_time'],
      ['started_on', 'ends_on'],
      ['finished_at', 'updated_at'],
      ['next_run_date', 'end_time'],
    ] as const
    const isOff = (one: Record<string, unknown>) =>
      pairs.some(([from, to]) => {
        const [first, last] = [one[from], one[to]]
        return typeof first === 'string' && typeof last === 'string' && first > last
      })
    expect(operationsWith(isOff)).toEqual([])
  })

  test('show runs at the root of their traces, where their place says', () => {
    const runs = [...responses.values()].flatMap(objectsIn).filter(one => 'dotted_order' in one)
    expect(runs.length).toBeGreaterThan(5)
    for (const { id, trace_id: trace, dotted_order: order } of runs) {
      expect(trace).toBe(id)
      expect(order).toBe(`20260115T093000000000Z${String(id)}`)
    }
  })

  test('show runs that match the filter of the request', () => {
    expect(responses.get('POST /api/v1/runs/query')).toMatchObject({
      runs: [{ run_type: 'llm', name: 'ChatOpenAI' }],
    })
  })

  test('report no error of what was successful', () => {
    const isOff = (one: Record<string, unknown>) =>
      typeof one['error'] === 'string' && one['status'] === 'success'
    expect(operationsWith(isOff)).toEqual([])
  })

  test('give an ID to one thing only', () => {
    const members = responses.get('GET /api/v1/workspaces/current/members') as {
      members: { id: string }[]
      pending: { id: string }[]
    }
    expect(members.members[0]?.id).not.toBe(members.pending[0]?.id)
  })

  test('have names that fit what they name', () => {
    const [price] = responses.get('GET /api/v1/model-price-map') as Record<string, string>[]
    expect(price?.['name']).toMatch(new RegExp(price?.['match_pattern'] ?? '-'))
    expect(responses.get('GET /api/v1/datasets')).toMatchObject([{ name: 'support-questions' }])
  })
})
