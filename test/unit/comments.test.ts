import { describe, expect, test } from 'vitest'
import { htmlOf } from './compile'

describe('A comment', () => {
  test.each([
    ['alone on its line', '<!-- a -->\nText', '<p>Text</p>'],
    ['with blanks after it', '<!-- a -->  \t\nText', '<p>Text</p>'],
    ['over several lines', '<!-- a\n\nb -->\nText', '<p>Text</p>'],
    ['right before a text', '<!-- a -->Text', '<p>Text</p>'],
    ['before another', '<!-- a --><!-- b -->\nText', '<p>Text</p>'],
    ['and another before a text', '<!-- a --><!-- b -->Text', '<p>Text</p>'],
    ['before a text with a list below', '<!-- a -->Text\n- one', '<p>Text</p>\n<ul>\n<li>one</li>\n</ul>'],
    ['in a quotation', '> <!-- a -->Text', '<blockquote>\n<p>Text</p>\n</blockquote>'],
    ['in a line', 'Some <!-- a -->text', '<p>Some text</p>'],
  ])('%s takes nothing of the text with it', async (_, text, html) => {
    for (const ending of ['md', 'mdx'] as const) expect(await htmlOf(text, { ending })).toBe(html)
  })
})
