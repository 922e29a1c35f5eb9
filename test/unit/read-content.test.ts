import { describe, expect, test } from 'vitest'
import { BuildFailed } from '../../engine/problems'
import { pathOf, readContent, readSource } from '../../engine/read-content'
import { temporaryFolder } from '../temporary-folder'

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
