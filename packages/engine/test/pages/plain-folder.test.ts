import { describe, expect, test } from 'vitest'
import { compilePage } from '../../compile/compile-page'
import { context } from '../compile'

/** A page of a plain folder, as `title: severities and messages` and its HTML. */
async function plainPage(text: string, file = 'guide/set_up.md') {
  const { page, problems } = await compilePage(
    {
      file: `${context.contentFolder}/${file}`,
      name: file,
      path: `/${file.replace(/\.\w+$/, '')}`,
      text,
    },
    { ...context, isLenient: true },
  )
  return {
    title: page?.title,
    html: page?.html ?? '',
    markdown: page?.markdown.intro,
    anchors: page?.anchors,
    problems: problems.map(({ severity, line, message }) => `${severity} ${line}: ${message}`),
  }
}

describe('The title of a page in a plain folder', () => {
  test.each([
    ['its frontmatter', '---\ntitle: Given\n---\n\n# Other\n', 'Given'],
    ['a number in its frontmatter', '---\ntitle: 2024\n---\n\nText\n', '2024'],
    ['its first heading', 'Text\n\n# Read *this*\n', 'Read this'],
    ['a heading of two lines', 'Read\\\n**this**\n========\n', 'Read this'],
    ['an underlined heading', 'Read this\n=========\n\nText\n', 'Read this'],
    ['a heading of another level at the start', '## Read this\n\nText\n', 'Read this'],
    ['a heading with an anchor', '# Read this { #read }\n', 'Read this'],
    ['a heading in HTML', '<h1 align="center">Read this</h1>\n\nText\n', 'Read this'],
    ['its file, if no heading is about all of it', 'Text\n\n## Part\n', 'Set up'],
    ['its file, if it is empty', '', 'Set up'],
  ])('is %s', async (_where, text, title) => {
    expect(await plainPage(text)).toMatchObject({ title, problems: [] })
  })

  test('is shown once, and its anchor stays', async () => {
    const { html, anchors } = await plainPage('# Read this\n\nText\n\n# Next\n\n## Read this\n')
    expect(html).not.toMatch(/<h1/)
    expect(html.match(/Read this/g)).toHaveLength(1)
    expect(html).toMatch(/<h2 id="next"/)
    expect(anchors).toEqual(expect.arrayContaining(['read-this', 'next', 'read-this-1']))
  })

  test('leaves the pictures of its heading in the text', async () => {
    const { html } = await plainPage('# Tool ![Logo](https://example.com/x.svg)\n')
    expect(html).toContain('<img src="https://example.com/x.svg" alt="Logo"')
  })
})

describe('A rule of strict sites is only a warning in a plain folder', () => {
  test.each([
    [
      'an unknown language',
      '```brainfork\n+\n```',
      'Unknown language `brainfork` of a code block.',
    ],
    [
      'an unknown option',
      '```js zoom=2\n1\n```',
      "`zoom=2` after the fence's language isn't a known option.",
    ],
    [
      'a picture without words',
      '![](https://example.com/x.svg)',
      'The image has no alternative text.',
    ],
    [
      'a picture of another site',
      '![A](https://example.com/x.svg)',
      'The image `https://example.com/x.svg` is on another site.',
    ],
    ['a diagram without words', '```mermaid\ngraph LR\n```', 'The diagram has no `title`.'],
    ['an unknown block', ':::figure\nText\n:::', 'There is no admonition `:::figure`.'],
    ['the same anchor twice', '## A {#x}\n\n## B {#x}', /is used twice on this page/],
  ])('%s', async (_what, text, message) => {
    const { problems, html } = await plainPage(`Text\n\n${text}\n`)
    expect(html).toContain('Text')
    expect(problems).toContainEqual(
      typeof message === 'string' ? `warning 3: ${message}` : expect.stringMatching(message),
    )
    expect(problems.join()).not.toMatch(/^error/m)
  })

  test('keys of other engines mean nothing', async () => {
    expect(
      await plainPage('---\nweight: 3\nlayout: hero\nhide: [toc]\n---\n\n# A\n'),
    ).toMatchObject({
      title: 'A',
      problems: [],
    })
  })

  test.each(['rust,ignore', 'rust{4}', '{.rust .lines}', '{ .rust title=x }', 'rust'])(
    'the language of a fence is read from %j',
    async info => {
      const { markdown } = await plainPage(`\`\`\`${info}\nfn a() {}\n\`\`\`\n`)
      expect(markdown).toMatch(/^```rust/)
    },
  )
})

describe('A missing file is an error that leaves the page as it is', () => {
  test.each(['![A](./none.png)', '[A](./none.pdf)', '[A]()'])('%s', async text => {
    const { problems, html } = await plainPage(`Text ${text}\n`)
    expect(html).toContain('Text')
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(/^error 1: /)
  })

  test.each([
    ['---\ntitle: A\ntitle: B\n---\n', 'error 3: The frontmatter has the key `title` twice.'],
    ['---\ntitle: A\n\nText\n', 'error 1: The frontmatter has no end.'],
    ['+++\ntitle = "A"\n+++\n', 'error 1: The frontmatter is TOML.'],
    ['[a](javascript:alert)', "error 1: A link can't start with `javascript:`."],
  ])('but %j makes no page', async (text, problem) => {
    expect(await plainPage(text)).toMatchObject({ title: undefined, problems: [problem] })
  })
})
