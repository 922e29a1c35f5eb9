import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readContent } from '../../packages/engine/read-content'
import { temporaryFolder } from '../temporary-folder'
import { problemsOf } from '../../packages/engine/test/compile'
import { root } from '../imports'
import { runs } from './hostile-text'

describe('Image', () => {
  const PICTURES = [
    readFileSync(join(root, 'test/browser/fixture/content/dark.svg')),
    Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64'),
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  ]
  const HEADS = [
    'ffd8ffe0',
    '52494646ffffffff57454250',
    '0000001c66747970617669660000',
    '424d',
    '49492a00',
    '00000100',
    '38425053',
    '0000000c4a584c200d0a870a',
    '69636e73',
    '00000018667479706865696300',
    'ff0a',
    '0000000c6a5020200d0a870a',
    '44445320',
    '5031',
    '4d4d002a',
  ].map(hex => Buffer.from(hex, 'hex'))

  test('of arbitrary bytes has a size or a located error, quickly', async () => {
    const bytes = fc.oneof(
      fc
        .tuple(
          fc.constantFrom(...PICTURES),
          fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { maxLength: 8 }),
          fc.nat(),
        )
        .map(([picture, edits, cut]) => {
          const copy = Buffer.from(picture)
          for (const [place, byte] of edits) copy[place % copy.length] = byte
          return copy.subarray(0, cut % (copy.length + 1))
        }),
      fc
        .tuple(fc.constantFrom(...HEADS), fc.uint8Array({ maxLength: 400 }))
        .map(([head, rest]) => Buffer.concat([head, rest])),
      fc
        .tuple(fc.constantFrom(...HEADS), fc.constantFrom(0, 1, 0xff), fc.nat({ max: 3000 }))
        .map(([head, byte, length]) => Buffer.concat([head, Buffer.alloc(length, byte)])),
    )
    const before = process.cpuUsage()
    await fc.assert(
      fc.asyncProperty(bytes, async given => {
        const contentFolder = await temporaryFolder({ 'a/x.png': given })
        for (const problem of await problemsOf('![alt](./x.png)', { context: { contentFolder } }))
          expect(problem).toBe(
            "1:1 The size of the image `./x.png` can't be read. → Use SVG (with a viewBox), " +
              'PNG, JPEG, WebP, AVIF or GIF.',
          )
      }),
      runs(150),
    )
    if (process.env.TEST_LONG !== 'true')
      expect(process.cpuUsage(before).user).toBeLessThan(20_000_000)
  }, 300_000)

  test.each([
    '../../outside.png',
    '../../../outside.png',
    '%2e%2e/%2e%2e/outside.png',
    '../../content-of-others/outside.png',
  ])("%s outside the content folder isn't published, and neither is any other file", async url => {
    const folder = await temporaryFolder({
      'content/a/b.mdx': '',
      'outside.png': PICTURES[2] as Buffer,
      'content-of-others/outside.png': PICTURES[2] as Buffer,
    })
    for (const text of [
      `![alt](${url})`,
      `[file](${url})`,
      `<img src="${url}" alt="" />`,
      `<a href="${url}">a</a>`,
    ])
      expect(
        (await problemsOf(text, { context: { contentFolder: join(folder, 'content') } })).join(),
      ).toMatch(/is outside the content folder|does not exist/)
  })

  test("that is a symbolic link out of the content folder isn't published", async () => {
    const { symlink } = await import('node:fs/promises')
    const folder = await temporaryFolder({ 'content/a/b.mdx': '', 'secret.txt': 'secret' })
    await symlink(join(folder, 'secret.txt'), join(folder, 'content/a/notes.txt'))
    expect(
      await problemsOf('[notes](./notes.txt)', {
        context: { contentFolder: join(folder, 'content') },
      }),
    ).toEqual([
      '1:1 The file `./notes.txt` is outside the content folder. → Files that a page names ' +
        'are published. Store this one next to the page.',
    ])
  })
})

describe('Content file name', () => {
  test.each([
    'a b.mdx',
    'a"b.mdx',
    'a<b>.mdx',
    'a?b.mdx',
    'a#b.mdx',
    'a%2fb.mdx',
    'a\\b.mdx',
    'a\nb.mdx',
    'a&b.mdx',
    '{a}.mdx',
    'a\u202Eb.mdx',
    "a'b.mdx",
  ])("%j is reported because it can't be a URL path", async name => {
    const { strictProblems } = await readContent(
      await temporaryFolder({ [name]: '---\ntitle: A\n---\n' }),
    )
    expect(strictProblems).toMatchObject([
      {
        severity: 'error',
        message: "The file name can't be used as a URL.",
        line: 1,
        column: 1,
      },
    ])
  })

  test.each(['ä.mdx', 'データ.mdx', 'a.b-c_d~e.mdx', '__proto__.md', 'constructor/index.mdx'])(
    '%j is accepted',
    async name => {
      expect(
        (await readContent(await temporaryFolder({ [`x/${name}`]: '---\ntitle: A\n---\n' })))
          .problems,
      ).toEqual([])
    },
  )

  test.each(['routes', 'headers', 'redirects', 'offline', 'offline-files', 'search/x', 'assets/x'])(
    '%s is reported because the path is reserved',
    async name => {
      expect(
        (await readContent(await temporaryFolder({ [`${name}.mdx`]: '---\ntitle: A\n---\n' })))
          .problems,
      ).toMatchObject([{ message: `The path \`/${name}\` is reserved.` }])
    },
  )
})
