import { describe, expect, test } from 'vitest'
import { htmlOf, problemsOf } from '../compile'

describe('Admonition', () => {
  test.each([
    ['note', 'neutral', 'Note'],
    ['info', 'primary', 'Info'],
    ['tip', 'success', 'Tip'],
    ['warning', 'warning', 'Warning'],
    ['caution', 'warning', 'Warning'],
    ['danger', 'danger', 'Danger'],
  ])('of the type %s has the tone %s', async (written, tone, label) => {
    const html = await htmlOf(`:::${written}\nText.\n:::`)
    expect(html).toContain(`<aside class="admonition" data-tone="${tone}" aria-label="${label}">`)
    expect(html).toContain(
      `<p class="admonition-title">${label}</p><div class="flow"><p>Text.</p></div></aside>`,
    )
  })

  test.each([':::note[Read *this*]\nText.\n:::', ':::note Read *this*\nText.\n:::'])(
    '%j has a title that supports Markdown',
    async text => {
      expect(await htmlOf(text)).toContain(
        '<p class="admonition-title">Read <em>this</em></p><div class="flow"><p>Text.</p></div>',
      )
    },
  )

  test('can contain others if the outer one has more colons', async () => {
    const html = await htmlOf(
      '::::warning[Outer]\n\nBefore.\n\n:::tip\nInside.\n:::\n\nAfter.\n\n::::',
    )
    expect(html).toMatch(
      new RegExp(
        String.raw`data-tone="warning".*Before\..*<aside class="admonition" data-tone="success".*Inside\..*` +
          String.raw`<\/aside>\s*<p>After\.<\/p><\/div><\/aside>$`,
        's',
      ),
    )
  })

  test('can be in a list and contain code', async () => {
    const html = await htmlOf('- Item\n\n  :::note\n  ```bash\n  echo\n  ```\n  :::')
    expect(html).toMatch(/<li>[\s\S]*<aside class="admonition"[\s\S]*<pre/)
  })

  test('of an unknown type is reported with a suggestion', async () => {
    expect(await problemsOf('Text.\n\n:::warnign\nText.\n:::')).toEqual([
      '3:1 There is no admonition `:::warnign`. → Did you mean `warning`?',
    ])
    expect(await problemsOf(':::zzzzzz\nText.\n:::')).toEqual([
      '1:1 There is no admonition `:::zzzzzz`. → Known kinds: note, info, important, tip, ' +
        'success, warning, caution, danger, details.',
    ])
  })
})

describe('Text that looks like a directive', () => {
  test.each([
    ['At 10:30 or 9:45pm.', 'At 10:30 or 9:45pm.'],
    [
      'The ratio is a:b, and std::vector is a type.',
      'The ratio is a:b, and std::vector is a type.',
    ],
    ['See :note[this *one*] here.', 'See :note[this <em>one</em>] here.'],
    ['Host localhost:8080 and C:\\dir', 'Host localhost:8080 and C:\\dir'],
    ['Smile :smile: here', 'Smile :smile: here'],
    [':first word', ':first word'],
    ['`a:b`', '<code>a:b</code>'],
  ])('%j stays text', async (text, html) => {
    expect(await htmlOf(text, { ending: 'md' })).toBe(`<p>${html}</p>`)
    expect(await htmlOf(text)).toBe(`<p>${html}</p>`)
  })

  test('stays a paragraph when alone on its line', async () => {
    expect(await htmlOf('::alone\n\nText.')).toBe('<p>::alone</p>\n<p>Text.</p>')
  })

  test('stays text in headings, tables, and links', async () => {
    expect(await htmlOf('## At 10:30 for a:b')).toContain('At 10:30 for a:b</a></h2>')
    expect(await htmlOf('| a:b | c |\n| --- | --- |\n| 10:30 | std::map |')).toContain(
      '<td>10:30</td><td>std::map</td>',
    )
    expect(await htmlOf('[a:b](/x)')).toContain('>a:b</a>')
  })
})
