import { describe, expect, test } from 'vitest'
import { htmlOf, pageOf, problemsOf } from '../compile'

const fence = (meta: string, code = 'a\nb') => `\`\`\`${meta}\n${code}\n\`\`\``

describe('Code block in a page', () => {
  test('has its title, language, and actions', async () => {
    const html = await htmlOf(fence('python title="app.py" numbers wrap'))
    expect(html).toContain(
      '<span class="code-title">app.py</span><span class="code-language">Python</span>',
    )
    expect(html).toMatch(
      /<pre class="numbered wrapped"[^>]* tabindex="0" role="group" aria-label="app\.py">/,
    )
    expect(html).toContain('data-copy')
  })

  test('without a title shows its language, and a single line shows only itself', async () => {
    expect(await htmlOf(fence('ts'))).toContain('<span class="code-title">TypeScript</span>')
    expect(await htmlOf(fence('ts', 'a'))).toContain('<div class="code code-single">')
  })

  test.each([
    ['', 'Text'],
    ['py', 'Python'],
    ['sh', 'Shell'],
    ['console', 'Console'],
    ['yml', 'YAML'],
    ['env', '.env'],
    ['docker', 'Dockerfile'],
    ['rust', 'rust'],
  ])('in the language %j is labeled %s', async (language, label) => {
    expect(await htmlOf(fence(language))).toContain(`<span class="code-title">${label}</span>`)
  })

  test('can be indented in a list', async () => {
    expect(await htmlOf(`1. Text\n\n   ${fence('text').replaceAll('\n', '\n   ')}\n`)).toContain(
      '<span class="line">a</span>\n<span class="line">b</span>',
    )
  })
})

describe('Invalid code block', () => {
  test.each([
    [fence('pyton'), '1:1 Unknown language `pyton` of a code block. → Did you mean `python`?'],
    [
      fence('zzzzzzzz'),
      '1:1 Unknown language `zzzzzzzz` of a code block. → Use `text` for plain text.',
    ],
    [
      fence('python titel="x"'),
      '1:1 `titel="x"` after the fence\'s language isn\'t a known option. → Did you mean `title`?',
    ],
    [
      fence('python zzzzzz'),
      expect.stringMatching(
        /^1:1 `zzzzzz` .* isn't a known option\. → Known: title, tab, .*\{lines\}, \/word\/\.$/,
      ),
    ],
    [
      fence('python {3}'),
      '1:1 The block marks line 3, but has 2. → Correct the numbers in braces.',
    ],
    [
      fence('python ins={0}'),
      '1:1 The block marks line 0, but has 2. → Correct the numbers in braces.',
    ],
    [
      fence('python /zz/'),
      "1:1 The block marks the word `zz`, but doesn't contain it. → Correct the word between the slashes.",
    ],
    [
      `Text.\n\n${fence('pyton')}`,
      '3:1 Unknown language `pyton` of a code block. → Did you mean `python`?',
    ],
  ])('%j is reported with its location', async (text, problem) => {
    expect(await problemsOf(text)).toEqual([problem])
  })
})

describe('Diagram in a page', () => {
  const diagram = (meta: string) => fence(`mermaid ${meta}`, 'flowchart LR\n  a --> b')

  test("that isn't drawn at build time contains its description and source for the browser to draw", async () => {
    const { html, diagrams } = await pageOf(diagram('title="Flow" alt="A leads to B."'))
    expect(html).toContain('data-mermaid')
    expect(html).toContain(
      '<p>A leads to B.</p><pre class="diagram-source">flowchart LR\n  a --&gt; b</pre>',
    )
    expect(diagrams).toMatchObject([{ source: 'flowchart LR\n  a --> b', drawn: false, line: 5 }])
  })

  test.each([
    [
      diagram('title="Flow"'),
      '1:1 The diagram has no `alt`. → Write ```` ```mermaid title="What it shows" alt="The same in words." ````.',
    ],
    [
      diagram('alt="Flow"'),
      '1:1 The diagram has no `title`. → Write ```` ```mermaid title="What it shows" alt="The same in words." ````.',
    ],
  ])('%j is reported', async (text, problem) => {
    expect(await problemsOf(text)).toEqual([problem])
  })
})
