/** A sample to check: code in one language, as a reader would run it. */
export interface Sample {
  code: string
  /** As after a code fence: `python`, `typescript`, `bash`. */
  language: string
}

/** Something wrong in a sample. Lines count from 1. */
export interface SampleFinding {
  line: number
  message: string
  /** What to write instead, if it is known. */
  hint?: string
}

export interface SampleReport {
  findings: SampleFinding[]
  /** Checks that could not run, each with its reason. */
  skipped: string[]
}

export type CheckSample = (sample: Sample) => Promise<SampleReport>
