import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { PartCache } from '../../packages/engine/part-cache'
import { temporaryFolder } from '../temporary-folder'

let file: string
beforeEach(async () => {
  file = join(await temporaryFolder(), 'parts.json')
})

/** Asks for parts of these texts; resolves to the texts that were worked on. */
async function ask(texts: string[], basis = 'engine'): Promise<string[]> {
  const worked: string[] = []
  const parts = await PartCache.open<number>(file, basis)
  for (const text of texts) {
    const part = parts.of(text, () => {
      worked.push(text)
      return text.length
    })
    expect(part).toBe(text.length)
  }
  await parts.save()
  return worked
}

describe('Parts kept for each page', () => {
  test('are worked out once for a text', async () => {
    expect(await ask(['a', 'bb'])).toEqual(['a', 'bb'])
    expect(await ask(['a', 'bb', 'ccc'])).toEqual(['ccc'])
    expect(await ask(['bb', 'bb'])).toEqual([])
  })

  test('are forgotten when no page has the text any more', async () => {
    await ask(['a', 'bb'])
    await ask(['bb', 'ccc'])
    expect(await ask(['a'])).toEqual(['a'])
  })

  test('are worked out again on another basis, or from a damaged file', async () => {
    await ask(['a'])
    expect(await ask(['a'], 'other engine')).toEqual(['a'])
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replace('other engine', 'evil engine!'))
    expect(await ask(['a'], 'evil engine!')).toEqual(['a'])
  })

  test('leave no other file', async () => {
    await Promise.all([ask(['a']), ask(['a']), ask(['bb'])])
    expect(await readdir(join(file, '..'))).toEqual(['parts.json'])
  })
})
