import type { SourceFile } from './runnable'

/** A line of a sample: the number of its step, a file, and the line in it, from 1. */
export interface Place extends SourceFile {
  line: number
}

/** A run as it arrived at the stand-in. Times are milliseconds since 1970. */
export interface ArrivedRun {
  id: string
  parent: string | null
  name: string
  type: string
  project: string
  start: number
  end: number | null
  /** Sorts runs that started in the same millisecond. */
  order: string
  inputs: unknown
  outputs: unknown
  error: string | null
  tokens: number | null
  /** Where the sample made it, if known. */
  place: Place | null
}

/** What a worker reports while a sample runs. */
export type Report =
  | { kind: 'begin'; title: string; isSample: boolean }
  | { kind: 'output'; stream: 'out' | 'error'; text: string }
  | { kind: 'runs'; runs: ArrivedRun[] }
  | { kind: 'end'; code: number; modelCalls: number; error: Failure | null }

/** An error that ended a sample, with the sample's own lines, innermost first. */
export interface Failure {
  message: string
  places: Place[]
}
