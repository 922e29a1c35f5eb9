import { describe, expect, test } from 'vitest'
import { cutRows } from '../../../engine/search/cut-rows'
import { Alphabet } from '../../../search/local/sharded/alphabet'
import { readForms, readWords, writeForms, writeWords } from '../../../search/local/sharded/front-coded'
import { NumberReader, readImpact, writeImpact, writeNumbers } from '../../../search/local/sharded/numbers'
import { readFrequent, readWordRows, writeFrequent, writeWordRows, type WordRow } from '../../../search/local/sharded/words-file'

const row = (family: string, pages: number[], surfaces = [family]): WordRow => ({ family, surfaces, pages, impacts: pages.map(() => 1) })

describe('Files of words', () => {
  test('give back numbers of every size, as text that no line break cuts', () => {
    const numbers = [0, 1, 45, 46, 47, 2115, 2116, 9999, 97_335, 97_336, 10_000_000]
    const text = writeNumbers(numbers)
    expect(text).toMatch(/^[#-~]+$/)
    const reader = new NumberReader(text)
    expect(numbers.map(() => reader.next())).toEqual(numbers)
    expect(() => reader.next()).toThrow('ends too early')
  })

  test('give back what a page is worth within a tenth, and in order', () => {
    let before = 0
    for (let impact = 0.03; impact < 20; impact *= 1.07) {
      const read = readImpact(writeImpact(impact), 0)
      expect(Math.abs(read - impact) / impact).toBeLessThan(0.1)
      expect(read).toBeGreaterThanOrEqual(before)
      before = read
    }
  })

  test('give back words and their forms', () => {
    const words = ['', 'a', 'trac', 'tracer', 'über', '漢字', 'x'.repeat(40), `${'x'.repeat(39)}y`]
    expect(readWords(writeWords(words))).toEqual(words)
    expect(readWords('')).toEqual([])
    for (const [word, forms] of [['trac', ['trace', 'traces', 'tracing']], ['query', ['queries', 'query']], ['x'.repeat(40), ['x'.repeat(40)]]] as [string, string[]][])
      expect(readForms(word, writeForms(word, forms))).toEqual(forms)
  })

  test('give back families with their pages', () => {
    const rows = [row('run', [0, 1, 2, 500, 9999], ['run', 'runs', 'running']), row('trac', [3], ['tracing'])]
    const read = readWordRows(writeWordRows(rows))
    expect(read.map(({ impacts, ...rest }) => ({ ...rest, impacts: impacts.map(Math.round) }))).toEqual(rows)
    expect(readWordRows(writeWordRows([]))).toEqual([])
  })

  test('say about how frequent a word is', () => {
    const words = [{ surface: 'rare', frequency: 1 }, { surface: 'run', frequency: 8000 }]
    const [rare, run] = readFrequent(writeFrequent(words))
    expect(rare).toEqual(words[0])
    expect(Math.abs((run?.frequency ?? 0) - 8000)).toBeLessThan(2000)
  })

  test('are bounded in size, but for a word that is larger alone, and every word is looked for in its own', () => {
    const names = Array.from({ length: 900 }, (_, number) => `${'abcdefghij'[number % 10] ?? ''}${number.toString(36)}`).sort()
    const rows = names.map((name, number) => row(name, Array.from({ length: number === 450 ? 5000 : 1 + (number % 40) }, (_, page) => page)))
    const { files, starts } = cutRows(rows)
    expect(files.flat()).toEqual(rows)
    const sizes = files.map(file => writeWordRows(file).join('\n').length)
    expect(sizes.filter(size => size > 6000)).toHaveLength(1)
    expect(files.length).toBeGreaterThan(5)
    const alphabet = new Alphabet({ url: '/', starts: writeWords(starts) })
    for (const [number, file] of files.entries()) for (const { family } of file) expect(alphabet.fileOf(family)).toBe(number)
    expect(alphabet.filesOf('')).toHaveLength(files.length)
  })
})
