import { describe, expect, test } from 'vitest'
import { operationNotes } from '../pages/operation-notes'
import type { PathedPage } from '../pages/reference-pages'
import type { Field, OperationView } from '../operation/view'

const field = (name: string, note: string, more: Partial<Field> = {}): Field => ({
  name,
  type: 'string',
  note,
  ...more,
})
const link = (href: string) => ({ label: 'Thing', href })

const OPERATION: OperationView = {
  id: 'list-things',
  title: 'List things',
  summary: 'Lists things.',
  method: 'GET',
  host: '',
  path: '/things',
  isDeprecated: false,
  auth: '',
  groups: [{ label: 'Query', fields: [field('name', 'Only things of this name.')] }],
  response: {
    status: '200',
    group: {
      label: 'Response',
      fields: [field('items', 'The things.', { schema: link('/shared#thing') })],
    },
  },
  errors: [],
  samples: [],
  usedIn: [],
}

const page = (path: string, more: Partial<PathedPage['page']>): PathedPage => ({
  path,
  file: '',
  page: {
    title: '',
    description: '',
    searchTerms: [],
    intro: '',
    operations: [],
    schemas: [],
    ...more,
  },
})

describe('What operations say about fields', () => {
  const noteOf = operationNotes([
    page('/things', { operations: [OPERATION] }),
    page('/shared', {
      schemas: [
        {
          id: 'thing',
          title: 'Thing',
          group: {
            label: 'Fields',
            fields: [
              field('name', 'The name of the thing.'),
              field('box', 'What it is in.', { schema: link('#box') }),
            ],
          },
        },
        {
          id: 'box',
          title: 'Box',
          group: { label: 'Fields', fields: [field('size', 'The size of the box.')] },
        },
      ],
    }),
  ])
  const keys = ['GET /things']

  test('differs between requests and responses', () => {
    expect(noteOf(keys, 'name', 'request')).toBe('Only things of this name.')
    expect(noteOf(keys, 'name', 'response')).toBe('The name of the thing.')
  })

  test('is found in sections that are linked, also from other pages', () => {
    expect(noteOf(keys, 'items.name', 'response')).toBe('The name of the thing.')
    expect(noteOf(keys, 'box.size', 'response')).toBe('The size of the box.')
    expect(noteOf(keys, 'size', 'request')).toBe('The size of the box.')
    expect(noteOf(keys, 'weight', 'response')).toBeUndefined()
    expect(noteOf(['GET /nothing'], 'name', 'response')).toBeUndefined()
  })
})
