import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { hashOfCode } from '../../sources/sources-behind.mjs'
import { Proofs, PROOFS } from '../check/proofs'
import { RunCache } from '../../../test/samples-run/run-cache'
import { temporaryFolder } from '../../../test/temporary-folder'

const project = fileURLToPath(new URL('../../..', import.meta.url))
const NAME = 'proofs/checks.txt'
const digests = Array.from({ length: 10 }, (_, index) => `${index}`.repeat(20))

async function stalenessWith(known: number): Promise<string | null> {
  const root = await temporaryFolder()
  await Proofs.write(root, NAME, digests.slice(0, known))
  return Proofs.staleness(root, NAME, digests)
}

describe('Committed proofs', () => {
  test('count as current while a few edits are missing', async () => {
    expect(await stalenessWith(8)).toBeNull()
  })

  test('are reported as out of date with the command that updates them', async () => {
    expect(await stalenessWith(7)).toMatch(
      /^proofs\/checks\.txt has only 7 of the 10 .*`npm run samples -- --record`/,
    )
  })

  test.runIf(process.env.CI === 'true')('cover the sample runs of this project', async () => {
    const folder = join(project, 'test/samples-run')
    const files = readdirSync(folder).filter(name => name.endsWith('.test.ts'))
    const cache = new RunCache(project)
    const all = files.map(file => cache.digestOf(join(folder, file)))
    expect(await Proofs.staleness(project, PROOFS.runs, all)).toBeNull()
  })
})

const FILES = {
  'package-lock.json': '{ "packages": { "node_modules/yaml": { "version": "2.0.0" } } }',
  'check/all.ts': "import { one } from './one'\nimport type { Rule } from '../rule'\n",
  'check/one.ts': "import { parse } from 'yaml'\nexport const one = parse\n",
  'rule.ts': 'export type Rule = string\n',
}

async function hashWith(changes: Record<string, string> = {}): Promise<string> {
  const root = await temporaryFolder({ ...FILES, ...changes })
  return hashOfCode(root, ['check/all.ts'])
}

describe('The hash of the code that proofs depend on', () => {
  test('is the same in every clone', async () => {
    expect(await hashWith()).toBe(await hashWith())
  })

  test.each([
    ['an imported file', { 'check/one.ts': "import { parse } from 'yaml'\n" }],
    ['a file that an import needs for its types', { 'rule.ts': 'export type Rule = number\n' }],
    [
      'the version of an imported package',
      { 'package-lock.json': FILES['package-lock.json'].replace('2.0.0', '2.0.1') },
    ],
  ])('changes with %s', async (_, changes) => {
    expect(await hashWith(changes)).not.toBe(await hashWith())
  })

  test.each([
    ['a file that nothing imports', { 'check/two.ts': '' }],
    [
      'another package',
      {
        'package-lock.json': FILES['package-lock.json'].replace(
          ' } }',
          ', "a": { "version": "1" } } }',
        ),
      },
    ],
  ])('stays the same with %s', async (_, changes) => {
    expect(await hashWith(changes)).toBe(await hashWith())
  })
})
