import { rolesFor, type TermRole, type TermRoles } from './term-roles'
import { WEIGHTS } from './weights'

/** The maximum number of words between two query terms that count as neighbors. */
const REACH = 6
/** The weight of two neighbors in the opposite order, relative to 1. */
const REVERSED = 0.7

/**
 * Term → its last position, and how close it came to the next term. These arrays are reused for
 * hundreds of texts.
 */
const last: number[] = []
const pairs: number[] = []

/**
 * How close the query terms are in a text, weighted: for each two neighbors in the query, their
 * best proximity; and a bonus for the longest phrase of the query that occurs verbatim.
 *
 * @param places Positions in `words` that match the query, in order: the first `count` of them.
 */
export function nearness(
  words: readonly number[],
  places: Int32Array,
  count: number,
  importance: readonly number[],
  roles: TermRoles,
): number {
  if (importance.length < 2) return 0
  for (let unit = 0; unit < importance.length; unit++) {
    last[unit] = -1000
    pairs[unit] = 0
  }
  let [phrase, longest, phraseUnit, phraseEnd] = [0, 0, -1, -1]
  for (let index = 0; index < count; index++) {
    const position = places[index] as number
    const found = rolesFor(words[position] as number, roles)
    for (let turn = 0; turn < found.length; turn++) {
      const { unit, strength } = found[turn] as TermRole
      if (unit > 0) meet(unit - 1, position - (last[unit - 1] as number), strength, importance)
      if (unit + 1 < importance.length)
        meet(unit, position - (last[unit + 1] as number), REVERSED * strength, importance)
      last[unit] = position
    }
    const next =
      phraseEnd === position - 1 ? found.find(role => role.unit === phraseUnit + 1) : undefined
    const role = next ?? found[0]
    if (!role) continue
    phrase = (next ? phrase : 0) + (importance[role.unit] as number) * role.strength
    phraseUnit = role.unit
    phraseEnd = position
    if (next && phrase > longest) longest = phrase
  }
  let near = 0
  for (let unit = 0; unit < importance.length; unit++) near += pairs[unit] as number
  return WEIGHTS.proximity * near + WEIGHTS.phrase * longest
}

/** Records that two neighboring query terms, `pair` and the next one, are this many words apart. */
function meet(pair: number, gap: number, strength: number, importance: readonly number[]): void {
  if (gap > REACH || gap < 1) return
  const worth =
    (((importance[pair] as number) + (importance[pair + 1] as number)) * 0.5 * strength) /
    Math.sqrt(gap)
  if (worth > (pairs[pair] as number)) pairs[pair] = worth
}
