import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compile, htmlOf, problemsOf } from '../../packages/engine/test/compile'
import { ADDRESSES, hostileText, MARKUP, mutated, NAMES, runs } from './hostile-text'
import { dangersIn, elementsOf } from './read-html'

/** Fragments of pages as authors write them. */
const PIECES = [
  'A paragraph with *emphasis*, **weight**, `code`, ~~nothing~~ and [a link](#x).',
  '## A heading {#own}',
  '### Another',
  '- one\n- two\n  - three',
  '1. first\n\n   more\n2. second',
  '> quoted\n> > twice',
  '| a | b |\n| - | :-: |\n| `x` | y |',
  '```python title="app.py" {1} ins={1}\nprint("hello")\n```',
  '```console\n$ ls\nfile\n```',
  '```mermaid title="T" alt="A"\nflowchart LR\n  a --> b\n```',
  ':::note[Title]\nText.\n:::',
  '::::warning\n:::tip\nText.\n:::\n::::',
  '<Tabs group="g">\n<Tab label="A">\n\nText.\n\n</Tab>\n</Tabs>',
  '<Steps>\n\n### One\n\nText.\n\n</Steps>',
  '<Details summary="Why">\n\nText.\n\n</Details>',
  '<Badge tone="warning">Beta</Badge>',
  '<CodeTabs>\n\n```python\nx\n```\n\n```bash\ny\n```\n\n</CodeTabs>',
  '<PackageManagers command="npm install x" />',
  '<Cards>\n<Card title="T" href="#x">Text.</Card>\n</Cards>',
  '<ApiFields>\n<ApiField name="n" type="string">Text.</ApiField>\n</ApiFields>',
  '{data.plans.plus}',
  '{1 + 1}',
  '{/* nothing */}',
  '<!-- nothing -->',
  'Host [[api]] and [here]([[app]]/x).',
  'Foot[^1].\n\n[^1]: Note.',
  '![alt](./x.png)',
  '<div>text</div>',
  '<FilterTable of="fields" />',
  '---',
  'import a from "b"',
  'export const a = 1',
  '<b>',
  '</b>',
  '<>',
  '{',
  '}',
  '`',
  '```',
  ':::',
  '<!--',
  ':a[b]{c=d}',
  '::a',
  '[a]: /b',
  '[a][a]',
  'www.example.com a@example.com',
]

const piece = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...PIECES) }, hostileText)
const indented = fc
  .tuple(piece, fc.constantFrom('', '', '', '> ', '- ', '    ', '1. ', ':::note\n'))
  .map(([text, lead]) =>
    text
      .split('\n')
      .map(line => lead + line)
      .join('\n'),
  )
const page = mutated(fc.array(indented, { maxLength: 8 }).map(parts => parts.join('\n\n')))

describe.each(['mdx', 'md'] as const)('A .%s page, whatever it contains', ending => {
  test('compiles to a page or to located problems', async () => {
    await fc.assert(
      fc.asyncProperty(page, async text => {
        const result = await compile(text, { ending })
        expect(result.page !== null || result.problems.length > 0).toBe(true)
        const lines = `---\ntitle: Title\n---\n\n${text}`.split('\n')
        for (const { message, file, line, column } of result.problems) {
          expect(file).toBe(`content/a/b.${ending}`)
          expect(message).toMatch(/[^.]\.$/s)
          expect(line).toBeGreaterThanOrEqual(1)
          expect(line).toBeLessThanOrEqual(lines.length)
          expect(column).toBeGreaterThanOrEqual(1)
        }
      }),
      runs(120),
    )
  }, 600_000)
})

