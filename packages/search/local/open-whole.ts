import { answer } from './answer'
import type { Corpus } from './corpus'
import { startFeed, type Feed } from './feed'
import type { HeadFile } from './files'
import type { LoadLines } from './load-lines'
import {
  headingCount,
  headingsTaker,
  openCorpus,
  symbolsTaker,
  textCount,
  textsTaker,
} from './open-corpus'
import type { OpenIndex } from './serve'

/**
 * A site that answers from titles at once. The first query loads headings and texts in the
 * background; earlier, they would take bandwidth from the code that shows results. "No results" is
 * returned only from the complete index; if that can't be loaded, the query rejects.
 */
export const openWhole: OpenIndex = (head, load) => {
  const corpus = openCorpus(head)
  let started: Feeds | undefined
  const feeds = (): Feeds => (started ??= startFeeds(head, corpus, load))
  return {
    async answer(request, signal) {
      const { coming } = feeds()
      let result = answer(request, corpus, head)
      if (!/\S/.test(request.query)) return result
      for (const feed of coming) {
        if (result.nbHits > 0) break
        await (await feed).demand()
        signal.throwIfAborted()
        result = answer(request, corpus, head)
      }
      return result
    },
    known: part => feeds()[part],
  }
}

interface Feeds {
  /** Promises that resolve when that part of the index has loaded. */
  headings: Promise<void>
  all: Promise<void>
  /** What is still loading, in order. */
  coming: (Feed | Promise<Feed>)[]
}

function startFeeds(head: HeadFile, corpus: Corpus, load: LoadLines): Feeds {
  const headings = startFeed(head.headings, headingCount(corpus), load, headingsTaker(corpus))
  const texts = headings.done.then(() =>
    startFeed(head.texts, textCount(corpus), load, textsTaker(corpus)),
  )
  const textsDone = texts.then(feed => feed.done)
  const [url, count = 0] = head.symbols ?? []
  const symbols =
    url === undefined
      ? null
      : textsDone.then(() => startFeed(url, count, load, symbolsTaker(corpus)))
  const all = symbols ? symbols.then(feed => feed.done) : textsDone
  const coming = [headings, texts, ...(symbols ? [symbols] : [])]
  const feeds: Feeds = { headings: headings.done, all, coming }
  for (const taken of [headings.done, textsDone, ...(symbols ? [all] : [])])
    taken.then(
      () => void (feeds.coming = feeds.coming.slice(1)),
      () => undefined,
    )
  return feeds
}
