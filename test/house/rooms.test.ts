import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importsBelow, isTest, roomOf, root, sourcesOf, type Import } from '../imports'

/** The imports that the design allows. A room may not import rooms missing from its list. */
const MAY_IMPORT: Record<string, string[]> = {
  'packages/model': [],
  'packages/sources': [],
  'packages/trace-query': ['packages/model'],
  'packages/search': ['packages/model'],
  'packages/stand-in': ['packages/trace-query'],
  'packages/sample-checks': ['packages/model', 'packages/stand-in'],
  'packages/sample-runner': ['packages/sample-checks', 'packages/stand-in'],
  'packages/sample-types': ['packages/model', 'packages/sample-checks'],
  'packages/api-reference': ['packages/model', 'packages/sample-checks', 'packages/stand-in'],
  'packages/ui': [
    'packages/model',
    'packages/search',
    'packages/api-reference',
    'packages/sample-runner',
  ],
  'packages/engine': [
    'packages/model',
    'packages/sources',
    'packages/trace-query',
    'packages/search',
    'packages/sample-runner',
    'packages/api-reference',
    'packages/ui',
  ],
  'packages/agents': ['packages/model', 'packages/search', 'packages/engine'],
  'services/search-gateway': ['packages/model', 'packages/search', 'packages/engine'],
  'packages/search-push': [
    'packages/model',
    'packages/search',
    'packages/engine',
    'services/search-gateway',
  ],
  'packages/command-line': ['packages/engine', 'packages/agents', 'packages/search-push'],
  'site/islands': ['packages/model', 'packages/trace-query', 'packages/ui'],
  'site/answers': ['packages/stand-in'],
  'tools/samples': [
    'packages/model',
    'packages/stand-in',
    'packages/sample-checks',
    'packages/sample-types',
    'packages/api-reference',
    'site/answers',
  ],
  'tools/review': ['packages/model', 'packages/sources', 'packages/engine', 'tools/bench'],
  'tools/bench': [
    'packages/model',
    'packages/sources',
    'packages/search',
    'packages/engine',
    'packages/agents',
  ],
  // Except for the types of the site file: see `isSiteFileType`.
  site: [],
  content: [],
}

/** Longer names first: `site/islands` is a room of its own. */
const ROOMS = Object.keys(MAY_IMPORT).sort((a, b) => b.length - a.length)

/** Allowed packages by room, where the design limits them. */
const PACKAGES: Record<string, RegExp> = {
  'packages/model': /^$/,
  'packages/sources': /^(?:node:.*|esbuild)$/,
  'packages/trace-query': /^$/,
  'packages/search': /^$/,
  'packages/ui': /^(?:react|react-dom|react-dom\/(?:client|server)|mermaid)$/,
  'site/islands': /^react$/,
  content: /^$/,
}

/** The imports of a room without those of its tests and of rooms inside it. */
const importsOf = async (room: string): Promise<Import[]> =>
  (await importsBelow(room)).filter(
    ({ from }) => !isTest(from) && roomOf({ to: from }, ROOMS) === room,
  )

const isSiteFileType = ({ from, to, typeOnly }: Import): boolean =>
  from.startsWith('site/') && to === 'packages/engine/site/schema' && typeOnly
const describeImport = ({ from, to }: Import): string => `${from} → ${to}`

describe('Architecture', () => {
  test.each(ROOMS)('%s/ imports only the rooms it may import', async room => {
    const imports = await importsOf(room)
    const strays = imports.filter(one => {
      const to = roomOf(one, ROOMS)
      return (
        one.to.startsWith('..') ||
        (to !== null && to !== room && !MAY_IMPORT[room]?.includes(to) && !isSiteFileType(one))
      )
    })
    expect(strays.map(describeImport)).toEqual([])
  })

  test('no room imports tests or entry points', async () => {
    const imports = (await Promise.all(ROOMS.map(room => importsOf(room)))).flat()
    expect(imports.filter(({ to }) => /^(?:test|bin|dist)\//.test(to)).map(describeImport)).toEqual(
      [],
    )
  })

  test.each(Object.entries(PACKAGES))('%s/ uses only the packages %s', async (room, allowed) => {
    const packages = (await importsOf(room)).filter(
      one => roomOf(one, ROOMS) === null && !one.to.startsWith('.'),
    )
    expect(packages.filter(({ to }) => !allowed.test(to)).map(describeImport)).toEqual([])
  })

  test('other rooms come in by the doors of a package only', async () => {
    const imports = (await Promise.all(ROOMS.map(room => importsOf(room)))).flat()
    const strays = imports.filter(
      one =>
        one.written.startsWith('.') &&
        /^(?:packages|services)\//.test(one.to) &&
        roomOf(one, ROOMS) !== roomOf({ to: one.from }, ROOMS),
    )
    expect(strays.map(describeImport)).toEqual([])
  })

  test.each(ROOMS.filter(room => /^(?:packages|services)\//.test(room)))(
    '%s has no door that nobody uses, and a page that says what it is for',
    async room => {
      const { exports } = JSON.parse(await readFile(join(root, room, 'package.json'), 'utf8')) as {
        exports: Record<string, string>
      }
      const files = (await Promise.all(ROOMS.map(one => sourcesOf(one))))
        .flat()
        .filter(file => !isTest(file))
      const texts = await Promise.all(files.map(file => readFile(join(root, file), 'utf8')))
      const quoted = new RegExp(`'(@docs/${basename(room)}/[^']+)'`, 'g')
      const used = texts.flatMap(text => [...text.matchAll(quoted)].map(([, door = '']) => door))
      const doors = Object.keys(exports).map(door => `@docs/${basename(room)}${door.slice(1)}`)
      expect(doors.toSorted()).toEqual([...new Set(used)].toSorted())
      const page = await readFile(join(root, room, 'README.md'), 'utf8')
      expect(page.split('\n').length).toBeLessThan(60)
    },
  )

  test('DESIGN.md describes these rules', async () => {
    const design = await readFile(join(root, 'DESIGN.md'), 'utf8')
    const rows = [...design.matchAll(/^\| `([\w/-]+)\/` \|.*\| ([^|]+) \|$/gm)]
    const described = Object.fromEntries(
      rows.map(([, room = '', allowed = '']) => [
        room,
        allowed.split(', ').flatMap(one => /^`([\w/-]+)`$/.exec(one)?.[1] ?? []),
      ]),
    )
    expect(described).toEqual(MAY_IMPORT)
  })

  test.each(ROOMS)('%s/ has sources to check', async room => {
    expect((await sourcesOf(room)).length).toBeGreaterThan(0)
  })

  test('the check finds known imports', async () => {
    expect((await importsOf('packages/ui')).map(describeImport)).toContain(
      'packages/ui/client/show-page.ts → packages/model/page',
    )
    expect((await importsOf('packages/engine')).map(describeImport)).toContain(
      'packages/engine/output/render-frame.ts → packages/ui/components/frame',
    )
    expect((await importsOf('site')).filter(isSiteFileType).length).toBeGreaterThan(0)
    expect((await importsOf('packages/engine')).map(describeImport)).toContain(
      'packages/engine/output/site-files.ts → packages/ui/components/brand',
    )
    expect((await importsOf('site/islands')).map(describeImport)).toContain(
      'site/islands/calculator/client.tsx → packages/ui/client/hydrate-island',
    )
  })
})
