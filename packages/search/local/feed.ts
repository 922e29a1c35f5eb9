import { FileGone, type LoadLines } from './load-lines'
import { slicing } from './slices'

/** Accepts a line of a file. Lines arrive in order, each once. */
export type TakeLine = (number: number, line: string) => void

/** A file that loads in the background. */
export interface Feed {
  /**
   * Resolves when all of it has loaded. Failures are retried until then; rejects if the file was
   * required and is gone.
   */
  done: Promise<void>
  /**
   * Resolves when all of it has loaded. Rejects if the current attempt fails; if none is running,
   * the next one starts at once.
   */
  demand: () => Promise<void>
}

/** Seconds before a failed file is retried: 1, 2, 4 … up to 30. */
const LONGEST_WAIT = 30

/**
 * Loads the lines of a file, of which there are `count`. After an interruption, lines that have
 * arrived are skipped.
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
    if (taken < count) throw new Error(`${url} is truncated.`)
  }
  let trying = attempt()
  /** Ends the wait for the next attempt; undefined while one is running. */
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
        // Loaded data keep answering queries meanwhile.
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
