import { FAULTS, faults, test, typed, unkept } from './faulty-host'
import { expect, pages, sidebarLink, type Page, variant } from './site'

const ENTRY = /\/assets\/entry-\w+\.js$/
const LOST = /\/assets\/lost-\w+\.js$/

const OF_A_SCRIPT = {
  ...FAULTS,
  'stalls half way': faults.stalled,
  'never comes': faults.silent,
  'is said to be a page': typed('text/html'),
  'is said to be plain text': typed('text/plain'),
}

/** Parts of the page that are not displayed. */
const hidden = (page: Page): Promise<number> =>
  page.locator('.prose[data-article] > *, .page-footer, .footer').evaluateAll(all => all.filter(element => getComputedStyle(element).display === 'none').length)

test.describe('The script of every page', () => {
  // Half a script is no script: the browser says so, and runs nothing of it.
  test.use({ mayThrow: true })

  for (const [index, [words, fault]] of Object.entries(OF_A_SCRIPT).entries())
    test(`that ${words} leaves all of the text, menus that open, and links that lead on`, variant(index), async ({ page, host }) => {
      host.spoil(ENTRY, fault)
      await page.goto(pages.reference, { waitUntil: 'commit' })
      await expect(page.locator('h1')).toBeVisible()
      await expect(page.locator('.footer')).toBeVisible({ timeout: 10_000 })
      expect(await hidden(page)).toBe(0)
      await page.getByRole('button', { name: 'API Reference' }).first().click()
      await expect(page.locator('#menu-reference')).toBeVisible()
      await page.keyboard.press('Escape')
      await sidebarLink(page, '/reference').click()
      await expect(page).toHaveURL('/reference')
      await expect(page.locator('h1')).toBeVisible()
    })
})

test.describe('The script of a part of a page', () => {
  test.use({ mayThrow: true })

  for (const [index, words] of (['is answered with 500', 'is gone', 'is a page', 'is cut off', 'is said to be plain text'] as const).entries())
    test(`that ${words} leaves the page, a red box in its place, and “Retry”`, variant(index), async ({ page, host }) => {
      host.spoil(LOST, unkept(OF_A_SCRIPT[words]))
      await page.goto(pages.lost)
      const box = page.getByRole('main').getByRole('alert')
      await expect(box).toContainText('This part of the page could not be loaded.')
      await expect(page.locator('h1')).toHaveText('Page not found')
      host.spoil(LOST, null)
      await box.getByRole('button', { name: 'Retry' }).click()
      await expect(box).toHaveCount(0)
      await expect(page.locator('[data-lost-suggestions] a').first()).toBeVisible()
    })

  // A browser does not run a script again that it could not read.
  for (const [index, words] of (['is gone', 'comes half'] as const).entries())
    test(`that ${words}, and is no better at the first “Retry”: the second loads the page again, which names what is there now`, variant(index), async ({ page, host }) => {
      host.spoil(LOST, unkept(OF_A_SCRIPT[words]))
      await page.goto(pages.lost)
      const retry = page.getByRole('main').getByRole('button', { name: 'Retry' })
      const box = page.getByRole('main').getByRole('alert')
      const first = await box.elementHandle()
      await retry.click()
      await expect.poll(() => first?.evaluate(element => element.isConnected)).toBe(false)
      await expect(box).toBeVisible()
      host.spoil(LOST, null)
      const loaded = page.waitForEvent('load')
      await retry.click()
      await loaded
      await expect(page.locator('[data-lost-suggestions] a').first()).toBeVisible()
    })
})
