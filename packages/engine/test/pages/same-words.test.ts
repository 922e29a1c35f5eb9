import { describe, expect, test } from 'vitest'
import { compile } from '../compile'

/** Every kind of Markdown, in which each word that readers see is `word…`. */
const PARTS = {
  paragraphs: 'word1 *word2* **word3** ~~word4~~ `word5` [word6](https://example.com)  \nword7',
  headings: '## word1 *word2*\n\nword3\n\n### [word4](https://example.com) word5',
  lists: '- word1\n  - word2\n\n    word3\n\n1. word4\n\n- [x] word5',
  quotations: '> word1\n>\n> > word2\n>\n> - word3',
  code: 'word1\n\n```python\nword2 = 1\n```\n\n    word3',
  tables: '| word1 | word2 |\n|---|:-:|\n| word3 | `word4` |',
  footnotes: 'word1[^1]\n\n[^1]: word2\n\n    word3\n\n[^2]: word4',
  references: '[word1][a] and ![word2][b]\n\n[a]: https://example.com',
  admonitions: ':::note[word1]\nword2\n\n:::tip\nword3\n:::\n:::\n\n> [!TIP]\n> word4',
  'inline HTML':
    '<kbd>word1</kbd> <b>word2 <i>word3</i></b> <sub>word4</sub><br>word5 <q>word6</q>',
  'blocks of HTML': '<div>\n\nword1\n\n<p>word2 <span>word3</span></p>\n\n</div>\n\n<h3>word4</h3>',
  'disclosures in HTML':
    '<details>\n<summary>word1 <b>word2</b></summary>\n\nword3\n\n- word4\n\n</details>',
  'lists in HTML': '<ul>\n<li>word1</li>\n<li><p>word2</p><ol><li>word3</li></ol></li>\n</ul>',
  'tables in HTML':
    '<table>\n<caption>word1</caption>\n<thead><tr><th>word2</th></tr></thead>\n' +
    '<tr><td><p>word3</p><ul><li>word4</li></ul></td></tr></table>',
  'code in HTML': '<pre>word1\n\nword2</pre>\n\n<p><code>word3</code> <samp>word4</samp></p>',
  'definitions in HTML': '<dl><dt>word1</dt><dd>word2</dd></dl>',
  'figures in HTML': '<figure>\n\nword1\n\n<figcaption>word2</figcaption></figure>',
  'what is no element': '<word1> <Word2 a="b">word3</Word2> <center>word4</center>',
  'what has no end': 'word1\n\n<!-- word2\n\nword3',
}

const wordsOf = (text: string): string[] =>
  [...new Set(text.match(/word\d/gi))].map(word => word.toLowerCase()).sort()

describe('Readers, the search, and the Markdown version of a page have the same words', () => {
  test.each(Object.entries(PARTS))('in %s', async (_what, text) => {
    const { page } = await compile(`${text}\n`, { ending: 'md', context: { isLenient: true } })
    const shown = wordsOf(page?.html.replace(/<[^>]*>/g, '').replace(/&lt;/g, '<') ?? '')
    expect(shown).toContain('word1')
    // A component that Markdown pages can't use is reported; its name isn't a word.
    const written = wordsOf(text.replace(/<\/?Word2[^>]*>/g, '').replace(/!\[.*?\]\[b\]/, ''))
    expect(shown).toEqual(expect.arrayContaining(written))
    const { intro = '', sections: parts = [] } = page?.markdown ?? {}
    expect(
      wordsOf([intro, ...parts.flatMap(({ heading, text: words }) => [heading, words])].join('\n')),
    ).toEqual(shown)
    const indexed = page?.sections.flatMap(section => [section.heading, section.text, section.code])
    expect(wordsOf(indexed?.join('\n') ?? '')).toEqual(shown)
  })
})
