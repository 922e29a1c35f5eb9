import { describe, expect, test } from 'vitest'
import { placeInPage } from '../fences/fence'
import { fencesIn, readFences } from '../fences/read-fences'
import { temporaryFolder } from '../../../test/temporary-folder'

const page = (...lines: string[]) => fencesIn(lines.join('\n'), 'page.mdx')

describe('Reading the code fences of a page', () => {
  test('returns the language, metadata, code, and first line', () => {
    expect(
      page('Text', '', '```py title="app.py" group="one"', 'a = 1', '', 'b = 2', '```'),
    ).toEqual([
      {
        file: 'page.mdx',
        line: 3,
        language: 'python',
        title: 'app.py',
        group: 'one',
        code: 'a = 1\n\nb = 2',
        indents: [0, 0, 0],
      },
    ])
  })

  test('removes list indentation from the code and adds it to columns', () => {
    const [fence] = page('1. Text', '', '   ```python', '   if a:', '       b()', '   ```')
    expect(fence?.code).toBe('if a:\n    b()')
    expect(placeInPage(fence!, 2, 5)).toEqual({ file: 'page.mdx', line: 5, column: 8 })
  })

  test('treats a fence inside a longer fence as text', () => {
    expect(
      page('````md', '```python', 'a', '```', '````', '```json', '{}', '```').map(
        ({ language, line }) => [language, line],
      ),
    ).toEqual([
      ['md', 1],
      ['json', 6],
    ])
  })

  test('reads an unclosed fence to the end', () => {
    expect(page('```bash', 'ls')[0]?.code).toBe('ls')
  })

  test('keeps hidden setup code for the checker', () => {
    expect(page('```python', 'import x', '# ---cut---', 'x.y()', '```')[0]?.code).toBe(
      'import x\n# ---cut---\nx.y()',
    )
  })

  test('blanks removed lines, counted from the first visible line', () => {
    expect(
      page('```python del={1}', 'import x', '# ---cut---', 'old()', 'new()', '```')[0]?.code,
    ).toBe('import x\n# ---cut---\n\nnew()')
  })

  test("keeps the reason why a sample isn't checked", () => {
    expect(page('```python no-check="gone"', 'a', '```')[0]).toMatchObject({ noCheck: 'gone' })
  })

  test('limits locations to the last line of the code', () => {
    const [fence] = page('```python', 'a', '```')
    expect(placeInPage(fence!, 9, 1)).toEqual({ file: 'page.mdx', line: 2, column: 1 })
  })
})

describe('Reading the code fences of a folder', () => {
  const files = {
    'content/a.mdx': '```json\n{}\n```\n',
    'content/b/c.md': '```json\r\n{}\r\n```\r\n',
    'content/_drafts/d.mdx': '```json\n!\n```\n',
  }

  test('includes every page except drafts, with any line endings', async () => {
    const root = await temporaryFolder(files)
    expect(
      (await readFences(`${root}/content`, root)).map(({ file, code }) => [file, code]),
    ).toEqual([
      ['content/a.mdx', '{}'],
      ['content/b/c.md', '{}'],
    ])
  })

  test.each([
    ['content/b', 1],
    ['content/a.mdx', 1],
    ['content/a', 1],
  ])('can be limited to %s', async (only, count) => {
    const root = await temporaryFolder(files)
    expect(await readFences(`${root}/content`, root, `${root}/${only}`)).toHaveLength(count)
  })

  test('reports a missing page', async () => {
    const root = await temporaryFolder(files)
    await expect(readFences(`${root}/content`, root, `${root}/content/z`)).rejects.toThrow(
      'There is no page at `content/z`.',
    )
  })
})
