import { error, type Fault, type Part } from './syntax'
import { tokensOf } from './tokens'
import { TreeReader } from './tree-reader'

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
  return { tree, faults: mostImportant(faults) }
}

/** Readers fix one after the other, and longer lists are slow to show. */
const MOST = 50

/** The faults in text order. Errors aren't left out for doubts, which would make a filter valid. */
export function mostImportant(faults: readonly Fault[]): Fault[] {
  const byPlace = faults.toSorted((a, b) => a.start - b.start || a.end - b.end)
  const errors = byPlace.filter(({ severity }) => severity === 'error').slice(0, MOST)
  const doubts = byPlace.filter(({ severity }) => severity === 'doubt')
  const kept = new Set([...errors, ...doubts.slice(0, MOST - errors.length)])
  return byPlace.filter(fault => kept.has(fault))
}
