import { readFile, readdir } from 'node:fs/promises'
import { join, relative, resolve, dirname } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

/** Who may know whom. A room missing from the right-hand side is out of bounds. */
const MAY_IMPORT: Record<string, string[]> = {
  model: [],
  search: ['model'],
  shell: ['model'],
  browser: ['model', 'search', 'shell'],
  engine: ['model', 'search', 'shell'],
  site: ['engine/site/schema', 'site'],
}

async function filesOf(room: string): Promise<string[]> {
  const entries = await readdir(join(root, room), { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name)).map(entry => join(entry.parentPath, entry.name))
}

async function importsOf(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8')
  const targets = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(match => match[1] ?? '')
  return targets.map(target => relative(root, resolve(dirname(file), target)).replaceAll('\\', '/'))
}

describe('Rooms', () => {
  for (const [room, allowed] of Object.entries(MAY_IMPORT))
    test(`${room}/ stays in bounds`, async () => {
      const files = await filesOf(room).catch(() => [])
      const strays: string[] = []
      for (const file of files)
        for (const target of await importsOf(file)) if (![room, ...allowed].some(place => target === place || target.startsWith(`${place}/`))) strays.push(`${relative(root, file)} → ${target}`)
      expect(strays).toEqual([])
    })

  test('no file is longer than 300 lines, and none is called utils', async () => {
    const files = (await Promise.all(Object.keys(MAY_IMPORT).map(room => filesOf(room).catch(() => [])))).flat()
    const long: string[] = []
    for (const file of files) if ((await readFile(file, 'utf8')).split('\n').length > 300) long.push(relative(root, file))
    expect(long).toEqual([])
    expect(files.filter(file => /utils|helpers/.test(file))).toEqual([])
  })
})
