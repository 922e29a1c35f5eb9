/** What became of the pages when they were followed from an empty folder. */
export interface ReaderRuns {
  /** The day, such as `2026-11-30`. */
  date: string
  node: string
  /** From the oldest release that pages promise to the newest. */
  python: readonly string[]
  /** By page, such as `observability/index`. */
  pages: Readonly<Record<string, ReaderRun>>
}

/** What became of one page: lines with a command, each counted once for all languages. */
export interface ReaderRun {
  passed: number
  failed: number
  notRun: number
  /** What its install lines resolved to. */
  npm: Readonly<Record<string, string>>
  pypi: Readonly<Record<string, string>>
  /** What doesn't work, by line. */
  breaks?: Readonly<Record<string, string>>
}
