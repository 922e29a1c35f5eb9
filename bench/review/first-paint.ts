import type { Browser } from 'playwright-core'
import { median } from '../statistics'

/** Milliseconds to the first paint of a page on both sides, medians of some visits. */
export interface PaintChange {
  path: string
  before: number
  after: number
}

/** Enough to see a page that has become twice as slow; `npm run bench` measures precisely. */
const VISITS = 3
/** One visit is enough if the times differ by less than this factor. */
const SAME = 1.1
/** A good mobile connection: 10 Mbit/s, 40 ms round trip; the processor is slowed 4 times. */
const LINE = {
  offline: false,
  latency: 40,
  downloadThroughput: 10_000_000 / 8,
  uploadThroughput: 5_000_000 / 8,
}
const SLOW_CPU = 4

/** Opens the page of both sides in turns, more than once if the first times differ. */
export async function comparePaint(
  browser: Browser,
  origins: readonly [before: string, after: string],
  path: string,
): Promise<PaintChange> {
  const times: [number[], number[]] = [[], []]
  const differ = () => {
    const [before, after] = [median(times[0]), median(times[1])]
    return Math.max(before, after) > SAME * Math.min(before, after)
  }
  for (let visit = 0; visit < VISITS && (visit === 0 || differ()); visit++)
    for (const side of [0, 1] as const)
      times[side].push(await firstPaint(browser, origins[side] + path))
  return { path, before: median(times[0]), after: median(times[1]) }
}

async function firstPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', LINE)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
    await page.goto(url, { waitUntil: 'commit' })
    return await page.evaluate(
      () =>
        new Promise<number>(resolve =>
          new PerformanceObserver(list => {
            const paint = list.getEntriesByName('first-contentful-paint')[0]
            if (paint) resolve(paint.startTime)
          }).observe({ type: 'paint', buffered: true }),
        ),
    )
  } finally {
    await context.close()
  }
}
