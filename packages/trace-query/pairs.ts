import type { Call, Part } from './syntax'
import { fieldNamed, isComparator, type PairName } from './vocabulary'

/** A comparison with a key and one with its value, which refer to one entry. */
export interface Pair {
  of: PairName
  key: Call
  value: Call
}

/** The field of a comparison, as written; undefined if there is none. */
export const fieldOf = (call: Call): string | undefined =>
  call.parts[0]?.kind === 'field' ? call.parts[0].name : undefined

export const isCall = (part: Part): part is Call => part.kind === 'call'

/**
 * The pairs among the parts of an `and`: a key and the next value of its kind. Each comparison is
 * in at most one pair; the rest stand alone.
 */
export function pairsIn(parts: readonly Part[]): { pairs: Pair[]; rest: Part[] } {
  const pairs: Pair[] = []
  const used = new Set<Part>()
  for (const key of parts) {
    const pair = partOfPair(key)
    if (!isCall(key) || pair?.part !== 'key') continue
    const value = parts.find(
      (part): part is Call => isCall(part) && !used.has(part) && isValueOf(part, pair.of),
    )
    if (!value) continue
    used.add(key).add(value)
    pairs.push({ of: pair.of, key, value })
  }
  return { pairs, rest: parts.filter(part => !used.has(part)) }
}

const isValueOf = (part: Part, of: PairName): boolean => {
  const pair = partOfPair(part)
  return pair?.part === 'value' && pair.of === of
}

/** Which part of which pair a comparison is about. */
export const partOfPair = (part: Part) =>
  isCall(part) && isComparator(part.name) ? fieldNamed(fieldOf(part) ?? '')?.pair : undefined
