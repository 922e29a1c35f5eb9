/** A page whose samples may show how to use the reference. */
export interface Guide {
  path: string
  /** As its author wrote it. */
  text: string
  title: () => string
}

/** Pages whose samples show how to use the reference, by their path. */
export const GUIDE = /\/(?:how_to_guides|tutorials|quickstarts)\//

const FENCE = /^[ \t]*(`{3,})(\w*)[^\n]*\n([\s\S]*?)^[ \t]*\1[ \t]*$/gm

/** The samples of a guide. */
export const samplesIn = (text: string): { written: string; language: string; code: string }[] =>
  [...text.matchAll(FENCE)].map(([written, , language = '', code = '']) => ({
    written,
    language,
    code,
  }))
