import { relative } from 'node:path'

/** Where everything is. All paths are absolute. */
export interface Options {
  /** The folder that contains `packages/`. */
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
  /** What `--base` says, as `parseBase` returns it: in place of `base` in the site file. */
  base?: string
  /** Treat warnings as errors. */
  strict: boolean
  /** The values of options as they were typed. */
  typed?: Partial<Record<PathOption, string>>
}

export type PathOption = 'content' | 'site' | 'out' | 'cache'

/** How a message names a place: `--out dist` if that was typed, otherwise its path. */
export function placeName(options: Options, option: PathOption): string {
  const typed = options.typed?.[option]
  if (typed !== undefined) return `--${option} ${typed}`
  const { contentFolder, siteFile, outFolder, cacheFolder } = options
  return pathName(
    { content: contentFolder, site: siteFile ?? '', out: outFolder, cache: cacheFolder }[option],
  )
}

/** A path as seen from the working directory, if it is inside. */
export function pathName(path: string): string {
  const inside = relative(process.cwd(), path)
  return inside === '' || inside.startsWith('..') ? path : inside
}
