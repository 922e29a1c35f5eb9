import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lockFile } from '../../output/drafts'
import { OutputFolder } from '../../output/output-folder'
import { temporaryFolder, writeFiles } from '../../../../test/temporary-folder'
import { buildFiles, DEAD } from '../build-files'
import { fixedFolder } from './fixed-folder'

let folder: string
let cache: string
let undo: (() => void) | null

beforeEach(async context => {
  const place = await temporaryFolder()
  folder = join(place, 'fixed/dist')
  cache = join(place, 'cache')
  undo = fixedFolder(folder)
  if (undo === null) context.skip('Only root may mount a folder here.')
})
afterEach(() => undo?.())

const build = (files: Record<string, string>, number?: number) =>
  buildFiles({ folder, cache }, files, number)

const names = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => !entry.isDirectory())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted()
const contentOf = (name: string) => readFileSync(join(folder, name), 'utf8')

describe('An output folder that cannot be renamed', () => {
  test('is updated file by file, and keeps files that are the same', async () => {
    await build({ '/a.png': 'a', '/b.png': 'b 1', '/old/c.png': 'c' })
    const { ino: place } = statSync(folder)
    const { ino, mtimeMs } = statSync(join(folder, 'a.png'))
    expect(await build({ '/a.png': 'a', '/b.png': 'b 2', '/new/d.html': 'd' })).toEqual([
      '/b.png',
      '/new/d.html',
    ])
    expect(names()).toEqual([
      'a.png',
      'b.png',
      'built-files.list',
      'new/d.html',
      'new/d.html.br',
      'new/d.html.gz',
    ])
    expect(readdirSync(folder)).not.toContain('old')
    expect(contentOf('b.png')).toBe('b 2')
    expect(statSync(folder).ino).toBe(place)
    expect(statSync(join(folder, 'a.png'))).toMatchObject({ ino, mtimeMs })
    expect(await build({ '/a.png': 'a', '/b.png': 'b 2', '/new/d.html': 'd' })).toEqual([])
  })

  test('can have a file where there is a folder now, and a folder where there is a file', async () => {
    await build({ '/one': 'file', '/two/deep/down.png': 'deep', '/two/a.png': 'a' })
    await mkdir(join(folder, 'two/empty'))
    await build({ '/one/deep.png': 'deep', '/two': 'file' })
    expect(names()).toEqual(['built-files.list', 'one/deep.png', 'two'])
  })

  test('stays as it was when a build is abandoned', async () => {
    await build({ '/a.png': 'old' })
    const output = new OutputFolder(folder, cache)
    await output.open()
    await output.write('/a.png', 'new')
    await output.discard()
    expect([names(), contentOf('a.png')]).toEqual([['a.png', 'built-files.list'], 'old'])
  })

  test.each(['before a build', 'during a build'])(
    'keeps what somebody has put there %s',
    async time => {
      await build({ '/a.png': 'old', '/old.png': 'old' })
      const output = new OutputFolder(folder, cache)
      const mine = () => writeFile(join(folder, 'b.png'), 'mine')
      if (time === 'before a build') await mine()
      else {
        await output.open()
        await output.write('/a.png', 'new')
        await output.write('/b.png', 'new')
        await mine()
      }
      const end = time === 'before a build' ? output.open() : output.commit()
      await expect(end).rejects.toMatchObject({
        problems: [{ message: expect.stringContaining('no build wrote: `b.png`') as string }],
      })
      await output.discard()
      expect(names()).toEqual(['a.png', 'b.png', 'built-files.list', 'old.png'])
      expect([contentOf('a.png'), contentOf('b.png')]).toEqual(['old', 'mine'])
    },
  )

  test('never writes through a link that took the place of a file', async () => {
    await build({ '/a/b.png': 'old' })
    const elsewhere = await temporaryFolder({ 'b.png': 'mine' })
    await rm(join(folder, 'a/b.png'))
    await symlink(join(elsewhere, 'b.png'), join(folder, 'a/b.png'))
    await build({ '/a/b.png': 'new' })
    expect(contentOf('a/b.png')).toBe('new')
    expect(readFileSync(join(elsewhere, 'b.png'), 'utf8')).toBe('mine')
  })

  test('is cleaned up after killed builds, one of which had the lock', async () => {
    await build({ '/a.png': 'a 1', '/b.png': 'b' })
    const killed = new OutputFolder(folder, cache, DEAD)
    await killed.open()
    await killed.write('/a.png', 'half')
    writeFileSync(lockFile(folder), String(DEAD))
    expect(await build({ '/a.png': 'a 2', '/b.png': 'b' })).toEqual(['/a.png'])
    expect(names()).toEqual(['a.png', 'b.png', 'built-files.list'])
    expect(readdirSync(folder)).toEqual(['a.png', 'b.png', 'built-files.list'])
  })

  test('is complete after two concurrent builds', async () => {
    const files = (word: string) => ({
      [`/only-${word}.png`]: word,
      ...Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`/${index}.png`, word])),
    })
    for (let round = 0; round < 5; round++) {
      await Promise.all([build(files('one')), build(files('two'), process.ppid)])
      const words = Array.from({ length: 20 }, (_, index) => contentOf(`${index}.png`))
      const [word = ''] = words
      expect(new Set(words).size).toBe(1)
      expect(names().filter(name => name.startsWith('only'))).toEqual([`only-${word}.png`])
    }
  })

  test('is refused if it has files that no build wrote', async () => {
    await writeFiles(folder, { 'notes.md': 'mine' })
    await expect(build({ '/a.png': 'a' })).rejects.toMatchObject({
      problems: [{ message: expect.stringContaining('`notes.md`') as string }],
    })
    expect(names()).toEqual(['notes.md'])
  })
})
