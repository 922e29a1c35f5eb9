import type { BuildTimes } from './builds'
import { isPeer } from './contenders/contender'
import type { GuideResult } from './guide-results'
import type { Growth } from './growth'
import type { ContenderKey } from './options'
import { ratioError } from './statistics'
import type { Visit } from './visit'

/** The results of one run: medians, and what they are the medians of. */
export interface Results {
  date: string
  machine: string
  /** Load average per processor when the run started. */
  load: number
  /** The share of the processors, 0 to 1, that other programs and machines used during the run. */
  others: number
  pages: number
  /** Real pages that the corpus repeats. */
  realPages: number
  contenders: ContenderResult[]
  skipped: { name: string; reason: string }[]
  growth: Growth[]
  /** Real pages of this site beside those of the peers. */
  guides: GuideResult[]
}

export interface ContenderResult {
  key: ContenderKey
  name: string
  /** See `Contender`. */
  lacks?: string
  /** NaN for a contender that only builds. */
  page: Visit
  build: BuildTimes
  rounds: { visits: Visit[]; builds: BuildTimes[] }
}

/** What is compared: this site and its peers. */
type Compared = Pick<Results, 'contenders'>

export const ownResult = ({ contenders }: Compared): ContenderResult | undefined =>
  contenders.find(({ key }) => key === 'site')

type Read = (result: ContenderResult) => number

/** The peer with the minimum; undefined without peers. */
const bestPeer = (results: Compared, read: Read): ContenderResult | undefined =>
  results.contenders
    .filter(result => isPeer(result) && !Number.isNaN(read(result)))
    .toSorted((a, b) => read(a) - read(b))[0]

export interface Ratio {
  /** This site's value divided by the best peer's; NaN if there is none. */
  value: number
  /** Half of the 95% confidence interval as a share of the value; NaN if unknown. */
  error: number
}

/**
 * This site compared with the best peer.
 *
 * @param rounds The values that the median is of, for the error.
 */
export function ratioToBest(
  results: Compared,
  read: Read,
  rounds: (result: ContenderResult) => number[] = () => [],
): Ratio {
  const [own, best] = [ownResult(results), bestPeer(results, read)]
  if (!own || !best || read(best) === 0) return { value: NaN, error: NaN }
  return { value: read(own) / read(best), error: ratioError(rounds(own), rounds(best)) }
}
