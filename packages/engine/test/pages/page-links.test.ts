import { describe, expect, test } from 'vitest'
import { pageOf, problemsOf } from '../compile'

describe('Links of a page', () => {
  const linksOf = async (text: string) =>
    (await pageOf(text)).links.map(
      ({ raw, kind, path, anchor, line, column }) =>
        `${raw}: ${kind} ${path || '.'}${anchor && ` at ${anchor}`} (${line - 4}:${column})`,
    )

  test.each([
    ['[a](/x#y)', '/x#y: page /x at y (1:1)'],
    ['Text, then [a](#y)', '#y: page . at y (1:12)'],
    ['[a](./c.mdx#y)', './c.mdx#y: file /a/c at y (1:1)'],
    ['[a](../d/index.md)', '../d/index.md: file /d (1:1)'],
    ['[a](/d/e.mdx)', '/d/e.mdx: file /d/e (1:1)'],
    ['[a](c)', 'c: page /a/c (1:1)'],
    ['[a](/x/)', '/x/: page /x (1:1)'],
    ['[a](/search?q=tokens#y)', '/search?q=tokens#y: page /search at y (1:1)'],
    ['[a](/x#100%25)', '/x#100%25: page /x at 100% (1:1)'],
    ['[a](/x#100%)', '/x#100%: page /x at 100% (1:1)'],
    ['[a][b]\n\n[b]: /x', '/x: page /x (3:1)'],
    ['<Cards>\n<Card title="A" href="/x#y">B</Card>\n</Cards>', '/x#y: page /x at y (2:17)'],
  ])('include the resolved target and the location of %j', async (text, found) => {
    expect(await linksOf(text)).toEqual([found])
  })

  test.each([
    '[a](https://example.com)',
    '[a](mailto:a@example.com)',
    'https://example.com',
    '[a]([[app]]/x)',
    '`[a](/x)`',
    '[a](tel:+1)',
  ])("don't include %s", async text => {
    expect(await linksOf(text)).toEqual([])
  })

  test.each([
    ['Text [a]()', '1:6'],
    ['[b]( )', '1:1'],
  ])('without an address are reported: %j', async (text, place) => {
    const problem = 'The link leads nowhere, because it has no address.'
    const hint = 'Write the address in parentheses: `[text](./page.md)`.'
    expect(await problemsOf(text)).toEqual([`${place} ${problem} → ${hint}`])
  })

  test('keep their query in the output', async () => {
    expect((await pageOf('[a](/search?q=tokens#y)')).html).toContain('href="/search?q=tokens#y"')
  })
})
