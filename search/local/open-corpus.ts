import { Corpus } from './corpus'
import { pageHead, unpackBody, unpackLead, type HeadFile } from './files'

/** The corpus of a head file: it answers at once, from what pages are called. Headings are to be added page by page. */
export function openCorpus(head: HeadFile): Corpus {
  const corpus = new Corpus(head.pages.length, head.synonyms, head.averages)
  head.pages.forEach((row, page) => corpus.addHead(page, pageHead(row, head)))
  return corpus
}

/** Takes in a line of the file of leads, or of texts. */
export const addLeadLine = (corpus: Corpus, page: number, line: string): void => corpus.addLead(page, unpackLead(line))
export const addTextLine = (corpus: Corpus, page: number, line: string): void => corpus.addBody(page, unpackBody(line))
