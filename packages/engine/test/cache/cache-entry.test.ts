import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { deleteUnused } from '../../cache/delete-unused'
import { CacheEntry, DAY, entriesFolder } from '../../cache/entry'
import { temporaryFolder } from '../../../../test/temporary-folder'

let folder: string
beforeEach(async () => {
  folder = await temporaryFolder()
})

const entryOf = (...inputs: string[]) => new CacheEntry(folder, 'pages', ...inputs)

/** Makes an entry, or the folder, look as if last used some days ago. */
function age(file: string, days: number): void {
  const seconds = (Date.now() - days * DAY) / 1000
  utimesSync(file, seconds, seconds)
}

describe('An entry of the cache', () => {
  test.each(['', 'text', 'Ü\n\u2028', Buffer.from([0, 255, 10, 13])])('has the value %j', value => {
    entryOf('a').write(value)
    expect(entryOf('a').read()).toEqual(Buffer.from(value))
  })

  test('has no value if any input differs', () => {
    entryOf('a', 'b').write('value')
    for (const other of [entryOf('a'), entryOf('ab'), entryOf('a', 'b', ''), entryOf('b', 'a')])
      expect(other.read()).toBeNull()
    expect(new CacheEntry(folder, 'cards', 'a', 'b').read()).toBeNull()
  })

  test.each(['', 'x', 'x'.repeat(64), `${'0'.repeat(64)}\nvalue`])(
    'has no value if its file has %j, and can be written again',
    text => {
      entryOf('a').write('value')
      writeFileSync(entryOf('a').file, text)
      expect([entryOf('a').readJson(), entryOf('a').checksum()]).toEqual([null, null])
      entryOf('a').write('value')
      expect(entryOf('a').readText()).toBe('value')
    },
  )

  test('that can’t be written fails only for those who need it', () => {
    writeFileSync(entriesFolder(folder), 'A file is in the way.')
    expect(() => entryOf('a').write('value')).toThrow(/ENOTDIR|EEXIST/)
    entryOf('a').tryWrite('value')
    expect(entryOf('a').read()).toBeNull()
  })

  test('leaves no other file', () => {
    entryOf('a').write('value')
    entryOf('a').write('value')
    expect(readdirSync(dirname(entryOf('a').file))).toHaveLength(1)
  })
})

describe('Unused entries', () => {
  beforeEach(() => {
    for (const name of ['old', 'used', 'new']) entryOf(name).write(name)
    age(entryOf('old').file, 8)
    age(entryOf('used').file, 8)
    age(entriesFolder(folder), 2)
  })
  const left = () => ['old', 'used', 'new'].filter(name => existsSync(entryOf(name).file))

  test('of more than a week are deleted; reading one is using it', () => {
    expect(entryOf('used').readText()).toBe('used')
    deleteUnused(folder)
    expect(left()).toEqual(['used', 'new'])
  })

  test('are looked for once a day', () => {
    deleteUnused(folder)
    age(entryOf('new').file, 8)
    deleteUnused(folder)
    expect(left()).toEqual(['new'])
    deleteUnused(folder, Date.now() + 2 * DAY)
    expect(left()).toEqual([])
  })

  test('include what a killed build left', () => {
    const draft = `${entryOf('new').file}.4711.abc`
    writeFileSync(draft, 'half')
    age(draft, 8)
    deleteUnused(folder)
    expect(existsSync(draft)).toBe(false)
  })

  test('of a cache without entries are none', () => {
    deleteUnused(join(folder, 'missing'))
  })
})
