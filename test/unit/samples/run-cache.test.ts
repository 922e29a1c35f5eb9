import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { RunCache } from '../../samples-run/run-cache'
import { temporaryFolder } from '../../temporary-folder'

const TEST = 'test/samples-run/quickstart.test.ts'
const FILES = {
  [TEST]: "import { run } from './run'\nrun('area/quickstart')\n",
  'test/samples-run/run.ts': 'export const run = () => undefined\n',
  'samples/requirements.txt': 'langsmith\n',
  'content/area/quickstart.mdx': '# Quickstart\n\n```ts\nstart()\n```\n',
}

async function digestIn(changes: Record<string, string> = {}): Promise<string> {
  const root = await temporaryFolder()
  for (const [name, text] of Object.entries({ ...FILES, ...changes })) {
    await mkdir(dirname(join(root, name)), { recursive: true })
    await writeFile(join(root, name), text)
  }
  return new RunCache(root).digestOf(join(root, TEST))
}

test('A sample run has the same key in every clone, so that committed proofs count there', async () => {
  expect(await digestIn()).toBe(await digestIn())
})

test.each([
  ['an imported module', { 'test/samples-run/run.ts': 'export const run = () => null\n' }],
  ['the list of packages', { 'samples/requirements.txt': 'langsmith==0.15.0\n' }],
  ['the code of its page', { 'content/area/quickstart.mdx': '```ts\nend()\n```\n' }],
])('A sample run has another key when %s changes', async (_, changes) => {
  expect(await digestIn(changes)).not.toBe(await digestIn())
})

test('A sample run has the same key when only the prose of its page changes', async () => {
  const prose = { 'content/area/quickstart.mdx': '# First steps\n\n```ts\nstart()\n```\n' }
  expect(await digestIn(prose)).toBe(await digestIn())
})
