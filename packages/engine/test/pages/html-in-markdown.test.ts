import { describe, expect, test } from 'vitest'
import { compile, problemsOf } from '../compile'

const options = { ending: 'md' as const }
/** The HTML of a page, whatever it warns of. */
const htmlOf = async (text: string): Promise<string> =>
  ((await compile(text, options)).page?.html ?? 'no page').replaceAll('\n', '')

describe('HTML in a Markdown page', () => {
  test.each([
    ['Press <kbd>Ctrl</kbd>.', '<p>Press <kbd>Ctrl</kbd>.</p>'],
    ['a<br>b', '<p>a<br/>b</p>'],
    ['<div>\n\n**a**\n\n</div>', '<div><p><strong>a</strong></p></div>'],
    ['> <sub>a</sub> *b*', '<blockquote><p><sub>a</sub> <em>b</em></p></blockquote>'],
    ['<h3 id="x">A</h3>', '<h3 id="x"><a class="anchor" href="#x">A</a></h3>'],
    ['<a id="x"></a>\n\n[a](#x)', '<p><span id="x"></span></p><p><a href="#x">a</a></p>'],
    ['<a name="x">a</a>', '<p><span id="x">a</span></p>'],
    ['<p>a\n\n- b\n\n</p>', '<div>a<ul><li>b</li></ul></div>'],
    ['a <b onclick="x()" style="top:0">b</b>', '<p>a <b>b</b></p>'],
    ['<ul>\n<li>a</li>\n</ul>', '<ul><li>a</li></ul>'],
  ])('is rendered: %j', async (text, html) => {
    expect(await htmlOf(text)).toBe(html)
  })

  test('has disclosures with the summary that it names', async () => {
    const html = await htmlOf(
      '<details open><summary>More <code>x</code></summary>\n\nBody.\n\n</details>',
    )
    expect(html).toMatch(
      /<details class="disclosure" id="more-x" open="">.*More <code class="inline">x<\/code>/,
    )
    expect(html).toContain('<div class="flow"><p>Body.</p></div>')
  })

  test('has tables, whose cells stay in their rows', async () => {
    const html = await htmlOf('<table>\n<tr><th>A</th><td>b</td></tr>\n</table>')
    expect(html).toMatch(
      /<table><tbody><tr><th scope="col">A<\/th><td>b<\/td><\/tr><\/tbody><\/table>/,
    )
  })

  test.each([
    ['Vec<T>', '<p>Vec&lt;T&gt;</p>', "1:1 `<T>` isn't an HTML element, so it is shown as text."],
    ['Press <Enter>.', '<p>Press &lt;Enter&gt;.</p>', "`<Enter>` isn't an HTML element"],
    ['<Badge type="x">a</Badge>', '<p>a</p>', 'so only its content is shown.'],
    ['a\n\n<script>alert(1)</script>', '<p>a</p>', '3:1 `<script>` is left out.'],
    ['a\n\n<iframe src="x"></iframe>', '<p>a</p>', '3:1 `<iframe>` is left out.'],
    ['<button>a</button>', '<p>a</p>', '1:1 `<button>` is left out, but not what is in it.'],
    ['a\n\n<!-- b\n\nc', '<p>a</p><p>&lt;!-- bc</p>', '3:1 The comment has no end'],
  ])(
    'is text or reported where it is no element that pages have: %j',
    async (text, html, problem) => {
      expect(await htmlOf(text)).toBe(html)
      expect((await problemsOf(text, options)).join('\n')).toContain(problem)
    },
  )

  test.each(['<a href="javascript:x">a</a>', '<img src="javascript:x" alt="a">'])(
    "can't run anything: %s",
    async text => {
      expect(await htmlOf(text)).not.toContain('javascript')
    },
  )
})
