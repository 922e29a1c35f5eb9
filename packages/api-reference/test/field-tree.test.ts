import { describe, expect, test } from 'vitest'
import { fieldGroup, fieldOf, ownerOf, placeIn, type Names } from '../pages/field-tree'
import { noteFinder } from '../pages/field-notes'
import type { Schema } from '../operation/description'

const KIND: Schema = { type: 'string', enum: ['s3', 'git'] }
const SCHEMAS: Record<string, Schema> = {
  Kind: KIND,
  Success: {
    type: 'object',
    properties: { type: { type: 'string', const: 'success' }, id: { type: 'integer' } },
    required: ['type', 'id'],
  },
  Failure: {
    type: 'object',
    properties: {
      type: { type: 'string', const: 'error' },
      id: { type: ['integer', 'null'] },
      error: { type: 'string' },
    },
    required: ['type', 'id', 'error'],
  },
}
const names: Names = {
  schema: name => SCHEMAS[name],
  link: () => undefined,
  note: () => undefined,
}
const OWNER = ownerOf('GET /things')
const linked: Names = {
  ...names,
  link: name => ({ label: name, href: `#${name.toLowerCase()}` }),
}
const fieldWith = (schema: Schema) => fieldOf('value', schema, false, placeIn(names, OWNER))

describe('The type of a field', () => {
  test('tells a list of alternatives from a list or something else', () => {
    const items = { anyOf: [{ type: 'string' }, { type: 'null' }] }
    expect(fieldWith({ type: 'array', items }).type).toBe('array of (string or null)')
    expect(fieldWith({ type: ['array', 'null'], items: { type: 'string' } }).type).toBe(
      'array of string or null',
    )
    expect(fieldWith({ type: 'object', additionalProperties: items }).type).toBe(
      'map of (string or null)',
    )
  })

  test('names every one of several types, with or without a list among them', () => {
    expect(fieldWith({ type: ['object', 'array', 'number', 'null'] }).type).toBe(
      'object or array of any or number or null',
    )
    expect(fieldWith({ type: ['string', 'number'] }).type).toBe('string or number')
  })

  test('is anything where one of the alternatives is', () => {
    expect(fieldWith({ anyOf: [{}, { type: 'null' }] }).type).toBe('any')
  })
})

describe('Alternative objects', () => {
  const either = { oneOf: [{ $ref: 'Success' }, { $ref: 'Failure' }] }

  test('have each field once, with all that any of them allows', () => {
    expect(fieldWith(either).fields).toEqual([
      { name: 'type', type: 'string', required: true, values: ['"success"', '"error"'] },
      { name: 'id', type: 'integer or null', required: true },
      { name: 'error', type: 'string' },
    ])
  })

  test('that have sections are named in the type', () => {
    const links = [
      { label: 'Success', href: '#success' },
      { label: 'Failure', href: '#failure' },
    ]
    const orNull = { anyOf: [...either.oneOf, { type: 'null' }] }
    expect(fieldOf('value', orNull, false, placeIn(linked, OWNER))).toEqual({
      name: 'value',
      type: 'Success or Failure or null',
      links,
    })
    expect(
      fieldOf('value', { type: 'array', items: either }, false, placeIn(linked, OWNER)),
    ).toEqual({
      name: 'value',
      type: 'array of (Success or Failure)',
      links,
    })
    expect(fieldGroup('Response', either, linked, false, OWNER)).toEqual({
      label: 'Response',
      fields: [],
      note: 'Success or Failure',
      links,
    })
  })

  test('are one object with a section, alone or in a list', () => {
    const schema = { anyOf: [{ $ref: 'Kind' }, { type: 'array', items: { $ref: 'Kind' } }] }
    expect(fieldOf('value', schema, false, placeIn(linked, OWNER))).toEqual({
      name: 'value',
      type: 'object or array of object',
      schema: { label: 'Kind', href: '#kind' },
    })
  })
})

describe('The limits of a field', () => {
  test('are its own and those of alternatives', () => {
    expect(
      fieldWith({
        anyOf: [
          { type: 'number', minimum: 0 },
          { type: 'string', pattern: '^\\d+$' },
        ],
      }).limits,
    ).toBe('at least 0; matches `^\\d+$`')
    expect(fieldWith({ type: 'integer', minimum: 1, maximum: 9 }).limits).toBe('1 to 9')
  })
})

describe('The values of a field', () => {
  test('are those beside a reference, where there are any', () => {
    expect(fieldWith({ $ref: 'Kind' }).values).toEqual(['"s3"', '"git"'])
    expect(fieldWith({ $ref: 'Kind', enum: ['git'] }).values).toEqual(['"git"'])
  })
})

describe('What a field means', () => {
  const shared = {
    common: { id: 'Any ID.', limit: 'How many.' },
    schemas: { Success: { id: 'The ID of what succeeded.' } },
  }
  const own = {
    '*': { limit: 'How many things.', 'inner.id': 'Never found: `*` has no paths.' },
    'GET /things': { 'box.id': 'The ID in the box.', odd: null },
  }
  const found = (field: string, schema: Schema = { type: 'string' }) =>
    fieldOf(field, schema, false, placeIn({ ...names, note: noteFinder(shared, own) }, OWNER))

  test('is the most specific text that there is', () => {
    const id: Schema = { type: 'object', properties: { id: { type: 'string' } } }
    expect(found('id').note).toBe('Any ID.')
    expect(found('limit').note).toBe('How many things.')
    expect(found('box', id).fields?.[0]?.note).toBe('The ID in the box.')
    expect(found('other', id).fields?.[0]?.note).toBe('Any ID.')
    const success = found('result', { type: 'array', items: { $ref: 'Success' } })
    expect(success.fields?.map(({ note }) => note)).toEqual([
      undefined,
      'The ID of what succeeded.',
    ])
    const extended: Schema = { allOf: [{ $ref: 'Success' }], properties: { more: {} } }
    const inherited = found('result', extended).fields?.find(({ name }) => name === 'id')
    expect(inherited?.note).toBe('The ID of what succeeded.')
  })

  test('is said to be undocumented where no source tells', () => {
    expect(found('odd').note).toBe('Undocumented.')
    expect(found('unheard_of').note).toBeUndefined()
  })
})
