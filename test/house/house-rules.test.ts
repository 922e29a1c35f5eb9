import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { isTest, root, sourcesOf } from '../imports'

const ROOMS = ['packages', 'services', 'site', 'tools', 'test']

/** Names that say nothing about the content. */
const VAGUE = /^(?:utils?|helpers?|misc|common|manager|service)$/

describe('House rules', () => {
  let files: string[]

  beforeAll(async () => {
    files = (await Promise.all(ROOMS.map(room => sourcesOf(room))))
      .flat()
      .filter(file => !file.endsWith('.mdx'))
  })

  const withContent = (pattern: RegExp, among = (_file: string) => true) =>
    Promise.all(
      files
        .filter(among)
        .map(async file => (pattern.test(await readFile(join(root, file), 'utf8')) ? [file] : [])),
    ).then(found => found.flat())

  test('no file is longer than 300 lines', async () => {
    const lengths = await Promise.all(
      files.map(async file => ({
        file,
        lines: (await readFile(join(root, file), 'utf8')).trimEnd().split('\n').length,
      })),
    )
    expect(lengths.filter(({ lines }) => lines > 300)).toEqual([])
  })

  test('no line is longer than 120 columns', async () => {
    const code = await Promise.all(
      [...ROOMS, 'bin'].map(room => sourcesOf(room, /\.(?:[mc]?[jt]sx?|css|py|sh)$/)),
    )
    const linesOf = async (file: string) =>
      (await readFile(join(root, file), 'utf8'))
        .split('\n')
        .flatMap((line, index) => ([...line].length > 120 ? [`${file}:${index + 1}`] : []))
    expect((await Promise.all(code.flat().map(linesOf))).flat()).toEqual([])
  })

  test('no folder or file is called utils or has another meaningless name', () => {
    expect(
      files.filter(file => file.split('/').some(part => VAGUE.test(part.replace(/\..*$/, '')))),
    ).toEqual([])
  })

  test('every file name is in kebab-case', () => {
    expect(
      files.filter(file => !/^[a-z\d]+(?:-[a-z\d]+)*(?:\.[a-z\d]+)+$/.test(basename(file))),
    ).toEqual([])
  })

  test('only tests and the entry of the compile worker have a default export', async () => {
    expect(
      await withContent(/^export default /m, file => !/^(?:test|tools\/bench)\//.test(file)),
    ).toEqual(['packages/engine/compile/compile-worker.ts'])
  })

  test('no code uses `any`', async () => {
    expect(await withContent(/(?::\s*|<|\bas )any\b(?!\w)/, file => /\.tsx?$/.test(file))).toEqual(
      [],
    )
  })

  test('scripts ask the browser for addresses, never for paths', async () => {
    // `toAddress('/a')` instead: the site may begin elsewhere on its host.
    const calls = /\b(?:fetch|EventSource|Worker|assign|open|register|URL)\(\s*['"`]\/(?!\/)/
    const values = /\b(?:href|src|action)\s*[:=]\s*\{?\s*['"`]\/(?!\/)/
    const scripts = (file: string) =>
      /^(?:packages\/ui\/client|packages\/search|site\/islands)\//.test(file) && !isTest(file)
    expect(await withContent(calls, scripts)).toEqual([])
    expect(await withContent(values, scripts)).toEqual([])
  })

  test('the checks find files', () => {
    expect(files.length).toBeGreaterThan(100)
  })
})
