import type { Roles } from './roles'
import { WEIGHTS } from './weights'

/** Words between two words of a query that still make them neighbours. */
const REACH = 6

/**
 * How close the words of the query stand together, by what they count: for each two that are neighbours in the query, how near they come
 * at best; and for the longest piece of the query that stands there as it is, once more.
 *
 * @param places Where `words` has something of the query, in order.
 */
export function nearness(words: readonly number[], places: readonly number[], importance: readonly number[], roles: Roles): number {
  if (importance.length < 2) return 0
  const last = importance.map(() => -1000)
  const pairs = importance.map(() => 0)
  let [phrase, longest, phraseUnit, phraseEnd] = [0, 0, -1, -1]
  for (const position of places) {
    const found = roles.get(words[position] as number) ?? []
    for (const { unit, strength } of found) {
      for (const other of [unit - 1, unit + 1]) {
        if (other < 0 || other >= importance.length) continue
        const gap = position - (last[other] as number)
        if (gap > REACH || gap < 1) continue
        const pair = Math.min(unit, other)
        const order = other < unit ? 1 : 0.7
        const worth = ((importance[unit] as number) + (importance[other] as number)) * 0.5 * strength * (order / Math.sqrt(gap))
        if (worth > (pairs[pair] as number)) pairs[pair] = worth
      }
      last[unit] = position
    }
    const next = phraseEnd === position - 1 ? found.find(role => role.unit === phraseUnit + 1) : undefined
    const role = next ?? found[0]
    if (!role) continue
    phrase = (next ? phrase : 0) + (importance[role.unit] as number) * role.strength
    phraseUnit = role.unit
    phraseEnd = position
    if (next && phrase > longest) longest = phrase
  }
  return WEIGHTS.proximity * pairs.reduce((sum, value) => sum + value, 0) + WEIGHTS.phrase * longest
}
