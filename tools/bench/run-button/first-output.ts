import type { Browser, CDPSession } from 'playwright-core'

/** What one click on a Run button took, in milliseconds from the click. */
export interface FirstOutput {
  /** Until the frame that first showed output, a trace, or that the sample has finished without any. */
  shown: number
  /** Until the last file had arrived. */
  loaded: number
  /** CPU time of all processes of the browser until the first output. */
  cpu: number
}

/** What a click is compared with: a worker that only sends a message, in milliseconds. */
export type EmptyWorker = Pick<FirstOutput, 'shown' | 'cpu'>

/** Longer than a sample may load and run. */
const PATIENCE = 45_000

/**
 * Clicks the Run button of a sample in a browser context of its own: nothing is cached, and the page
 * has loaded completely. The button may be in a tab that isn't selected.
 *
 * @param run The name of the compiled sample.
 * @throws Error if the sample shows no output in time.
 */
export async function clickRun(browser: Browser, url: string, run: string): Promise<FirstOutput> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'networkidle' })
    return await withCpuTime(browser, () =>
      page.evaluate(clickAndWait, { run, patience: PATIENCE }),
    )
  } finally {
    await context.close()
  }
}

/** Starts an empty worker in a browser context of its own. */
export async function startEmptyWorker(browser: Browser): Promise<EmptyWorker> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    return await withCpuTime(browser, () =>
      page.evaluate(async () => {
        const start = performance.now()
        const worker = new Worker(URL.createObjectURL(new Blob(['postMessage(0)'])))
        await new Promise(resolve => worker.addEventListener('message', resolve))
        return { shown: performance.now() - start }
      }),
    )
  } finally {
    await context.close()
  }
}

async function withCpuTime<Result>(
  browser: Browser,
  work: () => Promise<Result>,
): Promise<Result & { cpu: number }> {
  const session = await browser.newBrowserCDPSession()
  try {
    const before = await cpuTimes(session)
    const result = await work()
    const after = await cpuTimes(session)
    const spent = [...after].reduce((sum, [id, time]) => sum + time - (before.get(id) ?? 0), 0)
    return { ...result, cpu: spent * 1000 }
  } finally {
    await session.detach()
  }
}

/** Seconds of CPU time by process. */
async function cpuTimes(session: CDPSession): Promise<Map<number, number>> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  return new Map(processInfo.map(({ id, cpuTime }) => [id, cpuTime]))
}

/** Self-contained, because it is sent to the browser as text. */
function clickAndWait({
  run,
  patience,
}: {
  run: string
  patience: number
}): Promise<Omit<FirstOutput, 'cpu'>> {
  const button = document.querySelector<HTMLButtonElement>(`[data-run="${run}"]`)
  if (!button) throw new Error(`The page has no button for ${run}.`)
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`${run} showed no output.`)), patience)
    const start = performance.now()
    const isShown = () =>
      document.querySelector(
        '.run-panel :is([aria-label="Console output"], .run-name, .run-summary)',
      )
    new MutationObserver((_, observer) => {
      if (!isShown()) return
      observer.disconnect()
      requestAnimationFrame(() =>
        resolve({
          shown: performance.now() - start,
          loaded: Math.max(
            ...performance
              .getEntriesByType('resource')
              .map(entry => (entry as PerformanceResourceTiming).responseEnd - start),
          ),
        }),
      )
    }).observe(document.body, { childList: true, subtree: true })
    button.click()
  })
}
