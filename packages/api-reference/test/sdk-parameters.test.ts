import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { sdkInventories } from '../pages/sdk/inventories'
import { type PlacedSymbol } from '../pages/sdk/place-symbols'
import { snakeCase } from '../pages/sdk/spelling'
import { placeTypes } from '../pages/sdk/type-list'
import type { SdkParameter } from '../symbol/symbol'
import { made, placed, reference, view } from './made-sdk'

describe('Notes on parameters', () => {
  /** Names, and for fields of objects also their paths. */
  const namesIn = (fields: readonly SdkParameter[], above = ''): string[] =>
    fields.flatMap(one => {
      const name = snakeCase(one.name.replace(/^[.*]+/, ''))
      return [name, above + name, ...namesIn(one.fields ?? [], `${above}${name}.`)]
    })
  const parametersOf = ({ symbol }: PlacedSymbol) =>
    namesIn([
      ...(symbol.parameters ?? []),
      ...(symbol.overloads ?? []).flatMap(way => way.parameters),
      ...(symbol.fields ?? []),
      ...(symbol.inherited ?? []).flatMap(({ fields }) => fields),
    ])

  test('are about parameters that exist', () => {
    const { scope, common, symbols } = reference.parameters
    const known = (name: string) =>
      [...placed.symbols, ...placeTypes(reference)].filter(
        one => one.name === name || one.key === name,
      )
    expect(scope.filter(name => known(name).length === 0)).toEqual([])
    const used = new Set(
      placed.symbols
        .filter(({ name, key }) =>
          [name, name.split('.')[0] ?? '', key].some(one => scope.includes(one)),
        )
        .flatMap(parametersOf),
    )
    expect(Object.keys(common).filter(name => !used.has(name))).toEqual([])
    const unknown = Object.entries(symbols).flatMap(([name, notes]) => {
      const own = new Set(known(name).flatMap(parametersOf))
      return Object.keys(notes).flatMap(one => (own.has(one) ? [] : [`${name}: ${one}`]))
    })
    expect(unknown).toEqual([])
  })

  test('are sentences', () => {
    const { common, generated, symbols } = reference.parameters
    const all = [common, generated, ...Object.values(symbols)].flatMap(Object.values)
    const texts = all.filter(text => text !== null)
    expect(texts.filter(text => !/^[A-Z].{13,}\.$/.test(String(text)))).toEqual([])
  })

  test('are shown in both languages, and one for a symbol wins over a common one', () => {
    const noteOf = (path: string, id: string, name: string) =>
      view(path, id)
        ?.groups.flatMap(({ fields }) => [...fields, ...fields.flatMap(one => one.fields ?? [])])
        .find(field => field.name === name)?.note
    const { common, symbols } = reference.parameters
    expect(common['as_of']).toBeDefined()
    expect(noteOf('/reference/python/client_examples', 'Client.list_examples', 'as_of')).toBe(
      common['as_of'],
    )
    expect(noteOf('/reference/typescript/client_examples', 'Client.listExamples', 'asOf')).toBe(
      common['as_of'],
    )
    expect(common['evaluators']).toBeDefined()
    expect(noteOf('/reference/python/client', 'Client', 'evaluators')).toMatch(
      /online evaluators of the workspace/,
    )
    expect(noteOf('/reference/python/wrappers', 'wrap_openai', 'client')).toMatch(/OpenAI client/)
    expect(noteOf('/reference/python/evaluation', 'evaluate', 'max_concurrency')).toBe(
      symbols['evaluate']?.['max_concurrency'],
    )
  })

  test('are the same for a method of the client and the function of its name', () => {
    const notesOf = (path: string, id: string) =>
      view(path, id)
        ?.groups.flatMap(({ fields }) => fields)
        .flatMap(({ name, note }) => (note ? [`${name}: ${note}`] : []))
    for (const name of ['evaluate', 'aevaluate']) {
      const notes = notesOf('/reference/python/evaluation', name)
      expect(notes?.length).toBeGreaterThan(8)
      expect(notesOf('/reference/python/client_projects', `Client.${name}`)).toEqual(
        expect.arrayContaining(notes?.filter(note => !note.startsWith('client:')) ?? []),
      )
    }
  })

  test('of the generated client are on its methods and types only', () => {
    const { generated, symbols } = reference.parameters
    const noteOf = (path: string, id: string, name: string) =>
      view(path, id)
        ?.groups.flatMap(({ fields }) => fields)
        .find(one => one.name === name)?.note
    const shared = generated['tree_filter']
    expect(shared).toBeDefined()
    const size = symbols['client.runs.query']?.['page_size']
    expect(size).toMatch(/100/)
    for (const [path, id] of [
      ['/reference/python/types_runs', 'RunQueryV2Params'],
      ['/reference/python/resources_runs', 'client.runs.query'],
    ] as const) {
      expect(noteOf(path, id, 'tree_filter')).toBe(shared)
      expect(noteOf(path, id, 'page_size')).toBe(size)
    }
    const traceId = noteOf(
      '/reference/typescript/resources_runs',
      'client.traces.listRuns',
      'traceID',
    )
    expect(traceId).toBe(generated['trace_id'])
  })
})

