import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { answer } from '../../search/local/answer'
import type { Corpus } from '../../search/local/corpus'
import type { TakeLine } from '../../search/local/feed'
import type { HeadFile } from '../../search/local/files'
import type { LoadLines } from '../../search/local/load-lines'
import { openCorpus, headingsTaker, symbolsTaker, textsTaker } from '../../search/local/open-corpus'
import type { SearchRequest, SearchResult } from '../../search/provider'
import { BuildFailed } from '../problems'
import { INDEX_URL } from './index-files'

/**
 * The search of a built site, as readers have it.
 *
 * @throws BuildFailed if nothing has been built.
 */
export async function readIndex(
  outFolder: string,
): Promise<(request: SearchRequest) => Promise<SearchResult>> {
  const file = join(outFolder, INDEX_URL)
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null)
    throw new BuildFailed([
      {
        severity: 'error',
        message: 'There is no search index.',
        hint: 'Run `npm run build` first, or name another folder with `--out DIR`.',
        file,
      },
    ])
  const index = JSON.parse(text) as HeadFile
  const load: LoadLines = async function* (url) {
    yield* (await readFile(join(outFolder, url), 'utf8')).slice(0, -1).split('\n')
  }
  const corpus = await readWhole(index, load)
  return async request => answer(request, corpus, index)
}

/** An index that is loaded completely, with all files it names. */
export async function readWhole(head: HeadFile, load: LoadLines): Promise<Corpus> {
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
