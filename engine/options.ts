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
   * Will the host answer `/search.md?q=…`, as the server of this engine does, or a proxy to the MCP
   * server? Then the Markdown of the site says so.
   */
  hasTextSearch?: boolean
  /** Treat warnings as errors. */
  strict: boolean
}
