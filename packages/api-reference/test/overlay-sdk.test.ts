import { describe, expect, test } from 'vitest'
import type { ApiReference, Operation, Schema } from '../operation/description'
import { overlaySdk, type SdkDescription } from '../operation/overlay-sdk'

const text: Schema = { type: 'string' }
const NOTES = { title: 'Thing', summary: 'A thing.' }

/** A reference with a thing, which only the description or the SDK knows all about. */
const reference = (operation: Operation, keys: string[], schema: Schema): ApiReference => ({
  resources: [
    {
      name: 'things',
      notes: {
        api: 'platform',
        group: 'Things',
        title: 'Things',
        description: 'Things.',
        operations: Object.fromEntries(keys.map(key => [key, NOTES])),
      },
      data: { operations: { 'POST /things/{thing_id}': operation }, schemas: { Thing: schema } },
    },
  ],
  shared: { platform: {}, 'agent-server': {} },
  fields: { common: {}, schemas: {} },
})

const ANSWER = { responses: { '200': { schema: { $ref: 'Thing' } } } }
const OLD: Operation = {
  auth: [],
  parameters: [
    { name: 'thing_id', in: 'path', required: true, schema: text },
    { name: 'gone', in: 'query', schema: text },
    { name: 'kind', in: 'query', schema: { type: 'string', enum: ['a'] } },
  ],
  ...ANSWER,
}
const sdk = (given: Partial<SdkDescription>): SdkDescription => ({
  version: '1.0.0',
  operations: {},
  schemas: {},
  ...given,
})

describe('The SDK over an older description', () => {
  test('adds fields, values, and marks, and removes what the API no longer has', () => {
    const schema: Schema = {
      type: 'object',
      properties: { name: { ...text, maxLength: 10 }, old: text },
      required: ['name', 'old'],
    }
    const before = reference(OLD, ['POST /things/{thing_id}'], schema)
    const { reference: after, differences } = overlaySdk(
      before,
      sdk({
        operations: {
          // Other names of path parameters don't matter.
          'POST /things/{id}': {
            deprecated: true,
            parameters: [
              { name: 'id', in: 'path', required: true, schema: text },
              { name: 'kind', in: 'query', schema: { type: 'string', enum: ['a', 'b'] } },
              { name: 'limit', in: 'query', schema: { type: 'integer' } },
            ],
            responses: { '200': { schema: { $ref: 'ThingResponse' } } },
          },
        },
        schemas: {
          ThingResponse: {
            type: 'object',
            properties: { name: text, more: { $ref: 'MoreParam' } },
          },
          MoreParam: { type: 'object', properties: { thing: { $ref: 'ThingResponse' } } },
        },
      }),
    )
    const { operations, schemas } = after.resources[0]!.data
    expect(operations['POST /things/{thing_id}']).toMatchObject({
      deprecated: true,
      fromSdk: 'fields',
      parameters: [
        { name: 'thing_id' },
        { name: 'kind', schema: { enum: ['a', 'b'] } },
        { name: 'limit' },
      ],
    })
    // What the description knows besides is kept, and schemas have its names.
    expect(schemas).toEqual({
      Thing: {
        type: 'object',
        properties: { name: { ...text, maxLength: 10 }, more: { $ref: 'More' } },
        required: ['name'],
      },
      More: { type: 'object', properties: { thing: { $ref: 'Thing' } } },
    })
    expect(differences.map(({ field, kind }) => `${kind} ${field}`)).toEqual([
      'removed query gone',
      'added query limit',
      'values query kind',
      'added Thing.more',
      'removed Thing.old',
    ])
    expect(before.resources[0]?.data.schemas).toEqual({ Thing: schema })
  })

  test('adds operations that have notes, with the names of their path parameters', () => {
    const newer = {
      parameters: [{ name: 'id', in: 'path' as const, required: true, schema: text }],
      responses: { '204': {} },
    }
    const { reference: after } = overlaySdk(
      reference(OLD, ['POST /things/{thing_id}', 'DELETE /things/{thing_id}'], {}),
      sdk({ operations: { 'DELETE /things/{id}': newer, 'GET /unnoted': newer } }),
    )
    expect(after.resources[0]?.data.operations).toEqual({
      'POST /things/{thing_id}': OLD,
      'DELETE /things/{thing_id}': {
        auth: ['API Key', 'Tenant ID', 'Bearer Auth'],
        parameters: [{ ...newer.parameters[0], name: 'thing_id' }],
        responses: { '204': {} },
        fromSdk: 'operation',
      },
    })
  })

  test('decides what a request needs', () => {
    const body = { required: true, schema: { $ref: 'Thing' } }
    const fields = { name: text, password: text, role: text }
    const { reference: after } = overlaySdk(
      reference({ auth: [], body, responses: {} }, ['POST /things/{thing_id}'], {
        type: 'object',
        properties: fields,
        required: ['name', 'password'],
      }),
      sdk({
        operations: {
          'POST /things/{thing_id}': {
            body: {
              schema: { type: 'object', properties: fields, required: ['name', 'role'] },
            },
            responses: {},
          },
        },
      }),
    )
    expect(after.resources[0]?.data.schemas['Thing']?.required).toEqual(['name', 'role'])
  })

  test('joins objects of which one is needed, and keeps narrower values beside a reference', () => {
    const before = reference(OLD, ['POST /things/{thing_id}'], {
      oneOf: [{ $ref: 'OnlyA' }],
      properties: { kind: { $ref: 'Kind', enum: ['a', 'b'] }, a: text, b: text },
      required: ['kind', 'a'],
    })
    Object.assign(before.resources[0]!.data.schemas, {
      Kind: { type: 'string', enum: ['a', 'b'] },
      OnlyA: { type: 'object', properties: { kind: { $ref: 'Kind', enum: ['a'] }, a: text } },
    })
    const kind: Schema = { type: 'string', enum: ['a', 'b', 'c'] }
    const empty: Schema = { type: 'string', enum: [''] }
    const either: Schema = {
      anyOf: [
        { type: 'object', properties: { kind, a: empty, b: text }, required: ['kind', 'b'] },
        { type: 'object', properties: { kind, a: text, c: text }, required: ['kind', 'c'] },
      ],
    }
    const { reference: after } = overlaySdk(
      before,
      sdk({ operations: { 'POST /things/{id}': { responses: { '200': { schema: either } } } } }),
    )
    const { Thing, Kind, OnlyA } = after.resources[0]!.data.schemas
    expect(Thing).toMatchObject({ required: ['kind'] })
    expect(Thing?.properties).toEqual({
      kind: { $ref: 'Kind', enum: ['a', 'b', 'c'] },
      a: text,
      b: text,
      c: text,
    })
    expect(Kind?.enum).toEqual(['a', 'b', 'c'])
    expect(OnlyA?.properties?.['kind']?.enum).toEqual(['a'])
  })

  test('leaves out nothing of a page, of which the client reads only a part', () => {
    const page: Schema = { type: 'object', properties: { things: text, total: text } }
    const newer: Schema = {
      type: 'object',
      properties: { items: text },
      additionalProperties: true,
    }
    const { reference: after } = overlaySdk(
      reference(OLD, ['POST /things/{thing_id}'], page),
      sdk({
        operations: {
          'POST /things/{thing_id}': { responses: { '200': { schema: newer } } },
        },
      }),
    )
    const { Thing } = after.resources[0]!.data.schemas
    expect(Object.keys(Thing?.properties ?? {})).toEqual(['things', 'total', 'items'])
  })
})
