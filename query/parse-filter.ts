import type { Fault, Part } from './syntax'
import { tokensOf } from './tokens'
import { error, TreeReader } from './tree-reader'

const LONGEST = 10_000

/** A filter as it was understood. */
export interface Parsed {
  /**
   * Null when there is nothing to understand. Where a fault was found it is what was most likely
   * meant.
   */
  tree: Part | null
  /**
   * What is wrong with how it is written, in the order of the text. Whether names and values are
   * right is `checkFilter`'s.
   */
  faults: Fault[]
}

/** Reads a filter and goes on after a fault. Never throws, whatever the text. */
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
