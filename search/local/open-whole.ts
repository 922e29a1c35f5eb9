import { answer } from './answer'
import { startFeed, type Feed } from './feed'
import { headingCount, headingsTaker, openCorpus, textCount, textsTaker } from './open-corpus'
import type { OpenIndex } from './serve'

/**
 * A site whose texts are all loaded, in the background; until they are there, titles and headings answer. That there is nothing is
 * said only when everything is known: it rejects where that cannot be loaded.
 */
export const openWhole: OpenIndex = (head, load) => {
  if (head.form !== 'whole') throw new Error('The index is one of parts.')
  const corpus = openCorpus(head)
  const headings = startFeed(head.headings, headingCount(corpus), load, headingsTaker(corpus))
  const texts = headings.done.then(() => startFeed(head.texts, textCount(corpus), load, textsTaker(corpus)))
  const all = texts.then(feed => feed.done)
  all.catch(() => undefined)
  return {
    async answer(request, signal) {
      const feeds: (() => Promise<Feed>)[] = [async () => headings, () => texts]
      for (;;) {
        const result = answer(request, corpus, head)
        const feed = result.nbHits > 0 || !/\S/.test(request.query) ? undefined : feeds.shift()
        if (!feed) return result
        await (await feed()).demand()
        signal.throwIfAborted()
      }
    },
    known: { headings: headings.done, all },
  }
}
