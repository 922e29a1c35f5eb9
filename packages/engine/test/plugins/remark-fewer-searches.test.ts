import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { describe, expect, test } from 'vitest'
import { remarkFewerSearches } from '../../plugins/remark-fewer-searches'

const plain = unified().use(remarkParse).use(remarkGfm)
const fewer = unified().use(remarkParse).use(remarkGfm).use(remarkFewerSearches)

describe('Addresses in text', () => {
  test.each([
    'Nothing to find.',
    'See https://example.com/a?b, www.example.com, and WWW.EXAMPLE.COM.',
    'Write to a.b@example.com, mailto:a@example.com, or xmpp:a@example.com/chat.',
    // The parser doesn't see these, because a character reference or an emphasis is in the way.
    'https&colon;//example.com and &#x77;ww.example.com and a&#64;example.com',
    '_www.example.com_ **https://example.com** ~~a@example.com~~',
    '[https://example.com](https://example.org) `www.example.com`',
    '| a | b |\n| - | - |\n| www.example.com | a@example.com |',
  ])('become the same links as without the plugin: %s', markdown => {
    expect(fewer.parse(markdown)).toEqual(plain.parse(markdown))
  })

  test('that only the search after parsing finds are still found', () => {
    expect(JSON.stringify(fewer.parse('a&#64;example.com'))).toContain('mailto:a@example.com')
  })
})
