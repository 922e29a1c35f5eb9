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

const RESAMPLES = 2000

/**
 * The half-width of the 95% confidence interval of `median(own) / median(peer)`, as a share of this
 * ratio: 0.05 means ±5%. Rounds are resampled in pairs, because what disturbs one contender disturbs
 * the others of its round: the percentile bootstrap (Efron and Tibshirani, An Introduction to the
 * Bootstrap, 1993, chapter 13). The same rounds always have the same result. NaN for fewer than
 * three rounds, or without a ratio.
 */
export function ratioError(own: readonly number[], peer: readonly number[]): number {
  const rounds = Math.min(own.length, peer.length)
  const ratio = median(own) / median(peer)
  if (rounds < 3 || !Number.isFinite(ratio) || ratio === 0) return NaN
  const random = sequence()
  const ratios = Array.from({ length: RESAMPLES }, () => {
    const drawn = Array.from({ length: rounds }, () => Math.floor(random() * rounds))
    return median(drawn.map(at => own[at] ?? NaN)) / median(drawn.map(at => peer[at] ?? NaN))
  })
  const sorted = ratios.toSorted((a, b) => a - b)
  const [low = NaN, high = NaN] = [sorted[RESAMPLES * 0.025], sorted[RESAMPLES * 0.975 - 1]]
  return (high - low) / 2 / ratio
}

/** Numbers from 0 to 1, always the same: the generator mulberry32 by Tommy Ettinger (CC0). */
function sequence(): () => number {
  let state = 1
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The same list, rotated, so that no contender is always first. */
export const rotate = <Value>(values: readonly Value[], by: number): Value[] =>
  values.map((_, index) => values[(index + by) % values.length] as Value)
