import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { readReference } from '../pages/read-reference'
import { operationNotes } from '../pages/operation-notes'
import { readSdk, type SdkReference } from '../pages/sdk/read-sdk'
import { sdkPages } from '../pages/sdk/sdk-pages'
import { referencePages } from '../pages/reference-pages'
import type { ApiReference } from '../operation/description'
import type { Field, FieldGroup } from '../operation/view'
import { root } from '../../../test/imports'

/** The largest share of fields of which no source tells what they mean. */
const MOST_UNKNOWN = 0.03

interface Shown {
  /** The operation or object, and the path of the field. */
  place: string
  note: string | undefined
}

const SURROUNDINGS = { methods: {}, rateLimits: new Map(), usedIn: new Map() }

const fieldsIn = (above: string, fields: readonly Field[] = []): Shown[] =>
  fields.flatMap(({ name, note, fields: inner }) => [
    { place: `${above} ${name}`, note },
    ...fieldsIn(`${above} ${name}`, inner),
  ])

const isSentence = (note: string | null): boolean => note === null || /^[`A-Z].*[.)]$/su.test(note)

/** Tests of all fields that a reference shows, which are at least this many. */
function testMeanings(shown: () => readonly Shown[], least: number): void {
  test('each say what they mean', () => {
    expect(shown().length).toBeGreaterThan(least)
    const silent = shown().filter(({ note }) => note === undefined)
    expect(silent.map(({ place }) => place)).toEqual([])
  })

  test('are rarely undocumented', () => {
    const unknown = shown().filter(({ note }) => note === 'Undocumented.')
    expect(unknown.length / shown().length).toBeLessThan(MOST_UNKNOWN)
  })
}

describe('The fields of the REST reference', () => {
  let reference: ApiReference
  let shown: Shown[]

  beforeAll(async () => {
    reference = (await readReference(join(root, 'site/data/api'))) as ApiReference
    const pages = referencePages(reference, SURROUNDINGS)
    const groupsOf = (place: string, groups: readonly FieldGroup[]) =>
      groups.flatMap(group => fieldsIn(place, group.fields))
    shown = pages.flatMap(({ file, page }) => [
      ...page.operations.flatMap(({ method, path, groups, response }) =>
        groupsOf(`${file}: ${method} ${path}`, [
          ...groups,
          ...(response.group ? [response.group] : []),
        ]),
      ),
      ...page.schemas.flatMap(({ title, group }) => groupsOf(`${file}: ${title}`, [group])),
    ])
  })

  testMeanings(() => shown, 5000)

  test('have sentences that end', () => {
    const notes = [
      ...Object.values(reference.fields.common),
      ...Object.values(reference.fields.schemas).flatMap(Object.values),
      ...reference.resources.flatMap(({ notes: { fields = {} } }) =>
        Object.values(fields).flatMap(Object.values),
      ),
    ] as (string | null)[]
    expect(notes.filter(note => !isSentence(note))).toEqual([])
  })

  test('that have texts of their own exist', () => {
    // A text for a field or a schema that is gone would be kept for nothing.
    const gone = reference.resources.flatMap(({ name, notes: { fields = {}, operations }, data }) =>
      Object.keys(fields)
        .filter(owner => owner !== '*' && !operations[owner] && !data.schemas[owner])
        .map(owner => `${name}.yaml: ${owner}`),
    )
    expect(gone).toEqual([])
  })
})

describe('The parameters and fields of the SDK references', () => {
  let shown: Shown[]

  beforeAll(async () => {
    const api = (await readReference(join(root, 'site/data/api'))) as ApiReference
    const sdk = (await readSdk(join(root, 'site/data/sdk'))) as SdkReference
    const { pages } = sdkPages(sdk, {
      operations: new Map(),
      summaries: new Map(),
      executed: new Map(),
      usedIn: new Map(),
      fieldNotes: operationNotes(referencePages(api, SURROUNDINGS)),
    })
    shown = pages.flatMap(({ path, page }) =>
      (page.symbols ?? []).flatMap(({ id, groups }) =>
        groups.flatMap(({ fields }) => fieldsIn(`${path}#${id}`, fields)),
      ),
    )
  })

  testMeanings(() => shown, 10_000)

  test('have sentences that end', () => {
    const notes = new Set(shown.map(({ note = '' }) => note))
    expect([...notes].filter(note => !isSentence(note))).toEqual([])
  })
})
