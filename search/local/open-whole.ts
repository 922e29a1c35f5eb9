import { answer } from './answer'
import { startFeed, type Feed } from './feed'
import { headingCount, headingsTaker, openCorpus, textCount, textsTaker } from './open-corpus'
import type { OpenIndex } from './serve'

/**
 * A site whose texts are all loaded, in the background; until they are there, titles and headings answer. That there is nothing is
 * said only when everything is known: it rejects where that cannot be loaded.
 */
export const openWhole: OpenIndex = (head, load) => {
  const corpus = openCorpus(head)
  const headings = startFeed(head.headings, headingCount(corpus), load, headingsTaker(corpus))
  const texts = headings.done.then(() => startFeed(head.texts, textCount(corpus), load, textsTaker(corpus)))
  const all = texts.then(feed => feed.done)
  /** What is still on its way, in its order. */
  let coming: (Feed | Promise<Feed>)[] = [headings, texts]
  for (const taken of [headings.done, all]) taken.then(() => void (coming = coming.slice(1)), () => undefined)
  return {
    async answer(request, signal) {
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
    known: { headings: headings.done, all },
  }
}
