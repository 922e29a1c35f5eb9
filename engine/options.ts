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
  /**
   * Will the site be served by the server of this engine, which answers `/search.md?q=…`? Then its
   * Markdown says so, unless the site file names another address.
   */
  isServedHere?: boolean
  /** Treat warnings as errors. */
  strict: boolean
}
