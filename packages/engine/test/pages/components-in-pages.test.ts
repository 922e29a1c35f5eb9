import { describe, expect, test } from 'vitest'
import { htmlOf, pageOf, problemsOf } from '../compile'

describe('Unknown component', () => {
  test.each([
    [
      '<CodTabs>\n\nText.\n\n</CodTabs>',
      '1:1 There is no component `<CodTabs>`. → Did you mean `CodeTabs`?',
    ],
    ['Text <Bagde>x</Bagde>', '1:6 There is no component `<Bagde>`. → Did you mean `Badge`?'],
    ['Text <spam>x</spam>', '1:6 There is no component `<spam>`. → Did you mean `span`?'],
    [
      '<Foo.Bar />',
      expect.stringMatching(/^1:1 There is no component `<Foo\.Bar>`\. → Known components: /),
    ],
    ['<script src="/x.js" />', expect.stringMatching(/^1:1 There is no component `<script>`/)],
    ['<iframe src="/x" />', expect.stringMatching(/^1:1 There is no component `<iframe>`/)],
    ['<CodeBlock html="x" />', expect.stringMatching(/^1:1 There is no component `<CodeBlock>`/)],
  ])('%j is reported with its location', async (text, problem) => {
    expect(await problemsOf(text)).toEqual([problem])
  })
})