describe('Text that looks like markup', () => {
  test('never becomes markup in a .md page', async () => {
    await fc.assert(
      fc.asyncProperty(page, async text => {
        const { page: made } = await compile(text, { ending: 'md' })
        if (made) expect(await dangersIn(made.html)).toEqual([])
      }),
      runs(80),
    )
  }, 600_000)

  const PLACES: [string, (text: string) => string][] = [
    ['a paragraph', text => `Text ${text}`],
    ['a fence', text => `\`\`\`\`\`html\n${text}\n\`\`\`\`\``],
    ['inline code', text => `\`\`\` ${text.replace(/\s+/g, ' ')} \`\`\``],
    ['a fence title', text => `\`\`\`js title="${text.replace(/[\s`"\\]+/g, ' ')}"\nx\n\`\`\``],
    [
      'the text of a diagram',
      text =>
        `\`\`\`mermaid title="${text.replace(/[\s`"\\]+/g, ' ')}" ` +
        `alt="${text.replace(/[\s`"\\]+/g, ' ')}"\nflowchart LR\n` +
        `${text.replaceAll('`', '')}\n\`\`\``,
    ],
    ['a heading', text => `## ${text.replace(/\s+/g, ' ')}`],
    ['an admonition title', text => `:::note[${text.replace(/[\s[\]]+/g, ' ')}]\nText.\n:::`],
    ['a table', text => `| a |\n| - |\n| ${text.replace(/[\s|]+/g, ' ')} |`],
    ['a link title', text => `[a](#b "${text.replace(/[\s"\\]+/g, ' ')}")`],
    [
      'a footnote',
      text =>
        `a[^${text.replace(/[\s[\]^]+/g, '')}x]\n\n[^${text.replace(/[\s[\]^]+/g, '')}x]: ${text.replace(/\s+/g, ' ')}`,
    ],
  ]

  test.each(PLACES)('runs nothing in %s', async (_, at) => {
    for (const text of MARKUP) {
      const { page: made, problems } = await compile(at(text), {
        ending: 'md',
        context: { isLenient: true },
      })
      if (!made) throw new Error(`${text}: ${JSON.stringify(problems)}`)
      expect(await dangersIn(made.html), text).toEqual([])
    }
  })

  test.each(['summary', 'name', 'type', 'default'])(
    'stays text in the property `%s` of a component',
    async property => {
      for (const text of MARKUP) {
        const value = text.replaceAll('"', '&quot;').replaceAll('\0', '')
        const [open, close] =
          property === 'summary'
            ? ['<Details', '\n\nText.\n\n</Details>']
            : [
                `<ApiField ${property === 'name' ? '' : 'name="n" '}${property === 'type' ? '' : 'type="t"'}`,
                '\n\nText.\n\n</ApiField>',
              ]
        expect(
          await dangersIn(await htmlOf(`${open} ${property}="${value}">${close}`)),
          text,
        ).toEqual([])
      }
    },
  )

  test('stays text when it comes from data', async () => {
    for (const text of MARKUP) {
      const html = await htmlOf(
        '{data.given}\n\n<Details summary={data.given}>\n\nText.\n\n</Details>\n\n<Bars ' +
          'title={data.given} unit={data.given} parts={[data.given]} rows={[{ label: ' +
          'data.given, values: [1] }]} />',
        { context: { data: { given: text } } },
      )
      expect(await dangersIn(html), text).toEqual([])
      expect((await elementsOf(html)).length).toBeGreaterThan(5)
    }
  })
})

describe('Link', () => {
  test.each(
    ADDRESSES.filter(
      address => /^[a-z\\-]+:/i.test(address) && !/^(?:https?|mailto):/i.test(address),
    ),
  )('to %j is rejected in Markdown and in JSX', async address => {
    expect(
      (await problemsOf(`[a](<${address.replace(/[<>]/g, '\\$&')}>)`, { ending: 'md' })).join(),
    ).toMatch(/can't start with|leads nowhere|does not exist/)
    expect(
      (
        await problemsOf(
          `<a href="${address.replaceAll('"', '&quot;').replaceAll('<', '&lt;')}">a</a>`,
        )
      ).join(),
    ).toMatch(/can't start with/)
  })

  test.each(ADDRESSES)('to %j runs no code, and any problem has a location', async address => {
    for (const text of [`[a](<${address}>)`, `[a]: <${address}>\n\n[a]`, `![alt](<${address}>)`]) {
      const { page: made, problems } = await compile(text, { ending: 'md' })
      if (made) expect(await dangersIn(made.html)).toEqual([])
      for (const { line, column } of problems) expect([line, column]).toEqual([5, 1])
    }
  })

  test("that JavaScript's `URL` can't parse has a location", async () => {
    expect(await compile('[a](<\\\\\\\\[>)', { ending: 'md' })).toMatchObject({
      page: { links: [{ raw: '\\\\[', path: '/a/page', line: 5, column: 1 }] },
    })
  })
})

describe('JSX element in a page', () => {
  test.each([
    'onclick="a"',
    'onClick="a"',
    'ONLOAD="a"',
    'style="a"',
    'srcdoc="a"',
    'srcDoc="a"',
    'dangerouslySetInnerHTML={{ __html: "<script>attack()</script>" }}',
  ])("can't have `%s`", async attribute => {
    expect(await problemsOf(`<div ${attribute}>a</div>`)).toEqual([
      `1:6 \`${attribute.split('=', 1)[0]}\` isn't allowed in a page. ` +
        '→ Use a component, or add one to `packages/engine/components`.',
    ])
  })

  test.each([
    'script',
    'iframe',
    'object',
    'embed',
    'style',
    'form',
    'input',
    'svg',
    'base',
    'meta',
    'link',
    'math',
    'template',
    'foo-bar',
  ])("can't be `<%s>`", async name => {
    expect((await problemsOf(`<${name}>a</${name}>`)).join()).toContain(
      `There is no component \`<${name}>\`.`,
    )
  })

  test.each(NAMES)(
    "can't be named `%s`, and neither can a language, admonition, token, or table",
    async name => {
      expect((await problemsOf(`<${name}>a</${name}>`)).join()).toContain('There is no component')
      expect((await problemsOf(`\`\`\`${name}\nx\n\`\`\``)).join()).toContain('Unknown language')
      expect((await problemsOf(`:::${name.replaceAll('_', '')}\nx\n:::`)).join()).toContain(
        'There is no admonition',
      )
      expect((await problemsOf(`<FilterTable of="${name}" />`)).join()).toContain(
        'There is no filter table',
      )
      expect(await htmlOf(`[[${name.replaceAll('_', '').toLowerCase()}]]`)).toContain(
        `[[${name.replaceAll('_', '').toLowerCase()}]]`,
      )
    },
  )
})
