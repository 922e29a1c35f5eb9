import { join } from 'node:path'
import { expect, test } from 'vitest'
import { RunCache } from '../../../test/samples-run/run-cache'
import { temporaryFolder } from '../../../test/temporary-folder'

const lockOf = (versions: Record<string, string>): string =>
  JSON.stringify({
    packages: Object.fromEntries(
      Object.entries(versions).map(([name, version]) => [`node_modules/${name}`, { version }]),
    ),
  })

const TEST = 'test/samples-run/quickstart.test.ts'
const FILES = {
  'package-lock.json': lockOf({ zod: '4.0.0', react: '19.0.0' }),
  [TEST]:
    "import { z } from 'zod'\nimport { run } from './run'\nrun('area/quickstart', z)\nread('site/data/models.json')\n",
  'site/data/models.json': '{}',
  'test/samples-run/run.ts': 'export const run = () => undefined\n',
  'site/samples/requirements.txt': 'langsmith\n',
  'content/area/quickstart.mdx': '# Quickstart\n\n```ts\nstart()\n```\n',
}

async function digestIn(changes: Record<string, string> = {}): Promise<string> {
  const root = await temporaryFolder({ ...FILES, ...changes })
  return new RunCache(root).digestOf(join(root, TEST))
}

test('A sample run has the same key in every clone, so that committed proofs count there', async () => {
  expect(await digestIn()).toBe(await digestIn())
})

test.each([
  ['an imported module', { 'test/samples-run/run.ts': 'export const run = () => null\n' }],
  ['the list of packages', { 'site/samples/requirements.txt': 'langsmith==0.15.0\n' }],
  [
    'the version of an imported package',
    { 'package-lock.json': lockOf({ zod: '4.0.1', react: '19.0.0' }) },
  ],
  ['a data file that the test names', { 'site/data/models.json': '[]' }],
  ['the code of its page', { 'content/area/quickstart.mdx': '```ts\nend()\n```\n' }],
])('A sample run has another key when %s changes', async (_, changes) => {
  expect(await digestIn(changes)).not.toBe(await digestIn())
})

test.each([
  [
    'the prose of its page',
    { 'content/area/quickstart.mdx': '# First steps\n\n```ts\nstart()\n```\n' },
  ],
  ['another package', { 'package-lock.json': lockOf({ zod: '4.0.0', react: '19.0.1' }) }],
  ["a data file that the test doesn't name", { 'site/data/pricing.json': '{}' }],
])('A sample run has the same key when only %s changes', async (_, changes) => {
  expect(await digestIn(changes)).toBe(await digestIn())
})
