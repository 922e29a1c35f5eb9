import { chromium, type Browser, type Page } from 'playwright-core'
import { BROWSER_ARGUMENTS, findBrowser } from '../../packages/engine/find-browser'

/** A reader in Chromium with the search dialog of a page. */
export interface Reader {
  page: Page
  /** Origins of the searches that the page has sent. */
  asked: string[]
  /** What the browser reported as errors, such as requests that the policy forbids. */
  errors: string[]
  /** Opens the dialog and types. */
  type(query: string): Promise<void>
  /** The texts of the results, once there are any. */
  results(): Promise<string[]>
}

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findBrowser() ?? undefined, args: BROWSER_ARGUMENTS })

/** Opens the home page of a site in a browser of its own, without any memory. */
export async function readerAt(browser: Browser, site: string): Promise<Reader> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  const [asked, errors]: [string[], string[]] = [[], []]
  page.on('request', request => {
    const url = new URL(request.url())
    if (request.method() === 'POST' && url.pathname.endsWith('/queries')) asked.push(url.origin)
  })
  page.on('console', message => message.type() === 'error' && errors.push(message.text()))
  await page.goto(site)
  await page.waitForLoadState('networkidle')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  const options = dialog.getByRole('option')
  return {
    page,
    asked,
    errors,
    async type(query) {
      await page.keyboard.press('Control+k')
      await dialog.getByRole('combobox', { name: 'Search docs' }).fill(query)
    },
    async results() {
      await options.first().waitFor()
      return options.allTextContents()
    },
  }
}
