/** Where everything is: all paths absolute. */
export interface Options {
  /** The folder that holds `engine/`, `shell/` and `browser/`. */
  root: string
  contentFolder: string
  siteFile: string | null
  outFolder: string
  cacheFolder: string
  /**
   * Names the engine's code and its dependencies: anything cached under another one is not used.
   */
  engineHash: string
  /** Warnings fail as errors do. */
  strict: boolean
}
