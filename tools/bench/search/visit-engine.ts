import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { countTraffic } from '../traffic'
import { HITS_OF_A_KEYSTROKE, type Find } from './engine'

/**
 * As in the page benchmark: CPU slowed 4 times, 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip.
 */
export const SLOW_CPU = 4
export const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

/** What the page's script sets on `window`, which TypeScript doesn't know. */
interface EngineWindow {
  find: Find
}

export interface Visited {
  page: Page
  session: CDPSession
  /** Bytes transferred since the opening, including headers. */
  bytes: () => number
}

/** An empty page on the origin of the engines, with an empty cache. */
export async function withPage<Result>(
  browser: Browser,
  origin: string,
  work: (visited: Visited) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await page.goto(`${origin}/empty.html`)
    const traffic = await countTraffic(session)
    return await work({ page, session, bytes: () => traffic().bytes })
  } finally {
    await context.close()
  }
}

/** Loads an engine, and waits until everything it loads on its own has loaded. */
export async function openEngine({ page, bytes }: Visited, base: string): Promise<void> {
  await page.evaluate(async folder => {
    const { open } = (await import(`${folder}engine.js`)) as {
      open: (base: string) => Promise<EngineWindow['find']>
    }
    const find = await open(folder)
    await find.complete?.()
    Object.assign(window, { find })
  }, base)
  for (let before = -1, now = bytes(); before !== now; now = bytes()) {
    before = now
    await sleep(700)
  }
}

/** What the engine finds for each query, in one call. */
export const findAll = ({ page }: Visited, queries: readonly string[]): Promise<string[][]> =>
  page.evaluate(async all => {
    const { find } = window as unknown as EngineWindow
    const results: string[][] = []
    for (const query of all) results.push([...(await find(query))])
    return results
  }, queries)

/**
 * Milliseconds of every keystroke of the queries, typed letter by letter, with a slowed processor.
 */
export async function timeKeystrokes(
  { page, session }: Visited,
  queries: readonly string[],
): Promise<number[]> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
  try {
    return await page.evaluate(
      async ({ all, hits }) => {
        const { find } = window as unknown as EngineWindow
        const times: number[] = []
        // For the first queries the code isn't compiled yet. That is also true for readers, so they
        // count.
        for (const query of all)
          for (let length = 1; length <= query.length; length++) {
            const start = performance.now()
            await find(query.slice(0, length), hits)
            times.push(performance.now() - start)
          }
        return times
      },
      { all: queries, hits: HITS_OF_A_KEYSTROKE },
    )
  } finally {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
}

export interface ColdStart {
  /** Milliseconds from the opening to the first response, with everything slowed. */
  milliseconds: number
  /** Bytes transferred until then. */
  bytes: number
}

/**
 * Measures from nothing to the first response, with code and index loaded in parallel if the engine
 * allows it.
 */
export async function coldStart(
  visited: Visited,
  base: string,
  query: string,
  ahead: readonly string[],
): Promise<ColdStart> {
  const { page, session, bytes } = visited
  await session.send('Network.emulateNetworkConditions', SLOW_LINE)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
  const milliseconds = await page.evaluate(
    async ({ folder, words, early }) => {
      const start = performance.now()
      for (const url of early)
        document.head.append(
          Object.assign(document.createElement('link'), {
            rel: 'preload',
            as: 'fetch',
            crossOrigin: 'anonymous',
            href: folder + url,
          }),
        )
      const { open } = (await import(`${folder}engine.js`)) as {
        open: (base: string) => Promise<EngineWindow['find']>
      }
      await (
        await open(folder)
      )(words)
      return performance.now() - start
    },
    { folder: base, words: query, early: ahead },
  )
  return { milliseconds, bytes: bytes() }
}
