import { describe, expect, test } from 'vitest'
import type { RecordedRun, Recording } from '../../../model/recording'
import { sampleKey } from '../../../model/sample-key'
import { htmlOf, pageOf } from '../compile'

const MODULE = 'def find(order):\n    return 1'
const CODE = 'from orders import find\n\nprint(answer("Why?"))'
const PAGE = `\`\`\`python title="orders.py"
${MODULE}
\`\`\`

\`\`\`python title="first.py"
${CODE}
\`\`\`
`

const digest = (code: string) => sampleKey(code.split('\n'))

const run = (name: string, ...children: RecordedRun[]): RecordedRun => ({
  name,
  type: 'chain',
  start: 0,
  duration: 250,
  inputs: { question: '<b>Why?</b>' },
  children,
})

const recording = (more: Partial<Recording> = {}): Recording => ({
  sample: 'first.py',
  command: 'python first.py',
  recorded: '2026-11-30',
  versions: { langsmith: '0.15.1' },
  sources: { 'first.py': digest(CODE), 'orders.py': digest(MODULE) },
  output: 'see [[app]]/runs',
  traces: [run('answer', { ...run('find'), tokens: 14, outputs: { id: 1 } })],
  ...more,
})

const compiled = (one: Recording, text = PAGE) =>
  pageOf(text, { context: { recordings: { 'a/b': [one] } } })

describe('A sample with a recording', () => {
  test('has a link to the document with it, and so does what it imports', async () => {
    const { html, runs } = await compiled(recording())
    expect(runs).toHaveLength(1)
    const href = runs[0]?.url.replace(/\.html$/, '') ?? ''
    expect(href).toMatch(/^\/assets\/recorded-[0-9a-f]{8}$/)
    expect(html.split(`<a class="see-run" href="${href}" data-plain="">`)).toHaveLength(3)
  })

  test('costs the page a link and the name of the sample', async () => {
    const [without, { html }] = [await htmlOf(PAGE), await compiled(recording())]
    expect((html.length - without.length) / 2).toBeLessThan(130)
  })

  test('says in the document what was recorded, when, and with what', async () => {
    const { runs, html } = await compiled(recording())
    const text = runs[0]?.text ?? ''
    expect(text).toContain('Recorded on November 30, 2026 by a test, with langsmith 0.15.1')
    expect(text).toContain('$ python first.py')
    expect(text).toContain('<a href="/a/b">Back to the page</a>')
    // Values are text, and tokens of regions are replaced.
    expect(text).toContain('&lt;b&gt;Why?&lt;/b&gt;')
    expect(text).not.toContain('[[app]]')
    // Lines of the sample itself, then of what it imports.
    expect([...text.matchAll(/data-made="([^"]+)"/g)].map(([, place]) => place)).toEqual([
      'r1:3',
      'r2:1',
    ])
    expect(html).toMatch(/aria-label="first\.py"><code data-sample="r1"/)
    expect(html).toMatch(/aria-label="orders\.py"><code data-sample="r2"/)
  })

  test('has the same as text in the Markdown', async () => {
    const { markdown } = await compiled(recording())
    expect(markdown.intro).toContain(
      'Recorded on November 30, 2026 by a test, with langsmith 0.15.1',
    )
    expect(markdown.intro).toContain(
      [
        '$ python first.py',
        'see [[app]]/runs',
        '',
        'answer (chain) 0.25 s, line 3',
        '  inputs: {"question":"<b>Why?</b>"}',
        '  find (chain) 0.25 s, 14 tokens, orders.py line 1',
        '    inputs: {"question":"<b>Why?</b>"}',
        '    outputs: {"id":1}',
      ].join('\n'),
    )
    expect(markdown.intro.split('Recorded on')).toHaveLength(2)
  })

  test('does not repeat an output that the page shows', async () => {
    const shown = `${PAGE}\n\`\`\`console\n$ python first.py\nsee the app\n\`\`\`\n`
    const { markdown } = await compiled(recording(), shown)
    expect(markdown.intro).not.toContain('/runs')
    expect(markdown.intro).toContain('answer (chain)')
  })

  test('has none of another version of it, or of what it imports', async () => {
    for (const title of ['first.py', 'orders.py']) {
      const { sources } = recording()
      const page = await compiled(recording({ sources: { ...sources, [title]: 'other' } }))
      expect(page.runs).toEqual([])
      expect(page.html).not.toContain('see-run')
    }
  })

  test('is not searched by what was recorded', async () => {
    const { sections } = await compiled(recording())
    expect(JSON.stringify(sections)).not.toContain('Recorded on')
  })
})
