import { guideRatio } from './guide-results'
import { ratioToBest, ownResult, type ContenderResult, type Results } from './results'

interface Aim {
  what: string
  /** A description of the target. */
  aim: string
  measured: number
  limit: number
  unit: string
}

type Read = (result: ContenderResult) => number

/** The number of pages of a large site, for which there are aims of their own. */
const LARGE = 2000

/** The targets of this site. Those that compare with peers are omitted if there are none. */
export function aimsOf(results: Results): Aim[] {
  const own = ownResult(results)
  if (!own) return []
  const fixed = (what: string, measured: number, limit: number, unit: string): Aim => ({
    what,
    aim: `≤ ${limit.toLocaleString('en')} ${unit}`.trim(),
    measured,
    limit,
    unit,
  })
  const ofBest = (what: string, read: Read, share: number): Aim => ({
    what,
    aim: `≤ ${share} of the best peer`,
    measured: ratioToBest(results, read).value,
    limit: share,
    unit: '×',
  })
  const large = results.growth.find(({ pages }) => pages === LARGE)
  const aims = [
    ofBest('FCP', ({ page }) => page.fcp, 0.85),
    ofBest('LCP', ({ page }) => page.lcp, 0.7),
    ofBest('TBT', ({ page }) => page.tbt, 0.5),
    fixed('TBT', own.page.tbt, 50, 'ms'),
    // What a reader could see: a millionth of the window is a rounding error.
    { ...fixed('CLS', own.page.cls, 0.0005, ''), aim: '0.000' },
    ofBest('Transferred', ({ page }) => page.bytes, 1.2),
    fixed('Transferred', own.page.bytes / 1000, 60, 'KB'),
    fixed('Requests', own.page.requests, 6, ''),
    fixed('Page change after 100 ms on the link', own.page.change, 120, 'ms'),
    fixed('Page change, prefetch done', own.page.warmChange, 50, 'ms'),
    ...guideAims(results),
    ofBest('Cold build', ({ build }) => build.cold, 0.5),
    ofBest('Unchanged build', ({ build }) => build.warm, 0.05),
    ofBest('Build after one edit', ({ build }) => build.edit, 0.1),
    fixed('Build after one edit', own.build.edit, 0.8, 's'),
    fixed('Cold build of 2,000 pages, for each', ((large?.cold ?? NaN) / LARGE) * 1000, 28, 'ms'),
    fixed('Cold build of 2,000 pages, peak memory', large?.memory ?? NaN, 700, 'MB'),
  ]
  return aims.filter(aim => !Number.isNaN(aim.measured))
}

/** Of several guides, the worst counts. */
function guideAims({ guides }: Results): Aim[] {
  const worst = (values: number[]) => (values.length > 0 ? Math.max(...values) : NaN)
  const ofBest = (what: string, key: 'fcp' | 'lcp', limit: number): Aim => ({
    what,
    aim: `≤ ${limit} of the best peer`,
    measured: worst(guides.map(guide => guideRatio(guide, key).value)),
    limit,
    unit: '×',
  })
  return [
    ofBest('FCP of real guides', 'fcp', 0.85),
    ofBest('LCP of real guides', 'lcp', 0.7),
    {
      what: 'TBT of real guides',
      aim: '≤ 10 ms',
      measured: worst(guides.map(guide => ownResult(guide)?.page.tbt ?? NaN)),
      limit: 10,
      unit: 'ms',
    },
  ]
}

export const isReached = ({ measured, limit }: Aim): boolean => measured <= limit

/** Whether the aim is about time, which other work on the machine makes longer. */
export const isTime = ({ unit, what }: Aim): boolean =>
  unit === 'ms' || unit === 's' || (unit === '×' && what !== 'Transferred')
