import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { findFile, type FoundFile } from '../../engine/serve/find-file'
import { hotFiles } from '../../engine/serve/hot-files'
import { temporaryFolder } from '../temporary-folder'

let folder: string
const found = (name: string): FoundFile => findFile(folder, `/${name}`, '') as FoundFile

beforeEach(async () => {
  folder = await temporaryFolder({
    'one.txt': 'x'.repeat(400),
    'two.txt': 'y'.repeat(400),
    'three.txt': 'z'.repeat(400),
  })
})

describe('In-memory file cache', () => {
  test('reads a file once for concurrent and later requests', async () => {
    const hot = hotFiles(1000)
    const [first, second] = [hot.read(found('one.txt')), hot.read(found('one.txt'))]
    expect(await first).toBe(await second)
    expect(await hot.read(found('one.txt'))).toBe(await first)
  })

  test('reads a file again when it has changed', async () => {
    const hot = hotFiles(1000)
    await hot.read(found('one.txt'))
    await writeFile(join(folder, 'one.txt'), 'changed')
    expect(String(await hot.read(found('one.txt')))).toBe('changed')
    expect(hot.size()).toBe(7)
  })

  test('stays within its limit by evicting the least recently used file', async () => {
    const hot = hotFiles(1000)
    const one = await hot.read(found('one.txt'))
    const two = await hot.read(found('two.txt'))
    await hot.read(found('one.txt'))
    await hot.read(found('three.txt'))
    expect(hot.size()).toBe(800)
    expect(await hot.read(found('one.txt'))).toBe(one)
    expect(await hot.read(found('two.txt'))).not.toBe(two)
  })

  test("doesn't keep a file larger than the limit but still serves it", async () => {
    const hot = hotFiles(100)
    expect((await hot.read(found('one.txt'))).length).toBe(400)
    expect(hot.size()).toBe(0)
  })

  test("doesn't keep a file that was deleted after it was found", async () => {
    const hot = hotFiles(1000)
    const gone = found('one.txt')
    await rm(gone.file)
    await expect(hot.read(gone)).rejects.toThrow('ENOENT')
    expect(hot.size()).toBe(0)
  })
})
