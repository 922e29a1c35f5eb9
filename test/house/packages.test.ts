import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isTest, root, sourcesOf } from '../imports'

interface Lock {
  packages: Record<
    string,
    {
      version?: string
      license?: string
      dev?: boolean
      link?: boolean
      hasInstallScript?: boolean
      dependencies?: Record<string, string>
      devDependencies?: Record<string, string>
    }
  >
}

const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as Lock
const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}
const installed = Object.entries(lock.packages)
  // The others are this project and its packages.
  .filter(([place, { link }]) => place.startsWith('node_modules/') && !link)
  .map(([place, entry]) => ({ name: place.replace(/^.*node_modules\//, ''), ...entry }))

/** Licenses that allow using and redistributing the site and the engine under their own license. */
const ALLOWED = [
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'Unlicense',
  '(MPL-2.0 OR Apache-2.0)',
  '(MIT OR Apache-2.0)',
]
/** For packages used only by tests and checks, which aren't redistributed. */
const ALLOWED_IN_DEVELOPMENT = [...ALLOWED, 'MPL-2.0']
/** Packages that don't declare their license, with the license from their license file. */
const READ_BY_HAND: Record<string, string> = { khroma: 'MIT' }

describe('Packages', () => {
  test('have known and allowed licenses', () => {
    const licenseOf = ({ name, license }: { name: string; license?: string }) =>
      license ?? READ_BY_HAND[name] ?? 'unknown'
    const strays = installed.filter(
      entry => !(entry.dev ? ALLOWED_IN_DEVELOPMENT : ALLOWED).includes(licenseOf(entry)),
    )
    expect(strays.map(entry => `${entry.name}@${entry.version}: ${licenseOf(entry)}`)).toEqual([])
    expect(installed.length).toBeGreaterThan(300)
  })

  test("with a manually read license still don't declare it", () => {
    const named = installed.filter(
      ({ name, license }) => name in READ_BY_HAND && license !== undefined,
    )
    expect(named.map(({ name }) => name)).toEqual([])
  })

  test('are pinned to an exact version', () => {
    const loose = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
    )
    expect(loose).toEqual([])
  })

  test('in dependencies each have a purpose in docs/decisions/packages.md, and no others do', async () => {
    const table = await readFile(join(root, 'docs/decisions/packages.md'), 'utf8')
    const rows = table.split('\n').filter(line => line.startsWith('| `'))
    const named = rows.flatMap(row =>
      [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(match => match[1] ?? ''),
    )
    expect(named.toSorted()).toEqual(Object.keys(manifest.dependencies).toSorted())
    for (const row of rows) expect((row.split('|')[2] ?? '').trim().length, row).toBeGreaterThan(15)
  })

  test('in dependencies are used by a room', async () => {
    const rooms = ['packages', 'services', 'site', 'tools']
    const files = (await Promise.all(rooms.map(room => sourcesOf(room).catch(() => [])))).flat()
    const code = files.filter(file => !isTest(file))
    const text = (await Promise.all(code.map(file => readFile(join(root, file), 'utf8')))).join(
      '\n',
    )
    const unused = Object.keys(manifest.dependencies).filter(
      name =>
        !["'", '"'].some(
          quote => text.includes(`${quote}${name}${quote}`) || text.includes(`${quote}${name}/`),
        ),
    )
    expect(unused).toEqual([])
  })

  test('run no install scripts, except the one that downloads its binary', () => {
    expect(
      installed.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name),
    ).toEqual(['esbuild'])
  })
})
