import type { BuildTimes } from './builds'
import type { Growth } from './growth'
import type { ContenderKey } from './options'
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
  visits: number
  builds: number
  contenders: ContenderResult[]
  skipped: { name: string; reason: string }[]
  growth: Growth[]
}

export interface ContenderResult {
  key: ContenderKey
  name: string
  page: Visit
  build: BuildTimes
  rounds: { visits: Visit[]; builds: BuildTimes[] }
}

export const ownResult = ({ contenders }: Results): ContenderResult | undefined =>
  contenders.find(({ key }) => key === 'site')
const peerResults = ({ contenders }: Results): ContenderResult[] =>
  contenders.filter(({ key }) => key !== 'site')

/** The minimum among the peers; NaN without peers. */
export const bestPeer = (results: Results, read: (result: ContenderResult) => number): number => {
  const values = peerResults(results)
    .map(read)
    .filter(value => !Number.isNaN(value))
  return values.length > 0 ? Math.min(...values) : NaN
}
