import type { Report } from './check-filter'
import { partOfPair } from './pairs'
import type { Call } from './syntax'

/**
 * Keys and values in one `and` refer to one entry, so several keys of the same kind don't match
 * what they seem to.
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
        `Two ${pair.of} keys in one \`and\` refer to one entry. Put each key and its value in their own \`and\`.`,
      )
  }
}
