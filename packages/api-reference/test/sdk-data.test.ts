import { describe, expect, test } from 'vitest'
import { hrefOf, placeSymbols } from '../pages/sdk/place-symbols'
import { type SdkReference } from '../pages/sdk/read-sdk'
import { sdkPages } from '../pages/sdk/sdk-pages'
import type { SymbolView } from '../operation/view'
import type { SdkParameter } from '../symbol/symbol'
import { made, placed, reference, view } from './made-sdk'

const clone = (): SdkReference => structuredClone(reference)

describe('Notes of the SDK reference', () => {
  test('cover exactly the public symbols of the data', () => {
    expect(placed.unknown).toEqual([])
    expect(placed.missing).toEqual([])
    expect(placed.symbols.length).toBeGreaterThan(1600)
  })

  test('miss a symbol that the package adds, and report one that it removes', () => {
    const changed = clone()
    const symbols = changed.packages.python.modules['langsmith'] ?? {}
    const { evaluate } = symbols
    if (!evaluate) throw new Error('There is no `evaluate`.')
    symbols['brand_new'] = evaluate
    delete symbols['Client.upload_dataframe']
    const { missing, unknown } = placeSymbols(changed, new Map())
    expect(missing).toContain('python langsmith:brand_new')
    expect(unknown).toEqual(['client_datasets: Client.upload_dataframe'])
  })

  test('omit only what the packages have', () => {
    const { modules } = reference.packages.python
    for (const id of Object.keys(reference.common.omitted)) {
      const [module = '', name = ''] = id.split(':')
      expect(modules[module], id).toBeDefined()
      if (name !== '*') expect(modules[module], id).toHaveProperty(name)
    }
  })

  test('describe every symbol in a sentence', () => {
    const wrong = placed.symbols.filter(({ notes }) => !/^[A-Z`][^\n]{15,}\.$/.test(notes.summary))
    expect(wrong.map(one => `${one.page}: ${one.name}: ${one.notes.summary}`)).toEqual([])
  })

  test('give every symbol of a page its own anchor', () => {
    const hrefs = placed.symbols.map(hrefOf)
    expect(hrefs.filter((href, index) => hrefs.indexOf(href) !== index)).toEqual([])
  })
})

describe('Pages of the SDK reference', () => {
  test('link a method to its counterpart, and a deprecated one to its successor', () => {
    expect(view('/reference/python/client_runs', 'Client.list_runs')?.facts).toEqual([
      '**Deprecated.** Use ' +
        '[`client.runs.query`](/reference/python/resources_runs#client.runs.query) instead. ' +
        'Removal: after 2027-01-31.',
      'TypeScript: [`Client.listRuns`](/reference/typescript/client_runs#Client.listRuns)',
    ])
  })

  test('await a call, but not the generator that a call returns', () => {
    const signatureOf = (id: string) => view('/reference/python/async_client', id)?.signature
    expect(signatureOf('AsyncClient.create_run')).toMatch(/^await client\.create_run\(/)
    expect(signatureOf('AsyncClient.list_runs')).toMatch(/^client\.list_runs\(/)
  })

  test('give defaults as values that readers know', () => {
    const defaults = (parameters: readonly SdkParameter[] = []): string[] =>
      parameters.flatMap(one => [one.default ?? '', ...defaults(one.fields)])
    const found = placed.symbols
      .filter(({ language }) => language === 'python')
      .flatMap(({ symbol }) => [...defaults(symbol.parameters), ...defaults(symbol.fields)])
    // Constants and modules of the package aren't known, and parentheses have to be closed.
    const wrong = (text: string) =>
      /^_?[A-Z][A-Z\d_]+$|\b_[A-Z]|^[a-z_]+\.[A-Z]/.test(text) ||
      text.split('(').length !== text.split(')').length
    expect(found.filter(wrong)).toEqual([])
    const { fields = [] } = view('/reference/python/prompt_cache', 'PromptCache')?.groups[0] ?? {}
    expect(fields.find(({ name }) => name === 'max_size')?.default).toBe('100')
  })

  test('show no default that only marks what was left out', () => {
    const { fields = [] } =
      view('/reference/python/client_feedback', 'Client.update_feedback')?.groups[0] ?? {}
    const score = fields.find(({ name }) => name === 'score')
    expect(score).toBeDefined()
    expect([score?.required, score?.default]).toEqual([undefined, undefined])
  })

  test('tell what a class extends from what it implements', () => {
    expect(view('/reference/typescript/client', 'Client')?.facts).toContain(
      'Implements: `LangSmithTracingClientInterface`',
    )
    expect(view('/reference/typescript/pagination', 'CursorPagination')?.facts).toEqual(
      expect.arrayContaining([
        'Extends: `AbstractPage<Item>`',
        'Implements: `CursorPaginationResponse<Item>`',
      ]),
    )
  })

  test('tell recorded operations from those that are only in the code', () => {
    const keys = ['GET /a', 'POST /b', 'POST /c']
    const changed = clone()
    const symbol = changed.packages.python.modules['langsmith']?.['Client.update_run']
    if (!symbol) throw new Error('There is no `Client.update_run`.')
    symbol.requests = ['GET /a', 'POST /b']
    changed.recorded = { python: { 'Client.update_run': ['GET /a'] }, typescript: {} }
    const factsOf = (path: string, id: string) =>
      sdkPages(changed, {
        operations: new Map(keys.map(key => [key, { label: key, href: '/x' }])),
        summaries: new Map(),
        executed: new Map([['python client.runs.query', ['POST /c']]]),
        usedIn: new Map(),
        fieldNotes: () => undefined,
      })
        .pages.find(page => page.path === `/reference/${path}`)
        ?.page.symbols?.find(one => one.id === id)
        ?.facts.filter(fact => fact.startsWith('REST'))
    expect(factsOf('python/client_runs', 'Client.update_run')).toEqual([
      'REST: [`GET /a`](/x)',
      'REST, from the code, not run: [`POST /b`](/x)',
    ])
    expect(factsOf('python/resources_runs', 'client.runs.query')).toEqual(['REST: [`POST /c`](/x)'])
  })

  test('have recorded requests of symbols that exist, for most methods that send any', () => {
    for (const language of ['python', 'typescript'] as const) {
      const own = placed.symbols.filter(one => one.language === language)
      const names = new Set(own.map(({ name }) => name))
      const recorded = Object.keys(reference.recorded[language])
      expect(recorded.filter(name => !names.has(name))).toEqual([])
      const sending = own.filter(
        ({ name, symbol }) => /^(?:Async)?Client\./.test(name) && symbol.requests,
      )
      const read = sending.filter(({ name }) => !recorded.includes(name))
      expect(read.length / sending.length, read.map(({ name }) => name).join()).toBeLessThan(0.05)
    }
  })

  test('state no operations of the other language', () => {
    const changed = clone()
    changed.recorded = { python: { 'Client.list_runs': ['GET /a'] }, typescript: {} }
    for (const language of ['python', 'typescript'] as const)
      for (const module of Object.values(changed.packages[language].modules))
        for (const symbol of Object.values(module))
          if (language === 'python') symbol.requests = ['GET /a', 'GET /b']
          else delete symbol.requests
    for (const symbol of Object.values(changed.packages.typescript.resources))
      delete symbol.requests
    const facts = sdkPages(changed, {
      operations: new Map(['GET /a', 'GET /b'].map(key => [key, { label: key, href: '/x' }])),
      summaries: new Map(),
      executed: new Map(),
      usedIn: new Map(),
      fieldNotes: () => undefined,
    })
      .pages.filter(({ path }) => path.startsWith('/reference/typescript/'))
      .flatMap(({ page }) => page.symbols ?? [])
      .flatMap(symbol => symbol.facts)
    expect(facts.length).toBeGreaterThan(1000)
    expect(facts.filter(fact => fact.startsWith('REST'))).toEqual([])
  })

  test('say what only one language gets wrong', () => {
    const facts = (path: string, id: string) => view(path, id)?.facts.join('\n') ?? ''
    expect(facts('/reference/typescript/client_runs', 'Client.listSharedRuns')).toContain('Broken')
    expect(facts('/reference/python/client_runs', 'Client.list_shared_runs')).not.toContain(
      'Broken',
    )
  })

  test('show the fields of every type of the generated client, or what it stands for', () => {
    const types = made.pages
      .filter(({ path }) => /\/types(?:_\w+)?$/.test(path))
      .flatMap(({ page }) => page.symbols ?? [])
    expect(types.length).toBeGreaterThan(400)
    // Methods of resources have sections of their own.
    const isResource = ({ facts }: SymbolView) => facts.includes('Extends: `APIResource`')
    const empty = types.filter(one => one.groups.length === 0 && !one.signature && !isResource(one))
    expect(empty.map(({ language, id }) => `${language} ${id}`)).toEqual([])
  })

  test('lead from types of the generated client to the operations that use them', () => {
    const operations = new Map([['POST /api/v1/sessions', { label: 'Create', href: '/p#c' }]])
    const surroundings = {
      summaries: new Map(),
      executed: new Map(),
      usedIn: new Map(),
      fieldNotes: () => undefined,
    }
    const { pages } = sdkPages(reference, { operations, ...surroundings })
    for (const language of ['python', 'typescript']) {
      const found = pages
        .find(({ path }) => path === `/reference/${language}/types_projects`)
        ?.page.symbols?.find(({ id }) => id === 'SessionCreateParams')
      expect(found?.facts).toContain('In the REST API: [`POST /api/v1/sessions`](/p#c)')
      expect(found?.summary).toBe('Parameters of `client.sessions.create`.')
    }
  })

  test('link types of the generated client to one another, not to others of their name', () => {
    const linksOf = (path: string, id: string) =>
      JSON.stringify(view(path, id)?.groups.map(({ fields }) => fields)).match(/"href":"[^"]+"/g)
    expect(linksOf('/reference/python/types_runs', 'Run')).toContain(
      '"href":"/reference/python/types_runs#RunType"',
    )
    expect(linksOf('/reference/typescript/types_runs', 'RunQueryV2Params')).toContain(
      '"href":"/reference/typescript/types_runs#RunType"',
    )
  })

  test('show fields that a type has from others, by the name of the other', () => {
    const groupsOf = (path: string, id: string) =>
      view(path, id)?.groups.map(({ label, fields }) => [
        label,
        fields.map(({ name, required }) => (required ? `${name}!` : name)).join(),
      ])
    expect(groupsOf('/reference/python/sandbox_config', 'ContextHubMountConfig')).toEqual([
      ['Fields', 'initial_pull_only'],
      ['Fields from ContextHubMountConfigRequired', 'repo!'],
    ])
    expect(groupsOf('/reference/typescript/schemas_datasets', 'RawExample')?.[1]).toEqual([
      'Fields from BaseExample',
      'dataset_id!,inputs!,outputs,metadata',
    ])
  })

  test('name a replacement, or what to do, for every deprecated call except a few', () => {
    const text = made.pages.find(({ path }) => path === '/reference/sdk_migration')?.page.intro
    const calls = text?.match(/^- \[`.*$/gm) ?? []
    const open = calls.filter(line => !/\): (?:Use|Add|Pass|Run|Wrap) /.test(line))
    expect(calls.length).toBeGreaterThan(70)
    expect(open).toEqual([])
  })

  test('show the fields of options that can’t be imported', () => {
    const group = view('/reference/typescript/client_runs', 'Client.listRuns')?.groups[0]
    expect(group?.fields[0]?.fields?.map(({ name }) => name)).toContain('projectName')
    const options = view('/reference/typescript/evaluation', 'EvaluateOptions')?.groups
    expect(options?.map(({ label }) => label)).toEqual([
      'Fields',
      'Fields from BaseEvaluateOptions',
    ])
    expect(options?.[1]?.fields.map(({ name }) => name)).toContain('numRepetitions')
  })
})
