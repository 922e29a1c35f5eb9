import { describe, expect, test } from 'vitest'
import { Dense, writeDense } from '../../../search/local/dense'

/** The lists after writing and reading them. */
function through(lists: string[][]): string[][] {
  const { dictionary, lines } = writeDense(lists)
  const dense = new Dense(dictionary)
  return lines.map(line => dense.read(line))
}

/** Repeated often enough to be entirely in the dictionary. */
const often = (text: string): string[][] => Array.from({ length: 8 }, () => [text])

describe('Dense text encoding', () => {
  test.each([
    ['words and capitals', 'The trace of THE Trace, traces; aTrace TRACEs.'],
    ['symbols', 'run.child_runs wrapOpenAI(new OpenAI()) LANGSMITH_API_KEY list-examples'],
    ['spaces', '  two  spaces  and one at the end '],
    ['line breaks', 'One.\nTwo.\n\nThree'],
    ['letters beyond ASCII', 'naïve café · Über → …“quoted” שלום 漢字 🙂 a🙂b'],
    ['digits within words', 'v2 of gpt4 on k8s in 2024'],
    ['nothing', ''],
  ])('restores %s', (_, text) => {
    expect(through([[text]])).toEqual([[text]])
    expect(through(often(text))).toEqual(often(text))
    expect(
      through([
        [text, '', text],
        ['', text],
      ]),
    ).toEqual([
      [text, '', text],
      ['', text],
    ])
  })

  test('replaces control characters with spaces and lone surrogates with replacement characters', () => {
    expect(through(often('a\x01b\x1fc\td\uD800e'))[0]).toEqual(['a b c d\uFFFDe'])
  })

  test('writes one line per list, whatever it contains', () => {
    const lists = [['a\nb', 'c\r\nd'], ['']]
    const { dictionary, lines } = writeDense(lists)
    expect(lines).toHaveLength(2)
    expect([dictionary, ...lines].join('')).not.toContain('\n')
  })

  test('is smaller than the text', () => {
    const text =
      'The evaluator gives every example of the dataset a score, and the experiment shows the mean.'
    const bytes = (lines: string[]) => Buffer.byteLength(lines.join('\n'))
    const { dictionary, lines } = writeDense(often(text))
    expect(bytes([dictionary, ...lines])).toBeLessThan(bytes(often(text).flat()) / 2)
  })

  test('works with a small dictionary and any non-ASCII characters', () => {
    const lists = [['one one one one two two two two … ü é'], ['three two one']]
    const { dictionary, lines } = writeDense(lists, 2)
    const dense = new Dense(dictionary)
    expect(lines.map(line => dense.read(line))).toEqual(lists)
    expect(dictionary.split('\x1f').toSorted()).toEqual(['é', 'ü', '…'])
  })

  test('supports more words than there are two-byte codes', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz'
    const words = Array.from(
      { length: 4000 },
      (_, index) =>
        [index, index / 26, index / 676].map(number => letters[Math.floor(number) % 26]).join('') +
        'word',
    )
    const lists = Array.from({ length: 4 }, () => [words.join(' ')])
    expect(through(lists)).toEqual(lists)
  })
})
