import { describe, expect, test } from 'vitest'
import { fieldOf, type Names } from '../../../engine/reference/field-tree'
import type { Schema } from '../../../model/api/description'

const KIND: Schema = { type: 'string', enum: ['s3', 'git'] }
const names: Names = {
  schema: name => (name === 'Kind' ? KIND : undefined),
  link: () => undefined,
}
const fieldWith = (schema: Schema) => fieldOf('value', schema, false, names)

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

describe('The values of a field', () => {
  test('are those beside a reference, where there are any', () => {
    expect(fieldWith({ $ref: 'Kind' }).values).toEqual(['"s3"', '"git"'])
    expect(fieldWith({ $ref: 'Kind', enum: ['git'] }).values).toEqual(['"git"'])
  })
})
