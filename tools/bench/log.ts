const start = performance.now()

/** Reports progress on standard error, because standard output is for the results. */
export const log = (text: string): void =>
  void process.stderr.write(
    `${((performance.now() - start) / 1000).toFixed(0).padStart(5)} s  ${text}\n`,
  )
