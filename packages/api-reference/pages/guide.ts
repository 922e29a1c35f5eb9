/** A page whose samples may show how to use the reference. */
export interface Guide {
  path: string
  /** As its author wrote it. */
  text: string
  title: () => string
}

/** Pages whose samples show how to use the reference, by their path. */
export const GUIDE = /\/(?:how_to_guides|tutorials|quickstarts)\//
