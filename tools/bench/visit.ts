import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { expectPage, observePage, type Observed, type ObservedWindow } from './observe-page'
import { countTraffic, type Traffic } from './traffic'

/**
 * A reader's machine and connection: CPU slowed 4 times, 1.6 Mbit/s down, 750 kbit/s up, 150 ms
 * round trip.
 */
const SLOW_CPU = 4
const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const WINDOW = { width: 1280, height: 800 }
/** How long a page is observed after `load`. */
const SETTLE = 5000
/**
 * A hand's movement to a link, in milliseconds, and where it starts. Its places are those of the
 * minimum-jerk model (Flash and Hogan, The Coordination of Arm Movements, 1985).
 */
const REACH = 400
const HAND = { x: 800, y: 600 }
/**
 * How long a pointer rests on a link before the click, and how long if the prefetch should be
 * done.
 */
const HOVER = 100
const LONG_HOVER = 1500

export interface Visit extends Traffic {
  fcp: number
  lcp: number
  tbt: number
  cls: number
  /** Clicked after 100 ms on the link. */
  change: number
  /** Clicked when everything that the link made the site fetch had arrived. */
  warmChange: number
  /** How many of the two changes loaded a complete document. */
  fullLoads: number
}

export const VISIT_KEYS = [
  'bytes',
  'js',
  'css',
  'html',
  'requests',
  'fcp',
  'lcp',
  'tbt',
  'cls',
  'change',
  'warmChange',
  'fullLoads',
] as const satisfies (keyof Visit)[]

export interface Target {
  path: string
  title: string
}

export interface Visited {
  origin: string
  /** Selects the sidebar. */
  sidebar: string
  path: string
  /** Opened from the sidebar, one after the other; without them, the changes are NaN. */
  targets?: { hovered: Target; warm: Target }
}

/** One visit with an empty cache. */
export async function visit(
  browser: Browser,
  { origin, sidebar, path, targets }: Visited,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: WINDOW })
  try {
    const page = await context.newPage()
    await page.addInitScript(observePage)
    const session = await context.newCDPSession(page)
    const traffic = await countTraffic(session)
    await session.send('Network.emulateNetworkConditions', SLOW_LINE)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
    await page.goto(`${origin}/${path}`, { waitUntil: 'load' })
    await sleep(SETTLE)
    const metrics = { ...traffic(), ...(await timesOf(page)) }
    if (!targets) return { ...metrics, change: NaN, warmChange: NaN, fullLoads: NaN }
    const change = await changePage(page, sidebar, targets.hovered, HOVER)
    await sleep(1000)
    const warm = await changePage(page, sidebar, targets.warm, LONG_HOVER)
    return {
      ...metrics,
      change: change.milliseconds,
      warmChange: warm.milliseconds,
      fullLoads: Number(change.fullLoad) + Number(warm.fullLoad),
    }
  } finally {
    await context.close()
  }
}

async function timesOf(page: Page): Promise<Pick<Visit, 'fcp' | 'lcp' | 'tbt' | 'cls'>> {
  const { observed, fcp, load } = await page.evaluate(() => ({
    observed: (window as ObservedWindow).bench,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    load: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming)
      .loadEventEnd,
  }))
  return {
    fcp,
    lcp: observed.largestPaint,
    tbt: blockingTime(observed.tasks, fcp, load + SETTLE),
    cls: layoutShift(observed.shifts),
  }
}

/** Blocking time between two times: the part of each task beyond 50 ms. */
function blockingTime(tasks: Observed['tasks'], from: number, to: number): number {
  const inside = tasks.map(
    ({ start, duration }) => Math.min(start + duration, to) - Math.max(start, from),
  )
  return inside.reduce((sum, length) => sum + Math.max(0, length - 50), 0)
}

/** The worst window of layout shifts: less than a second between two, five seconds in total. */
function layoutShift(shifts: Observed['shifts']): number {
  let [worst, sum, first, last] = [0, 0, -Infinity, -Infinity]
  for (const { at, value } of shifts) {
    if (at - last > 1000 || at - first > 5000) [sum, first] = [0, at]
    last = at
    sum += value
    worst = Math.max(worst, sum)
  }
  return worst
}

/** Opens a page from the sidebar like a reader: moves to the link, waits, clicks. */
async function changePage(
  page: Page,
  sidebar: string,
  { path, title }: Target,
  rest: number,
): Promise<NonNullable<Observed['change']>> {
  const link = page
    .locator(
      `${sidebar} a[href$="/${path}"], ${sidebar} a[href$="/${path}/"], ${sidebar} a[href$="/${path}.html"]`,
    )
    .first()
  await link.scrollIntoViewIfNeeded()
  const box = await link.boundingBox()
  if (!box) throw new Error(`The sidebar shows no link to \`/${path}\`.`)
  await page.evaluate(expectPage, title)
  await reach(page, { x: box.x + Math.min(40, box.width / 2), y: box.y + box.height / 2 })
  await sleep(rest)
  await page.mouse.down()
  await page.mouse.up()
  await page.waitForFunction(() => (window as ObservedWindow).bench.change !== null, undefined, {
    polling: 100,
    timeout: 30_000,
  })
  const change = await page.evaluate(() => (window as ObservedWindow).bench.change)
  if (!change) throw new Error(`\`/${path}\` didn't load.`)
  return change
}

async function reach(page: Page, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(HAND.x, HAND.y)
  await sleep(200)
  const start = performance.now()
  for (let done = 0; done < 1;) {
    done = Math.min(1, (performance.now() - start) / REACH)
    const share = done ** 3 * (10 - 15 * done + 6 * done ** 2)
    await page.mouse.move(HAND.x + (to.x - HAND.x) * share, HAND.y + (to.y - HAND.y) * share)
    await sleep(8)
  }
}
