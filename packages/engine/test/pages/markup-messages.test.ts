import { expect, test } from 'vitest'
import { htmlOf, problemsOf } from '../compile'

test.each([
  [
    '| a |\n|---|\n| one<br>two |',
    /^3:1 .*closing tag.* → Write `<br\/>`: in MDX, every element needs an end\.$/,
  ],
  [
    '{[1].map(x => <b>{x}</b>)}',
    /^1:\d+ An expression can't contain elements or components\. → Write the elements on the page/,
  ],
  [
    '<Card title="A" href="/b">\n\n```\nb\n\n</Card>',
    /^1:1 .*closing tag.* → The code in line 7 has no end: write a line of backticks after it\.$/,
  ],
  ['import is a word', /^1:\d+ .* → A line that starts with `import` or `export` is code: /],
  ['## ', /^1:1 The heading has no text\. → Write the text after the `#`, or delete the line\.$/],
  ['## {/* todo */}', /^1:1 The heading has no text\./],
  [
    '[a [b](/c)](/d)\n\n<Card title="A" href="/b">c [d](/e)</Card>',
    /^3:\d+ A link can't be inside another one\. → Put it before or after the link or the card\.$/,
  ],
])('The message for %j says where it is and what to write', async (text, message) => {
  expect(await problemsOf(text)).toEqual([expect.stringMatching(message)])
})

test('Escaped braces after a heading are its anchor, like others', async () => {
  expect(await htmlOf('## Foo \\{#bar\\}')).toMatch(/^<h2 id="bar">.*Foo<\/a><\/h2>$/)
})

test('A heading with a link links nowhere else', async () => {
  expect(await htmlOf('## [1.2](https://example.com) released')).toBe(
    '<h2 id="12-released"><a href="https://example.com" target="_blank" rel="noopener">1.2</a> released</h2>',
  )
})

test.each([
  ['## 🚀', 'section'],
  ['## 🚀\n\n## 🛸', 'section-1'],
  ['## !?', 'section'],
])('A heading without letters has an anchor: %j', async (text, id) => {
  expect(await htmlOf(text)).toContain(`<h2 id="${id}">`)
})
