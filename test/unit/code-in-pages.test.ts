import { describe, expect, test } from 'vitest'
import { htmlOf, pageOf, problemsOf } from './compile'

const fence = (meta: string, code = 'a\nb') => `\`\`\`${meta}\n${code}\n\`\`\``

describe('A code block', () => {
  test('has its title, its language and what can be done with it', async () => {
    const html = await htmlOf(fence('python title="app.py" numbers wrap'))
    expect(html).toContain('<span class="code-title">app.py</span><span class="code-language">Python</span>')
    expect(html).toMatch(/<pre class="numbered wrapped"[^>]* tabindex="0" role="group" aria-label="app\.py">/)
    expect(html).toContain('data-copy')
  })

  test('without a title shows its language, and one line shows nothing but itself', async () => {
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
  ])('in the language %j is labelled %s', async (language, label) => {
    expect(await htmlOf(fence(language))).toContain(`<span class="code-title">${label}</span>`)
  })

  test('may stand in a list, indented', async () => {
    expect(await htmlOf(`1. Text\n\n   ${fence('text').replaceAll('\n', '\n   ')}\n`)).toContain('<span class="line">a</span>\n<span class="line">b</span>')
  })
})

describe('A fault of a code block', () => {
  test.each([
    [fence('pyton'), '1:1 Unknown language `pyton` of a code block. → Did you mean `python`?'],
    [fence('zzzzzzzz'), '1:1 Unknown language `zzzzzzzz` of a code block. → Use `text` for plain text.'],
    [fence('python titel="x"'), '1:1 `titel="x"` after the fence\'s language means nothing. → Did you mean `title`?'],
    [fence('python zzzzzz'), expect.stringMatching(/^1:1 `zzzzzz` after the fence's language means nothing\. → Known: title, tab, .*\{lines\}, \/word\/\.$/)],
    [fence('python {3}'), '1:1 The block marks line 3, but has 2. → Correct the numbers in braces.'],
    [fence('python ins={0}'), '1:1 The block marks line 0, but has 2. → Correct the numbers in braces.'],
    [fence('python /zz/'), '1:1 The block marks the word `zz`, but does not have it. → Correct the word between the slashes.'],
    [`Text.\n\n${fence('pyton')}`, '3:1 Unknown language `pyton` of a code block. → Did you mean `python`?'],
  ])('%j is an error with its place', async (text, problem) => {
    expect(await problemsOf(text)).toEqual([problem])
  })
})

describe('A diagram', () => {
  const diagram = (meta: string) => fence(`mermaid ${meta}`, 'flowchart LR\n  a --> b')

  test('that is not drawn ahead is there as words and as its source, for the browser to draw', async () => {
    const { html, diagrams } = await pageOf(diagram('title="Flow" alt="A leads to B."'))
    expect(html).toContain('data-mermaid')
    expect(html).toContain('<p>A leads to B.</p><pre class="diagram-source">flowchart LR\n  a --&gt; b</pre>')
    expect(diagrams).toMatchObject([{ source: 'flowchart LR\n  a --> b', drawn: false, line: 5 }])
  })

  test.each([
    [diagram('title="Flow"'), '1:1 The diagram has no `alt`. → Write ```` ```mermaid title="What it shows" alt="The same in words." ````.'],
    [diagram('alt="Flow"'), '1:1 The diagram has no `title`. → Write ```` ```mermaid title="What it shows" alt="The same in words." ````.'],
  ])('%j is an error', async (text, problem) => {
    expect(await problemsOf(text)).toEqual([problem])
  })
})
