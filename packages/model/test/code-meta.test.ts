import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseMeta } from '../code-meta'

const set = (...lines: number[]) => new Set(lines)

describe('Code fence metadata', () => {
  test('supports every option', () => {
    expect(
      parseMeta(
        'title="app.py" {1,3-5} ins={9} del={8} focus={2-4} /traceable/ numbers wrap ' +
          'no-hover group="one" tab="python" alt="words" no-check="needs a key"',
      ),
    ).toEqual({
      title: 'app.py',
      tab: 'python',
      alt: 'words',
      group: 'one',
      noCheck: 'needs a key',
      numbers: true,
      wrap: true,
      noHover: true,
      highlighted: set(1, 3, 4, 5),
      added: set(9),
      removed: set(8),
      focused: set(2, 3, 4),
      words: ['traceable'],
      unknown: [],
    })
  })

  test('may be empty', () => {
    expect(parseMeta('')).toEqual({
      numbers: false,
      wrap: false,
      noHover: false,
      highlighted: set(),
      added: set(),
      removed: set(),
      focused: set(),
      words: [],
      unknown: [],
    })
  })

  test.each([
    ['title="a \\"quoted\\" name"', 'a "quoted" name'],
    ["title='single'", 'single'],
    ['title=bare.py', 'bare.py'],
    ['title="{1,2}"', '{1,2}'],
    ['title="/not a word/"', '/not a word/'],
    ['title=""', ''],
  ])('%s sets the title %j', (text, title) => {
    expect(parseMeta(text)).toMatchObject({ title, unknown: [], words: [] })
  })

  test('supports several words, with spaces and escaped slashes', () => {
    expect(parseMeta('/two words/ /a\\/b/ /x/').words).toEqual(['two words', 'a/b', 'x'])
  })

  test('supports several ranges, with spaces', () => {
    expect(parseMeta('{1, 3 - 4} {7}').highlighted).toEqual(set(1, 3, 4, 7))
  })

  test('ignores a reversed range', () => {
    expect(parseMeta('{5-3}').highlighted).toEqual(set())
  })

  test('limits an unbounded range', () => {
    expect(parseMeta('{1-999999999}').highlighted.size).toBeLessThan(10_001)
  })

  test.each([
    'number',
    'titel="x"',
    'ins="3"',
    'title={3}',
    'ins=3',
    'highlight={1}',
    'no-check=""',
  ])('reports %s as unknown', part => {
    expect(parseMeta(`numbers ${part} wrap`).unknown).toEqual([part])
  })
})

describe('Code fence metadata, whatever it contains', () => {
  const piece = fc.constantFrom(
    'title=',
    '"',
    "'",
    '{',
    '}',
    '/',
    '\\',
    '1',
    '-',
    ',',
    ' ',
    'ins=',
    'numbers',
    'x',
    '=',
  )
  const text = fc.oneof(
    fc.string(),
    fc.array(piece).map(parts => parts.join('')),
  )

  test('never throws, and every line number is an integer', () => {
    fc.assert(
      fc.property(text, given => {
        const { highlighted, added, removed, focused } = parseMeta(given)
        for (const line of [...highlighted, ...added, ...removed, ...focused])
          expect(Number.isInteger(line)).toBe(true)
      }),
    )
  })

  test('keeps a quoted title', () => {
    fc.assert(
      fc.property(fc.string(), title => {
        expect(parseMeta(`title="${title.replace(/["\\]/g, '\\$&')}" numbers`)).toMatchObject({
          title,
          numbers: true,
          unknown: [],
        })
      }),
    )
  })

  test("reports everything it doesn't understand", () => {
    fc.assert(
      fc.property(
        text.filter(given => given.trim() !== ''),
        given => {
          const { highlighted, added, removed, focused, words, unknown, numbers, wrap, ...named } =
            parseMeta(given)
          const understood =
            highlighted.size +
            added.size +
            removed.size +
            focused.size +
            words.length +
            Object.keys(named).length +
            Number(numbers) +
            Number(wrap)
          expect(understood + unknown.length > 0 || /\{[\d,\s-]*\}/.test(given)).toBe(true)
        },
      ),
    )
  })
})
