import { answer } from './answer'
import type { Corpus } from './corpus'
import type { HeadFile } from './files'
import type { Answer, Ask } from './messages'
import type { LoadLines } from './load-lines'
import { openCorpus, termCount, termsTaker, textCount, textsTaker, type TakeLine } from './open-corpus'

/** How long texts are taken in before whatever has come in the meantime is answered, in milliseconds. */
const SLICE = 2
/** Seconds to wait before a file that could not be loaded is tried again: 1, 2, 4 … up to 30. */
const LONGEST_WAIT = 30

/** Answers the messages of a page: the inside of the worker. */
export function serve(load: LoadLines): (ask: Ask) => Promise<Answer> {
  let site: HeadFile | undefined
  let corpus: Corpus | undefined
  let texts: Promise<void> | undefined
  return async ask => {
    if (ask.kind === 'open') {
      if (!corpus) {
        site = JSON.parse(new TextDecoder().decode(ask.index)) as HeadFile
        corpus = openCorpus(site)
        texts = takeRest(corpus, site, load)
      }
      return { opened: true }
    }
    if (!corpus || !site) return { failed: 'Nothing is open.' }
    if (ask.kind === 'complete') {
      await texts
      return { complete: true }
    }
    const [open, of] = [corpus, site]
    return { results: ask.requests.map(request => answer(request, open, of)) }
  }
}

/** Takes in headings, then terms, then texts, in slices between which queries are answered. A file is read while it comes. */
async function takeRest(corpus: Corpus, { terms, texts }: HeadFile, load: LoadLines): Promise<void> {
  const slices = slicing()
  for (let page = 0; page < corpus.size; page++) {
    await slices()
    corpus.addHeadings(page)
  }
  await takeLines(terms, termCount(corpus), load, termsTaker(corpus))
  await takeLines(texts, textCount(corpus), load, textsTaker(corpus))
}

async function takeLines(url: string, count: number, load: LoadLines, take: TakeLine): Promise<void> {
  let done = 0
  for (let wait = 1; ; wait = Math.min(2 * wait, LONGEST_WAIT)) {
    try {
      let number = 0
      const slices = slicing()
      for await (const line of load(url, wait > 1)) {
        // After a break, what is there already comes again.
        if (number >= done) take(done++, line)
        number++
        await slices()
      }
      if (done >= count) return
      throw new Error(`${url} ends early.`)
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
