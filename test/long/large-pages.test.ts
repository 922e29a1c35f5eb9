import { beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '../../packages/engine/compile/limits'
import { boundedCompiler, bundledEngine } from '../bad-input/bundled-engine'

/**
 * Seconds of CPU time that only a hang reaches; a page of the site takes a few hundredths of a
 * second.
 */
const PATIENCE = 20
const MEGABYTES = 768

let compile: ReturnType<typeof boundedCompiler>
beforeAll(async () => {
  compile = boundedCompiler(await bundledEngine(), MEGABYTES, PATIENCE)
}, 60_000)

const filled = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
const lines = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n')
const nested = (open: string, close: string, depth: number): string =>
  `${filled(open, open.length * depth)}x${filled(close, close.length * depth)}`

describe('Oversized input', () => {
  test.each([
    [
      'a page of 5 MB',
      filled('Some words.\n\n', 5_000_000),
      '1:1',
      'The page has 5,000,022 characters. The limit is 1,000,000.',
    ],
    [
      '120,000 links',
      '[a](#b)\n\n'.repeat(120_000),
      '1:1',
      'The page has 1,080,022 characters. The limit is 1,000,000.',
    ],
    [
      'a line of 1 MB in a fence',
      `\`\`\`json\n[${'"a",'.repeat(250_000)}]\n\`\`\``,
      '1:1',
      'The page has 1,000,036 characters. The limit is 1,000,000.',
    ],
    [
      'a table of 1,000 columns and 10 rows',
      lines(12, () => '|a'.repeat(1000)),
      '5:1',
      'A paragraph, list, or table has 12,000 special characters (`*`, `[`, `|`, …). The limit is 5,000.',
    ],
    [
      'a paragraph of 100 KB, in the second paragraph',
      `Text.\n\n${filled('words ', 100_000)}`,
      '7:1',
      'A paragraph, list, or table has 100,000 characters. The limit is 30,000.',
    ],
    [
      'quotations nested 1,000 deep',
      `Text.\n\n${'> '.repeat(1000)}x`,
      '7:1',
      'Quotations or lists are nested too deeply.',
    ],
    [
      'quotations nested 1,000 deep, without spaces',
      `${'>'.repeat(1000)}x`,
      '5:1',
      'Quotations or lists are nested too deeply.',
    ],
    [
      'lists nested 1,000 deep on one line',
      `${'- '.repeat(1000)}x`,
      '5:1',
      'Quotations or lists are nested too deeply.',
    ],
    [
      'numbered lists nested 1,000 deep on one line',
      `${'1. '.repeat(1000)}x`,
      '5:1',
      'Quotations or lists are nested too deeply.',
    ],
    [
      'lists nested 300 deep over several lines',
      lines(300, index => `${' '.repeat(index * 2)}- a`),
      '106:1',
      'The line starts with more than 200 spaces.',
    ],
    [
      'admonitions nested 1,000 deep',
      lines(1000, index => `${':'.repeat(Math.max(3, 1003 - index))}note`).slice(-20_000),
      /^\d+:1$/,
      'Admonitions are nested too deeply.',
    ],
    [
      'elements nested 1,000 deep',
      nested('<b>', '</b>', 800),
      /^5:\d+$/,
      'This is nested too deeply.',
    ],
    [
      'block elements nested 1,000 deep',
      `${'<div>\n\n'.repeat(1000)}x\n\n${'</div>\n\n'.repeat(1000)}`,
      /^\d+:1$/,
      'This is nested too deeply.',
    ],
    ['emphasis nested 500 deep', nested('*', '*', 500), /^5:\d+$/, 'This is nested too deeply.'],
  ] as const)(
    'is reported with its line: %s',
    async (_, text, place, message) => {
      const { isPage, problems } = await compile(text)
      expect(isPage).toBe(false)
      expect(problems[0]?.message).toBe(message)
      expect(`${problems[0]?.line}:${problems[0]?.column}`).toMatch(
        typeof place === 'string' ? new RegExp(`^${place}$`) : place,
      )
    },
    600_000,
  )
})

/** Everything known to be slow for parsers, as large as the limits allow. */
const CAN_BE_READ: Record<string, string> = {
  words: filled('Some words of text. ', LIMITS.part),
  'spaces in a heading': `## a${' '.repeat(LIMITS.part - 10)}b`,
  'spaces in an admonition title': `:::note a${' '.repeat(LIMITS.part - 10)}b\n\n:::`,
  'unbalanced backticks': `${'`'.repeat(LIMITS.marks - 2)}x\``,
  'backtick runs of increasing length': Array.from({ length: 98 }, (_, index) =>
    '`'.repeat(index + 1),
  ).join('a'),
  asterisks: filled('*a ', LIMITS.marks * 3),
  'asterisks and underscores': filled('*a_b', LIMITS.marks * 2),
  underscores: filled('_a', LIMITS.marks * 2),
  tildes: filled('~a~~b', LIMITS.marks),
  'open brackets': filled('[', LIMITS.marks),
  'brackets in brackets': filled('[', LIMITS.marks / 2) + filled(']', LIMITS.marks / 2),
  'unclosed links': filled('[a](', LIMITS.marks * 2),
  'unclosed images': filled('![', LIMITS.marks),
  'images in images': '!['.repeat(500) + ']()'.repeat(500),
  escapes: filled('\\<', LIMITS.marks),
  'unclosed elements': filled('<b>', LIMITS.marks),
  attributes: `<b ${filled('a="" ', LIMITS.part / 2)}/>`,
  braces: filled('{', LIMITS.marks),
  'braces in braces': filled('{', LIMITS.marks / 2) + filled('}', LIMITS.marks / 2),
  'parentheses in an expression': `{${'('.repeat(LIMITS.part / 3)}1${')'.repeat(LIMITS.part / 3)}}`,
  'a long sum': `{1${'+1'.repeat(LIMITS.part / 3)}}`,
  negations: `{${'- '.repeat(1500)}1}`,
  'lazy quotations': filled('> a\nb\n', LIMITS.part / 2),
  'lists nested 45 deep': `${'- '.repeat(45)}x`,
  'table rows': `|a|b|\n|-|-|\n${filled('|a|b|\n', LIMITS.marks * 1.5)}`,
  'a table of 800 columns': lines(3, index => (index === 1 ? '|-' : '|a').repeat(800)),
  directives: filled(':a', LIMITS.marks * 2),
  'directive labels': filled(':a[', LIMITS.marks),
  'directive attributes': `:a{${filled('a=b ', LIMITS.part / 2)}}`,
  footnotes: `${'[^1]'.repeat(1000)}\n\n[^1]: x`,
  'unclosed comments': filled('<!-- ', LIMITS.marks * 2),
  addresses: filled('https://a.b ', LIMITS.part / 2),
  'a long URL': `https://${filled('a.', LIMITS.part / 2)}`,
  'slashes in a link': `[a](/${'/'.repeat(LIMITS.part - 20)}x)`,
  'a long anchor': `[a](#${'x'.repeat(LIMITS.part - 20)})`,
  'hard breaks': filled('a  \n', LIMITS.part / 2),
  'a long setext heading': `${filled('a\n', LIMITS.part / 2)}===`,
  'region tokens': filled('[[api]] ', LIMITS.marks),
  zeros: '\0'.repeat(LIMITS.part - 10),
  'lone surrogates': '\uD800'.repeat(LIMITS.part - 10),
  tabs: `${'\t'.repeat(150)}x`,
  '10,000 headings': '## Heading\n\n'.repeat(10_000),
  '10,000 links': '[a](#b)\n\n'.repeat(10_000),
  '5,000 dead links': Array.from({ length: 5000 }, (_, index) => `[a](/dead${index})\n\n`).join(''),
  '4,000 fences with 1,999 highlighted lines': '```js {1-1999}\nx\n```\n\n'.repeat(4000),
  'repeated line highlights': `\`\`\`js {${filled('1-1999,', 100_000)}}\nx\n\`\`\``,
  'a language name of 100 KB': `\`\`\`${'x'.repeat(100_000)}\nx\n\`\`\``,
  'a line of 400 KB in JSON': `\`\`\`json /a/\n[${'"a",'.repeat(100_000)}1]\n\`\`\``,
  'a line of 400 KB in TypeScript': `\`\`\`typescript\n${filled('a(', 400_000)}\n\`\`\``,
  'a line of 100 KB in Python': `\`\`\`python\n${filled('f"{', 100_000)}\n\`\`\``,
  'a line of region tokens in a fence': `\`\`\`text /a/\n${filled('[[api]] a ', 100_000)}\n\`\`\``,
  'a terminal session with line continuations': `\`\`\`console\n${'\\\n'.repeat(25_000)}\`\`\``,
  '10,000 empty fences': '```\n'.repeat(10_000),
  '10,000 expressions': '{1}\n\n'.repeat(10_000),
  '3,000 imports': 'import a from "b"\n\n'.repeat(3000),
}

describe('A page at the size limits', () => {
  test.each(Object.entries(CAN_BE_READ))(
    'compiles in bounded time: %s',
    async (_, text) => {
      const { isPage, problems } = await compile(text)
      expect(isPage || problems.length > 0).toBe(true)
      for (const { line, column } of problems)
        expect([line, column]).toEqual([expect.any(Number), expect.any(Number)])
      expect(problems.some(({ message }) => message.includes('The limit is'))).toBe(false)
    },
    600_000,
  )
})
