/**
 * The types of a page's samples as `npm run samples -- --hovers` writes them, in
 * `site/data/hovers`.
 */
export interface HoverData {
  /** Identifies the samples that the types were read from. */
  madeFrom: string
  /** Short IDs of types, so that an edit changes few lines: a type, or a type and its symbol. */
  types: Record<string, string | [type: string, symbol: string]>
  /**
   * By `sampleKey`, then by line (from 1): `column:ID` for each name, columns from 0, separated by
   * spaces.
   */
  samples: Record<string, Record<string, string>>
}

/** What a reader sees of a type: the type, our sentence about the symbol, and its reference entry. */
export type Hover = [type: string, sentence?: string, href?: string]

/** What the browser fetches: the types of a page, and the places where they are. */
export interface HoverFile {
  types: Hover[]
  /**
   * By `sampleKey`, three numbers for each name: lines down from the previous name, the column (from
   * 0), and the index of its type. The first line is 0.
   */
  samples: Record<string, number[]>
}