describe('Component with invalid properties', () => {
  test.each([
    [
      '<Tabs>\n<Tab>\n\nText.\n\n</Tab>\n</Tabs>',
      '2:1 `<Tab>` has no `label`. → Write `<Tab label="…">`.',
    ],
    [
      '<Details>\n\nText.\n\n</Details>',
      '1:1 `<Details>` has no `summary`. → Write `<Details summary="…">`.',
    ],
    [
      '<PackageManagers />',
      '1:1 `<PackageManagers>` has no `command`. → Write `<PackageManagers command="…">`.',
    ],
    [
      '<Cards>\n<Card title="A">B</Card>\n</Cards>',
      '2:1 `<Card>` has no `href`. → Write `<Card href="…">`.',
    ],
    [
      '<ApiFields>\n<ApiField name="a">B</ApiField>\n</ApiFields>',
      '2:1 `<ApiField>` has no `type`. → Write `<ApiField type="…">`.',
    ],
    ['<TraceTree />', '1:1 `<TraceTree>` has no `run`. → Write `<TraceTree run={…}>`.'],
    [
      '<Experiments />',
      '1:1 `<Experiments>` has no `comparison`. → Write `<Experiments comparison={…}>`.',
    ],
    [
      '<Tabs gruop="a">\n<Tab label="A">\n\nText.\n\n</Tab>\n</Tabs>',
      '1:7 `<Tabs>` has no property `gruop`. → Did you mean `group`?',
    ],
    ['<Kbd color="red">K</Kbd>', '1:6 `<Kbd>` has no property `color`. → It has none.'],
    [
      '<Badge tone="wraning">B</Badge>',
      "1:8 `wraning` isn't a valid `tone` of `<Badge>`. → Did you mean `warning`?",
    ],
    [
      '<PackageManagers command="cargo add x" />',
      expect.stringMatching(
        /^1:1 PackageManagers understands `npm install …`.*not `cargo add x`\./,
      ),
    ],
  ])('%j is reported with its location', async (text, problem) => {
    expect(await problemsOf(text)).toEqual([problem])
  })

  const experiments = (more: string) =>
    `<Experiments comparison={{ dataset: 'd', experiments: ['a', 'b'], feedback: [{ key: ` +
    `'correct' }], examples: [{ example: 'e', scores: { correct: [1, 0] } }], ${more} }} />`

  test.each([
    ["experiments: ['a']", expect.stringMatching(/^1:1 `comparison\.experiments` isn't valid: /)],
    [
      "feedback: [{ key: 'correct', better: 'less' }]",
      expect.stringMatching(/^1:1 `comparison\.feedback\.0\.better` isn't valid: /),
    ],
    [
      "examples: [{ example: 'e', scores: { corect: [1, 0] } }]",
      "1:1 The example `e` has a score `corect` that isn't in `feedback`. → Did you mean `correct`?",
    ],
    [
      "examples: [{ example: 'e', scores: { correct: [1] } }]",
      '1:1 The example `e` has 1 of 2 scores `correct`. → Write one for each experiment, in ' +
        'order, and `null` if a run has none.',
    ],
    [
      "experiments: ['a', 'a']",
      '1:1 `a` is duplicated. → Give every experiment, key, and example a unique name.',
    ],
  ])('of experiments, %j, is reported with its location', async (more, problem) => {
    expect(await problemsOf(experiments(more))).toEqual([problem])
  })

  test("isn't reported for properties from site data", async () => {
    expect(
      await htmlOf(
        "<Experiments comparison={{ dataset: 'd', experiments: ['a', 'b'], feedback: [{ key: " +
          "'price' }], examples: [{ example: 'e', scores: { price: [data.plans.plus, 1] } }] " +
          '}} />',
      ),
    ).toContain('−38')
  })

  test("isn't reported for properties from an expression", async () => {
    expect(
      await htmlOf('<Badge tone={data.plans.plus > 30 ? "warning" : "neutral"}>B</Badge>'),
    ).toContain('data-tone="warning"')
    expect(await htmlOf('<Details {...{ summary: "Spread" }}>\n\nText.\n\n</Details>')).toContain(
      'Spread',
    )
  })
})

describe('Forbidden syntax in a page', () => {
  test.each([
    [
      'import',
      "import { x } from './x'\n\nText.",
      "1:1 Pages can't use `import` or `export`. → Components are available without imports, " +
        'and data files as `data`. See CONTRIBUTING.md.',
    ],
    [
      'export',
      'export const x = 1\n\nText.',
      "1:1 Pages can't use `import` or `export`. → Components are available without imports, " +
        'and data files as `data`. See CONTRIBUTING.md.',
    ],
    [
      'inline style object',
      'Text <span style={{ color: "red" }}>x</span>',
      "1:12 `style` isn't allowed in a page. → Use a component, or add one to `packages/engine/components`.",
    ],
    [
      'inline style string',
      '<div style="color: red">x</div>',
      "1:6 `style` isn't allowed in a page. → Use a component, or add one to `packages/engine/components`.",
    ],
    [
      'event handler',
      '<span onClick={() => 1}>x</span>',
      "1:7 `onClick` isn't allowed in a page. → Use a component, or add one to `packages/engine/components`.",
    ],
  ])('%s is reported', async (_what, text, problem) => {
    expect(await problemsOf(text)).toEqual([problem])
  })
})

describe('Steps component', () => {
  test('starts a step at every heading of the highest level inside', async () => {
    const html = await htmlOf(
      '<Steps>\n\n### One\n\nA.\n\n#### Detail\n\n### Two\n\nB.\n\n</Steps>',
    )
    expect(html).toMatch(
      new RegExp(
        String.raw`^<ol class="steps"><li class="flow"><h3 id="one">.*A\..*<h4 id="detail">.*<\/li>` +
          String.raw`<li class="flow"><h3 id="two">.*B\..*<\/li><\/ol>$`,
        's',
      ),
    )
  })

  test.each([
    [
      '<Steps>\n\nText.\n\n</Steps>',
      '1:1 `<Steps>` contains no heading, so it has no steps. → Start every step with a `###` heading.',
    ],
    [
      '<Steps>\n\nText.\n\n### One\n\n</Steps>',
      '3:1 Text before the first step. → Move it above `<Steps>`, or give it a `###` heading.',
    ],
  ])('reports %j', async (text, problem) => {
    expect(await problemsOf(text)).toEqual([problem])
  })
})

describe('Tabs component', () => {
  test('lists the values of a group, so that the selection works before the first paint', async () => {
    const { html, tabs } = await pageOf(
      '<Tabs group="hosting">\n<Tab label="Cloud">\n\nA.\n\n</Tab>\n<Tab label="Self-hosted ' +
        '(Helm)">\n\nB.\n\n</Tab>\n</Tabs>',
    )
    expect(html).toContain('data-group="hosting" data-has="cloud self-hosted-helm"')
    expect(tabs).toEqual([
      ['hosting', 'cloud'],
      ['hosting', 'self-hosted-helm'],
    ])
  })

  test('names code tabs by language or by the fence metadata', async () => {
    const { html, tabs } = await pageOf(
      '<CodeTabs>\n\n```python\na\n```\n\n```ts\nb\n```\n\n```bash tab="curl"\nc\n```\n\n</CodeTabs>',
    )
    expect([...html.matchAll(/role="tab"[^>]*>([^<]*)</g)].map(([, label]) => label)).toEqual([
      'Python',
      'TypeScript',
      'cURL',
    ])
    expect(tabs).toEqual([
      ['language', 'python'],
      ['language', 'typescript'],
      ['language', 'curl'],
    ])
  })

  test('renders all panels, with the first one visible', async () => {
    const html = await htmlOf(
      '<Tabs>\n<Tab label="A">\n\nFirst.\n\n</Tab>\n<Tab label="B">\n\nSecond.\n\n</Tab>\n</Tabs>',
    )
    expect(html).toContain('First.')
    expect(html).toContain('Second.')
    expect(html.match(/data-first=""/g)).toHaveLength(1)
    expect(html.match(/aria-selected="true"/g)).toHaveLength(1)
  })
})

describe('Expression in a page', () => {
  test('reads the data files of the site', async () => {
    expect(await htmlOf('It costs ${data.plans.plus}.')).toBe('<p>It costs $39.</p>')
  })

  test.each([
    [
      '{price}',
      /^1:2 The expression `\{price\}` fails: price is not defined\. → The only name .* is `data`/,
    ],
    ['Text.\n\nIt costs {data.plan.plus}.', /^3:11 The expression `\{data\.plan\.plus\}` fails: /],
    [
      '{process.exit(1)}',
      /^1:2 The expression `\{process\.exit\(1\)\}` fails: Cannot read properties of undefined/,
    ],
  ])('%j that fails is reported with its location', async (text, problem) => {
    expect(await problemsOf(text)).toEqual([expect.stringMatching(problem)])
  })
})
