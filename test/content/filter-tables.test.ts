import { describe, expect, test } from 'vitest'
import { EXAMPLES } from '../../packages/trace-query/examples'
import { COMPARATORS, FIELDS } from '../../packages/trace-query/vocabulary'
import { pageOf, problemsOf } from '../../packages/engine/test/compile'

describe('Trace query language tables', () => {
  test('list every comparator and field with valid combinations', async () => {
    const { html } = await pageOf('<FilterTable of="comparators" />\n\n<FilterTable of="fields" />')
    for (const { name } of [...COMPARATORS, ...FIELDS])
      expect(html).toContain(`<code>${name}</code>`)
    expect(html).toContain('<code>id</code>, <code>trace_id</code>, <code>parent_run_id</code>')
    expect(html).toMatch(
      /<code>tags<\/code><\/td><td[^>]*>string<\/td><td[^>]*><code>has<\/code><\/td>/,
    )
  })

  test('are included in the Markdown version, the search index, and the link check', async () => {
    const { markdown, sections, links } = await pageOf(
      '<FilterTable of="fields" />\n\n<FilterTable of="examples" />',
    )
    expect(markdown.intro).toContain('| `tags`')
    expect(sections[0]?.text).toContain(EXAMPLES[0]?.filter)
    expect(links).toContainEqual(
      expect.objectContaining({
        path: '/observability/concepts',
        anchor: 'threads',
        line: 5,
        column: 1,
      }),
    )
  })

  test("that don't exist are reported with their location", async () => {
    expect(await problemsOf('Text\n\n<FilterTable of="filds" />')).toEqual([
      expect.stringMatching(/^3:1 There is no filter table `filds`\./),
    ])
  })
})
