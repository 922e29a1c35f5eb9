import { describe, expect, test } from 'vitest'
import { compile, htmlOf } from '../compile'

const options = { ending: 'md' as const }
const warningsOf = async (text: string): Promise<string[]> =>
  (await compile(text, options)).problems.map(
    ({ severity, line, message }) => `${severity} ${(line ?? 0) - 4}: ${message}`,
  )

describe('Markup that readers would see as text', () => {
  test.each([
    ['a\n\n:::\n\nb', 'a line of `:::`', 3],
    ['a\nb\n/// note | c', 'a line of `///`', 3],
    ['!!! note "a"\n    b', 'an admonition of MkDocs', 1],
    ['=== "a"\n\n    b', 'a tab of MkDocs', 1],
    ['a\n\n{{< b >}}', 'a shortcode of Hugo', 3],
    ['a {% b %}', 'a tag of a template', 1],
    ['{{#include a.md}}', 'a directive of mdBook', 1],
    ['<<< @/a.js', 'an inclusion of a file', 1],
    ['a { #b }', 'a list of attributes', 1],
    ['a[^b]', 'a footnote without a text', 1],
    ['a\n\nsee [b][c]', 'a reference without an address', 3],
    ['a\n\n::video[b]{c=d}', 'a block of another engine', 3],
    ["import a from 'b'", 'an import', 1],
    ['> [!UNHEARD]\n> a', 'a mark of an alert', 1],
  ])('is reported: %j', async (text, what, line) => {
    expect(await warningsOf(text)).toEqual([
      expect.stringMatching(new RegExp(`^warning ${line}: The text shows ${what}: `)),
    ])
  })

  test.each([
    ['a\n\n```python\nb', 'warning 3: The code has no end, so it contains everything up to here.'],
    [
      'a\n\n> ~~~\n> b\n\nc',
      'warning 3: The code has no end, so it contains everything up to here.',
    ],
    [
      'a\n\n:::note\nb\n\n## c',
      'warning 3: The block has no end, so it contains everything below it.',
    ],
  ])('is reported where it has no end: %j', async (text, problem) => {
    expect(await warningsOf(text)).toEqual([problem])
  })

  test('keeps a footnote that nothing refers to', async () => {
    const text = 'a\n\n[^b]: Kept *words*.\n'
    expect(await warningsOf(text)).toEqual([
      'warning 3: Nothing refers to the footnote `[^b]`, so it is shown here.',
    ])
    expect((await compile(text, options)).page?.html).toContain('Kept <em>words</em>.')
  })

  test('keeps the second text of a footnote', async () => {
    const text = 'a[^b]\n\n[^b]: First.\n[^b]: Second.\n'
    expect(await warningsOf(text)).toEqual([
      'warning 4: The footnote `[^b]` has another text, so this one is shown here.',
    ])
    expect((await compile(text, options)).page?.html).toMatch(/<p>Second\..*First\./s)
  })

  test.each([
    '```\n::: {{< a >}} [^b]\n```',
    '`:::` and `[^a]` and `{ #b }`',
    '- ```\n  a\n  ```',
    '> ```\n> a\n> ```',
    '````\n```\n````',
    '    indented',
    'a[^1]\n\n[^1]: b',
    '[a][b]\n\n[b]: https://example.com',
    'items[0][1] and {a}',
    ':::note\na\n:::',
  ])('is nothing else: %j', async text => {
    expect(await warningsOf(text)).toEqual([])
  })
})

describe('A block of other engines', () => {
  test.each([
    ['> [!WARNING]\n> Text', '<p class="admonition-title">Warning</p>', '<p>Text</p>'],
    ['> [!note] My *title*\n> Text', 'My <em>title</em></p>', '<p>Text</p>'],
    ['::: tip\nText\n:::', 'data-tone="success"', '<p>Text</p>'],
    ['::: details More\nText\n:::', '<details', '<p>Text</p>'],
  ])('is rendered: %j', async (text, ...parts) => {
    const html = await htmlOf(text, options)
    for (const part of parts) expect(html).toContain(part)
  })

  test('can contain others with as many colons, and code with colons', async () => {
    const html = await htmlOf(':::note\n:::tip\na\n:::\n\n```\n:::\n```\n\nb\n:::\n\nc', options)
    expect(html.match(/<aside/g)).toHaveLength(2)
    expect(html).toMatch(/<p>b<\/p><\/div><\/aside>\n?<p>c<\/p>$/)
  })
})
