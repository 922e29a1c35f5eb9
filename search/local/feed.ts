import { FileGone, type LoadLines } from './load-lines'
import { slicing } from './slices'

/** Takes in a line of a file; lines come in their order, each once. */
export type TakeLine = (number: number, line: string) => void

/** A file that is taken in, in the background. */
export interface Feed {
  /**
   * Resolves when all of it is there. What fails is tried again until then; rejects where the file
   * was demanded, and is gone.
   */
  done: Promise<void>
  /**
   * Resolves when all of it is there. Rejects when the try that is under way fails; where none is,
   * the next one, which begins at once.
   */
  demand: () => Promise<void>
}

/** Seconds to wait before a file that could not be loaded is tried again: 1, 2, 4 … up to 30. */
const LONGEST_WAIT = 30

/**
 * Takes in the lines of a file, of which there are `count`. After a break, those that are there
 * already are passed over.
 */
export function startFeed(url: string, count: number, load: LoadLines, take: TakeLine): Feed {
  let taken = 0
  let isAgain = false
  const attempt = async (): Promise<void> => {
    let number = 0
    const slices = slicing()
    const lines = load(url, { isAgain })
    isAgain = true
    for await (const line of lines) {
      if (number >= taken) take(taken++, line)
      number++
      await slices()
    }
    if (taken < count) throw new Error(`${url} ends early.`)
  }
  let trying = attempt()
  /** Ends the wait for the next try; undefined where one is under way. */
  let next: (() => void) | undefined
  const wait = (seconds: number): Promise<void> =>
    new Promise(resolve => {
      const go = (): void => {
        if (next !== go) return
        next = undefined
        trying = attempt()
        resolve()
      }
      next = go
      setTimeout(go, seconds * 1000)
    })
  let isDemanded = false
  async function run(): Promise<void> {
    for (let seconds = 1; ; seconds = Math.min(2 * seconds, LONGEST_WAIT)) {
      try {
        return await trying
      } catch (error) {
        if (isDemanded && error instanceof FileGone) throw error
        // What is known goes on answering meanwhile.
        await wait(seconds)
      }
    }
  }
  const done = run()
  done.catch(() => undefined)
  return {
    done,
    demand: () => {
      isDemanded = true
      next?.()
      return trying
    },
  }
}
