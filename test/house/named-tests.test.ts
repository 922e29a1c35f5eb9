import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, root } from '../imports'

/** Rows of the table "Specification and tests": `| section | behavior | file | test |`. */
async function rowsOf(): Promise<{ file: string; name: string }[]> {
  const text = await readFile(join(root, 'test/README.md'), 'utf8')
  const table = text.slice(text.indexOf('## Specification and tests'))
  return table.split('\n').flatMap(line => {
    const [, , , file, name] = line.split(/ ?(?<!\\)\| ?/)
    const [, path] = /^`([^`]+)`$/.exec(file ?? '') ?? []
    return path && name ? [{ file: path, name: name.replaceAll('\\|', '|') }] : []
  })
}

/** The parts of a name that stand in the source, between the values that a test inserts. */
const fixedParts = (name: string): string[] =>
  name
    .split(' › ')
    .flatMap(part => part.split('…'))
    .map(part => part.trim())
    .filter(part => part !== '')

test('every behavior of the specification names a test that exists', async () => {
  const rows = await rowsOf()
  expect(rows.length).toBeGreaterThan(80)
  const lost: string[] = []
  for (const { file, name } of rows) {
    const source = await readFile(join(root, isTest(file) ? '' : 'test', file), 'utf8').catch(
      () => '',
    )
    const plain = source.replaceAll("\\'", "'")
    if (!fixedParts(name).every(part => plain.includes(part))) lost.push(`${file}: ${name}`)
  }
  expect(lost).toEqual([])
})
