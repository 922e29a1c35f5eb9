import { sampleKey } from '@docs/model/sample-key'

/**
 * Short names for types that depend on nothing but the type, unless two of them collide: a new type
 * then changes no other line of a data file.
 */
export function typeIds(types: readonly string[]): Map<string, string> {
  const ids = new Map<string, string>()
  const used = new Set<string>()
  for (const type of types) {
    if (ids.has(type)) continue
    const key = sampleKey([type])
    let length = 3
    while (used.has(nameOf(key, length))) length++
    ids.set(type, nameOf(key, length))
    used.add(nameOf(key, length))
  }
  return ids
}

/** JSON objects list keys that look like numbers first; a letter in front keeps the order. */
const nameOf = (key: string, length: number): string => `t${key.slice(0, length)}`
