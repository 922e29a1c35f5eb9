/** Where everything is. All paths are absolute. */
export interface Options {
  /** The folder that contains `engine/`, `shell/`, and `browser/`. */
  root: string
  contentFolder: string
  siteFile: string | null
  outFolder: string
  cacheFolder: string
  /**
   * Identifies the engine's code and its dependencies. Anything cached under another hash is
   * ignored.
   */
  engineHash: string
  /** Treat warnings as errors. */
  strict: boolean
}
