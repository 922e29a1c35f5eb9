import { block, expect, hold, open, pages, sidebarLink, test, whenReady, type Page } from './site'

/** Blocks of the article that are not displayed, those of other tabs aside. */
const hidden = (page: Page): Promise<number> =>
  page.evaluate(() => [...document.querySelectorAll('.prose[data-article] > *, .steps > li, .page-footer, .footer')].filter(element => getComputedStyle(element).display === 'none').length)

test.describe('A page that comes up', () => {
  test('is painted before what is below its first screen is laid out, which follows by itself', async ({ page }) => {
    const held = await hold(page, '**/assets/entry-*.js')
    await page.goto(pages.reference, { waitUntil: 'commit' })
    await expect(page.locator('h1')).toBeVisible()
    await expect(page.locator('.footer')).toBeAttached()
    expect(await hidden(page)).toBeGreaterThan(3)
    held.release()
    await whenReady(page)
    expect(await hidden(page)).toBe(0)
    await expect(page.locator('.contents [aria-current="true"]')).toHaveCount(0)
  })

  test('is whole where our scripts do not come', async ({ page }) => {
    await block(page, '**/assets/*.js')
    await page.goto(pages.reference)
    await expect.poll(() => hidden(page)).toBe(0)
  })

  test('is whole at once at a fragment, after a reload and on the way back', async ({ page }) => {
    const held = await hold(page, '**/assets/entry-*.js')
    await page.goto(`${pages.reference}#time`, { waitUntil: 'commit' })
    await expect(page.locator('.footer')).toBeAttached()
    expect(await hidden(page)).toBe(0)
    held.release()
    await page.goto(pages.reference)
    await whenReady(page)
    await page.reload({ waitUntil: 'commit' })
    await expect(page.locator('.footer')).toBeAttached()
    expect(await hidden(page)).toBe(0)
  })

  test('is whole after a page change, too', async ({ page }) => {
    await open(page, pages.guide)
    await sidebarLink(page, pages.otherGuide).click()
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
    await expect.poll(() => hidden(page)).toBe(0)
    await expect(page.locator('[data-below]')).toHaveCount(0)
    await expect(page.locator('.contents [aria-current="true"]')).toHaveCount(0)
  })
})
