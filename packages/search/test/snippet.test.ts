import { describe, expect, test } from 'vitest'
import type { Match, Scan } from '../local/marks'
import { codeLine, excerpt, type Excerpt } from '../local/snippet'

const BRACKETS = ['[]', '{}']

/**
 * A text whose `[words]` match the first word of a query, and whose `{words}` match the second one.
 */
function scanOf(marked: string, strength = 1): Scan {
  const matches: Match[] = []
  let text = ''
  for (const [, plain = '', open = '', inside = ''] of marked.matchAll(
    /([^[{]*)(?:([[{])([^\]}]*)[\]}])?/g,
  )) {
    text += plain
    const unit = BRACKETS.findIndex(pair => pair.startsWith(open))
    if (open) matches.push({ start: text.length, end: text.length + inside.length, unit, strength })
    text += inside
  }
  return { text, matches, starts: [...text.matchAll(/\S+/g)].map(({ index }) => index) }
}

function shown(found: Excerpt | null): string | null {
  if (!found) return null
  let text = ''
  let from = 0
  for (const { start, end, unit } of found.matches) {
    const [open = '', close = ''] = BRACKETS[unit] ?? ''
    text += found.text.slice(from, start) + open + found.text.slice(start, end) + close
    from = end
  }
  return text + found.text.slice(from)
}

const excerptOf = (text: string, words: number, importance = [1, 1]) =>
  shown(excerpt(scanOf(text), words, importance, '…'))
const codeOf = (text: string, importance = [1, 1]) => shown(codeLine(scanOf(text), importance))

describe('Snippet of a text', () => {
  test('is the whole text if it is short enough', () => {
    expect(excerptOf('one [two] three', 3)).toBe('one [two] three')
    expect(excerptOf('one [two] three', 10)).toBe('one [two] three')
  })

  test('is empty for an empty text', () => {
    expect(excerpt(scanOf(''), 10, [1], '…')).toEqual({ text: '', matches: [] })
  })

  test('is the beginning if nothing matches', () => {
    expect(excerptOf('one two three four', 2)).toBe('one two…')
    expect(excerptOf('1 2 3 4 5 6 [7]', 2, [0, 1])).toBe('1 2…')
  })

  test('begins up to three words before the match', () => {
    expect(excerptOf('1 2 3 4 5 6 [7] 8 9 10 11 12 13 14 15 16', 10)).toBe(
      '…4 5 6 [7] 8 9 10 11 12 13…',
    )
  })

  test('begins fewer words before the match if it is short', () => {
    expect(excerptOf('1 2 3 4 5 6 [7] 8 9 10', 3)).toBe('…6 [7] 8…')
    expect(excerptOf('1 2 3 4 5 6 [7] 8 9 10', 2)).toBe('…[7] 8…')
  })

  test('is as long as requested at the end of the text', () => {
    expect(excerptOf('1 2 3 4 5 6 [7]', 4)).toBe('…4 5 6 [7]')
  })

  test('begins at the first word for a match near the beginning', () => {
    expect(excerptOf('1 [2] 3 4 5 6 7 8 9 10 11 12', 10)).toBe('1 [2] 3 4 5 6 7 8 9 10…')
  })

  test('contains the passage with most words of the query', () => {
    expect(excerptOf('[1] 2 3 4 5 6 7 8 9 10 11 [12] {13} 14 15 16', 4)).toBe('…11 [12] {13} 14…')
  })

  test('prefers a more important word', () => {
    const text = '[1] 2 3 4 5 6 7 8 9 {10} 11 12'
    expect(excerptOf(text, 3, [1, 2])).toBe('…9 {10} 11…')
    expect(excerptOf(text, 3, [2, 1])).toBe('[1] 2 3…')
  })

  test('prefers the first of equal passages, and counts a repeated word once', () => {
    expect(excerptOf('1 {2} 3 4 5 6 7 8 [9] [10] [11] 12', 3)).toBe('1 {2} 3…')
  })

  test("doesn't count a word that would be cut off", () => {
    expect(excerptOf('[1] 2 3 4 {5} 6 7 [8] {9} 10 11 12', 4)).toBe('…7 [8] {9} 10…')
  })

  test('prefers better matches', () => {
    const scan = scanOf('[1] 2 3 4 5 6 7 [8] 9 10')
    const [first] = scan.matches
    if (first) first.strength = 0.5
    expect(shown(excerpt(scan, 3, [1], '…'))).toBe('…7 [8] 9…')
  })

  test('shows line breaks as spaces and uses the requested ellipsis', () => {
    expect(shown(excerpt(scanOf('one\n[two]\tthree four  '), 3, [1], ' (more)'))).toBe(
      'one [two] three (more)',
    )
  })

  test('has no trailing space', () => {
    expect(excerptOf('[one] two  ', 5)).toBe('[one] two')
  })

  test('marks only what is shown', () => {
    const { matches } = excerpt(scanOf('[1] 2 3 4 5 6 7 8 [9] {10} 11 12 13 [14]'), 3, [1, 1], '…')
    expect(matches.map(({ start, end, unit }) => [start, end, unit])).toEqual([
      [3, 4, 0],
      [5, 7, 1],
    ])
  })
})

describe('Snippet of code', () => {
  const long = (length: number) => 'x'.repeat(length)

  test('is the line with most words of the query', () => {
    expect(codeOf('import [client]\n[client].{list}()\nprint({list})')).toBe('[client].{list}()')
  })

  test('is the first of equal lines', () => {
    expect(codeOf('[a] = 1\n[a] = 2')).toBe('[a] = 1')
  })

  test('is the line with the more important word', () => {
    expect(codeOf('[a] = 1\n{b} = 2', [1, 2])).toBe('{b} = 2')
  })

  test("doesn't exist if nothing matches", () => {
    expect(codeOf('a = 1')).toBeNull()
  })

  test('can be the last line, with or without a line break', () => {
    expect(codeOf('a\n[b]')).toBe('[b]')
    expect(codeOf('a\n[b]\n')).toBe('[b]')
  })

  test('is whole up to 120 characters', () => {
    const line = `${long(117)}[abc]`
    expect(codeOf(line)).toBe(line)
    expect(codeOf(`${line}d`)).toBe(`…${long(30)}[abc]d`)
  })

  test('ends after 120 characters if the match is near the beginning', () => {
    expect(codeOf(`[abc]${long(120)}`)).toBe(`[abc]${long(117)}…`)
    expect(codeOf(`${long(90)}[abc]${long(120)}`)).toBe(`${long(90)}[abc]${long(27)}…`)
  })

  test('is cut by its own length, wherever it is in the code', () => {
    expect(codeOf(`${long(200)}\n${long(100)}[abc]`)).toBe(`${long(100)}[abc]`)
    expect(codeOf(`${long(200)}\n${long(10)}[abc]${long(120)}`)).toBe(
      `${long(10)}[abc]${long(107)}…`,
    )
  })

  test('begins 30 characters before a match further on', () => {
    expect(codeOf(`first\n${long(91)}[abc]${long(120)}`)).toBe(`…${long(30)}[abc]${long(87)}…`)
  })
})
