import type { Report } from './check-filter'
import { partOfPair } from './pairs'
import type { Call } from './syntax'

/**
 * Keys and values in one `and` ask for one entry, so more than one of a kind do not find what they
 * seem to.
 */
export function checkPairs(call: Call, report: Report): void {
  const keys = new Map<string, number>()
  for (const part of call.parts) {
    const pair = partOfPair(part)
    if (pair?.part !== 'key' || part.kind !== 'call' || part.name !== 'eq') continue
    const count = (keys.get(pair.of) ?? 0) + 1
    keys.set(pair.of, count)
    if (count === 2)
      report(
        'doubt',
        part,
        `Two keys of ${pair.of} in one \`and\` are asked of one entry. Give each key and its value an \`and\` of their own.`,
      )
  }
}
