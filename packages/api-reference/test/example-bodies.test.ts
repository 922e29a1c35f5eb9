import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { operationView } from '../pages/operation-view'
import { readReference } from '../pages/read-reference'
import type { ApiReference, Operation } from '../operation/description'
import { curlOf } from '../operation/curl'
import { EXAMPLE_BODIES } from '../operation/example-bodies'
import { exampleRequest, parametersOf, whyNotRun } from '../operation/request'
import type { ExampleRequest } from '../operation/fill-request'
import { pythonOf, typescriptOf } from '../operation/sdk-code'
import { root } from '../../../test/imports'

let operations: Map<string, Operation>

beforeAll(async () => {
  const { resources } = (await readReference(join(root, 'site/data/api'))) as ApiReference
  operations = new Map(resources.flatMap(({ data }) => Object.entries(data.operations)))
})

function requestOf(key: string): ExampleRequest {
  const operation = operations.get(key)
  if (!operation) throw new Error(`There is no ${key}.`)
  return exampleRequest(key, operation, 'platform', () => undefined)
}

/** What a text is that nothing is known about. */
const isPlaceholder = (value: unknown): boolean =>
  value === 'example' ||
  (typeof value === 'object' &&
    value !== null &&
    (Object.keys(value).includes('example') || Object.values(value).some(isPlaceholder)))

describe('A request', () => {
  test('has no value that only stands for one', async () => {
    const { resources, shared } = (await readReference(join(root, 'site/data/api'))) as ApiReference
    const found = resources.flatMap(({ notes, data }) =>
      Object.entries(data.operations)
        .filter(([, operation]) => whyNotRun(operation) === null)
        .flatMap(([key, operation]) => {
          const request = exampleRequest(
            key,
            operation,
            notes.api,
            name => data.schemas[name] ?? shared[notes.api][name],
          )
          const { path, query, headers, body, form } = request
          return isPlaceholder([path.split('/'), query, headers, body, form]) ? [key] : []
        }),
    )
    expect(found).toEqual([])
  })

  test('for a period ends after it begins', () => {
    const body = requestOf('POST /api/v2/traces/query').body as Record<string, string>
    expect(body['project_id']).toMatch(/^[\da-f-]{36}$/)
    expect(Date.parse(body['max_start_time'] ?? '')).toBeGreaterThan(
      Date.parse(body['min_start_time'] ?? ''),
    )
  })
})

describe('A body that is written by hand', () => {
  test('has what the server demands beyond the description', () => {
    expect(requestOf('POST /api/v1/feedback').body).toHaveProperty('session_id')
    const version = requestOf('GET /api/v1/datasets/{dataset_id}/version')
    expect(version.query).toEqual([['tag', 'prod']])
    expect(requestOf('POST /api/v1/runs/rules/validate').body).toMatchObject({
      evaluators: [{ structured: {} }],
      test_inputs: {},
    })
  })

  test('belongs to an operation', () => {
    expect(Object.keys(EXAMPLE_BODIES).filter(key => !operations.has(key))).toEqual([])
  })

  test('of a batch gives every run an ID, its trace, and a place that ends with the ID', () => {
    const { post, patch } = requestOf('POST /api/v1/runs/batch').body as Record<
      string,
      Record<string, string>[]
    >
    expect([post?.length, patch?.length]).toEqual([1, 1])
    for (const run of [...(post ?? []), ...(patch ?? [])]) {
      expect(run['trace_id']).toBe(run['id'])
      expect(run['dotted_order']).toMatch(new RegExp(`^\\d{8}T\\d{12}Z${run['id']}$`))
    }
  })

  test('of a form has parts with their media types, and lengths where the server asks for them', () => {
    const multipart = requestOf('POST /api/v1/runs/multipart')
    const [, first] = multipart.form?.[0] ?? []
    const json = typeof first === 'object' && 'json' in first ? first : null
    expect(json?.type).toBe(`application/json; length=${json?.json.length}`)
    expect(curlOf(multipart, 'H')).toContain(`${json?.json};type=${json?.type}'`)
    expect(pythonOf('POST /x', multipart, undefined, 'H')).toContain(
      `(None, '${json?.json}', "${json?.type}")`,
    )
    expect(typescriptOf('POST /x', multipart, undefined, 'H')).toContain(
      `new Blob(['${json?.json}'], { type: "${json?.type}" })`,
    )
    const [, part] =
      requestOf('POST /api/v1/platform/datasets/{dataset_id}/examples').form?.[0] ?? []
    expect(part).toMatchObject({ type: 'application/json' })
  })
})

describe('The parameters of an operation', () => {
  test('in the path are those that the path has', () => {
    const parameter = (name: string) => ({ name, in: 'path' as const, schema: {} })
    const operation = { auth: [], responses: {}, parameters: [parameter('a'), parameter('c')] }
    expect(parametersOf('/things/{a}/{b}', operation).map(({ name }) => name)).toEqual(['b', 'a'])
  })
})

describe('A form of OAuth', () => {
  test('is URL-encoded in every language, and sent without a key', () => {
    const request = requestOf('POST /oauth/device/code')
    const id = Object.fromEntries(request.form ?? [])['client_id']
    expect(curlOf(request, 'H')).toBe(
      `curl -X POST "H/oauth/device/code" \\\n  --data-urlencode 'client_id=${String(id)}'`,
    )
    expect(pythonOf('POST /x', request, undefined, 'H')).toContain(
      `data={"client_id": "${String(id)}"},`,
    )
    expect(typescriptOf('POST /x', request, undefined, 'H')).toContain(
      `body: new URLSearchParams({ client_id: "${String(id)}" }),`,
    )
  })

  test('is the only one that is', () => {
    expect(requestOf('POST /api/v1/datasets/upload').isEncoded).toBeUndefined()
  })
})

describe('An operation that only fails', () => {
  test('has no sample, and shows the status as its response', () => {
    const refused: Operation = { auth: [], responses: { 405: {} } }
    expect(whyNotRun(refused)).toContain('every request fails')
    const context = {
      api: 'platform' as const,
      isBeta: false,
      names: { schema: () => undefined, link: () => undefined, note: () => undefined },
      methods: {},
      anchors: new Map(),
      usedIn: new Map(),
      rateLimits: new Map(),
    }
    const notes = { title: 'Open a stream', summary: 'Always returns 405.' }
    const view = operationView('GET /things', refused, notes, context)
    expect([view.response.status, view.samples, view.errors]).toEqual(['405', [], []])
  })
})

describe('A response that is a stream', () => {
  const stream = () => requestOf('POST /threads/{thread_id}/runs/stream')

  test('is printed as it arrives, without a time limit', () => {
    expect(curlOf(stream(), 'H')).toMatch(/^curl -N -X POST /)
    const python = pythonOf('POST /x', stream(), undefined, 'H')
    expect(python).toContain('with httpx.stream(\n')
    expect(python).toContain('timeout=None')
    const typescript = typescriptOf('POST /x', stream(), undefined, 'H')
    expect(typescript).toContain('for await (const chunk of response.body ?? [])')
    expect(typescript).not.toContain('response.text());\nconsole.log')
  })

  test('is not what other operations send', () => {
    const wait = requestOf('POST /threads/{thread_id}/runs/wait')
    expect(curlOf(wait, 'H')).not.toContain('-N')
    expect(pythonOf('POST /x', wait, undefined, 'H')).toContain('timeout=None')
    expect(pythonOf('POST /x', requestOf('POST /api/v1/runs'), undefined, 'H')).not.toContain(
      'timeout',
    )
  })
})
