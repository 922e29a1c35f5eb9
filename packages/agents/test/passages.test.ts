import { describe, expect, test } from 'vitest'
import { passagesOf } from '../passages'

const long = 'A sentence that fills its line. '.repeat(15).trim()

describe('Passages of a section', () => {
  test('are paragraphs, and short neighbors together', () => {
    const sentence = 'A sentence without an end, '.repeat(16).trim()
    expect(passagesOf(`${sentence}\n\nOne.\n\nTwo.`)).toEqual([sentence, 'One.\n\nTwo.'])
  })

  test('are some sentences of a long paragraph', () => {
    const parts = passagesOf(long)
    expect(parts.join(' ')).toBe(long)
    // The last one is not left alone, because it is short.
    expect(parts.map(part => part.length)).toEqual([223, 255])
  })

  test('have the text of links, and no diagrams', () => {
    expect(
      passagesOf('Use [the `x` page](twin:/a#b).\n\n```mermaid\na --> b\n```\n\nEnd.'),
    ).toEqual(['Use the `x` page.\n\nEnd.'])
    expect(passagesOf('```md\n[a](b)\n```')).toEqual(['```md\n[a](b)\n```'])
  })

  test('keep links that are there to be followed', () => {
    expect(passagesOf('Use [the `x`](twin:/a#b). If it fails, see [limits](twin:/c).')).toEqual([
      'Use the `x`. If it fails, see [limits](twin:/c).',
    ])
    const table = '| Message | Fix |\n| - | - |\n| `a` | [Wait](twin:/c#d) |'
    expect(passagesOf(table)).toEqual([table])
  })

  test('keep what introduces a list, a table, or code with it', () => {
    const code = `\`\`\`python\n${'call()\n'.repeat(80)}\`\`\``
    expect(passagesOf(`${long}\n\nList the targets:\n\n${code}`).at(-1)).toMatch(
      /\n\nList the targets:\n\n```python/,
    )
    expect(passagesOf('It has these limits:\n\n| A | B |\n| - | - |\n| 1 | 2 |')).toEqual([
      'It has these limits:\n\n| A | B |\n| - | - |\n| 1 | 2 |',
    ])
  })

  test('keep an error message with the text below it', () => {
    expect(passagesOf('**It fails**\n\nDo this.\n\nThen that.\n\n**It is slow**\n\nWait.')).toEqual(
      ['**It fails**\n\nDo this.\n\nThen that.', '**It is slow**\n\nWait.'],
    )
  })

  test('repeat the head of a table above groups of rows', () => {
    const row = (name: string) => `| ${name} | ${'x'.repeat(130)} |`
    expect(passagesOf(`| Name | Value |\n| - | - |\n${row('a')}\n${row('b')}`)).toEqual([
      `| Name | Value |\n| - | - |\n${row('a')}`,
      `| Name | Value |\n| - | - |\n${row('b')}`,
    ])
  })

  test('divide long lists between items, and long code between empty lines', () => {
    expect(passagesOf(`- ${long}\n- ${long}`)).toEqual([`- ${long}`, `- ${long}`])
    const block = (code: string) => `\`\`\`python\n${code}\n\`\`\``
    expect(passagesOf(block('a()\n\n**not bold**'))).toEqual([block('a()\n\n**not bold**')])
    expect(passagesOf(block(`${long}\n\n**not bold**\n\n${long}`))).toEqual([
      block(long),
      block(`**not bold**\n\n${long}`),
    ])
  })
})
