import type { SectionDocument } from './documents'

/** Paths of pages for a query, best first; a page can be repeated. */
export interface Find {
  (query: string, hits?: number): string[] | Promise<string[]>
  /** Resolves when everything that loads in the background has loaded. */
  complete?: () => Promise<unknown>
}

/**
 * The exports of a module in `engines/`. It is bundled twice: for Node, where `build` creates the
 * file to load, and for the browser, where `open` makes it searchable. Both use the same settings.
 */
export interface Engine {
  build?: (documents: readonly SectionDocument[]) => string | Promise<string>
  /** @param base URL of the folder with the built files, with a trailing slash. */
  open: (base: string) => Promise<Find>
}

/**
 * Numbers of hits to request: enough to include the third page, and what the dialog requests on
 * every keystroke.
 */
export const HITS = 60
export const HITS_OF_A_KEYSTROKE = 20
