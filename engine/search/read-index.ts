import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Corpus } from '../../search/local/corpus'
import type { HeadFile } from '../../search/local/files'
import { openCorpus, termsTaker, textsTaker, type TakeLine } from '../../search/local/open-corpus'
import { BuildFailed } from '../problems'
import { INDEX_URL } from './index-files'

export interface ReadIndex {
  corpus: Corpus
  head: HeadFile
}

/**
 * The whole index of a built site.
 *
 * @throws BuildFailed where nothing is built.
 */
export async function readIndex(outFolder: string): Promise<ReadIndex> {
  const file = join(outFolder, INDEX_URL)
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) throw new BuildFailed([{ severity: 'error', message: 'There is no search index.', hint: 'Run `npm run build` first, or name another folder with `--out DIR`.', file }])
  const head = JSON.parse(text) as HeadFile
  const corpus = openCorpus(head)
  for (let page = 0; page < corpus.size; page++) corpus.addHeadings(page)
  const takeFile = async (url: string, take: TakeLine) => {
    for (const [number, line] of (await readFile(join(outFolder, url), 'utf8')).slice(0, -1).split('\n').entries()) take(number, line)
  }
  await takeFile(head.terms, termsTaker(corpus))
  await takeFile(head.texts, textsTaker(corpus))
  return { corpus, head }
}
