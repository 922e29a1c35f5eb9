import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importsIn, importsOf, roomOf, root, sourcesOf, type Import } from './imports'

const ROOMS = [
  'content',
  'site',
  'engine',
  'shell',
  'islands',
  'browser',
  'search',
  'samples',
  'query',
  'model',
] as const

/** The imports that the design allows. A room may not import rooms missing from its list. */
const MAY_IMPORT: Record<(typeof ROOMS)[number], string[]> = {
  model: [],
  query: ['model'],
  search: ['model'],
  islands: ['model', 'query'],
  shell: ['model', 'islands'],
  samples: ['model', 'query'],
  browser: ['model', 'search', 'shell', 'islands'],
  engine: ['model', 'query', 'search', 'shell'],
  // Except for the types of the site file: see `isSiteFileType`.
  site: [],
  content: [],
}

/** Allowed packages by room, where the design limits them. */
const PACKAGES: Partial<Record<(typeof ROOMS)[number], RegExp>> = {
  model: /^$/,
  query: /^$/,
  search: /^$/,
  shell: /^react(?:-dom\/server)?$/,
  islands: /^react$/,
  browser: /^(?:react|react-dom|react-dom\/client|mermaid)$/,
  content: /^$/,
}

const isSiteFileType = ({ from, to, typeOnly }: Import): boolean =>
  from.startsWith('site/') && to === 'engine/site/schema' && typeOnly
const describeImport = ({ from, to }: Import): string => `${from} → ${to}`

describe('Architecture', () => {
  test.each(ROOMS)('%s/ imports only the rooms it may import', async room => {
    const imports = await importsOf(room)
    const strays = imports.filter(one => {
      const to = roomOf(one, ROOMS)
      return (
        one.to.startsWith('..') ||
        (to !== null && to !== room && !MAY_IMPORT[room].includes(to) && !isSiteFileType(one))
      )
    })
    expect(strays.map(describeImport)).toEqual([])
  })

  test.each(['engine', 'browser'])(
    'only the types of the site file are imported from %s/',
    async room => {
      const others = await Promise.all(
        ROOMS.filter(other => other !== room).map(other => importsOf(other)),
      )
      expect(
        others
          .flat()
          .filter(one => roomOf(one, ROOMS) === room && !isSiteFileType(one))
          .map(describeImport),
      ).toEqual([])
    },
  )

  test('no room imports tests, benchmarks, or entry points', async () => {
    const imports = (await Promise.all(ROOMS.map(room => importsOf(room)))).flat()
    expect(
      imports.filter(({ to }) => /^(?:test|bench|bin|dist)\//.test(to)).map(describeImport),
    ).toEqual([])
  })

  test.each(Object.entries(PACKAGES))('%s/ uses only the packages %s', async (room, allowed) => {
    const packages = (await importsOf(room)).filter(
      one => roomOf(one, ROOMS) === null && !one.to.startsWith('.'),
    )
    expect(packages.filter(({ to }) => !allowed.test(to)).map(describeImport)).toEqual([])
  })

  test('DESIGN.md describes these rules', async () => {
    const design = await readFile(join(root, 'DESIGN.md'), 'utf8')
    const rows = [...design.matchAll(/^\| `(\w+)\/` \|.*\| ([^|]+) \|$/gm)]
    const described = Object.fromEntries(
      rows.map(([, room = '', allowed = '']) => [
        room,
        allowed.split(', ').flatMap(one => /^`(\w+)`$/.exec(one)?.[1] ?? []),
      ]),
    )
    expect(described).toEqual(MAY_IMPORT)
  })

  test.each(ROOMS)('%s/ has sources to check', async room => {
    expect((await sourcesOf(room)).length).toBeGreaterThan(0)
  })

  test('the check finds known imports', async () => {
    expect((await importsOf('browser')).map(describeImport)).toContain(
      'browser/show-page.ts → model/page',
    )
    expect((await importsOf('engine')).map(describeImport)).toContain(
      'engine/output/render-frame.ts → shell/frame',
    )
    expect((await importsOf('site')).filter(isSiteFileType).length).toBeGreaterThan(0)
    expect((await importsOf('engine')).map(describeImport)).toContain(
      'engine/output/site-files.ts → shell/brand',
    )
    expect((await importsOf('shell')).map(describeImport)).toContain(
      'shell/mdx/islands.tsx → islands/calculator/view',
    )
    expect((await importsOf('browser')).map(describeImport)).toContain(
      'browser/islands/calculator.tsx → islands/calculator/view',
    )
  })
})

describe('Import parser', () => {
  test('finds every kind of import', () => {
    const text =
      `import './a'\nimport type { B } from './b'\nimport {\n  c,\n  type C,\n} from "./c"\n` +
      `export * from './d'\nconst e = await import('./e')\nnew URL('./f.mjs', ` +
      `import.meta.url)\ntype G = import('./g').G\n`
    expect(importsIn(text, '.ts')).toEqual([
      { target: './a', typeOnly: false },
      { target: './b', typeOnly: true },
      { target: './c', typeOnly: false },
      { target: './d', typeOnly: false },
      { target: './e', typeOnly: false },
      { target: './g', typeOnly: false },
      { target: './f.mjs', typeOnly: false },
    ])
    expect(importsIn('@import "./x.css";\n', '.css')).toEqual([
      { target: './x.css', typeOnly: false },
    ])
  })

  test('ignores comments, strings, and code blocks of pages', () => {
    expect(
      importsIn(`// import './a'\n/* import './b' */\nconst text = "import './c'"\n`, '.ts'),
    ).toEqual([])
    expect(importsIn("```ts\nimport './a'\n```\n", '.mdx')).toEqual([])
    expect(importsIn("import './a'\n", '.mdx')).toHaveLength(1)
  })
})
