import { Corpus } from './corpus'
import type { TakeLine } from './feed'
import { headingsOfLine, headSubjects, pageHead, textsOfLine, type HeadFile } from './files'
import { symbolsOfLine } from './symbols'

/** The corpus of a head file, which answers queries from page names at once. */
export function openCorpus(head: HeadFile): Corpus {
  const corpus = new Corpus(head.pages.length, head.synonyms, head.averages, headSubjects(head))
  head.pages.forEach((row, page) => corpus.addHead(page, pageHead(row, head)))
  return corpus
}

/** The number of lines per page in the file of texts. */
const TURNS = 5

/** The numbers of lines in complete files of headings and texts. */
export const headingCount = ({ size }: Corpus): number => size
export const textCount = ({ size }: Corpus): number => TURNS * size

/** Adds the lines of the file of headings, as `headingLines` writes them. */
export const headingsTaker =
  (corpus: Corpus): TakeLine =>
  (page, line) =>
    corpus.addHeadings(page, headingsOfLine(line))

/** Adds the lines of the file of symbols, as `symbolLines` writes them. */
export const symbolsTaker =
  (corpus: Corpus): TakeLine =>
  (_number, line) =>
    void corpus.symbols.push(...symbolsOfLine(line))

/** Adds the lines of the file of texts, as `textLines` writes them. */
export const textsTaker =
  (corpus: Corpus): TakeLine =>
  (number, line) => {
    const texts = textsOfLine(line)
    const page = number % corpus.size
    const turn = Math.floor(number / corpus.size)
    if (turn === 0) corpus.addTerms(page, texts.filter(Boolean))
    else if (turn === 1) corpus.addQuestions(page, texts.filter(Boolean))
    else if (turn === 2) corpus.addDescription(page, texts[0] ?? '')
    else corpus.addTexts(page, turn === 3 ? 'text' : 'code', texts)
  }
