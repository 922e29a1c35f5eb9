import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { place, root, type Place } from './command'
import { toldProblems } from './told-problems'

const LINES = 'Correct the numbers in braces.'
const COMPONENT = 'Use a component, or add one to `packages/engine/components`.'
const SIDEBAR = 'Add its path to the sidebar where readers would look for it.'

/** The expected problems of the fixture `broken`, by kind of mistake. */
const mistakes: Record<string, string[]> = {
  'an unknown admonition': [
    'content/admonition.mdx:5:1 error There is no admonition `:::warnign`. → Did you mean `warning`?',
  ],
  'an unknown language of a code block': [
    'content/code.mdx:5:1 error Unknown language `pyton` of a code block. → Did you mean `python`?',
  ],
  'unknown metadata after the language of a code fence': [
    'content/code.mdx:9:1 error `titel="app.py"` after the fence\'s language isn\'t a known ' +
      'option. → Did you mean `title`?',
    `content/code.mdx:9:1 error The block marks line 3, but has 1. → ${LINES}`,
    "content/code.mdx:9:1 error The block marks the word `zzz`, but doesn't contain it. → " +
      'Correct the word between the slashes.',
  ],
  'an unknown component': [
    'content/component.mdx:5:1 error There is no component `<CodTabs>`. → Did you mean `CodeTabs`?',
    'content/component.mdx:8:13 error There is no component `<Badg>`. → Did you mean `Badge`?',
  ],
  'a diagram without alternative text': [
    'content/diagram.mdx:5:1 error The diagram has no `alt`. → Write ```` ```mermaid ' +
      'title="What it shows" alt="The same in words." ````.',
  ],
  'an expression that fails': [
    'content/expression.mdx:5:15 error The expression `{price.seat}` fails: price is not ' +
      'defined. → The only name available to expressions is `data`, the files of `site/data`.',
  ],
  'invalid frontmatter': [
    'content/frontmatter.mdx:2:1 error The frontmatter has no `title`. → Add `title: …`.',
    "content/frontmatter.mdx:4:1 error `layout` in the frontmatter isn't valid. → Write one of doc, home.",
    'content/frontmatter.mdx:2:1 error The frontmatter has no key `titel`. → Did you mean `title`?',
    "content/frontmatter.mdx:3:1 error `slug` isn't supported. → A page's URL is the path of " +
      'its file: move or rename the file.',
  ],
  'missing frontmatter': [
    'content/none.mdx:1:1 error The page has no frontmatter. → Start the file with `---`, ' +
      '`title: …`, `description: …` and `---`.',
  ],
  'frontmatter that is not YAML': [
    'content/yaml.mdx:2:8 error The frontmatter is not valid YAML: Nested mappings are not ' +
      'allowed in compact mappings. → Put values with a colon or a quote in quotes: `title: ' +
      '"Trace: the basics"`.',
  ],
  'a second title': [
    'content/heading.mdx:5:1 error The title is the h1; a `#` heading in the text would be a ' +
      'second one. → Use `##`, and put the title in the frontmatter.',
  ],
  'a duplicate anchor': [
    'content/heading.mdx:9:1 error The anchor `#same` is used twice on this page, first in ' +
      'line 7. → Give one of them another `{#id}`.',
  ],
  'a missing image': [
    'content/image.mdx:5:1 error The file `./dto.svg` does not exist. → Did you mean `dot.svg`?',
    'content/image.mdx:5:44 error The image `/logo.svg` does not exist. → A path that starts ' +
      'with `/` is a file in `site/static`.',
  ],
  'an image without alternative text': [
    'content/image.mdx:5:25 error The image has no alternative text. → Describe what it shows: `![…](…)`.',
  ],
  'an image on another site': [
    'content/image.mdx:7:1 error The image `https://example.com/x.png` is on another site. → ' +
      'Store a copy next to the page.',
  ],
  'an import in a page': [
    "content/import.mdx:5:1 error Pages can't use `import` or `export`. → Components are " +
      'available without imports, and data files as `data`. See CONTRIBUTING.md.',
  ],
  'a dead link': [
    'content/links.mdx:5:4 error The link `/guide` leads nowhere. → Did you mean `/guides`?',
    'content/links.mdx:8:6 error The link `/nowhere/at/all` leads nowhere.',
  ],
  'a dead link to a file': [
    'content/links.mdx:5:25 error The file `./guids.mdx` does not exist. → Did you mean `/guides`?',
    'content/links.mdx:9:3 error The file `./data.csv` does not exist. → Write `./name.png` ' +
      'for a file next to the page, or `/name.png` for one in `site/static`.',
  ],
  'unknown or missing component properties': [
    'content/properties.mdx:5:7 error `<Tabs>` has no property `gruop`. → Did you mean `group`?',
    'content/properties.mdx:6:1 error `<Tab>` has no `label`. → Write `<Tab label="…">`.',
    'content/properties.mdx:13:1 error PackageManagers understands `npm install …`, `npm run ' +
      '…`, `npm exec …`, `npm create …` and `pip install …`, not `cargo add langsmith`.',
  ],
  'a page with a reserved path': [
    'content/search.mdx:1:1 error The path `/search` is reserved. → Give the file another name.',
  ],
  'text before the first step': [
    'content/steps.mdx:7:1 error Text before the first step. → Move it above `<Steps>`, or give it a `###` heading.',
  ],
  'inline styles and event handlers': [
    `content/style.mdx:5:9 error \`style\` isn't allowed in a page. → ${COMPONENT}`,
    `content/style.mdx:5:34 error \`onClick\` isn't allowed in a page. → ${COMPONENT}`,
  ],
  'broken MDX': [
    'content/syntax.mdx:5:21 error Unexpected end of file in expression, expected a ' +
      'corresponding closing brace for `{`. → A `{` in text starts an expression: write `\\{`, ' +
      'or put it in code.',
    'content/tag.mdx:5:1 error Expected a closing tag for `<Details>` (5:1-5:25). → Close ' +
      'the component and leave an empty line between a tag and the Markdown inside it.',
  ],
  'a page missing from the sidebar': ['none', 'search', 'tag'].map(
    name =>
      `content/${name}.mdx:1:1 error The page \`/${name}\` isn't in the sidebar. → ${SIDEBAR}`,
  ),
  'a sidebar entry that has no page or is duplicated': [
    "site.ts:26:5 error The sidebar names `/syntx`, but that page doesn't exist. → Did you mean `/syntax`?",
    'site.ts:27:5 error The sidebar names `/yaml` 2 times. → List every page exactly once.',
  ],
  'a redirect to a missing page or to another redirect': [
    'site.ts:30:16 error The redirect from `/old` leads to `/guidse`, which does not exist. ' +
      '→ Did you mean `/guides`?',
    'site.ts:30:35 error The redirect from `/older` leads to `/old`, which does not exist.',
  ],
  'a missing page for tested samples': [
    'site.ts:33:31 error `samples.page` leads to `/samples`, which does not exist.',
  ],
  'a menu entry for a missing page': [
    'site.ts:7:59 error The menu entry `REST` leads to `/refrence`, which does not exist.',
  ],
}

