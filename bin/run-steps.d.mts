import type { PassedSteps } from './passed-steps.mjs'
import type { Step } from './test-steps.mjs'

export interface StepResult {
  name: string
  state: 'passed' | 'failed' | 'skipped'
  seconds: number
}

/** Runs every step whose `needs` pass, in the given order of preference. */
export function runSteps(
  steps: Step[],
  options: { root: string; atOnce?: number; passed?: PassedSteps | null },
): Promise<StepResult[]>
