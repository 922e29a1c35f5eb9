import type { Step } from './test-steps.mjs'

/** Tells which steps passed with the same files, and remembers one that has. */
export interface PassedSteps {
  has(step: Step): boolean
  remember(step: Step): void
}

/** Null outside a Git checkout, where it isn't known which files belong to the project. */
export function passedSteps(root: string): PassedSteps | null
