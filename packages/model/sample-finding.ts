/** A sample to check: code in one language, as a reader would run it. */
export interface Sample {
  code: string
  /** As after a code fence: `python`, `typescript`, `bash`. */
  language: string
}

/** Something wrong in a sample. Lines and columns count from 1. */
export interface SampleFinding {
  line: number
  /** Where in its line, if that is known. */
  column?: number
  message: string
  /** What to write instead, if it is known. */
  hint?: string
}

export interface SampleReport {
  findings: SampleFinding[]
  /** What was checked, as in "Checked imports, types, and hosts". */
  checked: string[]
  /** What was not checked, as in "types weren't checked", and a sentence that says how it can be. */
  skipped: { what: string; why: string }[]
}

export type CheckSample = (sample: Sample) => Promise<SampleReport>
