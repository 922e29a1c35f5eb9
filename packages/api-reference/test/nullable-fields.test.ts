import { expect, test } from 'vitest'
import { nullableFields, withNull } from '../extract/nullable-fields'

const DECLARATIONS = `
export interface Thing {
    /** Not \`wrong: string | null;\`. */
    id: string;
    name?: string | null;
    kinds?: Array<'a' | null>;
    inside?: {
        note?: string | null;
    };
    outside?: Thing.Outside | null;
    limit?: {
        value?: string;
    } | null;
}
export declare namespace Thing {
    interface Outside {
        text?: string | null;
    }
}
`

test('Fields that can be null are those of the interface itself', () => {
  expect(nullableFields(DECLARATIONS)).toEqual(
    new Map([['Thing', new Set(['name', 'outside', 'limit'])]]),
  )
})

test('Fields can be null where the TypeScript client says so', () => {
  const text = { type: 'string' }
  const known = { anyOf: [text, { type: 'null' }] }
  const description = {
    version: '1.0.0',
    operations: {},
    schemas: {
      Thing: {
        type: 'object',
        properties: { id: text, name: text, outside: { $ref: 'Outside' }, limit: known },
      },
      Other: { type: 'object', properties: { name: text } },
    },
  }
  const { schemas } = withNull(description, [DECLARATIONS])
  expect(schemas['Thing']?.properties).toEqual({
    id: text,
    name: known,
    outside: { anyOf: [{ $ref: 'Outside' }, { type: 'null' }] },
    limit: known,
  })
  expect(schemas['Other']).toEqual(description.schemas.Other)
})
