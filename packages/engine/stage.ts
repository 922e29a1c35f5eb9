/**
 * Reports progress. Silent unless the output is a terminal; there, one line with a counter is
 * overwritten.
 */
export interface Reporter {
  stage<Result>(
    name: string,
    work: (progress: (done: number, all: number) => void) => Promise<Result>,
  ): Promise<Result>
  /** Prints a permanent line. */
  log(text: string): void
}

/** Work shorter than this many milliseconds isn't reported. */
const WORTH_SHOWING = 400

export function createReporter(): Reporter {
  const stream = process.stderr
  const isTerminal = stream.isTTY === true && !process.env.CI
  const clear = () => isTerminal && stream.write('\r\x1b[2K')
  return {
    async stage(name, work) {
      const start = Date.now()
      let shown = 0
      const progress = (done: number, all: number) => {
        const now = Date.now()
        if (!isTerminal || now - start < WORTH_SHOWING || (now - shown < 80 && done < all)) return
        shown = now
        stream.write(`\r\x1b[2K  ${name} ${done}/${all}`)
      }
      const timer = isTerminal
        ? setTimeout(() => shown === 0 && stream.write(`\r\x1b[2K  ${name} …`), WORTH_SHOWING)
        : undefined
      try {
        return await work(progress)
      } finally {
        clearTimeout(timer)
        clear()
      }
    },
    log(text) {
      clear()
      stream.write(`${text}\n`)
    },
  }
}
