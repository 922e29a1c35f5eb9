import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { seedBuild } from '../seed'
import { OutputFolder } from '../../../packages/engine/output/output-folder'
import { temporaryFolder } from '../../../test/temporary-folder'

const KEY = 'made from this'

test('The build of a revision reuses what the working tree’s build has written and cached', async () => {
  const folder = await temporaryFolder({ 'cache/entries/pages/ab/abc': '{}' })
  const changed = { site: join(folder, 'changed'), cache: join(folder, 'cache') }
  const base = { site: join(folder, 'base/site'), cache: join(folder, 'base/cache') }
  const first = new OutputFolder(changed.site, changed.cache)
  await first.open()
  await first.write('/a/page.html', '<p>Page</p>', KEY)
  await first.commit()

  await seedBuild(changed, base)
  expect(await readFile(join(base.cache, 'entries/pages/ab/abc'), 'utf8')).toBe('{}')
  const second = new OutputFolder(base.site, base.cache)
  await second.open()
  expect(await second.reuse('/a/page.html', 'made from that')).toBe(false)
  expect(await second.reuse('/a/page.html', KEY)).toBe(true)
  await second.write('/a/page.html', '<p>Old</p>', 'made from that')
  await second.commit()
  // The working tree's site keeps its own file.
  expect(await readFile(join(changed.site, 'a/page.html'), 'utf8')).toBe('<p>Page</p>')
  expect(await readFile(join(base.site, 'a/page.html'), 'utf8')).toBe('<p>Old</p>')
})
