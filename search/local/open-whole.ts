import { answer } from './answer'
import type { LoadLines } from './load-lines'
import { headingCount, headingsTaker, openCorpus, textCount, textsTaker, type TakeLine } from './open-corpus'
import type { OpenIndex } from './serve'

/** How long texts are taken in before whatever has come in the meantime is answered, in milliseconds. */
const SLICE = 2
/** Seconds to wait before a file that could not be loaded is tried again: 1, 2, 4 … up to 30. */
const LONGEST_WAIT = 30

/** A site whose texts are all loaded, in the background; until they are there, titles and headings answer. */
export const openWhole: OpenIndex = (head, load) => {
  if (head.form !== 'whole') throw new Error('The index is one of parts.')
  const corpus = openCorpus(head)
  const headings = takeLines(head.headings, headingCount(corpus), load, headingsTaker(corpus))
  const all = headings.then(() => takeLines(head.texts, textCount(corpus), load, textsTaker(corpus)))
  return { answer: request => answer(request, corpus, head), known: { headings, all } }
}

async function takeLines(url: string, count: number, load: LoadLines, take: TakeLine): Promise<void> {
  let done = 0
  for (let wait = 1; ; wait = Math.min(2 * wait, LONGEST_WAIT)) {
    try {
      let number = 0
      const slices = slicing()
      for await (const line of load(url, { isAgain: wait > 1 })) {
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
