import { spawnSync } from 'node:child_process'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesIn, page, place } from './command'

const HOME = { 'content/index.md': page('Home'), 'content/a.md': page('A') }

describe('Build', () => {
  test('refuses an output that contains the pages, with a repository around them', async () => {
    const site = await place({ ...HOME, 'src/a.ts': '1', '.git/HEAD': 'ref' })
    const before = await filesIn(site.folder)
    const { code, said } = await site.run('build', '--out', '.')
    expect(code).toBe(1)
    expect(said).toContain(
      `error  A build replaces all of \`--out .\`, but that contains the folder of the pages ` +
        `(\`--content ${site.folder}/content\`).\n  Choose a new or an empty folder with \`--out DIR\`.`,
    )
    expect(said).not.toMatch(/\n\s+at /)
    expect(await filesIn(site.folder)).toEqual(before)
  })

  test(
    'works after the cache was lost, in a moved folder, and after `hosts` wrote there',
    { tags: 'variant' },
    async () => {
      const site = await place(HOME)
      expect((await site.run('build')).code).toBe(0)
      expect((await site.run('hosts', '--for', 'netlify', '--to', 'out')).code).toBe(0)
      await rm(join(site.folder, 'cache'), { recursive: true })
      await rename(site.out, join(site.folder, 'moved'))
      const { code, said } = await site.run('build', '--out', 'moved')
      expect(code, said).toBe(0)
      expect(await readdir(join(site.folder, 'moved'))).not.toContain('_headers')
    },
  )

  test('updates an output in a folder that is read-only', { tags: 'variant' }, async context => {
    const site = await place(HOME)
    const [parent, out] = [join(site.folder, 'parent'), join(site.folder, 'parent/out')]
    await mkdir(out, { recursive: true })
    await mkdir(join(site.folder, 'store'))
    const mount = (...args: string[]) => spawnSync('mount', args, { stdio: 'ignore' }).status === 0
    if (process.getuid?.() !== 0 || !mount('--bind', join(site.folder, 'store'), out))
      return context.skip('Only root may mount a folder here.')
    try {
      // The parent is read-only, and what is mounted in it isn't.
      expect(mount('--rbind', parent, parent)).toBe(true)
      expect(mount('-o', 'remount,bind,ro', parent)).toBe(true)
      const { code, said } = await site.run('build', '--out', 'parent/out')
      expect(code, said).toBe(0)
      expect(await readdir(out)).toContain('index.html')
      const refused = await site.run('build', '--out', 'parent/other')
      expect(refused.code).toBe(1)
      expect(refused.said).toContain("`--out parent/other` can't be written (EROFS).")
    } finally {
      spawnSync('umount', ['-R', parent])
      spawnSync('umount', ['-R', out])
    }
  })
})

test.each(['build', 'check', 'dev', 'start', 'search:push'])(
  '`%s` refuses a cache that is something else',
  async command => {
    const site = await place({ ...HOME, 'project/src/a.ts': '1' })
    const { code, said } = await site.run(command, '--cache', 'project')
    expect([code, said]).toEqual([
      1,
      expect.stringContaining("`--cache project` holds files that aren't of a cache: `src`."),
    ])
    expect(await readdir(join(site.folder, 'project'))).toEqual(['src'])
  },
)
