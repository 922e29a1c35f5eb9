import { isPeer, type Contender } from './contenders/contender'
import type { Rounds } from './options'
import { median, ratioError } from './statistics'

/** A ratio is known if its 95% confidence interval is within ±5%. */
const KNOWN = 0.05

/**
 * Whether enough rounds have been measured: the most that are allowed, or enough to know the ratio
 * of this site to the best peer for all of these keys.
 */
export function isEnough<Key extends string>(
  rounds: ReadonlyMap<Pick<Contender, 'key' | 'lacks'>, readonly Record<Key, number>[]>,
  keys: readonly Key[],
  { least, most }: Rounds,
): boolean {
  const all = [...rounds]
  const done = Math.min(...all.map(([, records]) => records.length))
  if (done < least) return false
  if (done >= most) return true
  const own = all.find(([{ key }]) => key === 'site')?.[1]
  const peers = all.filter(([contender]) => isPeer(contender)).map(([, records]) => records)
  if (!own || peers.length === 0) return true
  const valuesOf = (records: readonly Record<Key, number>[], key: Key) =>
    records.map(record => record[key])
  return keys.every(key => {
    const values = peers.map(records => valuesOf(records, key))
    const best = values.toSorted((a, b) => median(a) - median(b))[0] ?? []
    return ratioError(valuesOf(own, key), best) <= KNOWN
  })
}
