/** A run in a trace, as a page defines it. Times are seconds from the start of the trace. */
export interface Run {
  name: string
  /** `chain`, `llm`, `retriever`, `tool`, `embedding`, `prompt` or `parser`. */
  type: string
  start: number
  end: number
  tokens?: number
  /** The error's text; a run without one succeeded. */
  error?: string
  /** Still running at the time of the figure. */
  pending?: boolean
  children?: Run[]
}

/** All runs in display order, each with its depth. */
export function flattenRuns(run: Run, depth = 0): { run: Run; depth: number }[] {
  return [{ run, depth }, ...(run.children ?? []).flatMap(child => flattenRuns(child, depth + 1))]
}

/** `0.04 s`, `12.3 s`: two decimals below ten seconds, one above. */
export const formatSeconds = (seconds: number): string =>
  `${seconds.toFixed(Math.abs(seconds) < 10 ? 2 : 1)} s`

export const formatCount = (value: number): string => value.toLocaleString('en')
