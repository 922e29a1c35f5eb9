import { describe, expect, test } from 'vitest'
import { refusal } from '../../../packages/agents/answer'
import { checkSample } from '../../../packages/agents/check-sample'
import { documentedVariables } from '../../../packages/agents/documented-variables'
import { findPassages } from '../../../packages/agents/find-passages'
import { findSymbol } from '../../../packages/agents/find-symbol'
import { listPages } from '../../../packages/agents/list-pages'
import { readSection } from '../../../packages/agents/read-section'
import { roughTokens } from '../../../packages/agents/rough-tokens'
import { searchDocs } from '../../../packages/agents/search-docs'
import type { SectionData, TwinSection } from '../../../packages/model/twin'
import { section, words } from '../twins/twin-site'
import { regions } from '../two-regions'
import { openData } from './open-data'

const page = (path: string, sections: TwinSection[] = [], intro = 'What it is.') => ({
  path,
  title: `Page ${path}`,
  description: '',
  area: '',
  checks: ['The samples were checked with sdk 1.2.0.'],
  intro,
  sections,
})

const data: SectionData = {
  name: 'Fixture Docs',
  url: 'https://docs.example.com',
  regions,
  feedback: { url: '', anonKey: '', table: '' },
  pages: [
    page('/'),
    page('/guides/first', [
      section(2, 'start', 'Call `load_data(x)` at [[api]], see [below](twin:#inner).'),
      section(3, 'inner', 'Set `LOAD_DATA` or [go on](twin:/guides/long#one).'),
      section(2, 'end', 'Last.'),
    ]),
    page('/guides/long', [section(2, 'one', 9000), section(3, 'two', 9000)]),
    page('/reference/names', [section(2, 'functions', '- `load_data` (function): loads data')]),
    ...Array.from({ length: 60 }, (_, index) => page(`/many/${index}`)),
  ],
}

const textOf = ({ content: [first] }: { content: { text: string }[] }) => first?.text ?? ''
const read = (address: string, more: object = {}) =>
  readSection(data, { section: address, ...more })

describe('read_section of a site below the root of its host', () => {
  test.each([
    '/guides/first#start',
    'https://docs.example.com/docs/guides/first#start',
    'http://localhost:3000/docs/guides/first.md#start',
    '/docs/guides/first/start.md',
  ])('accepts %s', section => {
    const below = { ...data, url: 'https://docs.example.com/docs' }
    expect(textOf(readSection(below, { section }))).toContain(
      'Source: https://docs.example.com/docs/guides/first#start.',
    )
  })
})

describe('read_section', () => {
  test.each([
    '/guides/first#start',
    'https://docs.example.com/guides/first#start',
    'http://localhost:3000/guides/first#start',
    '/guides/first.md#start',
    '/guides/first/start.md',
    'guides/first/start',
    '/guides/first/?x=1#start',
  ])('accepts %s', address => {
    expect(textOf(read(address))).toBe(`# Page /guides/first: About start

Source: https://docs.example.com/guides/first#start. The samples were checked with sdk 1.2.0.

Hosts are those of the US region; \`region\` can be \`eu\`.

## About start

Call \`load_data(x)\` at https://api.example.com, see [below](/guides/first#inner).

### About inner

Set \`LOAD_DATA\` or [go on](/guides/long#one).

Next section: \`/guides/first#end\` About end`)
  })

  test('writes the hosts of a region', () => {
    expect(textOf(read('/guides/first#start', { region: 'eu' }))).toContain(
      'Hosts are those of the EU region; `region` can be `us`.\n\n## About start\n\nCall ' +
        '`load_data(x)` at https://eu.api.example.com',
    )
  })

  test('returns a short page with its sections, and the list of sections of a long one', () => {
    expect(textOf(read('/guides/first'))).toContain('## About end\n\nLast.')
    expect(textOf(read('/guides/long'))).toContain('- About one: `/guides/long#one`')
    expect(textOf(read('/guides/long'))).not.toContain('Some words.')
  })

  test('continues with a cursor until everything was read', () => {
    const texts: string[] = []
    let cursor: string | undefined
    do {
      const text = textOf(read('/guides/long#two', { cursor, max_characters: 2000 }))
      texts.push(text)
      cursor = /More: cursor `(.*)`/.exec(text)?.[1]
    } while (cursor && texts.length < 20)
    expect(texts.join('').match(/Some words/g)).toHaveLength(
      words(9000).match(/Some/g)?.length ?? 0,
    )
    expect(Math.max(...texts.map(text => text.length))).toBeLessThan(2400)
  })

  test.each([
    ['/guides/frist', '/guides/first'],
    ['/guides/first#strat', '/guides/first#start'],
    ['', '/'],
  ])('names the closest sections instead of %s, or the home page', (address, nearest) => {
    expect(textOf(read(address))).toContain(nearest)
  })

  test('reads several sections, and refuses too many', () => {
    const text = textOf(read('/guides/first#end /reference/names#functions'))
    expect(text).toContain('## About end\n\nLast.')
    expect(text).toContain('`load_data` (function)')
    expect(read('/a /b /c /d /e /f')).toMatchObject({ isError: true })
    expect(read('/a /b')).toMatchObject({ isError: true })
  })

  test('adds the next section to a short one, which is often a step', () => {
    const text = textOf(read('/guides/first#inner'))
    expect(text).toContain('### About inner\n\nSet `LOAD_DATA`')
    expect(text).toContain('## About end\n\nLast.')
  })

  test('refuses a cursor of another call', () => {
    expect(read('/guides/first', { cursor: 'after-9' })).toMatchObject({ isError: true })
    expect(read('/guides/first', { cursor: 'x' })).toMatchObject({ isError: true })
  })
})

