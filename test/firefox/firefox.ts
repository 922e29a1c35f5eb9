import puppeteer, {
  type Browser,
  type BrowserContext,
  type KeyInput,
  type Page,
} from 'puppeteer-core'
import { afterAll, describe, expect, inject, onTestFinished, vi } from 'vitest'

export const guide = '/observability/how_to_guides/threads'
export const otherGuide = '/observability/how_to_guides/annotate_code'

const browsers = new Map<string, Promise<Browser>>()

afterAll(async () => {
  for (const browser of browsers.values()) await (await browser).close()
  browsers.clear()
})

/** Tests that require Firefox; skipped if it isn't installed. */
export const inFirefox = (name: string, tests: () => void): void =>
  void describe.skipIf(inject('firefox') === '')(`In Firefox, ${name}`, tests)

export interface OpenOptions {
  /** Firefox preferences (about:config); each set of preferences runs in its own browser. */
  preferences?: Record<string, string | number | boolean>
  width?: number
  height?: number
  /** The origin to load, if not that of the real site. */
  origin?: string
  /** Called before the page opens. */
  prepare?: (page: Page) => Promise<unknown>
}

/** Opens a page with its own storage, which is removed after the test. */
export async function open(
  path: string,
  {
    preferences = {},
    width = 1280,
    height = 800,
    origin = inject('siteUrl'),
    prepare,
  }: OpenOptions = {},
): Promise<Page> {
  const key = JSON.stringify(preferences)
  const launch = () =>
    puppeteer.launch({
      browser: 'firefox',
      executablePath: inject('firefox'),
      headless: true,
      extraPrefsFirefox: preferences,
    })
  if (!browsers.has(key)) browsers.set(key, launch())
  const context: BrowserContext = await (
    await (browsers.get(key) as Promise<Browser>)
  ).createBrowserContext()
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.setViewport({ width, height })
  await prepare?.(page)
  await page.goto(`${origin}${path}`)
  return page
}

/** Waits until a page has finished everything it does on load. */
export const whenReady = (page: Page): Promise<unknown> => page.waitForSelector('html[data-ready]')

/** Retries an expectation until it passes, for at most ten seconds. */
export const eventually = (check: () => Promise<unknown>): Promise<unknown> =>
  vi.waitFor(check, { timeout: 10_000, interval: 50 })

export const heading = (page: Page): Promise<string> =>
  page.$eval('h1', element => element.textContent ?? '')

export const expectHeading = (page: Page, text: string): Promise<unknown> =>
  eventually(async () => expect(await heading(page)).toBe(text))

export const expectPath = (page: Page, path: string): Promise<unknown> =>
  eventually(async () =>
    expect(await page.evaluate(() => location.pathname + location.search + location.hash)).toBe(
      path,
    ),
  )

export const isVisible = (page: Page, selector: string): Promise<boolean> =>
  page.$eval(selector, element => element.checkVisibility()).catch(() => false)

export const attribute = (page: Page, selector: string, name: string): Promise<string | null> =>
  page.$eval(selector, (element, wanted) => element.getAttribute(wanted), name)

/** The text of the focused element, or its accessible name. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() =>
    (
      document.activeElement?.getAttribute('aria-label') ??
      document.activeElement?.textContent ??
      ''
    ).trim(),
  )

/** Clicks the first visible element. */
export async function click(page: Page, selector: string): Promise<void> {
  const handle = await page.waitForSelector(selector, { visible: true })
  // What is still sliding in has no point that can be clicked.
  await eventually(async () => handle?.click())
}

/** Presses a key while others are held: `press(page, 'Control', 'k')`. */
export async function press(page: Page, ...keys: KeyInput[]): Promise<void> {
  const last = keys.at(-1) as KeyInput
  for (const key of keys.slice(0, -1)) await page.keyboard.down(key)
  await page.keyboard.press(last)
  for (const key of keys.slice(0, -1)) await page.keyboard.up(key)
}

/**
 * Marks the document; the mark is lost on a reload. Resolves to a function that tells whether the
 * mark still exists.
 */
export async function watchDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { marked: true }))
  return () => page.evaluate(() => 'marked' in window)
}
