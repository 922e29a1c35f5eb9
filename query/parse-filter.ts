import type { Fault, Part } from './syntax'
import { tokensOf } from './tokens'
import { error, TreeReader } from './tree-reader'

const LONGEST = 10_000

/** A parsed filter. */
export interface Parsed {
  /** Null if nothing could be parsed. After a fault, the tree is what was most likely intended. */
  tree: Part | null
  /** Syntax faults, in text order. `checkFilter` checks names and values. */
  faults: Fault[]
}

/** Parses a filter and continues after faults. Never throws, whatever the text. */
export function parseFilter(text: string): Parsed {
  if (text.trim() === '')
    return { tree: null, faults: [error({ start: 0, end: 0 }, 'The filter is empty.')] }
  if (text.length > LONGEST)
    return {
      tree: null,
      faults: [
        error(
          { start: LONGEST, end: text.length },
          `The filter is longer than ${LONGEST} characters.`,
        ),
      ],
    }
  const { tokens, faults } = tokensOf(text)
  const tree = new TreeReader(tokens, faults).whole()
  return { tree, faults: faults.sort((a, b) => a.start - b.start || a.end - b.end).slice(0, 50) }
}
