import { describe, expect, test } from 'vitest'
import { decodeText } from '../../decode-text'
import { compile, FIRST_LINE } from '../compile'

/** A page of a plain folder as readers and its author get it. */
async function plainPage(text: string, ending: 'mdx' | 'md' = 'mdx') {
  const { page, problems } = await compile(`${text}\n`, { ending, context: { isLenient: true } })
  return {
    html: page?.html ?? '',
    headings: page?.headings.map(({ id }) => id),
    problems: problems.map(
      ({ severity, line = 0, message }) => `${severity} ${line - FIRST_LINE + 1}: ${message}`,
    ),
  }
}

describe('MDX of another engine in a plain folder', () => {
  test.each([
    ['has its content', '<Box>\n\nInner *text*\n\n</Box>', '<p>Inner <em>text</em></p>'],
    ['has its content in a line', 'Say <Loud>hello</Loud>.', '<p>Say hello.</p>'],
    ['has its title', '<Box title="Name" icon="x">\n\nText\n\n</Box>', '<strong>Name</strong>'],
    ['has its label in a line', 'Use <Tag text="new" />.', '<small>new</small>'],
    ['leads where it would', '<Tile title="Go" href="https://a.example/" />', '>Go<'],
    ['shows its picture', '<Pic src="https://a.example/x.png" alt="Ship" />', 'alt="Ship"'],
    ['may be a link around words', 'See <Go to="https://a.example/">it</Go>.', '>it<'],
    ['has no styles or handlers', '<Badge text="b" style="top:0" onclick="x()" />', '>b<'],
    ['may be a namespace', '<A.B>\n\nText\n\n</A.B>', '<p>Text</p>'],
    ['may be one of ours with other properties', '<Badge text="new" />', '<strong>new</strong>'],
    ['may be an element that is none', '<my-box>\n\nText\n\n</my-box>', '<p>Text</p>'],
  ])('an unknown component %s', async (_what, text, html) => {
    const page = await plainPage(text)
    expect(page.html).toContain(html)
    expect(page.problems).toContainEqual(
      expect.stringMatching(/^warning 1: .*, so only its content is shown\.$/),
    )
    expect(page.problems.join('\n')).not.toMatch(/^error/m)
  })

  test('an unknown component is reported once on a page', async () => {
    const { problems } = await plainPage('<Gap />\n\n<Gap />\n\n<Box>\n\nA\n\n</Box>\n\n<Gap />')
    expect(problems).toEqual([
      'warning 1: There is no component `<Gap>`, so it is left out.',
      'warning 5: There is no component `<Box>`, so only its content is shown.',
    ])
  })

  test('loses its imports and exports', async () => {
    const { html, problems } = await plainPage(
      "import { Box } from './box'\n\nText\n\nexport const size = 3\n\nMore",
    )
    expect(html).toBe('<p>Text</p>\n<p>More</p>')
    expect(problems).toEqual([
      'warning 1: `import` and `export` do nothing here, so they are left out.',
    ])
  })

  test('has the pictures that it imports', async () => {
    const { html, problems } = await plainPage(
      'import ship from \'./ship.png\'\n\n<Pic src={ship} alt="Ship" />',
    )
    expect(html).toContain('<img src="./ship.png" alt="Ship"')
    expect(problems).toContainEqual('error 3: The file `./ship.png` does not exist.')
  })

  test('has the constants that it exports', async () => {
    const { html } = await plainPage("export const year = 2023\nexport const a = 'b'\n\nIn {year}")
    expect(html).toBe('<p>In 2023</p>')
  })

  test.each([
    ["A{' '}B {1 + 1}", '<p>A B 2</p>', []],
    ['{[1, 2].join("-")}', '<p>1-2</p>', []],
    ['A {size} B', '<p>A  B</p>', ['size']],
    ['A\n\n{list.map(x => <b>{x}</b>)}', '<p>A</p>', ['list.map(x => <b>{x}</b>)']],
    ['<Box title={size}>A</Box>', '<p>A</p>', ['size']],
    ['{"plain"}', '<p>plain</p>', []],
  ])('the expressions of %j are values, or reported', async (text, html, failed) => {
    const page = await plainPage(text)
    expect(page.html).toBe(html)
    expect(page.problems.filter(one => one.includes('expression'))).toEqual(
      failed.map(code =>
        expect.stringContaining(`The expression \`{${code}}\` has no value here, so it is left`),
      ),
    )
  })

  test('has elements as Markdown has them', async () => {
    const { html, headings, problems } = await plainPage(
      '<h2 className="x">Part</h2>\n\n<div style={{ color: "red" }} onClick={() => go()}>A</div>\n\n' +
        '<iframe src="https://a.example" />\n\n<button onClick={go}>Press</button>',
    )
    expect(headings).toEqual(['part'])
    expect(html).toMatch(/<div>A<\/div>\s*<p>Press<\/p>$/)
    expect(problems).toEqual([
      'warning 5: `<iframe>` is left out.',
      'warning 7: `<button>` is left out, but not what is in it.',
    ])
  })

  test('has words besides its headings that are no part of anchors', async () => {
    expect((await plainPage('## Part <Badge text="beta" />')).headings).toEqual(['part'])
    const { html, headings } = await plainPage('## Part <Tag text="beta" />', 'md')
    expect(headings).toEqual(['part'])
    expect(html).toContain('beta')
  })
})

