import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { claimFolder } from '../../../sample-checks/claim-folder'
import { temporaryFolder } from '../../../../test/temporary-folder'

test('The sample checks use a new folder in a cache, and the one that they created', async () => {
  const cache = await temporaryFolder()
  await claimFolder(join(cache, 'samples'), 'cache')
  await claimFolder(join(cache, 'samples'), 'cache')
  expect(await readdir(cache)).toEqual(['samples'])
})

test('The sample checks refuse a folder with files of somebody else', async () => {
  const cache = await temporaryFolder({ 'samples/work/mine.py': 'mine' })
  await expect(claimFolder(join(cache, 'samples'), 'content')).rejects.toThrow(
    '`samples` in `--cache content` holds files of somebody else, such as `work`.',
  )
})
