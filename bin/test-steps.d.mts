/** A step of `npm test`. */
export interface Step {
  name: string
  /** Arguments for Node: a script, then its own. */
  args: string[]
  /** Names of steps that have to pass first. */
  needs?: string[]
  environment?: Record<string, string>
  /** True if nothing else may run at the same time, because it would disturb or be disturbed. */
  isAlone?: boolean
  /** The folder that later steps need from this one. */
  makes?: string
}
