import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOSTS, sampleFrame } from '../pages/operation-view'
import { readReference } from '../pages/read-reference'
import { shapesOf } from '../pages/request-shapes'
import type { ApiReference } from '../operation/description'
import { exampleValues, whyNotRun } from '../operation/request'
import { codesOf, type SdkMethods } from '../operation/sdk-code'
import { firstValue, withValue } from '../workbench/edit'
import { problemsOf } from '../workbench/problems'
import { resolved, type Shapes } from '../workbench/shape'
import { runCommand } from '../../sample-checks/packages/run-command'
import {
  ENVIRONMENT,
  startDescribedApi,
  type Described,
  type DescribedApi,
} from '../../../test/samples-run/api/described-api'
import { root } from '../../../test/imports'

const FOLDER = join(root, 'site/data/api')

/** Operations and the optional fields that a reader adds to them. */
const EDITS: Record<string, string[][]> = {
  'POST /api/v2/runs/query': [
    ['body', 'page_size'],
    ['body', 'is_root'],
    ['header', 'Accept'],
  ],
  'GET /api/v1/datasets': [
    ['query', 'limit'],
    ['query', 'name_contains'],
    ['query', 'id'],
  ],
  'POST /api/v1/datasets': [
    ['body', 'description'],
    ['body', 'extra'],
  ],
  'PATCH /api/v1/datasets/{dataset_id}': [
    ['body', 'name'],
    ['body', 'description'],
  ],
  'GET /api/v1/examples': [
    ['query', 'limit'],
    ['query', 'splits'],
  ],
  'POST /api/v1/feedback': [
    ['body', 'comment'],
    ['body', 'value'],
  ],
  'GET /api/v1/sessions': [
    ['query', 'limit'],
    ['query', 'reference_free'],
  ],
  'POST /api/v1/repos': [
    ['body', 'description'],
    ['body', 'tags'],
  ],
  'GET /api/v1/repos': [
    ['query', 'limit'],
    ['query', 'query'],
  ],
  'GET /api/v1/annotation-queues': [
    ['query', 'limit'],
    ['query', 'name'],
  ],
}

interface Edited extends Described {
  curl: string
  problems: string[]
}

describe('An edited request of the REST reference', () => {
  let edited: Edited[]
  let api: DescribedApi

  beforeAll(async () => {
    const reference = (await readReference(FOLDER)) as ApiReference
    const methods = JSON.parse(await readFile(join(FOLDER, 'sdk-methods.json'), 'utf8')) as Record<
      string,
      SdkMethods
    >
    edited = reference.resources.flatMap(({ notes, data }) => {
      const schemas = { ...reference.shared[notes.api], ...data.schemas }
      const names = {
        schema: (name: string) => schemas[name],
        link: () => undefined,
        note: () => undefined,
      }
      return Object.entries(data.operations).flatMap(([key, operation]): Edited[] => {
        const places = notes.api === 'platform' ? EDITS[key] : undefined
        if (!places || whyNotRun(operation) !== null) return []
        const shapes: Shapes = {}
        const own = shapesOf(key, operation, { names, shapes })
        const example = exampleValues(key, operation, names.schema)
        const fieldsOf = { ...own, body: own.body ? (resolved(own.body, shapes).fields ?? []) : [] }
        const problems: string[] = []
        const values = places.reduce((before, [place = '', name = '']) => {
          const field = fieldsOf[place as keyof typeof fieldsOf].find(one => one.name === name)
          if (!field) throw new Error(`${key} has no ${place} ${name}.`)
          const value = firstValue(field, shapes)
          problems.push(...problemsOf(value, field, shapes).values())
          return withValue(before, [place, name], value === '' ? "It's $HOME" : value)
        }, example)
        const { curl } = codesOf(
          sampleFrame(key, operation, { api: notes.api, names, methods }),
          values,
        )
        const status = Object.keys(operation.responses).find(code => code.startsWith('2')) ?? '200'
        return [{ api: notes.api, key, operation, schemas, status, example: null, curl, problems }]
      })
    })
    api = await startDescribedApi(edited)
  })

  afterAll(() => api.close())

  test('is accepted by a server that checks it against its schema', async () => {
    expect(edited.map(({ key }) => key).sort()).toEqual(Object.keys(EDITS).sort())
    for (const { key, curl, problems } of edited) {
      expect(problems, key).toEqual([])
      await fetch(`${api.url}/-/next`)
      const command = curl.replaceAll(HOSTS.platform, api.url).replace('curl ', 'curl -sS --fail ')
      const { status, stderr } = await runCommand('bash', ['-c', command], {
        env: { ...process.env, ...ENVIRONMENT },
      })
      expect(`${status} ${stderr}`, `${key}: ${command}`).toBe('0 ')
    }
    const found = api.received.flatMap(requests =>
      requests.flatMap(({ operation, problems }) => problems.map(one => `${operation}: ${one}`)),
    )
    expect(found).toEqual([])
  })
})
