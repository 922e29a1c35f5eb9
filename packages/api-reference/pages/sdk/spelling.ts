/** `Client.list_runs` → `Client.listRuns`. */
export const camelCase = (name: string): string =>
  name.replace(/(?<=[a-z\d])_+([a-z\d])/gi, (_, letter: string) => letter.toUpperCase())

/** `numRepetitions` → `num_repetitions`, `traceID` → `trace_id`. */
export const snakeCase = (name: string): string =>
  name.replace(/(?<=[a-z\d])[A-Z]+/g, letters => `_${letters.toLowerCase()}`)
