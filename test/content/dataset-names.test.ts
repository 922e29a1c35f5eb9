import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../imports'

const CREATION = /(?:create_dataset|createDataset)\(\s*(?:dataset_name=)?(?:"([^"]+)"|(\w+))/g

/** Names of the datasets that a page's samples create. */
function createdBy(text: string): string[] {
  const names = [...text.matchAll(CREATION)].flatMap(([, name, variable]) => {
    if (name !== undefined) return [name]
    return [...text.matchAll(new RegExp(`\\b${variable} = "([^"]+)"`, 'g'))].map(
      ([, value]) => value,
    )
  })
  return [...new Set(names)].filter(name => name !== undefined)
}

test('finds names that are passed directly and through a variable', () => {
  expect(createdBy('client.create_dataset(\n    "a")')).toEqual(['a'])
  expect(createdBy('const name = "b";\nawait client.createDataset(name)')).toEqual(['b'])
})

// A guide that finds another guide's dataset skips its own, and then fails on the other's fields.
test('no two pages create a dataset with the same name', async () => {
  const content = join(root, 'content')
  const pages = new Map<string, string[]>()
  for (const file of await readdir(content, { recursive: true })) {
    if (!file.endsWith('.mdx')) continue
    for (const name of createdBy(await readFile(join(content, file), 'utf8')))
      pages.set(name, [...(pages.get(name) ?? []), file])
  }
  expect(pages.size).toBeGreaterThan(30)
  expect([...pages].filter(([, files]) => files.length > 1)).toEqual([])
})
