import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { root, sourcesOf } from './imports'

const ROOMS = ['site', 'engine', 'shell', 'islands', 'browser', 'search', 'samples', 'model', 'test', 'bench']

/** Names that say nothing of what is inside. */
const VAGUE = /^(?:utils?|helpers?|misc|common|manager|service)$/

describe('House rules', () => {
  let files: string[]

  beforeAll(async () => {
    files = (await Promise.all(ROOMS.map(room => sourcesOf(room)))).flat().filter(file => !file.endsWith('.mdx'))
  })

  const withContent = (pattern: RegExp, among = /./) =>
    Promise.all(files.filter(file => among.test(file)).map(async file => (pattern.test(await readFile(join(root, file), 'utf8')) ? [file] : []))).then(found => found.flat())

  test('no file is longer than 300 lines', async () => {
    const lengths = await Promise.all(files.map(async file => ({ file, lines: (await readFile(join(root, file), 'utf8')).split('\n').length })))
    expect(lengths.filter(({ lines }) => lines > 300)).toEqual([])
  })

  test('no folder and no file is called utils, or anything else that says nothing', () => {
    expect(files.filter(file => file.split('/').some(part => VAGUE.test(part.replace(/\..*$/, ''))))).toEqual([])
  })

  test('every name is kebab-case', () => {
    expect(files.filter(file => !/^[a-z\d]+(?:-[a-z\d]+)*(?:\.[a-z\d]+)+$/.test(basename(file)))).toEqual([])
  })

  test('no room but the tests has a default export, except the door of the compile worker', async () => {
    expect(await withContent(/^export default /m, /^(?!test\/|bench\/)/)).toEqual(['engine/compile/compile-worker.ts'])
  })

  test('no `any` is written', async () => {
    expect(await withContent(/(?::\s*|<|\bas )any\b(?!\w)/, /\.tsx?$/)).toEqual([])
  })

  test('there are files to hold to the rules', () => {
    expect(files.length).toBeGreaterThan(100)
  })
})
