import { Corpus } from './corpus'
import { Dense } from './dense'
import { pageHead, unpackTerms, type HeadFile } from './files'

/** The corpus of a head file: it answers at once, from what pages are called. Headings are to be added page by page. */
export function openCorpus(head: HeadFile): Corpus {
  const corpus = new Corpus(head.pages.length, head.synonyms, head.averages)
  head.pages.forEach((row, page) => corpus.addHead(page, pageHead(row, head)))
  return corpus
}

/** Takes in a line of a file; lines come in their order, each once. */
export type TakeLine = (number: number, line: string) => void

/** Lines of a whole file of terms, and of texts. */
export const termCount = ({ size }: Corpus): number => size
export const textCount = ({ size }: Corpus): number => 1 + 3 * size

export const termsTaker = (corpus: Corpus): TakeLine => (page, line) => corpus.addTerms(page, unpackTerms(line))

/** The lines of the file of texts, as `textLines` writes them. */
export function textsTaker(corpus: Corpus): TakeLine {
  let dense: Dense | undefined
  return (number, line) => {
    if (!dense) {
      dense = new Dense(line)
      return
    }
    const texts = dense.read(line)
    const page = (number - 1) % corpus.size
    const turn = Math.floor((number - 1) / corpus.size)
    if (turn === 0) corpus.addDescription(page, texts[0] ?? '')
    else corpus.addTexts(page, turn === 1 ? 'text' : 'code', texts)
  }
}
