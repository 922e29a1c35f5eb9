import { describe, expect, test } from 'vitest'
import { importsIn, importsOf, roomOf, sourcesOf, type Import } from './imports'

const ROOMS = ['content', 'site', 'engine', 'shell', 'browser', 'search', 'samples', 'model'] as const

/** Who may know whom, as the design draws it. A room missing from the right-hand side is out of bounds. */
const MAY_IMPORT: Record<(typeof ROOMS)[number], string[]> = {
  model: [],
  search: ['model'],
  shell: ['model'],
  samples: ['model'],
  browser: ['model', 'search', 'shell'],
  engine: ['model', 'search', 'shell'],
  // The one exception stands below: the types of the site file.
  site: [],
  content: [],
}

/** Rooms that are rooms already; the others may still be empty. */
const BUILT = ['content', 'site', 'engine', 'shell', 'browser', 'search', 'samples', 'model'] as const

/** Packages by room, where the design names them. */
const PACKAGES: Partial<Record<(typeof ROOMS)[number], RegExp>> = {
  model: /^$/,
  search: /^$/,
  shell: /^react$/,
  browser: /^(?:react|react-dom\/client|react-dom|mermaid)$/,
  content: /^$/,
}

const isSiteFileType = ({ from, to, typeOnly }: Import): boolean => from.startsWith('site/') && to === 'engine/site/schema' && typeOnly
const describeImport = ({ from, to }: Import): string => `${from} → ${to}`

describe('Rooms', () => {
  test.each(ROOMS)('%s/ stays in bounds', async room => {
    const imports = await importsOf(room)
    const strays = imports.filter(one => {
      const to = roomOf(one, ROOMS)
      return one.to.startsWith('..') || (to !== null && to !== room && !MAY_IMPORT[room].includes(to) && !isSiteFileType(one))
    })
    expect(strays.map(describeImport)).toEqual([])
  })

  test.each(['engine', 'browser'])('nothing but the types of the site file points at %s/', async room => {
    const others = await Promise.all(ROOMS.filter(other => other !== room).map(other => importsOf(other)))
    expect(others.flat().filter(one => roomOf(one, ROOMS) === room && !isSiteFileType(one)).map(describeImport)).toEqual([])
  })

  test('no room reaches into the tests, the benchmarks or the way in', async () => {
    const imports = (await Promise.all(ROOMS.map(room => importsOf(room)))).flat()
    expect(imports.filter(({ to }) => /^(?:test|bench|bin|dist)\//.test(to)).map(describeImport)).toEqual([])
  })

  test.each(Object.entries(PACKAGES))('%s/ uses no other packages than %s', async (room, allowed) => {
    const packages = (await importsOf(room)).filter(one => roomOf(one, ROOMS) === null && !one.to.startsWith('.'))
    expect(packages.filter(({ to }) => !allowed.test(to)).map(describeImport)).toEqual([])
  })

  test.each(BUILT)('%s/ is read at all', async room => {
    expect((await sourcesOf(room)).length).toBeGreaterThan(0)
  })

  test('the reading sees the arrows that are there', async () => {
    expect((await importsOf('browser')).map(describeImport)).toContain('browser/show-page.ts → model/page')
    expect((await importsOf('engine')).map(describeImport)).toContain('engine/output/render-frame.ts → shell/frame')
    expect((await importsOf('site')).filter(isSiteFileType).length).toBeGreaterThan(0)
    expect((await importsOf('engine')).map(describeImport)).toContain('engine/dev/live-site.ts → shell/brand')
    expect((await importsOf('shell')).some(({ from }) => from.endsWith('.css'))).toBe(true)
  })
})

describe('The reading of imports', () => {
  test('sees every way of naming a file', () => {
    const text = `import './a'\nimport type { B } from './b'\nimport {\n  c,\n  type C,\n} from "./c"\nexport * from './d'\nconst e = await import('./e')\nnew URL('./f.mjs', import.meta.url)\ntype G = import('./g').G\n`
    expect(importsIn(text, '.ts')).toEqual([
      { target: './a', typeOnly: false },
      { target: './b', typeOnly: true },
      { target: './c', typeOnly: false },
      { target: './d', typeOnly: false },
      { target: './e', typeOnly: false },
      { target: './g', typeOnly: false },
      { target: './f.mjs', typeOnly: false },
    ])
    expect(importsIn('@import "./x.css";\n', '.css')).toEqual([{ target: './x.css', typeOnly: false }])
  })

  test('leaves comments, strings and the code blocks of pages out', () => {
    expect(importsIn(`// import './a'\n/* import './b' */\nconst text = "import './c'"\n`, '.ts')).toEqual([])
    expect(importsIn("```ts\nimport './a'\n```\n", '.mdx')).toEqual([])
    expect(importsIn("import './a'\n", '.mdx')).toHaveLength(1)
  })
})
