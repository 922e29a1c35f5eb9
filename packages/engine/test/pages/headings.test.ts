import { describe, expect, test } from 'vitest'
import { compile, htmlOf, pageOf, problemsOf } from '../compile'

const idsOf = async (text: string) =>
  [...(await htmlOf(text)).matchAll(/<h\d id="([^"]*)"/g)].map(([, id]) => id)

describe('Heading', () => {
  test('has an anchor derived from its text and links to itself', async () => {
    expect(await htmlOf('## Set the `API key` & go')).toBe(
      '<h2 id="set-the-api-key--go"><a class="anchor" href="#set-the-api-key--go">Set the ' +
        '<code>API key</code> &amp; go</a></h2>',
    )
  })

  test.each(['mdx', 'md'] as const)('uses an explicit anchor in .%s', async ending => {
    expect(await htmlOf('## Set the environment {#env_1}', { ending })).toBe(
      '<h2 id="env_1"><a class="anchor" href="#env_1">Set the environment</a></h2>',
    )
    expect(await htmlOf('### `code` {#code}', { ending })).toContain('<h3 id="code">')
  })

  test('never shares an anchor with another heading', async () => {
    expect(await idsOf('## Same\n\n## Same\n\n### Same')).toEqual(['same', 'same-1', 'same-2'])
    expect(await idsOf('## First {#same}\n\n## Same')).toEqual(['same', 'same-1'])
    expect(await idsOf('## Same\n\n## Second {#same}')).toEqual(['same-1', 'same'])
    expect(await idsOf('## Same-1 {#same-1}\n\n## Same\n\n## Same')).toEqual([
      'same-1',
      'same',
      'same-2',
    ])
  })

  test.each(['Content', 'App', 'Boot', 'Announcer'])(
    "named %s doesn't reuse an anchor of the frame",
    async name => {
      expect(await idsOf(`## ${name}`)).toEqual([`${name.toLowerCase()}-1`])
      expect(await problemsOf(`## Title {#${name.toLowerCase()}}`)).toEqual([
        `1:1 The anchor \`#${name.toLowerCase()}\` is reserved. → Choose another \`{#id}\`.`,
      ])
    },
  )

  test("of level 2 or 3 is in the table of contents as plain text, deeper ones aren't", async () => {
    expect((await pageOf('## One `a` **b** [c](/x)\n\n### Two\n\n#### Three')).headings).toEqual([
      { depth: 2, id: 'one-a-b-c', text: 'One a b c' },
      { depth: 3, id: 'two', text: 'Two' },
    ])
  })

  test('of level 1 is reported as a second title', async () => {
    expect(await problemsOf('Text.\n\n# Title')).toEqual([
      '3:1 The title is the h1; a `#` heading in the text would be a second one. → Use `##`, ' +
        'and put the title in the frontmatter.',
    ])
  })

  test('with a duplicate anchor is reported with the location of the other', async () => {
    expect(await problemsOf('## One {#same}\n\n## Two {#same}')).toEqual([
      `3:1 The anchor \`#same\` is used twice on this page, first in line 5. → Give one of them another \`{#id}\`.`,
    ])
  })
})

describe('Anchors of a page', () => {
  test('include those of headings, components, and footnotes', async () => {
    const { anchors } = await pageOf(
      '## One\n\n<Details summary="Why?">\n\nSo.\n\n</Details>\n\n<ApiFields>\n<ApiField ' +
        'name="run_type" type="string">T</ApiField>\n</ApiFields>\n\nNote.[^1]\n\n[^1]: Text.',
    )
    expect(anchors).toEqual(
      expect.arrayContaining(['one', 'why', 'field-run_type', 'fn-1', 'fnref-1']),
    )
  })

  test.each([
    [
      'two disclosures with the same name',
      '<Details summary="Why?">\n\nA.\n\n</Details>\n\n<Details summary="Why?">\n\nB.\n\n</Details>',
    ],
    ['a disclosure and a heading', '## Why\n\n<Details summary="Why?">\n\nA.\n\n</Details>'],
    [
      'the same field of two objects',
      '<ApiFields>\n<ApiField name="id" type="string">A</ApiField>\n</ApiFields>\n\n' +
        '<ApiFields>\n<ApiField name="id" type="string">B</ApiField>\n</ApiFields>',
    ],
  ])('are unique with %s', async (_what, text) => {
    const { page } = await compile(text)
    const ids = [...(page?.html ?? '').matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
    expect(ids.length).toBeGreaterThan(1)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
