import type { Posting } from '../postings'
import { readForms, readWords, writeForms, writeWords } from './front-coded'
import { NumberReader, readImpact, writeImpact, writeNumbers } from './numbers'

/** A family of words with the pages that have one of them. */
export interface WordRow extends Posting {
  family: string
  surfaces: string[]
}

/** A file of words, by lines: families, their forms, how many pages they have, the steps from page to page, what the pages are worth. */
export const writeWordRows = (rows: readonly WordRow[]): string[] => [
  writeWords(rows.map(row => row.family)),
  rows.map(({ family, surfaces }) => writeForms(family, surfaces)).join(' '),
  writeNumbers(rows.map(row => row.pages.length)),
  writeNumbers(rows.flatMap(({ pages }) => pages.map((page, index) => (index === 0 ? page : page - (pages[index - 1] as number) - 1)))),
  rows.map(({ impacts }) => impacts.map(writeImpact).join('')).join(''),
]

export function readWordRows([families = '', forms = '', counts = '', steps = '', impacts = '']: readonly string[]): WordRow[] {
  const [count, step] = [new NumberReader(counts), new NumberReader(steps)]
  const surfaces = forms.split(' ')
  let at = 0
  return readWords(families).map((family, index) => {
    const row: WordRow = { family, surfaces: readForms(family, surfaces[index] ?? ''), pages: [], impacts: [] }
    for (let left = count.next(), page = -1; left > 0; left--) {
      page += step.next() + 1
      row.pages.push(page)
      row.impacts.push(readImpact(impacts, at++))
    }
    return row
  })
}

/** A word with how many pages have one of its family. */
export interface FrequentWord {
  surface: string
  frequency: number
}

/** Frequent words, sorted: the words, then their frequencies, which are about so many. */
export const writeFrequent = (words: readonly FrequentWord[]): string[] => [
  writeWords(words.map(word => word.surface)),
  writeNumbers(words.map(({ frequency }) => Math.round(2 * Math.log2(frequency)))),
]

export function readFrequent([words = '', frequencies = '']: readonly string[]): FrequentWord[] {
  const level = new NumberReader(frequencies)
  return readWords(words).map(surface => ({ surface, frequency: Math.round(2 ** (level.next() / 2)) }))
}
