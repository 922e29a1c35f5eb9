import { readFile, writeFile } from 'node:fs/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { CacheEntry } from '../../cache/entry'
import { Pack } from '../../cache/pack'
import { temporaryFolder } from '../../../../test/temporary-folder'

let folder: string
beforeEach(async () => {
  folder = await temporaryFolder()
})

const entryOf = (engine: string) => new CacheEntry(folder, 'search-parts', engine)

/** Asks for values of these texts; returns the texts that were worked on. */
function ask(texts: string[], engine = 'engine'): string[] {
  const worked: string[] = []
  const pack = new Pack<number>(entryOf(engine))
  for (const text of texts) {
    const value = pack.of(text, () => {
      worked.push(text)
      return text.length
    })
    expect(value).toBe(text.length)
  }
  pack.save()
  return worked
}

describe('Values in a pack', () => {
  test('are worked out once for a text', () => {
    expect(ask(['a', 'bb'])).toEqual(['a', 'bb'])
    expect(ask(['a', 'bb', 'ccc'])).toEqual(['ccc'])
    expect(ask(['bb', 'bb'])).toEqual([])
  })

  test('are forgotten when no page has the text any more', () => {
    ask(['a', 'bb'])
    ask(['bb', 'ccc'])
    expect(ask(['a'])).toEqual(['a'])
  })

  test('are worked out again for another engine, or from a damaged file', async () => {
    ask(['a'])
    expect(ask(['a'], 'other engine')).toEqual(['a'])
    const { file } = entryOf('engine')
    await writeFile(file, (await readFile(file, 'utf8')).replace(':1}', ':2}'))
    expect(ask(['a'])).toEqual(['a'])
  })
})
