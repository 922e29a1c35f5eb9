import { describe, expect, test } from 'vitest'
import { passageFinder } from '../../../engine/mcp/find-passages'
import { findSymbol } from '../../../engine/mcp/find-symbol'
import { listPages } from '../../../engine/mcp/list-pages'
import { readSection } from '../../../engine/mcp/read-section'
import { roughTokens } from '../../../engine/mcp/rough-tokens'
import { searchDocs } from '../../../engine/mcp/search-docs'
import type { OpenSite } from '../../../engine/mcp/open-site'
import type { SectionData, TwinSection } from '../../../model/twin'
import { section, words } from '../twins/twin-site'
import { regions } from '../two-regions'

const page = (path: string, sections: TwinSection[] = [], intro = 'What it is.') => ({
  path,
  title: `Page ${path}`,
  description: '',
  area: '',
  checkedWith: [],
  intro,
  sections,
})

const data: SectionData = {
  name: 'Fixture Docs',
  url: 'https://docs.example.com',
  factsChecked: 'sdk 1.2.0',
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

describe('read_section', () => {
  test.each([
    '/guides/first#start',
    'https://docs.example.com/guides/first#start',
    '/guides/first.md#start',
    '/guides/first/start.md',
    'guides/first/start',
    '/guides/first/?x=1#start',
  ])('accepts %s', address => {
    expect(textOf(read(address))).toBe(`# Page /guides/first: About start

Source: https://docs.example.com/guides/first#start. Facts checked against sdk 1.2.0.

Hosts are those of the US region; \`region\` can be \`eu\`.

## About start

Call \`load_data(x)\` at https://api.example.com, see [below](/guides/first#inner).

### About inner

Set \`LOAD_DATA\` or [go on](/guides/long#one).`)
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
    expect(textOf(findSymbol(data, 'data_load'))).toContain('Use `search`')
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
    expect(textOf(listPages(data, { area: 'guide' }))).toContain('There is no area `guide`')
    expect(listPages(data, { area: 'guides', cursor: 'after-40' })).toMatchObject({ isError: true })
  })
})

describe('search', () => {
  const asked: object[] = []
  /** The site's search finds the sections of a page, or nothing. */
  const site = {
    data,
    search: async (request: { query: string }) => {
      asked.push(request)
      const urls = request.query.includes('nothing')
        ? []
        : ['/guides/first#start', '/guides/first#end']
      return {
        hits: urls.map(url => ({ url })),
        nbHits: urls.length,
        facets: { area: { one: 4, two: 3 } },
      }
    },
  } as unknown as OpenSite

  test('returns the passages that fit, with paths, hosts, and a cursor', async () => {
    const text = textOf(
      await searchDocs(site, { query: 'How do I call it at the start?', limit: 1 }),
    )
    expect(text).toContain(
      '1. `/guides/first#start` About start\n\n' +
        'Call `load_data(x)` at https://api.example.com, see below.',
    )
    expect(text).toContain('Hosts are those of the US region.')
    expect(text).toMatch(/More: cursor `after-1`\. Areas: one, two\.$/)
    const rest = textOf(
      await searchDocs(site, {
        query: 'How do I call it at the start?',
        limit: 1,
        cursor: 'after-1',
      }),
    )
    expect(rest).toMatch(/^2\. `/m)
  })

  test('shows what the search of the site finds by other words', async () => {
    expect(textOf(await searchDocs(site, { query: 'begin' }))).toContain(
      '2. `/guides/first#end` About end\n\nLast.',
    )
  })

  test('ranks a passage by the words around it, too', () => {
    const long = (text: string) => `${text} ${'It can be set by an owner; '.repeat(20)}`.trim()
    const texts = [
      'Exports to the warehouse.',
      'The default is six.',
      'Alerts.',
      'The default is two.',
    ]
    const pages = [page('/x', [section(2, 'at', texts.map(long).join('\n\n'))])]
    const [found] = passageFinder({ ...data, pages })('default of the warehouse', [], () => true)
    const scoreOf = (start: string) =>
      found?.passages.find(({ text }) => text.startsWith(start))?.score ?? 0
    expect(scoreOf('The default is two')).toBeGreaterThan(0)
    expect(scoreOf('The default is six')).toBeGreaterThan(scoreOf('The default is two'))
  })

  test('keeps a response short', async () => {
    const text = textOf(await searchDocs(site, { query: 'some words' }))
    expect(text).toContain('`/guides/long#one`')
    expect(roughTokens(text)).toBeLessThan(1_500)
  })

  test('passes filters and at most 64 characters to the search, and keeps to its pages', async () => {
    const text = textOf(
      await searchDocs(site, { query: `words ${'x'.repeat(100)}`, area: 'one', kind: 'how-to' }),
    )
    expect(asked.at(-1)).toMatchObject({
      query: `words ${'x'.repeat(58)}`,
      facetFilters: ['area:one', 'kind:how-to'],
    })
    expect(text).not.toContain('/guides/long')
  })

  test('says what to do when there is nothing', async () => {
    expect(textOf(await searchDocs(site, { query: 'nothing', area: 'one' }))).toContain('Leave out')
    expect(textOf(await searchDocs(site, { query: 'nothing' }))).toContain('Try fewer words')
    expect(await searchDocs(site, { query: ' ' })).toMatchObject({ isError: true })
    expect(await searchDocs(site, { query: 'a', cursor: 'after-3' })).toMatchObject({
      isError: true,
    })
  })
})