describe('find_symbol', () => {
  test('finds names as they are written, definitions first', () => {
    expect(textOf(findSymbol(data, 'load_data()'))).toBe(`2 sections:

- \`/reference/names#functions\` Page /reference/names › About functions
  - \`load_data\` (function): loads data
- \`/guides/first#start\` Page /guides/first › About start
  Call \`load_data(x)\` at https://api.example.com, see [below](/guides/first#inner).`)
  })

  test('falls back to another case, and says when there is nothing', () => {
    expect(textOf(findSymbol(data, 'Load_Data'))).toContain('3 sections (in other case)')
    expect(textOf(findSymbol(data, 'zq_xv'))).toContain('Use `search`')
    expect(textOf(findSymbol(data, 'load_dta'))).toContain('Similar: `load_data`')
    expect(findSymbol(data, '(')).toMatchObject({ isError: true })
    expect(textOf(findSymbol(data, 'a.b*[c'))).toContain('No page names')
  })
})

describe('list_pages', () => {
  test('lists the areas, then the pages of one in parts', () => {
    expect(textOf(listPages(data, {}))).toContain('- `guides`: 2\n- `reference`: 1\n- `many`: 60')
    const first = textOf(listPages(data, { area: 'many' }))
    expect(first).toContain('- `/many/39` Page /many/39\n\nMore: cursor `after-40`.')
    expect(textOf(listPages(data, { area: 'many', cursor: 'after-40' }))).toMatch(/^- `\/many\/40`/)
  })

  test('refuses an unknown area and a wrong cursor', () => {
    expect(textOf(listPages(data, { area: 'Guides' }))).toContain('`/guides/first`')
    expect(textOf(listPages(data, { area: 'guide' }))).toBe(
      '`area` must be one of guides, reference, many.',
    )
    expect(listPages(data, { area: 'guides', cursor: 'after-40' })).toMatchObject({ isError: true })
  })
})

