/**
 * The known name closest to a misspelled one by edit distance, or undefined if none is close
 * enough.
 *
 * @param share How much of the name can be wrong; one letter always can.
 */
export function nearestName<Name extends string>(
  wrong: string,
  known: Iterable<Name>,
  share = 0.3,
): Name | undefined {
  let best: Name | undefined
  let bestDistance = Math.max(1, Math.floor(wrong.length * share)) + 1
  for (const name of known) {
    if (Math.abs(name.length - wrong.length) >= bestDistance) continue
    const distance = edits(wrong.toLowerCase(), name.toLowerCase())
    if (distance < bestDistance) [best, bestDistance] = [name, distance]
  }
  return best
}

/**
 * The number of letters to insert, delete, replace, or swap with their neighbor (optimal string
 * alignment).
 */
function edits(a: string, b: string): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[j - 2] ?? 0) + 1 : Infinity,
      )
    }
    before = row
    row = next
  }
  return row[b.length] ?? 0
}
