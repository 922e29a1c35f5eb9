import { describe, expect, test } from 'vitest'
import { htmlOf } from '../compile'

describe('HTML comment', () => {
  test.each([
    ['alone on its line', '<!-- a -->\nText', '<p>Text</p>'],
    ['followed by spaces', '<!-- a -->  \t\nText', '<p>Text</p>'],
    ['spanning several lines', '<!-- a\n\nb -->\nText', '<p>Text</p>'],
    ['directly before text', '<!-- a -->Text', '<p>Text</p>'],
    ['before another comment', '<!-- a --><!-- b -->\nText', '<p>Text</p>'],
    ['before another comment and text', '<!-- a --><!-- b -->Text', '<p>Text</p>'],
    ['before text and a list', '<!-- a -->Text\n- one', '<p>Text</p>\n<ul>\n<li>one</li>\n</ul>'],
    ['in a quotation', '> <!-- a -->Text', '<blockquote>\n<p>Text</p>\n</blockquote>'],
    ['inline', 'Some <!-- a -->text', '<p>Some text</p>'],
  ])('%s is removed without removing text', async (_, text, html) => {
    for (const ending of ['md', 'mdx'] as const) expect(await htmlOf(text, { ending })).toBe(html)
  })
})
