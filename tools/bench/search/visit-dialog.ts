import type { Browser, CDPSession, Page } from 'playwright-core'
import { SLOW_CPU } from './visit-engine'

/** Connections to load over, as DevTools emulates them. */
export const LINES = {
  '1.6 Mbit/s': {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 93_750,
  },
  '20 Mbit/s': {
    offline: false,
    latency: 20,
    downloadThroughput: 2_500_000,
    uploadThroughput: 625_000,
  },
}

/** What the page records about the dialog, in milliseconds of `performance.now()`. */
interface DialogTimes {
  pressed: number
  /** The first frame after the shortcut has been painted. */
  opened: number
  firstResults: number
  edited: number
  /** The results of the last edit are in the document. */
  answered: number
}

interface Visited {
  page: Page
  session: CDPSession
  times: () => Promise<DialogTimes>
}

/** A page whose search hasn't been touched, with an empty cache. */
async function visitPage<Result>(
  browser: Browser,
  url: string,
  work: (visited: Visited) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await page.addInitScript(watchDialog)
    await page.goto(url)
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    // The script that measures has set `times`, which TypeScript doesn't know.
    const times = () => page.evaluate(() => (window as unknown as { times: DialogTimes }).times)
    return await work({ page, session, times })
  } finally {
    await context.close()
  }
}

/** Runs in the page. */
function watchDialog(): void {
  const times = { pressed: 0, opened: 0, firstResults: 0, edited: 0, answered: 0 }
  Object.assign(window, { times })
  const afterPaint = (work: () => void): void =>
    void requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', work)
      port1.start()
      port2.postMessage(null)
    })
  addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== '/') return
      times.pressed = performance.now()
      afterPaint(() => (times.opened = performance.now()))
    },
    true,
  )
  document.addEventListener('DOMContentLoaded', () => {
    const dialog = document.querySelector<HTMLElement>('dialog.search')
    if (!dialog) return
    const note = (): void => {
      const now = performance.now()
      if (times.firstResults === 0 && dialog.querySelector('[aria-label="Results"] .hit'))
        times.firstResults = now
      if (dialog.dataset.status === 'idle' && times.answered === 0) times.answered = now
    }
    const onInput = (): void =>
      void Object.assign(times, { edited: performance.now(), answered: 0 })
    dialog.addEventListener('input', onInput, true)
    const watched = {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-status'],
    }
    new MutationObserver(note).observe(dialog, watched)
  })
}

/** Milliseconds from the shortcut to the first results, with none of the search loaded. */
export const coldResults = (
  browser: Browser,
  url: string,
  line: keyof typeof LINES,
): Promise<number> =>
  visitPage(browser, url, async ({ page, session, times }) => {
    await session.send('Network.emulateNetworkConditions', LINES[line])
    await page.keyboard.press('/')
    await page.keyboard.type('webhook')
    await page.locator('[aria-label="Results"] .hit').first().waitFor({ timeout: 60_000 })
    const { pressed, firstResults } = await times()
    return firstResults - pressed
  })

const TYPED = ['webhook', 'annotatecode', 'sampling', 'wrap_openai', 'evaluators']

/**
 * Milliseconds for openings and from keystrokes to results, with everything loaded and a slowed
 * processor.
 */
export const warmTimes = (
  browser: Browser,
  url: string,
): Promise<{ openings: number[]; keystrokes: number[] }> =>
  visitPage(browser, url, async ({ page, session, times }) => {
    await page.keyboard.press('/')
    await page.keyboard.type('threads')
    await page.locator('dialog[data-whole]').waitFor({ timeout: 60_000 })
    await page.keyboard.press('Escape')
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
    const openings: number[] = []
    for (let turn = 0; turn < 5; turn++) {
      await page.keyboard.press('/')
      await page.waitForTimeout(300)
      const { pressed, opened } = await times()
      openings.push(opened - pressed)
      await page.keyboard.press('Escape')
      await page.waitForTimeout(200)
    }
    await page.keyboard.press('/')
    const keystrokes: number[] = []
    for (const word of TYPED) {
      await page.locator('.search-field').fill('')
      for (const letter of word) {
        await page.waitForTimeout(150)
        await page.keyboard.type(letter)
        await page.waitForFunction(
          // As above.
          () => (window as unknown as { times: DialogTimes }).times.answered > 0,
        )
        const { edited, answered } = await times()
        keystrokes.push(answered - edited)
      }
    }
    return { openings, keystrokes }
  })
