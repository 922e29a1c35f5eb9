import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { dataFiles } from '../pages/update-command'
import { operationsOf, schemasOf, type Description } from '../pages/shape-description'
import { schemasIn } from '../operation/schemas-in'
import { readRateLimits } from '../pages/rate-limits'
import { readReference } from '../pages/read-reference'
import type { ApiName, ApiReference, ResourceData } from '../operation/description'
import { root } from '../../../test/imports'

const FOLDER = join(root, 'site/data/api')
const descriptionFile = (api: ApiName) => join(root, `site/samples/facts/openapi-${api}.json`)
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Description

describe.each<[ApiName, number]>([
  ['platform', 580],
  ['agent-server', 63],
])('The reference of the %s API', (api, count) => {
  const file = descriptionFile(api)

  test('is what the description becomes', async () => {
    const { files, missing, gone } = await dataFiles(FOLDER, api, read(file))
    expect({ missing, gone }).toEqual({ missing: [], gone: [] })
    const stale = [...files].filter(([path, text]) => readFileSync(path, 'utf8') !== text)
    expect(stale.map(([path]) => path)).toEqual([])
  })

  test('refers only to schemas that it has', async () => {
    const { resources, shared } = (await readReference(FOLDER)) as ApiReference
    const unknown = resources
      .filter(({ notes }) => notes.api === api)
      .flatMap(({ name, data }) =>
        [...schemasIn(data, { ...shared[api], ...data.schemas })]
          .filter(schema => !data.schemas[schema] && !shared[api][schema])
          .map(schema => `${name}: ${schema}`),
      )
    expect(unknown).toEqual([])
  })

  test(`has ${count} operations`, async () => {
    const { resources } = (await readReference(FOLDER)) as ApiReference
    const operations = resources.filter(({ notes }) => notes.api === api)
    expect(operations.flatMap(({ data }) => Object.keys(data.operations)).length).toBe(count)
  })
})

