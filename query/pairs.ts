import type { Call, Part } from './syntax'
import { fieldNamed, isComparator, type PairName } from './vocabulary'

/** A comparison of a key and one of its value, which ask for one entry. */
export interface Pair {
  of: PairName
  key: Call
  value: Call
}

/** The field that a comparison looks at, as written; undefined when it is none. */
export const fieldOf = (call: Call): string | undefined =>
  call.parts[0]?.kind === 'field' ? call.parts[0].name : undefined

export const isCall = (part: Part): part is Call => part.kind === 'call'

/**
 * The pairs among the parts of an `and`: a key and the next value of its kind. Each comparison is
 * in one pair at most. What is left asks for itself.
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

/** Which part of which pair a comparison asks for. */
export const partOfPair = (part: Part) =>
  isCall(part) && isComparator(part.name) ? fieldNamed(fieldOf(part) ?? '')?.pair : undefined
