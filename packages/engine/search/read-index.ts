import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { answer } from '@docs/search/local/answer'
import type { Corpus } from '@docs/search/local/corpus'
import type { TakeLine } from '@docs/search/local/feed'
import type { HeadFile } from '@docs/search/local/files'
import type { LoadLines } from '@docs/search/local/load-lines'
import { openCorpus, headingsTaker, symbolsTaker, textsTaker } from '@docs/search/local/open-corpus'
import type { SearchRequest, SearchResult } from '@docs/search/provider'
import { readBuilt } from '../read-built'
import { INDEX_URL } from './index-files'

/** The index of a built site with everything that it knows. */
export interface OpenedIndex {
  corpus: Corpus
  search: (request: SearchRequest) => SearchResult
}

/**
 * The search of a built site, as readers have it.
 *
 * @throws BuildFailed if nothing has been built.
 */
export async function readIndex(
  outFolder: string,
): Promise<(request: SearchRequest) => Promise<SearchResult>> {
  const { search } = await openIndex(outFolder)
  return async request => search(request)
}

/**
 * The same with what it is made from.
 *
 * @throws BuildFailed if nothing has been built.
 */
export async function openIndex(outFolder: string): Promise<OpenedIndex> {
  const index = await readBuilt<HeadFile>(outFolder, INDEX_URL, 'There is no search index.')
  const load: LoadLines = async function* (url) {
    yield* (await readFile(join(outFolder, url), 'utf8')).slice(0, -1).split('\n')
  }
  return wholeIndex(index, load)
}

/** An index that is loaded completely, with all files it names. */
export async function wholeIndex(head: HeadFile, load: LoadLines): Promise<OpenedIndex> {
  const corpus = openCorpus(head)
  const takeFile = async (url: string, take: TakeLine) => {
    let number = 0
    for await (const line of load(url)) take(number++, line)
  }
  await takeFile(head.headings, headingsTaker(corpus))
  await takeFile(head.texts, textsTaker(corpus))
  if (head.symbols) await takeFile(head.symbols[0], symbolsTaker(corpus))
  return { corpus, search: request => answer(request, corpus, head) }
}
