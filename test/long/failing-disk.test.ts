import { spawnSync } from 'node:child_process'
import { mkdir, readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { page, place, root, type Place } from '../engine/command'
import { inRound, isLong, roundOf, turns } from './rounds'

const PRELOAD = `--import ${pathToFileURL(join(root, 'test/long/failing-disk.mjs')).href}`

/** Expects a readable message without a stack trace. */
function expectSentence(said: string, ...parts: (string | RegExp)[]): void {
  for (const part of parts) expect(said).toMatch(part)
  expect(said).not.toMatch(/\n\s+at /)
}

const STOOD = /The last good output is unchanged\./

describe('Build with disk errors', () => {
  /** Built once, then edited. No fault may change the built output. */
  let site: Place

  beforeAll(async () => {
    site = await place(inRound(0))
    const { code, said } = await site.run('build')
    expect(code, said).toBe(0)
    for (const [name, text] of Object.entries(inRound(1))) await site.write(name, text)
  })

  test('keeps the last output, cleans up, and reports an error whenever the disk becomes full', async () => {
    // At least twelve points in time, from the first write to the last.
    const moments = isLong
      ? Array.from({ length: 30 }, (_, index) => (index * 88) % 240)
      : [0, 1, 50, 150]
    for (const turn of turns(moments.length, isLong ? 12 : moments.length)) {
      const moment = moments[turn - 1] ?? 0
      const { code, said } = await site.runWith(
        { NODE_OPTIONS: PRELOAD, DISK_FAULT: `ENOSPC ${moment} ${site.out}` },
        'build',
      )
      expect([moment, code], said).toEqual([moment, 1])
      expectSentence(said, /There is no space left on the disk/, STOOD)
      expect(await roundOf(site)).toBe(0)
      expect((await readdir(site.folder)).toSorted()).toEqual(['cache', 'content', 'out'])
    }
  }, 900_000)

  test.each(['EROFS', 'EACCES'])(
    "names the folder and suggests an option when the output isn't writable (%s)",
    async code => {
      const outcome = await site.runWith(
        { NODE_OPTIONS: PRELOAD, DISK_FAULT: `${code} 0 ${site.out}` },
        'build',
      )
      expect(outcome.code).toBe(1)
      expectSentence(outcome.said, /`--out [^`]*out` can't be written/, /--out DIR/, STOOD)
      expect(await roundOf(site)).toBe(0)
    },
  )

  test('reports an unwritable cache and writes nothing', async () => {
    for (const [name, text] of Object.entries(inRound(2))) await site.write(name, text)
    const { code, said } = await site.runWith(
      { NODE_OPTIONS: PRELOAD, DISK_FAULT: `EROFS 0 ${join(site.folder, 'cache')}` },
      'build',
    )
    expect(code).toBe(1)
    expectSentence(said, /cache[^`]*` can't be written/, /--cache DIR/, STOOD)
    expect(await roundOf(site)).toBe(0)
  })

  test('writes the new output once the problem is fixed', async () => {
    expect((await site.run('build')).code).toBe(0)
    expect(await roundOf(site)).toBe(2)
  })

  test('reports a file where a folder is required', async () => {
    const site = await place({ 'content/index.md': page('Home'), blocked: 'a file' })
    const { code, said } = await site.run('build', '--out', join(site.folder, 'blocked/out'))
    expect(code).toBe(1)
    expectSentence(said, /blocked[^`]*` can't be created as a folder/)
  })

  test('names an image that disappears during the build', async () => {
    const site = await place({
      'content/index.md': page('Home', '![A dot](./dot.svg)'),
      'content/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    })
    expect((await site.run('build')).code).toBe(0)
    await site.write('content/index.md', page('Home', 'Again. ![A dot](./dot.svg)'))
    // Deleted at the first write to the new folder, after everything has been read.
    const { code, said } = await site.runWith(
      {
        NODE_OPTIONS: PRELOAD,
        DISK_GONE: join(site.folder, 'content/dot.svg'),
        DISK_FAULT: `NONE 0 ${site.out}`,
      },
      'build',
    )
    expect(code, said).toBe(1)
    expectSentence(said, /`[^`]*dot\.svg` disappeared during the build/, STOOD)
    expect(await site.read('index.html')).not.toContain('Again.')
  })

  test('uses the content of a page that disappears after it was read', async () => {
    const site = await place(inRound(0))
    const { code, said } = await site.runWith(
      {
        NODE_OPTIONS: PRELOAD,
        DISK_GONE: join(site.folder, 'content/page-3.md'),
        DISK_FAULT: `NONE 0 ${site.out}`,
      },
      'build',
    )
    expect(code, said).toBe(0)
    expect(await roundOf(site)).toBe(0)
    expect((await site.run('build')).said).toContain('23 pages in')
    expect((await readdir(site.out)).includes('page-3.html')).toBe(false)
  })
})

const canMount = (): boolean =>
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  spawnSync('mount', ['--version'], { stdio: 'ignore' }).status === 0

describe.runIf(isLong)('Build on a full disk', () => {
  test.for([
    ['collected next to it', 'disk/out'],
    ['collected inside of it, because it is a mount point', 'disk'],
  ])('leaves the last good output alone while the new one is %s', async ([, out = ''], context) => {
    const site = await place(inRound(0))
    const disk = join(site.folder, 'disk')
    await mkdir(disk)
    const mount = (...args: string[]) => spawnSync('mount', args).status === 0
    if (!canMount() || !mount('-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', disk))
      return context.skip('Only root may mount a small disk.')
    try {
      const args = ['--out', out]
      expect((await site.run('build', ...args)).code).toBe(0)
      await symlink(join(site.folder, out), site.out)
      for (const [name, text] of Object.entries(inRound(1))) await site.write(name, text)
      const used = spawnSync('df', ['--output=used', '-k', disk]).stdout.toString().split('\n')[1]
      expect(mount('-o', `remount,size=${Number(used) + 60}k`, disk)).toBe(true)
      const { code, said } = await site.run('build', ...args)
      expect(code, said).toBe(1)
      expectSentence(said, /There is no space left on the disk/, STOOD)
      expect(await roundOf(site)).toBe(0)
      expect(mount('-o', 'remount,size=16m', disk)).toBe(true)
      const fixed = await site.run('build', ...args)
      expect(fixed.code, fixed.said).toBe(0)
      expect(await roundOf(site)).toBe(1)
    } finally {
      spawnSync('umount', [disk])
    }
  })
})
