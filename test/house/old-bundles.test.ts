import { existsSync, utimesSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundleCode } from '../../bin/bundle.mjs'
import { temporaryFolder } from '../temporary-folder'

test('a new bundle deletes those that nothing has used for a week', async () => {
  const root = await temporaryFolder()
  await writeFile(join(root, 'package-lock.json'), '{}')
  const bundle = async (text: string): Promise<string> => {
    await writeFile(join(root, 'entry.ts'), text)
    return (await bundleCode({ root, name: 'tool', entryPoints: { entry: 'entry.ts' } })).folder
  }
  const weekAgo = Date.now() / 1000 - 8 * 24 * 60 * 60
  const [used, unused] = [await bundle('export const a = 1'), await bundle('export const a = 2')]
  for (const folder of [used, unused]) utimesSync(folder, weekAgo, weekAgo)
  const other = join(root, '.cache', 'other')
  await mkdir(other)
  utimesSync(other, weekAgo, weekAgo)
  expect(await bundle('export const a = 1')).toBe(used)
  const last = await bundle('export const a = 3')
  expect([used, unused, last, other].map(folder => existsSync(folder))).toEqual([
    true,
    false,
    true,
    true,
  ])
})
