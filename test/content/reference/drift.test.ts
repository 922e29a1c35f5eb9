import { describe, expect, test } from 'vitest'
import { membersOf, restSchema, type Schema } from './declared-fields'
import { driftOf, incomplete } from './drift'
import { fieldsOf } from './field-tables'
import { kindsOfTypescript, kindsOnPage } from './kinds'

const page = (rows: string, columns = 'Field | Type | Null | Set by') => `---
title: Runs
---

## Read {#read}

| ${columns} |
|${'---|'.repeat(columns.split('|').length)}
${rows}

### Inside {#inside}

| Key | Type |
|---|---|
| \`metadata\` | object |

## Other {#other}

| Field | Type | Null | Set by |
|---|---|---|---|
| \`elsewhere\` | string | no | you |
`

const schema = (...fields: Parameters<typeof restSchema>[1]): Schema => restSchema('Run', fields)
const run = schema(
  { name: 'id', type: 'string', format: 'uuid', nullable: false },
  { name: 'error', type: 'string', nullable: true },
)
const rows = '| `id` | string, UUID | no | SDK |\n| `error` | string | on success | SDK |'
const drift = async (text: string, ...more: [Schema[]?, Parameters<typeof driftOf>[2]?]) =>
  driftOf(await fieldsOf(page(text), { section: 'read' }), more[0] ?? [run], more[1])

describe('Fields of a section', () => {
  test('are read from its field tables with their lines, up to the next section', async () => {
    expect(
      await fieldsOf(page('| `id`, `trace_id` | string, UUID | no | SDK |'), { section: 'read' }),
    ).toEqual([
      { name: 'id', type: 'string, UUID', nullable: 'no', presence: 'no', setBy: 'SDK', line: 9 },
      {
        name: 'trace_id',
        type: 'string, UUID',
        nullable: 'no',
        presence: 'no',
        setBy: 'SDK',
        line: 9,
      },
    ])
  })

  test('of a missing section are an error', async () => {
    await expect(fieldsOf(page(rows), { section: 'write' })).rejects.toThrow(
      'There is no section #write.',
    )
  })
})

describe('A page that matches the schema', () => {
  test('has no findings', async () => {
    expect(await drift(rows)).toEqual([])
  })
})

describe('Drift check', () => {
  test('reports a field missing from the page, unless its omission has a reason', async () => {
    expect(await drift('| `id` | string, UUID | no | SDK |')).toEqual([
      '`error` of Run (REST facts) is not on the page.',
    ])
    expect(
      await drift('| `id` | string, UUID | no | SDK |', [run], {
        omitted: { error: 'told elsewhere' },
      }),
    ).toEqual([])
  })

  test('reports a field missing from all schemas, unless it has a reason', async () => {
    const more = `${rows}\n| \`erorr\` | string | yes | SDK |`
    expect(await drift(more)).toEqual(['Line 11: no schema has `erorr`.'])
    expect(await drift(more, [run], { more: { erorr: 'in another package' } })).toEqual([])
  })

  test('reports a different type and nullability', async () => {
    expect(await drift('| `id` | integer | yes | SDK |\n| `error` | string | no | SDK |')).toEqual([
      'Line 9: `id` is integer on the page and uuid in Run (REST facts).',
      'Line 9: `id` may be null on the page, and may not in Run (REST facts).',
      'Line 10: `error` may not be null on the page, and may in Run (REST facts).',
    ])
  })

  test('reports a duplicate field', async () => {
    expect(await drift(`${rows}\n| \`id\` | string, UUID | no | SDK |`)).toEqual([
      'Line 11: `id` is duplicated.',
    ])
  })

  test('reports an unnecessary exception', async () => {
    expect(
      await drift(rows, [run], {
        omitted: { error: 'x', gone: 'y' },
        more: { id: 'z' },
        typed: { error: 'w' },
      }),
    ).toEqual([
      'The omission of `error` is not needed.',
      'The omission of `gone` is not needed.',
      'The addition of `id` is not needed.',
      'The other type of `error` is not needed.',
    ])
  })

  test('reports a row without a type, with no or an unknown origin, or without presence', async () => {
    const stated = await fieldsOf(
      page(
        '| `a` | | no | SDK |\n| `b` | string | no | somebody |\n| `c` | string | | you or server |',
      ),
      { section: 'read' },
    )
    expect(incomplete(stated)).toEqual([
      'Line 9: `a` has no type.',
      'Line 10: who sets `b`?',
      'Line 11: is `c` always there?',
    ])
  })
})

describe('Field types', () => {
  test.each([
    ['string, UUID', ['uuid']],
    ['RFC 3339', ['time']],
    ['number, seconds', ['number']],
    ['array of strings', ['array']],
    ['string or array of strings', ['string', 'array']],
    ['number, boolean, string or object', ['number', 'boolean', 'string', 'object']],
    ['object, JSON Schema', ['object']],
  ])('on a page: %s', (type, kinds) => {
    expect(kindsOnPage(type)).toEqual(kinds)
  })

  test('that are unknown are an error', () => {
    expect(() => kindsOnPage('stuff')).toThrow('says nothing that is known')
  })

  test.each([
    ['string | null', ['string', 'uuid', 'time', 'enum']],
    ["'a' | 'b' | null", ['enum']],
    ['{ [key: string]: string | null; } | null', ['object']],
    ['number | boolean', ['integer', 'number', 'boolean']],
    ['Array<string>', ['array']],
    ['string[]', ['array']],
    ['Record<string, any>', ['object']],
  ])('in TypeScript: %s', (type, kinds) => {
    expect(kindsOfTypescript(type)).toEqual(kinds)
  })

  test('are read from an interface of a declaration file', () => {
    const source = `
export interface RunCreate { id: string; }
export interface Run extends Base {
    /** Unlike \`id: number;\`. */
    id: string;
    error?: string | null;
    stats?: {
        [key: string]: { n: number; } | null;
    };
    run_type: 'llm' | 'chain';
}
export interface Other { x: number; }
`
    expect(membersOf(source, 'Run').map(({ name, isNullable }) => [name, isNullable])).toEqual([
      ['id', false],
      ['error', true],
      ['stats', false],
      ['run_type', false],
    ])
    expect(() => membersOf(source, 'Nothing')).toThrow('There is no interface Nothing.')
  })
})
