import { symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BuildFailed } from '../../problems'
import { pathOf } from '../../page-path'
import { readContent, readSource } from '../../read-content'
import { temporaryFolder } from '../../../../test/temporary-folder'

const page = '---\ntitle: Title\n---\n'
const read = async (files: Record<string, string>) => {
  const { pages, entries, problems } = await readContent(await temporaryFolder(files))
  return {
    pages: pages.map(source => source.path),
    entries: entries.map(source => source.path),
    problems: problems.map(({ severity, message }) => `${severity}: ${message}`),
  }
}

describe('Content folder', () => {
  test('has a page for every `.mdx` and `.md` file', async () => {
    expect(
      await read({
        'index.mdx': page,
        'a/index.mdx': page,
        'a/b.md': page,
        'a/picture.svg': '',
        'notes.txt': '',
      }),
    ).toEqual({ pages: ['/a/b', '/a', '/'], entries: [], problems: [] })
  })

  test('ignores names that start with an underscore or a dot', async () => {
    expect(
      await read({
        'index.mdx': page,
        '_draft.mdx': page,
        '_drafts/a.mdx': page,
        '.hidden/b.mdx': page,
        'a/_part.mdx': page,
      }),
    ).toMatchObject({ pages: ['/'] })
  })

  test('has pages with every ending, and a README or an `_index` for its folder', async () => {
    expect(
      (
        await read({
          'README.md': '',
          'A.MD': '',
          'b.markdown': '',
          'c/_index.md': '',
          'd/readme.md': '',
          'e/My page?.md': '',
          'cafe\u0301.md': '',
        })
      ).pages,
    ).toEqual(['/A', '/', '/b', '/c', '/caf\u00e9', '/d', '/e/My-page'])
  })

  test('prefers an index page to a README in the same folder', async () => {
    const folder = await temporaryFolder({
      'README.md': '',
      'index.md': '',
      'a/readme.md': '',
      'a/index.md': '',
    })
    const { pages, problems } = await readContent(folder)
    expect(pages.map(({ name }) => name.slice(folder.length + 1))).toEqual([
      'a/index.md',
      'index.md',
    ])
    expect(problems.map(({ file }) => file?.slice(folder.length + 1))).toEqual([
      'README.md',
      'a/readme.md',
    ])
  })

  test('has no packages and no hidden folders', async () => {
    expect(
      (
        await read({
          'a.md': '',
          'node_modules/b/README.md': '',
          'c/.git/d.md': '',
          'c/node_modules/e.md': '',
        })
      ).pages,
    ).toEqual(['/a'])
  })

  test('follows links that stay inside, and names those that lead out or nowhere', async () => {
    const outside = await temporaryFolder({ 'e.md': '', 'pictures/a.png': '' })
    const folder = await temporaryFolder({ 'a/b.md': '', 'c.md': '' })
    await symlink('a', join(folder, 'linked'))
    await symlink('a/b.md', join(folder, 'd.md'))
    await symlink('..', join(folder, 'a/loop'))
    await symlink(outside, join(folder, 'out'))
    await symlink(join(outside, 'e.md'), join(folder, 'e.md'))
    await symlink('gone.md', join(folder, 'f.md'))
    const { pages, problems } = await readContent(folder)
    expect(pages.map(({ path }) => path)).toEqual(['/a/b', '/c', '/d', '/linked/b'])
    expect(
      problems
        .map(({ severity, message }) => `${severity}: ${message.replace(/`.*`/, '…')}`)
        .sort(),
    ).toEqual([
      'warning: The link … leads nowhere, so its pages are left out.',
      'warning: The link … leads out of the content folder, so its pages are left out.',
      'warning: The link … leads out of the content folder, so its pages are left out.',
    ])
  })

  test('warns of paths that differ only in case', async () => {
    expect((await read({ 'Guide.md': '', 'guide.md': '' })).problems).toEqual([
      expect.stringMatching(/^warning: The path differs from that of .* only in its case\.$/),
    ])
  })

  test.each([
    ['Latin-1', Buffer.from('a\n\ncaf\xe9\n', 'latin1'), 3, 'The file is not UTF-8.'],
    ['UTF-16', Buffer.from('\uFEFFa\n', 'utf16le'), 1, 'The file is UTF-16.'],
  ])('has no text for a file in %s', async (_encoding, bytes, line, message) => {
    const folder = await temporaryFolder()
    await writeFile(join(folder, 'a.md'), bytes)
    expect(readSource(folder, 'a.md')?.unreadable).toMatchObject({
      severity: 'error',
      message,
      line,
      hint: 'Save the file as UTF-8.',
    })
  })

  test('has dated changelog entries, newest first, and other pages next to them', async () => {
    expect(
      await read({
        'changelog/2025-01-02-b.mdx': page,
        'changelog/2025-11-12-a.mdx': page,
        'changelog/index.mdx': page,
        'changelog/about.mdx': page,
      }),
    ).toEqual({
      pages: ['/changelog/about', '/changelog'],
      entries: ['/changelog/2025-11-12-a', '/changelog/2025-01-02-b'],
      problems: [],
    })
  })

  test("that doesn't exist is reported by name", async () => {
    await expect(readContent('/no/such/folder')).rejects.toThrow(BuildFailed)
    await expect(readContent('/no/such/folder')).rejects.toMatchObject({
      problems: [
        {
          message: 'The content folder `/no/such/folder` does not exist.',
          hint: 'Name it with `--content DIR`.',
        },
      ],
    })
  })

  test('warns about a duplicate route and keeps one page', async () => {
    const result = await read({ 'a.mdx': page, 'a/index.mdx': page, 'a/index.md': page })
    expect(result.pages).toEqual(['/a'])
    expect(result.problems).toHaveLength(2)
    expect(result.problems[0]).toMatch(/^warning: Duplicate route `\/a`/)
  })

  test.each(['search', '404'])('rejects a page at the reserved path /%s', async name => {
    expect((await read({ 'index.mdx': page, [`${name}.mdx`]: page })).problems).toEqual([
      `error: The path \`/${name}\` is reserved.`,
    ])
  })
})

describe('Content source', () => {
  test.each([
    ['index.mdx', '/'],
    ['a.mdx', '/a'],
    ['a/index.md', '/a'],
    ['a/b.c.mdx', '/a/b.c'],
    ['index/index.mdx', '/'],
  ])('%s is the page %s', (inside, path) => {
    expect(pathOf(inside)).toBe(path)
  })

  test('is the same with any line endings and with or without a byte order mark', async () => {
    const folder = await temporaryFolder({
      'a.mdx': '\uFEFF---\r\ntitle: Title\r\n---\r\n\r\n```\r\na\r\nb\r\n```\r\n',
    })
    expect(readSource(folder, 'a.mdx')?.text).toBe('---\ntitle: Title\n---\n\n```\na\nb\n```\n')
  })

  test('that was deleted after listing is skipped', async () => {
    expect(readSource(await temporaryFolder(), 'gone.mdx')).toBeNull()
  })
})
