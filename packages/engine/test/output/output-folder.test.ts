import { existsSync } from 'node:fs'
import { readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { OutputFolder } from '../../output/output-folder'
import { temporaryFolder } from '../../../../test/temporary-folder'
import { buildFiles } from '../build-files'

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

describe('Output folder', () => {
  test('contains the files of a build with compressed versions, and nothing else', async () => {
    await build({ '/index.html': 'Hello', '/a/b.json': '{}', '/logo.png': 'PNG' })
    expect((await readdir(folder, { recursive: true })).toSorted()).toEqual([
      'a',
      'a/b.json',
      'a/b.json.br',
      'a/b.json.gz',
      'built-files.list',
      'index.html',
      'index.html.br',
      'index.html.gz',
      'logo.png',
    ])
    expect(brotliDecompressSync(await readFile(join(folder, 'index.html.br'))).toString()).toBe(
      'Hello',
    )
    expect(gunzipSync(await readFile(join(folder, 'index.html.gz'))).toString()).toBe('Hello')
    expect((await beside()).toSorted()).toEqual(['cache', 'dist'])
  })

  test("is created if it doesn't exist", async () => {
    folder = join(folder, 'deep/down')
    await build({ '/index.html': 'Hello' })
    expect(await contentOf('index.html')).toBe('Hello')
  })

  test('contains nothing left over from the previous build', async () => {
    await build({ '/a.html': 'a', '/b.html': 'b' })
    await build({ '/a.html': 'a' })
    expect(await readdir(folder)).toEqual(['a.html', 'a.html.br', 'a.html.gz', 'built-files.list'])
  })

  test('stays as it was when a build is abandoned', async () => {
    await build({ '/a.html': 'old' })
    const { mtimeMs } = await stat(join(folder, 'a.html'))
    const output = new OutputFolder(folder, cache)
    await output.open()
    await output.write('/a.html', 'new')
    await output.discard()
    expect(await contentOf('a.html')).toBe('old')
    expect((await stat(join(folder, 'a.html'))).mtimeMs).toBe(mtimeMs)
    expect((await beside()).toSorted()).toEqual(['cache', 'dist'])
    expect(await build({ '/a.html': 'old' })).toEqual([])
  })
})

test('A partially reusable output file is written next to the previous file, not over it', async () => {
  await build({ '/a.html': 'good' })
  await rm(join(folder, 'a.html.gz'))
  const output = new OutputFolder(folder, cache)
  await output.open()
  expect(await output.reuse('/a.html', 'good')).toBe(false)
  await output.write('/a.html', 'new')
  await output.discard()
  expect(await contentOf('a.html')).toBe('good')
})

describe('An unchanged output file', () => {
  test("isn't rewritten and keeps its modification time", async () => {
    await build({ '/a.html': 'a', '/b.html': 'b' })
    const before = await stat(join(folder, 'a.html'))
    expect(await build({ '/a.html': 'a', '/b.html': 'changed' })).toEqual(['/b.html'])
    expect((await stat(join(folder, 'a.html'))).mtimeMs).toBe(before.mtimeMs)
    expect(await contentOf('b.html')).toBe('changed')
  })

  test.each<[string, () => Promise<unknown>]>([
    ['was edited', () => writeFile(join(folder, 'a.html'), 'tampered')],
    ['was touched', () => utimes(join(folder, 'a.html'), new Date(0), new Date(0))],
    ['was replaced by one of equal length and time', () => replaceUnseen('a.html', 'b')],
    ['was deleted', () => rm(join(folder, 'a.html'))],
    ['lost its compressed version', () => rm(join(folder, 'a.html.br'))],
    ['has a different compressed version', () => writeFile(join(folder, 'a.html.gz'), 'x')],
  ])('is rewritten if it %s', async (_what, touch) => {
    await build({ '/a.html': 'a', '/b.html': 'b' })
    await touch()
    expect(await build({ '/a.html': 'a', '/b.html': 'b' })).toEqual(['/a.html'])
    expect(await contentOf('a.html')).toBe('a')
    expect(brotliDecompressSync(await readFile(join(folder, 'a.html.br'))).toString()).toBe('a')
  })

  /** Only the inode and the content then differ from the record. */
  async function replaceUnseen(name: string, content: string): Promise<void> {
    const file = join(folder, name)
    await writeFile(`${file}.other`, content)
    await rename(`${file}.other`, file)
    const { mtimeMs } = await stat(file)
    const note = JSON.parse(await readFile(await noteFile(), 'utf8')) as Record<
      string,
      { files: [string, number, number, number][] }
    >
    for (const { files } of Object.values(note))
      for (const noted of files) if (noted[0] === name) noted[2] = mtimeMs
    await writeFile(await noteFile(), JSON.stringify(note))
  }

  test.each<[string, (file: string) => Promise<unknown>]>([
    ['is missing', file => rm(file)],
    ['is truncated', file => writeFile(file, '{"/a.html":{"key":"a","fi')],
    ['contains null', file => writeFile(file, 'null')],
    ['has another format', file => writeFile(file, '{"/a.html":{"key":"a"}}')],
  ])('is rewritten if the record of the last build %s', async (_what, damage) => {
    await build({ '/a.html': 'a' })
    await damage(await noteFile())
    expect(await build({ '/a.html': 'a' })).toEqual(['/a.html'])
    expect(await contentOf('a.html')).toBe('a')
  })
})

describe('The output before the last one', () => {
  const names = async () => (await readdir(folder, { recursive: true })).toSorted()
  const spare = async () =>
    join(cache, (await readdir(cache)).find(name => /^spare-[^.]*$/.test(name)) ?? 'none')

  test('is the start of the next one', async () => {
    await build({ '/a.html': 'a', '/b.html': 'b 1' })
    const { ino } = await stat(join(folder, 'b.html'))
    await build({ '/a.html': 'a', '/b.html': 'b 2' })
    expect(await build({ '/a.html': 'a', '/b.html': 'b 1' })).toEqual([])
    expect((await stat(join(folder, 'b.html'))).ino).toBe(ino)
    expect(await build({ '/a.html': 'a', '/b.html': 'b 3' })).toEqual(['/b.html'])
    expect(await contentOf('b.html')).toBe('b 3')
    expect(brotliDecompressSync(await readFile(join(folder, 'b.html.br'))).toString()).toBe('b 3')
  })

  test('leaves no file or folder of its own behind', async () => {
    const files = ['a.html', 'a.html.br', 'a.html.gz', 'built-files.list']
    await build({ '/a.html': 'a', '/old/deep/b.html': 'b', '/old/c.png': 'c' })
    await build({ '/a.html': 'a' })
    await build({ '/a.html': 'a' })
    expect(await names()).toEqual(files)
  })

  test('may have a file where there is a folder now, and a folder where there is a file', async () => {
    await build({ '/one': 'file', '/two/deep.png': 'deep', '/three': 'same' })
    await build({ '/three': 'same' })
    await build({ '/one/deep.png': 'deep', '/two': 'file', '/three': 'same' })
    expect(await names()).toEqual(['built-files.list', 'one', 'one/deep.png', 'three', 'two'])
    await build({ '/three': 'same' })
    await build({ '/one': 'file', '/two/deep.png': 'deep', '/three': 'same' })
    expect(await names()).toEqual(['built-files.list', 'one', 'three', 'two', 'two/deep.png'])
  })

  test('may have a file where files of the last one go', async () => {
    await build({ '/a.html': 'a 1' })
    await build({ '/a.html': 'a 2' })
    expect(await build({ '/a.html': 'a 2', '/b.html': 'b' })).toEqual(['/b.html'])
    expect(await contentOf('a.html')).toBe('a 2')
    expect(await readFile(join(await spare(), 'a.html'), 'utf8')).toBe('a 2')
  })

  test.each<[string, () => Promise<unknown>]>([
    ['a file was added', async () => writeFile(join(await spare(), 'extra.txt'), 'extra')],
    ['a file was changed', async () => writeFile(join(await spare(), 'b.html'), 'tampered')],
    ['a file was deleted', async () => rm(join(await spare(), 'a.html'))],
    ['its record is missing', async () => rm(`${await spare()}.json`)],
    ['its record belongs to another', async () => writeFile(`${await spare()}.json`, '{}')],
  ])("isn't used if %s", async (_what, damage) => {
    await build({ '/a.html': 'a', '/b.html': 'b 1' })
    await build({ '/a.html': 'a', '/b.html': 'b 2' })
    await damage()
    expect(await build({ '/a.html': 'a', '/b.html': 'b 1' })).toContain('/b.html')
    expect(await contentOf('b.html')).toBe('b 1')
    expect(existsSync(join(folder, 'extra.txt'))).toBe(false)
  })

  test("is deleted if it can't be moved to the cache", async () => {
    await build({ '/a.html': 'a' })
    await rm(cache, { recursive: true })
    await writeFile(cache, 'not a folder')
    await build({ '/a.html': 'b' }).catch(() => undefined)
    expect(await contentOf('a.html')).toBe('b')
    expect((await beside()).toSorted()).toEqual(['cache', 'dist'])
  })
})
