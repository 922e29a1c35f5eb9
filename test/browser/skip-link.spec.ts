import { expect, open, pages, test } from './site'

test.describe('The skip link', () => {
  test('is the first thing that Tab reaches, shows itself, and leads to the content', async ({ page }) => {
    await open(page, pages.guide)
    await page.keyboard.press('Tab')
    const link = page.getByRole('link', { name: 'Skip to content' })
    await expect(link).toBeFocused()
    await expect(link).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.locator('#content')).toBeFocused()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.querySelector('#content')?.contains(document.activeElement))).toBe(true)
  })
})
