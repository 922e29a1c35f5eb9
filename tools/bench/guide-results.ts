import { ownResult, ratioToBest, type ContenderResult, type Ratio } from './results'
import { short, table } from './table'

/** A guide as readers of this site get it, and as the peers render its Markdown. */
export interface GuideResult {
  path: string
  contenders: ContenderResult[]
}

const MEASURES = ['fcp', 'lcp', 'tbt'] as const

/** This site's pages, and their ratios to the best peer of each column. */
export function guideTable(guides: readonly GuideResult[]): string {
  const head = ['', 'HTML KB', 'FCP ms', 'LCP ms', 'TBT ms', 'of the best FCP', 'of the best LCP']
  return table(
    head,
    guides.map(guide => {
      const own = ownResult(guide)
      const ratios = (['fcp', 'lcp'] as const).map(key => guideRatio(guide, key))
      return [
        `\`/${guide.path}\``,
        short((own?.page.html ?? NaN) / 1000, 1),
        ...MEASURES.map(key => short(own?.page[key] ?? NaN)),
        ...ratios.map(({ value, error }) => `${short(value, 2)}× ± ${short(error * 100)}%`),
      ]
    }),
  )
}

/** This site's guide compared with the peer that is best at it. */
export const guideRatio = (guide: GuideResult, key: 'fcp' | 'lcp'): Ratio =>
  ratioToBest(
    guide,
    ({ page }) => page[key],
    ({ rounds }) => rounds.visits.map(one => one[key]),
  )
