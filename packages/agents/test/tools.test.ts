import { describe, expect, test } from 'vitest'
import { findSymbol } from '../find-symbol'
import { listPages } from '../list-pages'
import { readSection } from '../read-section'
import { words } from '../../engine/test/markdown-files/markdown-site'
import { data, textOf } from './fixture-data'

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
