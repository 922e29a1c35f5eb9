/** A step of `npm test`. */
export interface Step {
  name: string
  /** Arguments for Node: a script, then its own. */
  words: string[]
  /** Names of steps that have to pass first. */
  needs?: string[]
  environment?: Record<string, string>
  /** The folder that later steps need from this one. */
  makes?: string
}
