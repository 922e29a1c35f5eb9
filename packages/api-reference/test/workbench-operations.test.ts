import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { readReference } from '../pages/read-reference'
import { referencePages } from '../pages/reference-pages'
import type { ApiReference } from '../operation/description'
import { codesOf, type SdkMethods } from '../operation/sdk-code'
import { addressOf, requestFrom } from '../workbench/address'
import { firstValue, withValue } from '../workbench/edit'
import { problemsOf } from '../workbench/problems'
import { isSecretName } from '../workbench/secrets'
import {
  requestAsShape,
  type FieldShape,
  type PageRequests,
  type RequestShape,
  type Shapes,
} from '../workbench/shape'
import { root } from '../../../test/imports'

interface Described {
  name: string
  request: RequestShape
  shapes: Shapes
  /** As the page shows them. */
  samples: Record<string, string>
}

let all: Described[]

beforeAll(async () => {
  const folder = join(root, 'site/data/api')
  const reference = (await readReference(folder)) as ApiReference
  const methods = JSON.parse(await readFile(join(folder, 'sdk-methods.json'), 'utf8')) as Record<
    string,
    SdkMethods
  >
  const made = { methods, rateLimits: new Map(), usedIn: new Map() }
  all = referencePages(reference, made).flatMap(({ path, page, requests }) => {
    const file = JSON.parse(requests?.content ?? '{}') as PageRequests
    return page.operations.flatMap(operation => {
      if (operation.samples.length === 0) return []
      expect(operation.requests).toBe(requests?.url)
      const request = file.operations[operation.id]
      if (!request) throw new Error(`${path} has no request of ${operation.id}.`)
      const samples = operation.samples.map(({ tab, language, code }) => [tab ?? language, code])
      return [
        {
          name: `${path}#${operation.id}`,
          request,
          shapes: file.shapes,
          samples: Object.fromEntries(samples) as Record<string, string>,
        },
      ]
    })
  })
})

/** What all operations answer, with the names of those that answer anything. */
const findings = (ask: (one: Described) => unknown): string[] =>
  all.flatMap(one => {
    const found = ask(one)
    const isNothing = found === null || (Array.isArray(found) && found.length === 0)
    return isNothing ? [] : [`${one.name}: ${JSON.stringify(found)}`]
  })

describe('The workbench of every operation', () => {
  test('shows exactly the samples of the page before anything is edited', () => {
    expect(all.length).toBeGreaterThan(600)
    for (const { name, request, samples } of all)
      expect(codesOf(request, request.example), name).toEqual(samples)
  })

  test('finds no problem in the example', () => {
    expect(
      findings(({ request, shapes }) => [
        ...problemsOf(request.example, requestAsShape(request), shapes),
      ]),
    ).toEqual([])
  })

  test('finds no problem in what a field has when it is added, except texts to write', () => {
    const inPlace = (fields: readonly FieldShape[], shapes: Shapes) =>
      fields
        .filter(field => !field.fixed)
        .flatMap(field => [...problemsOf(firstValue(field, shapes), field, shapes, [field.name])])
        .filter(([, problem]) => !/character|^Required|^Must match/.test(problem))
    expect(findings(({ request, shapes }) => inPlace(request.query, shapes))).toEqual([])
    expect(
      findings(({ request, shapes }) =>
        Object.values({ ...shapes, body: request.body ?? {} }).flatMap(({ fields = [] }) =>
          inPlace(fields, shapes),
        ),
      ),
    ).toEqual([])
  })

  test('has no field for a credential', () => {
    const offered = ({ path, query, header, body }: RequestShape, shapes: Shapes) =>
      [path, query, header, ...Object.values({ ...shapes, body }).map(one => one?.fields ?? [])]
        .flat()
        .filter(
          ({ name, fixed, types }) => !fixed && types?.includes('string') && isSecretName(name),
        )
    expect(findings(({ request, shapes }) => offered(request, shapes))).toEqual([])
  })

  test('reads an edit of each parameter from its address', () => {
    expect(
      findings(({ request, shapes }) => {
        const places = (['path', 'query', 'header'] as const).flatMap(place =>
          request[place].filter(({ fixed }) => !fixed).map(({ name }) => [place, name]),
        )
        return places.filter(place => {
          const edited = withValue(request.example, place, 'my own/value&=%')
          const address = addressOf(request, shapes, edited) ?? ''
          return JSON.stringify(requestFrom(address, request, shapes)) !== JSON.stringify(edited)
        })
      }),
    ).toEqual([])
  })

  test('asks for every parameter in its path, with a sentence about it', () => {
    expect(
      findings(({ request }) => {
        const named = new Map(request.path.map(field => [field.name, field]))
        return [...request.frame.pattern.matchAll(/\{([^}]+)\}/g)].flatMap(([, name = '']) =>
          /[.)]$/.test(named.get(name)?.note ?? '') ? [] : [name],
        )
      }),
    ).toEqual([])
  })

  test('offers headers that only the SDK sends', () => {
    const sent = all.find(({ name }) => name.endsWith('#send-product-feedback'))
    expect(sent?.request.header.map(({ name }) => name)).toEqual(['Idempotency-Key'])
  })
})
