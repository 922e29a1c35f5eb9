/** The median; NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2
}

/** The value that 95 of 100 do not exceed; NaN for an empty list. */
export const percentile95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? NaN

/** The medians of records of numbers. */
export function medians<Key extends string>(
  records: readonly Record<Key, number>[],
  keys: readonly Key[],
): Record<Key, number> {
  return Object.fromEntries(
    keys.map(key => [key, median(records.map(record => record[key]))]),
  ) as Record<Key, number>
}

/** The same list, rotated, so that no contender is always first. */
export const rotate = <Value>(values: readonly Value[], by: number): Value[] =>
  values.map((_, index) => values[(index + by) % values.length] as Value)
