import { describe, expect, test } from 'vitest'
import { passagesOf } from '../../../engine/mcp/passages'
import { termIndex } from '../../../engine/mcp/term-index'

const long = 'A sentence that fills its line. '.repeat(15).trim()

describe('Passages of a section', () => {
  test('are paragraphs, and short neighbors together', () => {
    const sentence = 'A sentence without an end, '.repeat(16).trim()
    expect(passagesOf(`${sentence}\n\nOne.\n\nTwo.`)).toEqual([sentence, 'One.\n\nTwo.'])
  })

  test('are some sentences of a long paragraph', () => {
    const parts = passagesOf(long)
    expect(parts.join(' ')).toBe(long)
    expect(parts.map(part => part.length)).toEqual([223, 223, 31])
  })

  test('have the text of links, and no diagrams', () => {
    expect(
      passagesOf('See [the `x` page](twin:/a#b).\n\n```mermaid\na --> b\n```\n\nEnd.'),
    ).toEqual(['See the `x` page.\n\nEnd.'])
    expect(passagesOf('```md\n[a](b)\n```')).toEqual(['```md\n[a](b)\n```'])
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

describe('The index of terms', () => {
  const find = termIndex([
    [['Traces are kept for 14 days.', 1]],
    [['The limit of runs is 100.', 1]],
    [
      ['Runs', 3],
      ['What a run is.', 1],
    ],
  ])
  const best = (question: string) => {
    const { scores } = find(question)
    return scores.indexOf(Math.max(...scores))
  }

  test('finds other forms of a word, and counts titles more', () => {
    expect(best('how long is a trace kept')).toBe(0)
    expect(best('run')).toBe(2)
  })

  test('takes a question about a quantity as one about a limit', () => {
    expect(best('how many runs')).toBe(1)
  })

  test('finds nothing for words that mean little', () => {
    expect(find('what is the').found).toEqual([])
  })
})