describe('`check` on a site with every mistake', () => {
  let site: Place
  let said: string
  let told: string[]

  beforeAll(async () => {
    site = await place({}, join(root, 'test/fixtures/broken'))
    const outcome = await site.run('check', '--site', 'site.ts')
    expect(outcome.code).toBe(1)
    said = outcome.said
    told = toldProblems(said)
  })

  test.each(Object.keys(mistakes))('reports %s with its location and a suggested fix', kind => {
    for (const problem of mistakes[kind] ?? []) expect(told).toContain(problem)
  })

  test('reports nothing else', () => {
    expect(told.toSorted()).toEqual(Object.values(mistakes).flat().toSorted())
  })

  test('shows the source line with a caret below the location', () => {
    expect(said).toContain(
      'content/syntax.mdx:5:21  error  Unexpected end of file in expression, expected a ' +
        'corresponding closing brace for `{`.\n     5 | Text with a { brace.\n       |         ' +
        '            ^\n',
    )
    expect(said).toContain(
      "site.ts:26:5  error  The sidebar names `/syntx`, but that page doesn't exist.\n    26 " +
        "|     '/syntx',\n       |     ^\n",
    )
  })

  test('counts the problems and lists errors even when there are warnings', () => {
    expect(said).toContain(
      `check failed: ${Object.values(mistakes).flat().length} errors and 2 warnings.`,
    )
    expect(said).toContain('2 warnings besides.')
  })

  test('writes no output', async () => {
    expect((await readdir(site.folder)).toSorted()).toEqual([
      'cache',
      'content',
      'data',
      'site.ts',
      'static',
    ])
  })
})
