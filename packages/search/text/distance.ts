/** Rows of the table, reused between calls: the function runs thousands of times per keystroke. */
const rows = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)] as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
]

/**
 * The number of letters that were omitted, inserted, replaced, or swapped with their neighbor
 * (optimal string alignment), or `limit + 1` if it exceeds `limit`. Words have at most 60 letters.
 *
 * @param isPrefix The word may be incomplete: its distance to the closest prefix of `other` counts.
 */
export function distance(word: string, other: string, limit: number, isPrefix = false): number {
  const [n, m] = [
    word.length,
    isPrefix ? Math.min(other.length, word.length + limit) : other.length,
  ]
  if (n > 60 || m > 60 || Math.abs(n - m) > limit) return limit + 1
  let [before, last, now] = rows
  for (let j = 0; j <= m; j++) last[j] = j
  for (let i = 1; i <= n; i++) {
    now[0] = i
    let best = i
    const letter = word.charCodeAt(i - 1)
    for (let j = 1; j <= m; j++) {
      const same = letter === other.charCodeAt(j - 1)
      let value = Math.min(
        (last[j] as number) + 1,
        (now[j - 1] as number) + 1,
        (last[j - 1] as number) + (same ? 0 : 1),
      )
      if (
        i > 1 &&
        j > 1 &&
        letter === other.charCodeAt(j - 2) &&
        word.charCodeAt(i - 2) === other.charCodeAt(j - 1)
      )
        value = Math.min(value, (before[j - 2] as number) + 1)
      now[j] = value
      if (value < best) best = value
    }
    if (best > limit) return limit + 1
    ;[before, last, now] = [last, now, before]
  }
  if (!isPrefix) return Math.min(last[m] as number, limit + 1)
  let least = limit + 1
  for (let j = 0; j <= m; j++) least = Math.min(least, last[j] as number)
  return least
}

/**
 * The letters of a word as bits. Two words with `k` differences differ in at most `2k` bits, which
 * is quick to check.
 */
export function letterBits(word: string): number {
  let bits = 0
  for (let i = 0; i < word.length; i++) bits |= 1 << (word.charCodeAt(i) & 31)
  return bits
}

export function countBits(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** The number of mistakes tolerated in a word of this length. */
export const forgiven = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)
