import type { Browser, CDPSession, Page } from 'playwright-core'

/** How a page is drawn. */
export interface View {
  width: number
  colorScheme: 'light' | 'dark'
}

/** A laptop by day, and a phone by night. */
export const VIEWS: readonly View[] = [
  { width: 1280, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
]

/** A page as it looks. */
export interface Drawing {
  /** PNG in base64, of at most `MOST_ROWS` rows. */
  png: string
  /** CPU time that the page's main thread took until everything was loaded, in milliseconds. */
  work: number
}

/** Chromium draws at most 16,384 rows; the part below isn't compared. */
const MOST_ROWS = 16_000
const FIRST_HEIGHT = 900
/** How long a page may take to load while a machine is busy, in milliseconds. */
const LOADING_MS = 120_000
/** How often the window follows the height of its page, a part of which follows the window's. */
const MOST_HEIGHTS = 2
/** A day on which no relative date says "today". */
const NOW = new Date('2030-01-15T12:00:00Z')

/** A tab that draws pages of one site in one view. */
export interface Artist {
  draw: (url: string) => Promise<Drawing>
  close: () => Promise<void>
}

export async function openArtist(browser: Browser, { width, colorScheme }: View): Promise<Artist> {
  const context = await browser.newContext({
    viewport: { width, height: FIRST_HEIGHT },
    colorScheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.clock.setFixedTime(NOW)
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return {
    draw: url => drawPage(page, session, url, width),
    close: () => context.close(),
  }
}

/** The page at its full height, with everything loaded and nothing moving. */
async function drawPage(
  page: Page,
  session: CDPSession,
  url: string,
  width: number,
): Promise<Drawing> {
  await page.setViewportSize({ width, height: FIRST_HEIGHT })
  await page.goto(url, { waitUntil: 'load', timeout: LOADING_MS })
  // Parts of a page get their real height only when they are in the window.
  for (let height = 0, tries = 0; tries < MOST_HEIGHTS; tries++) {
    const needed = await page.evaluate(() => document.documentElement.scrollHeight)
    if (needed === height) break
    height = needed
    await page.setViewportSize({ width, height: Math.min(height, MOST_ROWS) })
    if (tries === 0) await page.waitForLoadState('networkidle')
    await settle(page)
  }
  const { metrics } = await session.send('Performance.getMetrics')
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN
  // Playwright's own method compresses three times as long.
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
  })
  return { png: data, work: seconds * 1000 }
}

/**
 * Resolves when fonts and pictures are there and a frame has been drawn with them. Pictures that
 * aren't shown, such as diagrams for the other theme, may never load.
 */
const settle = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await document.fonts.ready
    const shown = [...document.images].filter(
      image => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
    )
    await Promise.all(shown.map(image => image.decode().catch(() => undefined)))
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
