import puppeteer, { type Page } from 'puppeteer-core'
import type { Running, Settings, Tab } from './tab'

/** Starts Firefox, driven over WebDriver BiDi. */
export async function startFirefox(program: string, settings: Settings): Promise<Running> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: program,
    headless: true,
    extraPrefsFirefox: preferences(settings),
  })
  return {
    async newTab() {
      const context = await browser.createBrowserContext()
      return { tab: tabOf(await context.newPage()), close: () => context.close() }
    },
    close: () => browser.close(),
    isolatesTabs: true,
  }
}

/** Firefox preferences (about:config). */
const preferences = ({
  dark = false,
  scripts = true,
  storage = true,
  forcedColors = false,
}: Settings): Record<string, string | number | boolean> => ({
  'ui.systemUsesDarkTheme': dark ? 1 : 0,
  'javascript.enabled': scripts,
  ...(storage ? {} : { 'network.cookie.cookieBehavior': 2 }),
  ...(forcedColors
    ? { 'ui.useAccessibilityTheme': 1, 'browser.display.document_color_use': 2 }
    : {}),
})

const tabOf = (page: Page): Tab => ({
  goto: async url => void (await page.goto(url)),
  reload: async () => void (await page.reload()),
  back: async () => void (await page.goBack()),
  forward: async () => void (await page.goForward()),
  run: (code, ...args) => page.evaluate(code as never, ...args),
  move: ({ x, y }) => page.mouse.move(x, y),
  click: ({ x, y }) => page.mouse.click(x, y),
  async press(...keys) {
    for (const key of keys) await page.keyboard.down(key)
    for (const key of keys.toReversed()) await page.keyboard.up(key)
  },
  type: text => page.keyboard.type(text),
  resize: (width, height) => page.setViewport({ width, height }),
  pdf: async () => Buffer.from(await page.pdf()),
})
