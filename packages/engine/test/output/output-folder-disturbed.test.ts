import { readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { OutputFolder } from '../../output/output-folder'
import { temporaryFolder, writeFiles } from '../../../../test/temporary-folder'
import { buildFiles, DEAD } from '../build-files'

let folder: string
let cache: string

beforeEach(async () => {
  const place = await temporaryFolder()
  folder = join(place, 'dist')
  cache = join(place, 'cache')
})

const build = (files: Record<string, string>, number?: number) =>
  buildFiles({ folder, cache }, files, number)
const beside = () => readdir(dirname(folder))
/** The file in which the last build recorded what it wrote. */
const noteFile = async () =>
  join(cache, (await readdir(cache)).find(name => name.startsWith('output-')) ?? '')
const contentOf = (name: string) => readFile(join(folder, name), 'utf8')

describe('A killed build', () => {
  test('between the two renames is undone by restoring the last good folder', async () => {
    await build({ '/a.html': 'good' })
    await rename(folder, `${folder}.last-${DEAD}`)
    const output = new OutputFolder(folder, cache)
    await output.open()
    expect(await contentOf('a.html')).toBe('good')
    await output.discard()
    expect(await build({ '/a.html': 'good' })).toEqual([])
  })

  test('after the renames but before its record leaves a folder whose files are rewritten', async () => {
    await build({ '/a.html': 'old' })
    const note = await noteFile()
    const before = await readFile(note)
    await build({ '/a.html': 'new' })
    await writeFile(note, before)
    expect(await build({ '/a.html': 'new' })).toEqual(['/a.html'])
    expect(await contentOf('a.html')).toBe('new')
  })

  test('leaves no folders behind after the next build', async () => {
    await build({ '/a.html': 'older' })
    await rename(folder, `${folder}.last-${DEAD}`)
    await build({ '/a.html': 'a' })
    const killed = new OutputFolder(folder, cache, DEAD)
    await killed.open()
    await killed.write('/a.html', 'half')
    await build({ '/a.html': 'a' })
    expect((await beside()).toSorted()).toEqual(['cache', 'dist'])
    expect(await contentOf('a.html')).toBe('a')
  })

  test.each(['dist-two.next', 'dist.next', 'dist.last'])(
    'never causes a folder with a similar name to be removed: %s',
    async name => {
      const similar = `${name}-${DEAD}`
      await writeFiles(join(dirname(folder), similar), { 'a.html': 'of somebody' })
      await build({ '/a.html': 'a' })
      await build({ '/a.html': 'b' })
      expect((await beside()).toSorted()).toEqual(['cache', 'dist', similar].toSorted())
      expect(await readFile(join(dirname(folder), similar, 'a.html'), 'utf8')).toBe('of somebody')
    },
  )

  test('never causes a folder with its own name to be used', async () => {
    await writeFiles(`${folder}.next-${process.pid}`, { 'mine.txt': 'mine' })
    await expect(build({ '/a.html': 'a' })).rejects.toThrow('EEXIST')
    expect(await readdir(`${folder}.next-${process.pid}`)).toEqual(['mine.txt'])
  })
})

describe('A file that somebody puts into the output folder', () => {
  test('during a build makes it fail, with everything as it was', async () => {
    await build({ '/a.html': 'old' })
    const output = new OutputFolder(folder, cache)
    await output.open()
    await output.write('/a.html', 'new')
    await writeFiles(folder, { 'mine/notes.txt': 'mine' })
    await expect(output.commit()).rejects.toMatchObject({
      problems: [
        { message: expect.stringContaining('no build wrote: `mine/notes.txt`') as string },
      ],
    })
    await output.discard()
    expect([await contentOf('a.html'), await contentOf('mine/notes.txt')]).toEqual(['old', 'mine'])
    expect((await beside()).toSorted()).toEqual(['cache', 'dist'])
  })

  test("isn't taken for the build's where everything visible was deleted, or the list was", async () => {
    await build({ '/a.html': 'built' })
    await rm(folder, { recursive: true })
    await writeFiles(folder, { 'a.html': 'mine' })
    await expect(build({ '/a.html': 'built' })).rejects.toMatchObject({
      problems: [{ message: expect.stringContaining('`a.html`') as string }],
    })
    expect(await contentOf('a.html')).toBe('mine')
  })

  test('into the output before the last one is kept', async () => {
    await build({ '/a.html': 'a 1' })
    await build({ '/a.html': 'a 2' })
    const spare = (await readdir(cache)).find(name => /^spare-[^.]*$/.test(name)) ?? ''
    await writeFiles(join(cache, spare), { 'mine.txt': 'mine' })
    await build({ '/a.html': 'a 3' })
    await build({ '/a.html': 'a 4' })
    const names = await readdir(cache, { recursive: true })
    expect(names.filter(name => name.endsWith('mine.txt'))).toHaveLength(1)
  })
})

describe('Two concurrent builds', () => {
  test('both finish with a complete folder', async () => {
    await build({ '/a.html': 'a' })
    const files = (word: string) =>
      Object.fromEntries(
        Array.from({ length: 20 }, (_, index) => [`/${index}.html`, `${word} ${index}`]),
      )
    for (let round = 0; round < 5; round++) {
      await Promise.all([build(files('one')), build(files('two'), process.ppid)])
      const words = await Promise.all(
        Array.from(
          { length: 20 },
          async (_, index) => (await contentOf(`${index}.html`)).split(' ')[0],
        ),
      )
      expect(new Set(words).size).toBe(1)
    }
    expect((await beside()).toSorted()).toEqual(['cache', 'dist'])
  })
})
