import type { Page } from '@playwright/test'
import { RECENT, whenWhole } from '../search-site'
import { expect, open, pages, stored, test } from '../site'

const searchbox = (page: Page) =>
  page.getByRole('main').getByRole('searchbox', { name: 'Search docs' })
const status = (page: Page) => page.locator('[data-listing-status]')
const results = (page: Page) => page.locator('.results > li')
const count = async (page: Page): Promise<number> =>
  Number(
    /^([\d,]+) results?$/.exec(String(await status(page).textContent()))?.[1]?.replace(',', ''),
  )

/** Loads the results page and waits for results. */
async function openResults(page: Page, address: string): Promise<void> {
  await open(page, address)
  await whenWhole(page.locator('[data-listing]'))
  await expect(status(page)).toHaveText(/^[\d,]+ results?$/)
}

test.describe('URL of the results page', () => {
  test('is replaced in the history while you type', async ({ page }) => {
    await open(page, pages.guide)
    await open(page, pages.listing)
    const length = await page.evaluate(() => history.length)
    await searchbox(page).pressSequentially('threads')
    await expect(page).toHaveURL('/search?q=threads')
    await expect(status(page)).toHaveText(/results$/)
    expect(await page.evaluate(() => history.length)).toBe(length)
    await page.goBack()
    await expect(page).toHaveURL(pages.guide)
  })

  test('is added to the history on submit and works with back and forward', async ({ page }) => {
    await open(page, pages.listing)
    await searchbox(page).fill('threads')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/search?q=threads')
    await searchbox(page).fill('alerts')
    await searchbox(page).press('Enter')
    await expect(page).toHaveURL('/search?q=alerts')
    await page.goBack()
    await expect(page).toHaveURL('/search?q=threads')
    await expect(searchbox(page)).toHaveValue('threads')
    await expect(results(page).locator('mark').first()).toHaveText(/thread/i)
    await page.goBack()
    await expect(page).toHaveURL('/search')
    await expect(searchbox(page)).toHaveValue('')
    await expect(status(page)).toHaveText(/^All \d+ pages$/)
    await page.goForward()
    await page.goForward()
    await expect(searchbox(page)).toHaveValue('alerts')
    await expect(results(page).locator('mark').first()).toHaveText(/alert/i)
  })

  test('records a selected result as a recent search', async ({ page }) => {
    await openResults(page, '/search?q=threads')
    const link = results(page).first().locator('a').first()
    const href = String(await link.getAttribute('href'))
    await link.click()
    await expect(page).toHaveURL(href)
    expect(JSON.parse((await stored(page, RECENT)) ?? '[]')).toMatchObject([{ url: href }])
  })

  test('contains the filters by area and by kind, which show counts', async ({ page }) => {
    await openResults(page, '/search?q=webhook')
    const all = await count(page)
    const areas = page.getByRole('group', { name: 'Area' })
    await expect(areas.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true')
    const chosen = areas.getByRole('link', { name: /^Prompt engineering \d+$/ })
    const expected = Number(/\d+/.exec(String(await chosen.textContent()))?.[0])
    expect(expected).toBeLessThan(all)
    await chosen.click()
    await expect(page).toHaveURL('/search?q=webhook&area=prompt_engineering')
    await expect.poll(() => count(page)).toBe(expected)
    for (const href of await results(page)
      .locator('h2 a')
      .evaluateAll(links => links.map(link => link.getAttribute('href'))))
      expect(href).toMatch(/^\/prompt_engineering/)
    // The other areas remain available, and focus stays where it was.
    await expect(areas.getByRole('link', { name: /^Observability \d+$/ })).toBeVisible()
    await expect(chosen).toBeFocused()
    await page
      .getByRole('group', { name: 'Kind' })
      .getByRole('link', { name: /^How-to guides \d+$/ })
      .click()
    await expect(page).toHaveURL('/search?q=webhook&area=prompt_engineering&kind=how-to')
    await expect.poll(() => count(page)).toBeLessThanOrEqual(expected)
    await page.reload()
    await expect(
      page.getByRole('group', { name: 'Kind' }).getByRole('link', { name: /^How-to guides/ }),
    ).toHaveAttribute('aria-current', 'true')
    await page.goBack()
    await expect.poll(() => count(page)).toBe(expected)
    await page.goBack()
    await expect.poll(() => count(page)).toBe(all)
  })
})
