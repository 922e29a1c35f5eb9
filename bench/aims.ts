import { bestPeer, ownResult, type ContenderResult, type Results } from './results'

interface Aim {
  what: string
  /** A description of the target. */
  aim: string
  measured: number
  limit: number
  unit: string
}

type Read = (result: ContenderResult) => number

/** The targets of this site. Those that compare with peers are omitted if there are none. */
export function aimsOf(results: Results): Aim[] {
  const own = ownResult(results)
  if (!own) return []
  const fixed = (
    what: string,
    read: Read,
    limit: number,
    unit: string,
    aim = `≤ ${limit} ${unit}`.trim(),
  ): Aim => ({ what, aim, measured: read(own), limit, unit })
  const ofBest = (what: string, read: Read, share: number): Aim => ({
    what,
    aim: `≤ ${share} of the best peer`,
    measured: read(own) / bestPeer(results, read),
    limit: share,
    unit: '×',
  })
  const aims = [
    ofBest('LCP', ({ page }) => page.lcp, 0.7),
    fixed('TBT', ({ page }) => page.tbt, 50, 'ms'),
    // What a reader could see: a millionth of the window is a rounding error.
    fixed('CLS', ({ page }) => page.cls, 0.0005, '', '0.000'),
    fixed('Page change after 100 ms on the link', ({ page }) => page.change, 100, 'ms'),
    fixed('Page change, prefetch done', ({ page }) => page.warmChange, 100, 'ms'),
    fixed('Transferred', ({ page }) => page.bytes / 1000, 110, 'KB'),
    fixed('Requests', ({ page }) => page.requests, 8, ''),
    ofBest('Cold build', ({ build }) => build.cold, 0.5),
    ofBest('Rebuild after one edit', ({ build }) => build.edit, 0.1),
  ]
  return aims.filter(aim => !Number.isNaN(aim.measured))
}

export const isReached = ({ measured, limit }: Aim): boolean => measured <= limit

/** Whether the aim is about time, which other work on the machine makes longer. */
export const isTime = ({ unit }: Aim): boolean => unit === 'ms' || unit === '×'
