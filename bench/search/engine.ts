import type { SectionDocument } from './documents'

/** Paths of pages for a query, best first; the same page may come again. */
export interface Find {
  (query: string, hits?: number): string[] | Promise<string[]>
  /** Resolves when all is there that comes in the background. */
  complete?: () => Promise<unknown>
}

/**
 * What a module of `engines/` exports. It is bundled twice: for Node, where `build` makes the file
 * that is loaded, and for the browser, where `open` makes it searchable. Both see the same
 * settings.
 */
export interface Engine {
  build?: (documents: readonly SectionDocument[]) => string | Promise<string>
  /** @param base URL of the folder with what was built, with a slash at its end. */
  open: (base: string) => Promise<Find>
}

/**
 * Hits that are asked for: enough that the third page is among them; and what the dialog asks for
 * at every keystroke.
 */
export const HITS = 60
export const HITS_OF_A_KEYSTROKE = 20
