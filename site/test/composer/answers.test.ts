import { describe, expect, test } from 'vitest'
import { answersTo, entriesFor, holds, questionsAsked } from '../../islands/composer/answers'
import type { FieldKind, Group, Knowledge } from '../../islands/composer/knowledge'

const groups: Group[] = [
  {
    title: 'Storage',
    questions: [
      {
        id: 'store',
        label: 'Store',
        page: '/store',
        options: [
          { value: 'inside', label: 'Inside' },
          { value: 'bucket', label: 'Bucket' },
        ],
      },
      {
        id: 'cloud',
        label: 'Cloud',
        page: '/cloud',
        when: { store: 'bucket' },
        options: [
          { value: 'small', label: 'Small', when: { store: 'inside' } },
          { value: 'aws', label: 'AWS' },
          { value: 'gcp', label: 'GCP' },
        ],
      },
    ],
    fields: [
      { id: 'name', label: 'Name', example: 'example', kind: 'name' },
      {
        id: 'bucketName',
        label: 'Bucket',
        example: 'my-bucket',
        kind: 'bucket',
        when: { store: ['bucket'] },
      },
    ],
  },
]
const knowledge = { groups } as unknown as Knowledge

const entryOf = (kind: FieldKind, typed: string) =>
  entriesFor(
    {
      groups: [
        {
          title: '',
          questions: [],
          fields: [{ id: 'field', label: 'Field', example: 'example', kind }],
        },
      ],
    } as unknown as Knowledge,
    { field: typed },
    {},
  )[0]

describe('Questions of the composer', () => {
  test('are asked with their first option, and only where their condition holds', () => {
    expect(answersTo(questionsAsked(knowledge, {}))).toEqual({ store: 'inside' })
    expect(answersTo(questionsAsked(knowledge, { store: 'bucket' }))).toEqual({
      store: 'bucket',
      cloud: 'aws',
    })
  })

  test('offer only options whose condition holds', () => {
    const [, cloud] = questionsAsked(knowledge, { store: 'bucket', cloud: 'small' })
    expect(cloud?.options.map(({ value }) => value)).toEqual(['aws', 'gcp'])
    expect(cloud?.answer).toBe('aws')
  })

  test('keep a valid choice', () => {
    expect(answersTo(questionsAsked(knowledge, { store: 'bucket', cloud: 'gcp' }))).toEqual({
      store: 'bucket',
      cloud: 'gcp',
    })
  })
})

describe('A condition', () => {
  test.each([
    [undefined, {}, true],
    [{ store: 'bucket' }, { store: 'bucket' }, true],
    [{ store: 'bucket' }, { store: 'inside' }, false],
    [{ store: 'bucket' }, {}, false],
    [{ store: ['inside', 'bucket'] }, { store: 'bucket' }, true],
    [{ store: ['inside', 'bucket'] }, { store: 'none' }, false],
    [{ store: 'bucket', cloud: 'aws' }, { store: 'bucket', cloud: 'gcp' }, false],
    [{ store: 'bucketful' }, { store: 'bucket' }, false],
  ] as const)('%j with the answers %j holds: %s', (when, answers, expected) => {
    expect(holds(when, answers)).toBe(expected)
  })
})

describe('Fields of the composer', () => {
  test('are shown where their condition holds', () => {
    const shown = (answers: Record<string, string>) =>
      entriesFor(knowledge, {}, answers).map(({ field }) => field.id)
    expect(shown({ store: 'inside' })).toEqual(['name'])
    expect(shown({ store: 'bucket' })).toEqual(['name', 'bucketName'])
  })

  test('have their example until something valid is typed', () => {
    const stateOf = (typed: string) => {
      const entry = entryOf('name', typed)
      return [entry?.state, entry?.value, entry?.typed]
    }
    expect(stateOf('')).toEqual(['example', 'example', ''])
    expect(stateOf('  ')).toEqual(['example', 'example', ''])
    expect(stateOf(' langsmith ')).toEqual(['typed', 'langsmith', 'langsmith'])
    expect(stateOf('Lang Smith')).toEqual(['invalid', 'example', 'Lang Smith'])
  })

  test.each<[FieldKind, string]>([
    ['words', 'Acme: East'],
    ['words', 'A/B'],
    ['words', 'Société Générale (EU) + Söhne'],
    ['words', 'स्टेट बैंक'],
    ['words', "O'Brien & Co., Inc."],
    ['email', "o'brien@x.org"],
    ['email', 'first.last+tag@sub.example.co.uk'],
    ['email', 'a_b%c#d!e@example.com'],
  ])('of the kind %s take %s', (kind, typed) => {
    expect(entryOf(kind, typed)?.state).toBe('typed')
  })

  test.each<[FieldKind, string]>([
    ['words', '#1'],
    ['words', 'A|B'],
    ['words', 'postgres:hunter2@db'],
    ['words', 'a\nb'],
    ['words', 'x'.repeat(61)],
    ['email', 'admin'],
    ['email', 'admin@localhost'],
    ['email', 'a b@example.com'],
    ['email', '$(id)@example.com'],
    ['email', '`id`@example.com'],
  ])('of the kind %s refuse %s', (kind, typed) => {
    expect(entryOf(kind, typed)?.state).toBe('invalid')
  })
})
