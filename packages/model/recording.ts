import type { Run } from './trace'

/** A run of a recording. Times are milliseconds from the start of its trace. */
export interface RecordedRun {
  name: string
  type: string
  start: number
  duration: number
  tokens?: number
  inputs: unknown
  /** Absent if the run has none. */
  outputs?: unknown
  /** The first line of the error. */
  error?: string
  children?: RecordedRun[]
}

/** What a sample did when the tests ran it: a file of `site/data/runs`. */
export interface Recording {
  /** The title of the sample. */
  sample: string
  /** As a reader types it, such as `python first.py`. */
  command: string
  /** The day, `2026-11-30`. */
  recorded: string
  /** Versions of the packages that it imports, by name. */
  versions: Record<string, string>
  /**
   * Digests of the sample and of those that it imports, by title, the sample first. A recording is
   * shown only with samples of these digests.
   */
  sources: Record<string, string>
  /** The code of the test's program that uses the sample, if the command doesn't run the sample itself. */
  program?: string
  /** What it printed; for a server, a request and its response. Absent if nothing. */
  output?: string
  /** Absent if it is 0, or if the sample is a server. */
  exitCode?: number
  /** Whether a model answered, with recorded answers. */
  model?: true
  traces: RecordedRun[]
  /** How many further traces it recorded. */
  further?: number
}

/** Recordings by the file of their page below `content/`, without an extension. */
export type Recordings = Readonly<Record<string, readonly Recording[]>>

/** The recordings of a page by its path, such as `/observability`. */
export const recordingsOn = (path: string, all: Recordings): readonly Recording[] =>
  all[path.slice(1)] ?? all[`${path}/index`.replace(/^\/+/, '')] ?? []

/** All runs of traces in display order, each with its depth. */
export const flattenRecorded = (
  runs: readonly RecordedRun[],
  depth = 0,
): { run: RecordedRun; depth: number }[] =>
  runs.flatMap(run => [{ run, depth }, ...flattenRecorded(run.children ?? [], depth + 1)])

/** A trace as figures draw it, with times in seconds; each run knows its recording. */
export interface RecordedTrace extends Run {
  recorded: RecordedRun
}

/** The trace of a recording. One without any length has no scale to be drawn on. */
export const recordedTrace = (root: RecordedRun): RecordedTrace => {
  const convert = (run: RecordedRun): RecordedTrace => ({
    name: run.name,
    type: run.type,
    start: run.start / 1000,
    end: (run.start + (run === root ? Math.max(1, run.duration) : run.duration)) / 1000,
    ...(run.tokens === undefined ? {} : { tokens: run.tokens }),
    ...(run.error === undefined ? {} : { error: run.error }),
    children: (run.children ?? []).map(convert),
    recorded: run,
  })
  return convert(root)
}