describe('search', async () => {
  const site = await openData(data)

  test('returns the passages that fit, with paths, hosts, and a cursor', async () => {
    const text = textOf(
      await searchDocs(site, { query: 'How do I call it at the start?', limit: 1 }),
    )
    expect(text).toContain('Paths begin with https://docs.example.com.')
    expect(text).toContain(
      '1. `/guides/first#start` About start\n\n' +
        'Call `load_data(x)` at https://api.example.com, see [below](/guides/first#inner).',
    )
    expect(text).toContain('Hosts are those of the US region.')
    expect(text).toMatch(/More: cursor `after-1`\./)
    const rest = textOf(
      await searchDocs(site, {
        query: 'How do I call it at the start?',
        limit: 1,
        cursor: 'after-1',
      }),
    )
    expect(rest).toMatch(/^2\. `/m)
  })

  test('starts with the page that the search of the site has first, by whatever words', async () => {
    const pages = [
      page('/x', [section(2, 'at', 'Alerts.')]),
      page('/y', [section(2, 'at', 'Calm calm calm evenings at home.')]),
    ]
    const asked = await openData({ ...data, pages })
    asked.corpus.addQuestions(0, ['calm evenings after a release'])
    const { hits } = asked.search({ indexName: '', query: 'calm evenings after a release' })
    expect(hits[0]?.url_without_anchor).toBe('/x')
    const text = textOf(await searchDocs(asked, { query: 'calm evenings after a release' }))
    expect(text).toMatch(/^1\. `\/x/m)
  })

  test('ranks a passage by the words around it, too', async () => {
    const long = (text: string) => `${text} ${'It can be set by an owner; '.repeat(20)}`.trim()
    const texts = [
      'Exports to the warehouse.',
      'The default is six.',
      'Alerts.',
      'The default is two.',
    ]
    const pages = [page('/x', [section(2, 'at', texts.map(long).join('\n\n'))])]
    const [found] = findPassages(await openData({ ...data, pages }), 'default of the warehouse', [
      '/x#at',
    ])
    const scoreOf = (start: string) =>
      found?.passages.find(({ position }) => found.textAt(position).startsWith(start))?.score ?? 0
    expect(scoreOf('The default is two')).toBeGreaterThan(0)
    expect(scoreOf('The default is six')).toBeGreaterThan(scoreOf('The default is two'))
  })

  test('marks what it leaves out of a section', async () => {
    const many = Array.from(
      { length: 40 },
      (_, at) => `Part ${at} of it. ${'Other words. '.repeat(30)}`,
    )
    many[20] = `The warehouse opens at six. ${'Other words. '.repeat(30)}`
    const pages = [page('/x', [section(2, 'at', many.join('\n\n'))])]
    const asked = await openData({ ...data, pages })
    const text = textOf(await searchDocs(asked, { query: 'when does the warehouse open' }))
    expect(text).toMatch(/`\/x#at` About at\n\n…\n\n[^]*The warehouse opens at six\.[^]*\n\n…$/)
  })

  test('keeps a response short', async () => {
    const text = textOf(await searchDocs(site, { query: 'some words' }))
    expect(text).toContain('`/guides/long#one`')
    expect(roughTokens(text)).toBeLessThan(1_500)
  })

  test('reads what identifies an error in a traceback of any length', async () => {
    const frames = '  File "/app/main.py", line 1, in run\n    run()\n'.repeat(200)
    const query = `Traceback (most recent call last):\n${frames}app.LoadError: load_data failed`
    expect(textOf(await searchDocs(site, { query }))).toBe(
      textOf(await searchDocs(site, { query: 'app.LoadError: load_data failed' })),
    )
  })

  test('keeps to the pages of an area, written in any case', async () => {
    const text = textOf(await searchDocs(site, { query: 'load_data', area: 'Reference' }))
    expect(text).toContain('/reference/names')
    expect(text).not.toContain('/guides/first')
  })

  test('refuses areas and kinds that there are not, with those that there are', async () => {
    expect(await searchDocs(site, { query: 'words', area: 'one' })).toEqual(
      refusal('`area` must be one of guides, reference, many.'),
    )
    const kinds = textOf(await searchDocs(site, { query: 'words', kind: 'sdk' }))
    expect(kinds).toMatch(/^`kind` must be one of overview, .*\bquickstart, .*\bapi, /)
  })

  test('says what to do when there is nothing', async () => {
    expect(textOf(await searchDocs(site, { query: 'zzzzqqqq', area: 'many' }))).toContain(
      'Leave out',
    )
    expect(textOf(await searchDocs(site, { query: 'zzzzqqqq' }))).toContain('Try fewer words')
    expect(await searchDocs(site, { query: ' ' })).toMatchObject({ isError: true })
    expect(await searchDocs(site, { query: 'load_data', cursor: 'after-300' })).toMatchObject({
      isError: true,
    })
  })
})

describe('check_sample', () => {
  test('says what was checked before it says that nothing was found', async () => {
    const sample = { code: 'x', language: 'python' }
    const checked = ['imports against langsmith 0.15.1', 'hosts']
    const clean = await checkSample(
      async () => ({ findings: [], checked: [...checked, 'types'], skipped: [] }),
      sample,
    )
    expect(textOf(clean)).toBe(
      'No problems found. Checked imports against langsmith 0.15.1, hosts, and types.',
    )
    const finding = { line: 2, column: 3, message: '`x` is wrong.', hint: 'Write `y`.' }
    const skipped = [{ what: 'types', why: 'Install the packages.' }]
    const part = await checkSample(async () => ({ findings: [finding], checked, skipped }), sample)
    expect(textOf(part)).toBe(
      '1 problem. Checked imports against langsmith 0.15.1 and hosts; types weren’t checked.\n\n' +
        '- Line 2, column 3: `x` is wrong. Write `y`.\n\n' +
        'Not checked: types. Install the packages.',
    )
  })

  test('knows the variables that pages name', () => {
    const at = { level: 2, id: 'a', title: 'A', heading: 'A' } as const
    const page = {
      path: '/a',
      title: 'A',
      description: '',
      area: '',
      checks: [],
      intro: 'Set `LANGSMITH_FIRST`,',
      sections: [{ ...at, text: 'or `LS_SECOND`.' }],
    }
    const feedback = { url: '', anonKey: '', table: '' }
    const data = { name: 'Docs', url: '', regions: [], feedback, pages: [page] }
    expect([...documentedVariables(data)]).toEqual(['LANGSMITH_FIRST', 'LS_SECOND'])
  })
})
