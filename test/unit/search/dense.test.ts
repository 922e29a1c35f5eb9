import { describe, expect, test } from 'vitest'
import { Dense, writeDense } from '../../../search/local/dense'

/** The lists as they come back. */
function through(lists: string[][]): string[][] {
  const { dictionary, lines } = writeDense(lists)
  const dense = new Dense(dictionary)
  return lines.map(line => dense.read(line))
}

/** Often enough that all of it is in the dictionary. */
const often = (text: string): string[][] => Array.from({ length: 8 }, () => [text])

describe('Dense texts', () => {
  test.each([
    ['words and capitals', 'The trace of THE Trace, traces; aTrace TRACEs.'],
    ['symbols', 'run.child_runs wrapOpenAI(new OpenAI()) LANGSMITH_API_KEY list-examples'],
    ['spaces', '  two  spaces  and one at the end '],
    ['line breaks', 'One.\nTwo.\n\nThree'],
    ['letters beyond ASCII', 'naïve café · Über → …“quoted” שלום 漢字 🙂 a🙂b'],
    ['digits between words', 'v2 of gpt4 on k8s in 2024'],
    ['nothing', ''],
  ])('come back as they were: %s', (_, text) => {
    expect(through([[text]])).toEqual([[text]])
    expect(through(often(text))).toEqual(often(text))
    expect(through([[text, '', text], ['', text]])).toEqual([[text, '', text], ['', text]])
  })

  test('come back with a space for control characters, and a sign for halves of characters', () => {
    expect(through(often('a\x01b\x1fc\td\uD800e'))[0]).toEqual(['a b c d\uFFFDe'])
  })

  test('stand in as many lines as lists, whatever is in them', () => {
    const lists = [['a\nb', 'c\r\nd'], ['']]
    const { dictionary, lines } = writeDense(lists)
    expect(lines).toHaveLength(2)
    expect([dictionary, ...lines].join('')).not.toContain('\n')
  })

  test('are smaller than the texts', () => {
    const text = 'The evaluator gives every example of the dataset a score, and the experiment shows the mean.'
    const bytes = (lines: string[]) => Buffer.byteLength(lines.join('\n'))
    const { dictionary, lines } = writeDense(often(text))
    expect(bytes([dictionary, ...lines])).toBeLessThan(bytes(often(text).flat()) / 2)
  })

  test('can be read with a dictionary of a few words, and with every character beyond ASCII that comes', () => {
    const lists = [['one one one one two two two two … ü é'], ['three two one']]
    const { dictionary, lines } = writeDense(lists, 2)
    const dense = new Dense(dictionary)
    expect(lines.map(line => dense.read(line))).toEqual(lists)
    expect(dictionary.split('\x1f').toSorted()).toEqual(['é', 'ü', '…'])
  })

  test('hold more words than there are characters of two bytes', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz'
    const words = Array.from({ length: 4000 }, (_, index) => `${letters[index % 26] ?? ''}${letters[Math.floor(index / 26) % 26] ?? ''}${letters[Math.floor(index / 676)] ?? ''}word`)
    const lists = Array.from({ length: 4 }, () => [words.join(' ')])
    expect(through(lists)).toEqual(lists)
  })
})