describe('What is known of other engines is rendered as the equivalent:', () => {
  test.each([
    ['<Aside type="tip" title="Name">\n\nA\n\n</Aside>', /aria-label="Tip".*Name.*<p>A<\/p>/s],
    ['<Callout>A</Callout>', /aria-label="Note".*<p>A<\/p>/s],
    ['<Warning>\n\nA\n\n</Warning>', /aria-label="Warning"/],
    [':::tip{title="Name"}\nA\n:::', /aria-label="Tip".*Name/s],
    [':::note[Name]\nA\n:::', /Name/],
    [
      '<Tabs>\n<TabItem value="a" label="One">\n\nA\n\n</TabItem>\n<TabItem value="two">B' +
        '</TabItem>\n</Tabs>',
      /role="tab"[^>]*>One<.*role="tab"[^>]*>two<.*<p>A<\/p>.*<p>B<\/p>/s,
    ],
    [
      "<Tabs values={[{ label: 'One', value: 'a' }]}>\n<TabItem value=\"a\">A</TabItem>\n</Tabs>",
      /role="tab"[^>]*>One</,
    ],
    ['<Steps>\n\n1. A\n\n2. B\n\n</Steps>', /^<ol>\s*<li>/],
    ['<Steps>\n\n### A\n\nB\n\n</Steps>', /^<ol class="steps">/],
    [
      '<details open>\n<summary>Name `x`</summary>\n\nA\n\n</details>',
      /<details.*Name <code.*<p>A<\/p>/s,
    ],
    ['<Details>\n<summary>Name</summary>\n\nA\n\n</Details>', /<summary.*Name.*<p>A<\/p>/s],
    ['<div><details><summary>Name</summary>A</details></div>', /<div><details.*<p>A<\/p>/s],
    ['<Code code="let a" lang="js" />', /<pre/],
  ])('%j', async (text, html) => {
    const page = await plainPage(text)
    expect(page.html).toMatch(html)
    expect(page.problems).toEqual([])
  })

  test('but tabs with anything else are only content', async () => {
    const { html, problems } = await plainPage(
      '<Tabs>\n\nText\n\n<Tab label="One">\n\nA\n\n</Tab>\n</Tabs>',
    )
    expect(html).toBe('<p>Text</p>\n<p><strong>One</strong></p>\n<p>A</p>')
    expect(problems).toHaveLength(2)
  })
})

describe('A `.md` file of a plain folder', () => {
  test.each(["import Box from '@site/box'\n\n", '{/* note */}\n\n'])(
    'is read as MDX if it has %j',
    async lead => {
      const { html } = await plainPage(`${lead}<Aside>\n\nA {1 + 1}\n\n</Aside>`, 'md')
      expect(html).toMatch(/^<aside.*<p>A 2<\/p>/s)
    },
  )

  test.each([
    ['it is no valid MDX', "import a from 'b'\n\nVec<T> and {x\n", 'Vec&lt;T&gt; and {x'],
    ['its text has imports', "Text\n\nimport a from 'b'\n\nA {b}", 'A {b}'],
    ['only its code has', "```js\nimport a from 'b'\n```\n\nA {1}", 'A {1}'],
    ["it is a page of Vue's", "<script setup>\nimport a from 'b'\n</script>\n\nA {1}", 'A {1}'],
  ])('is read as Markdown if %s', async (_why, text, html) => {
    expect((await plainPage(text, 'md')).html).toContain(html)
  })

  test('keeps braces that have no value as text', async () => {
    const { html, problems } = await plainPage('{/* b */}\n\nA {b} {1 + 1}', 'md')
    expect(html).toBe('<p>A {b} 2</p>')
    expect(problems).toEqual([
      'warning 3: The expression `{b}` has no value here, so it is shown as text.',
    ])
  })

  test('keeps a title in which a bracket closes', async () => {
    const { html } = await plainPage('<Box title="A `Vec<T>` here">\n\nA\n\n</Box>', 'md')
    expect(html).toContain('<b>A `Vec&lt;T&gt;` here</b>')
  })

  test('keeps what its components are called', async () => {
    const { html, problems } = await plainPage(
      '<Box title="One">\n\nA\n\n</Box>\n\n<Box title="Two" to="https://a.example/" />',
      'md',
    )
    expect(html).toMatch(/<b>One<\/b>.*<p>A<\/p>.*<a href="https:\/\/a\.example\/"[^>]*>Two/s)
    expect(problems).toEqual([
      "warning 1: `<Box>` isn't an HTML element, so only its content is shown.",
    ])
  })
})

test.each(['\uFEFF', ''])(
  'MDX with the line endings of Windows is the same after %j',
  async mark => {
    const text =
      'import a from \'b\'\n\n<Aside title="T">\n\nA {/* b\nc */}\n\n</Aside>\n\n## B {#own}'
    const { problems, html } = await plainPage(text)
    const read = decodeText(Buffer.from(mark + text.replaceAll('\n', '\r\n')), 'a.mdx')
    const other = await plainPage('text' in read ? read.text : '')
    expect(other).toEqual({ ...other, html, problems })
    expect(html).toContain('<h2 id="own">')
  },
)

test('A site with a site file keeps its rules for components, imports, and expressions', async () => {
  const { page, problems } = await compile("import a from 'b'\n\n<Box />\n\n{a}\n\n<Tabs />")
  expect(page).toBeNull()
  expect(problems.map(({ severity }) => severity)).toEqual(['error', 'error'])
})
