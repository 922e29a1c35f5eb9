import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { answer } from '../../search/local/answer'
import type { Corpus } from '../../search/local/corpus'
import type { TakeLine } from '../../search/local/feed'
import type { HeadFile } from '../../search/local/files'
import type { LoadLines } from '../../search/local/load-lines'
import { openCorpus, headingsTaker, symbolsTaker, textsTaker } from '../../search/local/open-corpus'
import type { SearchRequest, SearchResult } from '../../search/provider'
import { readBuilt } from '../read-built'
import { INDEX_URL } from './index-files'

/**
 * The search of a built site, as readers have it.
 *
 * @throws BuildFailed if nothing has been built.
 */
export async function readIndex(
  outFolder: string,
): Promise<(request: SearchRequest) => Promise<SearchResult>> {
  const index = await readBuilt<HeadFile>(outFolder, INDEX_URL, 'There is no search index.')
  const load: LoadLines = async function* (url) {
    yield* (await readFile(join(outFolder, url), 'utf8')).slice(0, -1).split('\n')
  }
  const corpus = await readWhole(index, load)
  return async request => answer(request, corpus, index)
}

/** An index that is loaded completely, with all files it names. */
async function readWhole(head: HeadFile, load: LoadLines): Promise<Corpus> {
  const corpus = openCorpus(head)
  const takeFile = async (url: string, take: TakeLine) => {
    let number = 0
    for await (const line of load(url)) take(number++, line)
  }
  await takeFile(head.headings, headingsTaker(corpus))
  await takeFile(head.texts, textsTaker(corpus))
  if (head.symbols) await takeFile(head.symbols[0], symbolsTaker(corpus))
  return corpus
}
