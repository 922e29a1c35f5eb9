import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { dividePages, type DividedPages } from '../pages/divide/divide-pages'
import { followSymbols } from '../pages/divide/follow-moves'
import { HIGHEST } from '../pages/divide/make-parts'
import { entriesOf } from '../pages/divide/page-index'
import { pageHeight } from '../pages/divide/section-height'
import { readReference } from '../pages/read-reference'
import { referencePages, type PathedPage } from '../pages/reference-pages'
import { hrefOf, type PlacedSymbol } from '../pages/sdk/place-symbols'
import { readSdk } from '../pages/sdk/read-sdk'
import { sdkPages } from '../pages/sdk/sdk-pages'
import type { SymbolView } from '../operation/view'
import { root } from '../../../test/imports'

let whole: PathedPage[]
let symbols: PlacedSymbol[]
let divided: DividedPages

beforeAll(async () => {
  const reference = await readReference(join(root, 'site/data/api'))
  const sdk = await readSdk(join(root, 'site/data/sdk'))
  if (!reference || !sdk) throw new Error('The reference is missing.')
  const nothing = { executed: new Map(), usedIn: new Map(), rateLimits: new Map() }
  const made = sdkPages(sdk, {
    ...nothing,
    operations: new Map(),
    summaries: new Map(),
    fieldNotes: () => 'A note of an ordinary length, as most fields have one.',
  })
  whole = [...referencePages(reference, { ...nothing, methods: {} }), ...made.pages]
  symbols = made.placed.symbols
  divided = dividePages(whole)
})

const idsOf = ({ page }: PathedPage): string[] => entriesOf(page).map(({ id }) => id)

describe('Pages of the reference', () => {
  test('are divided until none is too high', () => {
    expect(whole.filter(({ page }) => pageHeight(page) > HIGHEST).length).toBeGreaterThan(40)
    const high = divided.pages.filter(({ page }) => pageHeight(page) > HIGHEST)
    expect(high.map(({ path, page }) => `${path}: ${pageHeight(page)}`)).toEqual([])
  })

  test('have every section once, at the old place or where that one leads', () => {
    const places = divided.pages.flatMap(one => idsOf(one).map(id => `${one.path}#${id}`))
    expect(new Set(places).size).toBe(places.length)
    const now = new Set(places)
    const old = whole.flatMap(one => idsOf(one).map(id => `${one.path}#${id}`))
    expect(old.filter(address => !now.has(divided.moves.get(address) ?? address))).toEqual([])
    expect(places).toHaveLength(old.length)
  })

  test('list what has moved, in the index of the page that had it', () => {
    for (const [old, now] of divided.moves) {
      const [path, id] = old.split('#')
      const index = divided.pages.find(one => one.path === path)?.page.index ?? []
      const entry = index.flatMap(({ entries }) => entries).find(one => one.id === id)
      expect(entry?.href, old).toBe(now)
    }
  })

  test('link to where sections are', () => {
    const links = divided.pages.flatMap(({ path, page }) =>
      [...JSON.stringify(page).matchAll(/"href":"([^"]+)"|\]\((\/[^)\s]+)\)/g)].map(
        ([, href, inText]) => (href ?? inText ?? '').replace(/^(?=#)/, path),
      ),
    )
    expect(links.length).toBeGreaterThan(5000)
    expect(links.filter(href => divided.moves.has(href))).toEqual([])
    const placed = followSymbols(symbols, divided.moves)
    expect(placed.map(hrefOf).filter(href => divided.moves.has(href))).toEqual([])
    expect(placed.filter((one, index) => one.path !== symbols[index]?.path)).not.toHaveLength(0)
  })

  test('have short lists below them in the navigation', () => {
    expect(Math.max(...[...divided.parts.values()].map(({ length }) => length))).toBeLessThan(8)
  })
})

const symbol = (id: string, lines: number): SymbolView => ({
  id,
  kind: id.includes('.') ? 'method' : 'class',
  isDeprecated: false,
  summary: 'Does something.',
  language: 'python',
  facts: [],
  groups: [
    {
      label: 'Parameters',
      fields: Array.from({ length: lines }, (_, at) => ({ name: `p${at}`, type: 'str' })),
    },
  ],
  names: [],
})

const pageOf = (own: SymbolView[]): PathedPage => ({
  path: '/reference/python/things',
  file: 'things.yaml',
  part: 'Python',
  page: {
    title: 'Things (Python)',
    label: 'Things',
    description: '',
    searchTerms: [],
    intro: '',
    operations: [],
    schemas: [],
    symbols: own,
  },
})

describe('A long page', () => {
  const classWith = (name: string, methods: number, lines: number) => [
    symbol(name, lines),
    ...Array.from({ length: methods }, (_, at) => symbol(`${name}.m${at}`, lines)),
  ]

  test('stays whole as long as it fits', () => {
    const { pages, moves } = dividePages([pageOf(classWith('Thing', 3, 2))])
    expect(pages.map(({ path }) => path)).toEqual(['/reference/python/things'])
    expect(moves.size).toBe(0)
    expect(pages[0]?.page.index?.[0]?.entries.map(({ title }) => title)).toEqual([
      'Thing',
      'm0',
      'm1',
      'm2',
    ])
  })

  test('keeps classes whole where they fit, and names parts after them', () => {
    const { pages } = dividePages([
      pageOf([...classWith('Thing', 8, 8), ...classWith('OtherThing', 8, 8)]),
    ])
    expect(pages.map(({ path, page }) => [path, page.title, page.symbols?.length])).toEqual([
      ['/reference/python/things', 'Things (Python)', 9],
      ['/reference/python/things/other_thing', 'Things: OtherThing (Python)', 9],
    ])
  })

  test('divides a class that is too long into parts of about the same height', () => {
    const { pages, parts } = dividePages([pageOf(classWith('Thing', 29, 10))])
    const counts = pages.map(({ page }) => page.symbols?.length ?? 0)
    expect(counts.reduce((sum, count) => sum + count)).toBe(30)
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThan(5)
    expect(parts.get('/reference/python/things')?.[0]).toMatch(/\/things\/m\d+$/)
    expect(pages[1]?.page.title).toMatch(/^Things: Thing: m\d+ to m\d+ \(Python\)$/)
  })

  test('leads from links of every page to its parts', () => {
    const far = symbol('Thing.m28', 10)
    const from = symbol('get_thing', 0)
    from.facts = ['See [it](/reference/python/things#Thing.m28).']
    const all = [from, ...classWith('Thing', 28, 10), far]
    const { pages, moves } = dividePages([pageOf(all)])
    const now = moves.get('/reference/python/things#Thing.m28')
    expect(now).toBeDefined()
    expect(pages[0]?.page.symbols?.[0]?.facts).toEqual([`See [it](${now}).`])
  })
})
