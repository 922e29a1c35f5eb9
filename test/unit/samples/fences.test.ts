import { describe, expect, test } from 'vitest'
import { placeInPage } from '../../../samples/fences/fence'
import { fencesIn, readFences } from '../../../samples/fences/read-fences'
import { temporaryFolder } from '../../temporary-folder'

const page = (...lines: string[]) => fencesIn(lines.join('\n'), 'page.mdx')

describe('Reading the fences of a page', () => {
  test('takes language, meta, code and the line that opens', () => {
    expect(page('Text', '', '```py title="app.py" group="one"', 'a = 1', '', 'b = 2', '```')).toEqual([
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

  test('takes the indent of a list off the code, and adds it to columns', () => {
    const [fence] = page('1. Text', '', '   ```python', '   if a:', '       b()', '   ```')
    expect(fence?.code).toBe('if a:\n    b()')
    expect(placeInPage(fence!, 2, 5)).toEqual({ file: 'page.mdx', line: 5, column: 8 })
  })

  test('leaves a fence inside a longer fence to the longer one', () => {
    expect(
      page('````md', '```python', 'a', '```', '````', '```json', '{}', '```').map(({ language, line }) => [
        language,
        line,
      ]),
    ).toEqual([
      ['md', 1],
      ['json', 6],
    ])
  })

  test('reads a fence that is never closed to the end', () => {
    expect(page('```bash', 'ls')[0]?.code).toBe('ls')
  })

  test('keeps the hidden setup for the checker', () => {
    expect(page('```python', 'import x', '# ---cut---', 'x.y()', '```')[0]?.code).toBe('import x\n# ---cut---\nx.y()')
  })

  test('empties lines that the sample shows as removed, counted from the first line that readers see', () => {
    expect(page('```python del={1}', 'import x', '# ---cut---', 'old()', 'new()', '```')[0]?.code).toBe(
      'import x\n# ---cut---\n\nnew()',
    )
  })

  test('keeps the reason of a sample that is not checked', () => {
    expect(page('```python no-check="gone"', 'a', '```')[0]).toMatchObject({ noCheck: 'gone' })
  })

  test('places beyond the code are held to its last line', () => {
    const [fence] = page('```python', 'a', '```')
    expect(placeInPage(fence!, 9, 1)).toEqual({ file: 'page.mdx', line: 2, column: 1 })
  })
})

describe('Reading a folder', () => {
  const files = {
    'content/a.mdx': '```json\n{}\n```\n',
    'content/b/c.md': '```json\r\n{}\r\n```\r\n',
    'content/_drafts/d.mdx': '```json\n!\n```\n',
  }

  test('finds every page but drafts, whatever their line ends', async () => {
    const root = await temporaryFolder(files)
    expect((await readFences(`${root}/content`, root)).map(({ file, code }) => [file, code])).toEqual([
      ['content/a.mdx', '{}'],
      ['content/b/c.md', '{}'],
    ])
  })

  test.each([
    ['content/b', 1],
    ['content/a.mdx', 1],
    ['content/a', 1],
  ])('can be held to %s', async (only, count) => {
    const root = await temporaryFolder(files)
    expect(await readFences(`${root}/content`, root, `${root}/${only}`)).toHaveLength(count)
  })

  test('says when there is no such page', async () => {
    const root = await temporaryFolder(files)
    await expect(readFences(`${root}/content`, root, `${root}/content/z`)).rejects.toThrow('No page is at `content/z`.')
  })
})
