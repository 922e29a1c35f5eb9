import { FAULTS, faults, test, typed, unkept } from '../faulty-host'
import { expect, pages, sidebarLink, type Page, variant } from '../site'

const ENTRY = /\/assets\/entry-\w+\.js$/
const NOT_FOUND = /\/assets\/not-found-\w+\.js$/

const OF_A_SCRIPT = {
  ...FAULTS,
  'stalls midway': faults.stalled,
  'never arrives': faults.silent,
  'has the type text/html': typed('text/html'),
  'has the type text/plain': typed('text/plain'),
}

/** Parts of the page that aren't displayed. */
const hidden = (page: Page): Promise<number> =>
  page
    .locator('.prose[data-article] > *, .page-footer, .footer')
    .evaluateAll(all => all.filter(element => getComputedStyle(element).display === 'none').length)

test.describe('When the entry script', () => {
  // The browser reports a truncated script as an error and runs none of it.
  test.use({ mayThrow: true })

  for (const [index, [words, fault]] of Object.entries(OF_A_SCRIPT).entries())
    test(
      `${words}, all text is shown and menus and links work`,
      variant(index),
      async ({ page, host }) => {
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
      },
    )
})

test.describe('When the script of one part of a page', () => {
  test.use({ mayThrow: true })

  for (const [index, words] of (
    [
      'is served with status 500',
      'is missing',
      'is replaced by an HTML page',
      'is cut off mid-transfer',
      'has the type text/plain',
    ] as const
  ).entries())
    test(
      `${words}, the page shows an error box with "Retry" in its place`,
      variant(index),
      async ({ page, host }) => {
        host.spoil(NOT_FOUND, unkept(OF_A_SCRIPT[words]))
        await page.goto(pages.notFound)
        const box = page.getByRole('main').getByRole('alert')
        await expect(box).toContainText('This part of the page couldn’t be loaded.')
        await expect(page.locator('h1')).toHaveText('Page not found')
        host.spoil(NOT_FOUND, null)
        await box.getByRole('button', { name: 'Retry' }).click()
        await expect(box).toHaveCount(0)
        await expect(page.locator('[data-not-found-suggestions] a').first()).toBeVisible()
      },
    )

  // A browser doesn't retry a module script that failed to load or parse.
  for (const [index, words] of (['is missing', 'is truncated'] as const).entries())
    test(
      `${words} and still fails on the first "Retry", the second "Retry" reloads the page`,
      variant(index),
      async ({ page, host }) => {
        host.spoil(NOT_FOUND, unkept(OF_A_SCRIPT[words]))
        await page.goto(pages.notFound)
        const retry = page.getByRole('main').getByRole('button', { name: 'Retry' })
        const box = page.getByRole('main').getByRole('alert')
        const first = await box.locator('p').elementHandle()
        await retry.click()
        await expect.poll(() => first?.evaluate(element => element.isConnected)).toBe(false)
        await expect(box).toBeVisible()
        host.spoil(NOT_FOUND, null)
        const loaded = page.waitForEvent('load')
        await retry.click()
        await loaded
        await expect(page.locator('[data-not-found-suggestions] a').first()).toBeVisible()
      },
    )
})
