import { describe, expect, test } from 'vitest'
import { entriesOf } from '../extract/version-entries'
import type { SdkLanguage, SdkModule } from '../symbol/symbol'
import { compareApis, type ApiEntry } from '../../sample-checks/outdated/api'

/** Symbols by module. */
type Modules = Record<string, SdkModule>

/** Changes as `kind name parameter detail`. */
const changes = (before: Modules, after: Modules, language: SdkLanguage): string[] => {
  const [old, current] = [before, after].map(modules =>
    entriesOf({ modules, resources: {}, types: {}, names: {} }, language),
  )
  return compareApis(old ?? [], current ?? []).map(({ kind, name, parameter, detail }) =>
    [kind, name, parameter, detail].filter(Boolean).join(' '),
  )
}

const source = 'sdk'
const method = { kind: 'method', source } as const
const named = { kind: 'function', source } as const

describe('Two versions of a Python package', () => {
  const OLD: SdkModule = {
    Client: { kind: 'class', parameters: [{ name: 'url', default: 'None' }], source },
    'Client.read': {
      ...method,
      parameters: [{ name: 'id' }, { name: 'limit', default: '10' }, { name: 'old', default: '1' }],
    },
    'Client.drop': { ...method, parameters: [] },
    'Client.share': { ...method, parameters: [] },
    AsyncClient: { kind: 'class', source },
    'AsyncClient.read': { ...method, parameters: [{ name: 'id' }] },
    Row: { kind: 'class', fields: [{ name: 'note', type: 'str', default: '""' }], source },
    trace: { ...named, parameters: [{ name: 'name' }, { name: 'tags', default: 'None' }] },
    typed: { ...named, parameters: [{ name: 'b', type: 'list[str]' }] },
    gone: { ...named, parameters: [] },
  }
  const NEW: SdkModule = {
    Client: {
      kind: 'class',
      parameters: [{ name: 'url', default: 'None' }, { name: '*' }, { name: 'key' }],
      fields: [{ name: 'url', type: 'str' }],
      source,
    },
    'Client.read': {
      ...method,
      parameters: [
        { name: 'id' },
        { name: '*' },
        { name: 'limit', default: '100', deprecated: true },
        { name: 'select', default: 'None' },
        { name: '**kwargs' },
      ],
    },
    'Client.share': {
      ...method,
      parameters: [],
      deprecated: { until: '2027-01-31', instead: ['items.share'] },
    },
    'Client.added': { ...method, parameters: [] },
    AsyncClient: { kind: 'class', source },
    Row: { kind: 'class', fields: [{ name: 'note', type: 'str', default: '"none"' }], source },
    trace: { ...named, parameters: [{ name: 'name' }, { name: 'tags' }] },
    typed: { ...named, parameters: [{ name: 'b', type: 'list[int]' }] },
  }

  test('differ in what is gone, required, defaulted, deprecated and new', () => {
    expect(changes({ sdk: OLD }, { sdk: NEW }, 'python')).toEqual([
      'removed Client.drop',
      'removed Client.read old',
      'removed gone',
      'required Client key',
      'required trace tags',
      'default Client.read limit 10 → 100',
      'default Row note "" → "none"',
      'deprecated Client.read limit deprecated',
      'deprecated Client.share use items.share; removed after 2027-01-31',
      'type typed b list[str] → list[int]',
      'added Client.added',
      'added Client.read select',
    ])
  })

  test('are the same where a function only moved', () => {
    const moved = { f: { ...named, parameters: [{ name: 'x' }] } }
    expect(changes({ 'sdk.a': moved }, { 'sdk.b': moved }, 'python')).toEqual([])
  })
})

describe('Two versions of a TypeScript package', () => {
  const optional = true

  test('differ in fields, parameters and the fields of object parameters', () => {
    const before: SdkModule = {
      Options: {
        kind: 'interface',
        fields: [
          { name: 'limit', type: 'number', default: '10', optional },
          { name: 'upload', type: 'boolean', optional },
        ],
        source,
      },
      'Client.read': {
        ...method,
        parameters: [
          { name: 'id', type: 'string' },
          { name: 'options', optional, fields: [{ name: 'old', type: 'string', optional }] },
        ],
      },
      trace: { ...named, parameters: [{ name: 'fn', type: 'T' }] },
    }
    const after: SdkModule = {
      Options: {
        kind: 'interface',
        fields: [
          { name: 'limit', type: 'number', default: '20' },
          { name: 'upload', type: 'boolean | string', optional },
        ],
        source,
      },
      'Client.read': {
        ...method,
        parameters: [
          { name: 'other', type: 'string' },
          { name: 'options', optional, fields: [{ name: 'select', type: 'string[]' }] },
        ],
      },
      trace: {
        ...named,
        parameters: [
          { name: 'fn', type: 'T' },
          { name: 'name', type: 'string' },
        ],
      },
    }
    expect(changes({ sdk: before }, { sdk: after }, 'typescript')).toEqual([
      'removed Client.read old',
      'required Client.read select',
      'required Options limit',
      'required trace argument 2',
      'type Options upload boolean → boolean | string',
    ])
  })

  test('deprecate a parameter only with its last overload', () => {
    const overloads = (...deprecated: boolean[]): SdkModule => ({
      f: {
        ...named,
        overloads: deprecated.map(one => ({ parameters: [{ name: 'a', deprecated: one }] })),
      },
    })
    const with2 = (first: boolean, second: boolean) =>
      changes({ sdk: overloads(false, false) }, { sdk: overloads(first, second) }, 'typescript')
    expect(with2(true, false)).toEqual([])
    expect(with2(true, true)).toEqual(['deprecated f argument 1 deprecated'])
  })
})

test('A class that is new or gone is named without its methods', () => {
  const entry = (name: string): ApiEntry => ({ module: 'a', name, parameters: [] })
  const both = [entry('Client'), entry('Client.read')]
  expect(compareApis([], both)).toEqual([{ kind: 'added', name: 'Client' }])
  expect(compareApis(both, [])).toEqual([{ kind: 'removed', name: 'Client' }])
})