describe('Facts of symbols', () => {
  test('link both classes of Python with the one of TypeScript, which is imported as a value', () => {
    const facts = (path: string, id: string) => view(path, id)?.facts.join('\n') ?? ''
    for (const prefix of ['Sync', 'Async'])
      expect(facts('/reference/python/pagination', `${prefix}CursorPagination`)).toContain(
        '/reference/typescript/pagination#CursorPagination)',
      )
    const page = facts('/reference/typescript/pagination', 'CursorPagination')
    expect(page).toContain('#SyncCursorPagination)')
    expect(page).toContain('import { CursorPagination }')
    expect(facts('/reference/typescript/pagination', 'CursorPaginationParams')).toContain(
      'import type { CursorPaginationParams }',
    )
  })

  test('have no default without a value, and no fields that are old names', () => {
    const fields = made.pages.flatMap(({ page }) =>
      (page.symbols ?? []).flatMap(one => one.groups.flatMap(group => group.fields)),
    )
    expect(fields.filter(one => one.default === '...')).toEqual([])
    const example = view('/reference/python/schemas_datasets', 'ExampleUpsertWithAttachments')
    const names = example?.groups.flatMap(group => group.fields.map(({ name }) => name))
    expect(names).toContain('reference_outputs')
    expect(names).not.toContain('outputs')
  })
})

describe('Inventories', () => {
  test('have the header of Sphinx, and a line for each symbol of Python', () => {
    const { sphinx } = sdkInventories(placed.symbols)
    const end = sphinx.indexOf('using zlib.\n') + 'using zlib.\n'.length
    expect(sphinx.subarray(0, end).toString().split('\n')[0]).toBe('# Sphinx inventory version 2')
    const lines = inflateSync(sphinx.subarray(end)).toString().trim().split('\n')
    expect(lines).toContain(
      'langsmith.Client.list_runs py:method 1 reference/python/client_runs#Client.list_runs -',
    )
    expect(lines.length).toBe(placed.symbols.filter(one => one.language === 'python').length)
    expect(lines.filter(line => !/^\S+ py:\w+ 1 \S+#\S+ -$/.test(line))).toEqual([])
  })

  test('have every symbol with its URL in JSON', () => {
    const { symbols } = JSON.parse(sdkInventories(placed.symbols).json) as {
      symbols: { name: string; url: string }[]
    }
    expect(symbols.length).toBe(placed.symbols.length)
    expect(symbols).toContainEqual({
      language: 'typescript',
      name: 'langsmith/evaluation#EvaluateOptions',
      kind: 'interface',
      url: '/reference/typescript/evaluation#EvaluateOptions',
    })
  })
})