describe('Notes of the reference', () => {
  let reference: ApiReference

  beforeAll(async () => {
    reference = (await readReference(FOLDER)) as ApiReference
  })

  const all = () =>
    reference.resources.flatMap(({ name, notes, data }) =>
      Object.entries(notes.operations).map(([key, own]) => ({
        name,
        api: notes.api,
        key,
        own,
        data: data.operations[key],
      })),
    )

  test('cover exactly the operations of the data', () => {
    for (const { notes, data, name } of reference.resources)
      expect([name, ...Object.keys(notes.operations).sort()]).toEqual([
        name,
        ...Object.keys(data.operations).sort(),
      ])
  })

  test('have one operation once', () => {
    const keys = all().map(({ api, key }) => `${api} ${key}`)
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  test('give every operation of a resource its own title, and a summary that is a sentence', () => {
    for (const { name, notes } of reference.resources) {
      const titles = Object.values(notes.operations).map(({ title }) => title)
      expect([name, ...new Set(titles)]).toEqual([name, ...titles])
    }
    expect(
      all()
        .filter(({ own }) => !/^[A-Z].{20,}\.$/.test(own.summary))
        .map(({ key }) => key),
    ).toEqual([])
  })

  test('name permissions of the roles page only', () => {
    const roles = JSON.parse(readFileSync(join(root, 'site/data/roles.json'), 'utf8')) as Record<
      string,
      { groups?: { permissions: { name: string }[] }[] }
    >
    const known = new Set(
      Object.values(roles).flatMap(({ groups }) =>
        (groups ?? []).flatMap(({ permissions }) => permissions.map(({ name }) => name)),
      ),
    )
    expect(
      all().flatMap(({ own, key }) =>
        [own.permission ?? []].flat().flatMap(name => (known.has(name) ? [] : [`${key}: ${name}`])),
      ),
    ).toEqual([])
  })

  test('give rate limits to operations that exist, with a figure for each', async () => {
    const pricing = JSON.parse(
      readFileSync(join(root, 'site/data/pricing.json'), 'utf8'),
    ) as unknown
    const limits = await readRateLimits(FOLDER, { pricing })
    const keys = new Set(all().map(({ key }) => key))
    expect([...limits.keys()].filter(key => !keys.has(key))).toEqual([])
    expect(limits.get('POST /api/v1/runs/query')?.label).toMatch(/^\d+ in \d+ seconds$/)
    await expect(readRateLimits(FOLDER, {})).rejects.toThrow('the data has no `pricing.')
  })

  test('say that no key is needed only where the description lists one, which is dropped', () => {
    const keyless = all().filter(({ own }) => own.keyless !== undefined)
    expect(keyless.length).toBeGreaterThan(5)
    for (const { name, key, own, data } of keyless) {
      const file = readFileSync(join(FOLDER, `${name}.json`), 'utf8')
      const { operations } = JSON.parse(file) as ResourceData
      expect([key, operations[key]?.auth]).not.toEqual([key, []])
      expect([key, data?.auth.length === 0]).toEqual([key, own.keyless === true])
    }
  })

  test('say which operations were retired, so that only their errors are shown', () => {
    const retired = all().filter(({ name }) => name === 'organization_charts')
    expect(retired.length).toBe(11)
    for (const { data } of retired) expect(Object.keys(data?.responses ?? {})).toEqual(['410'])
    for (const { data } of all().filter(({ name }) => name === 'charts'))
      expect(Object.keys(data?.responses ?? {})).toContain('200')
  })

  test('name a successor of deprecated operations only, and one that exists and is not deprecated', () => {
    const byKey = new Map(all().map(entry => [entry.key, entry]))
    const wrong = all().filter(
      ({ own, data }) =>
        own.successor &&
        (!data?.deprecated ||
          !byKey.has(own.successor) ||
          byKey.get(own.successor)?.data?.deprecated),
    )
    expect(wrong.map(({ key }) => key)).toEqual([])
  })
})

describe('A description', () => {
  const description: Description = {
    paths: {
      '/things/{id}': {
        get: {
          security: [{ 'API Key': [] }, { 'Bearer Auth': [], 'Tenant ID': [] }],
          parameters: [
            {
              name: 'id',
              in: 'path',
              required: true,
              schema: { type: 'string', title: 'Id', description: 'Prose.' },
            },
          ],
          responses: {
            200: {
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
            },
            404: { $ref: '#/components/responses/Gone' },
          },
        },
      },
    },
    components: {
      schemas: {
        Thing: {
          type: 'object',
          title: 'Thing',
          properties: {
            size: {
              anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }],
              description: 'Prose.',
            },
          },
        },
      },
      responses: { Gone: { content: { 'text/plain': { schema: { type: 'string' } } } } },
    },
  }

  test('is kept without its prose', () => {
    expect(operationsOf(description).get('GET /things/{id}')).toEqual({
      auth: ['API Key', 'Bearer Auth and Tenant ID'],
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      responses: {
        200: { schema: { $ref: 'Thing' } },
        404: { type: 'text/plain', schema: { type: 'string' } },
      },
    })
  })

  test('has no marks by which the server tells that a field was left out', () => {
    const missing = { $ref: '#/components/schemas/Missing' }
    const schemas = {
      Missing: { type: 'object', properties: { __missing__: { const: '__missing__' } } },
      Thing: {
        type: 'object',
        properties: {
          name: {
            anyOf: [{ type: 'string' }, missing, { type: 'null' }],
            default: { __missing__: '__missing__' },
          },
          size: { anyOf: [{ type: 'integer' }, missing], minimum: 0 },
        },
      },
    }
    expect(schemasOf({ paths: {}, components: { schemas } })).toEqual({
      Thing: {
        type: 'object',
        properties: { name: { type: ['string', 'null'] }, size: { type: 'integer', minimum: 0 } },
      },
    })
  })

  test('has a type that may be null as a list of types', () => {
    expect(schemasOf(description)).toEqual({
      Thing: { type: 'object', properties: { size: { type: ['integer', 'null'], minimum: 1 } } },
    })
  })
})
