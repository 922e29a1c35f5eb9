import type { SearchRequest, SearchResult } from '../provider'
import { answer } from './answer'
import type { Corpus } from './corpus'
import type { HeadFile } from './files'
import type { LoadLines } from './load-lines'
import { openCorpus, termsTaker, textsTaker, type TakeLine } from './open-corpus'

/** How long texts are taken in before whatever has come in the meantime is answered, in milliseconds. */
const SLICE = 2
/** Seconds to wait before a file that could not be loaded is tried again: 1, 2, 4 … up to 30. */
const LONGEST_WAIT = 30

export interface Whole {
  /** Answers from what is there. */
  answer: (request: SearchRequest) => SearchResult
  /** Resolves when all is there. */
  complete: Promise<void>
}

/** A site whose texts are all loaded, in the background. */
export function openWhole(head: HeadFile, load: LoadLines): Whole {
  const corpus = openCorpus(head)
  return { answer: request => answer(request, corpus, head), complete: takeRest(corpus, head, load) }
}

/** Takes in headings, then terms, then texts, in slices between which queries are answered. A file is read while it comes. */
async function takeRest(corpus: Corpus, { terms, texts }: HeadFile, load: LoadLines): Promise<void> {
  const slices = slicing()
  for (let page = 0; page < corpus.size; page++) {
    await slices()
    corpus.addHeadings(page)
  }
  await takeLines(terms, load, termsTaker(corpus))
  await takeLines(texts, load, textsTaker(corpus))
}

async function takeLines(url: string, load: LoadLines, take: TakeLine): Promise<void> {
  let done = 0
  for (let wait = 1; ; wait = Math.min(2 * wait, LONGEST_WAIT)) {
    try {
      let number = 0
      const slices = slicing()
      for await (const line of load(url)) {
        // After a break, what is there already comes again.
        if (number >= done) take(done++, line)
        number++
        await slices()
      }
      return
    } catch {
      // What is known goes on answering meanwhile.
      await new Promise(resolve => setTimeout(resolve, wait * 1000))
    }
  }
}

/** Counts the time: each call waits when a slice is over. */
function slicing(): () => Promise<void> | undefined {
  let until = performance.now() + SLICE
  return () => performance.now() < until ? undefined : pause().then(() => void (until = performance.now() + SLICE))
}

/** Lets messages in. A timer would be held back by browsers; a message is not. */
function pause(): Promise<void> {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
}
