import { expect, open, pages, RARER, test } from './site'

test.describe('Skip links', () => {
  test('to the content gets the first Tab, becomes visible, and moves focus to the content', async ({
    page,
  }) => {
    await open(page, pages.guide)
    await page.keyboard.press('Tab')
    const link = page.getByRole('link', { name: 'Skip to content' })
    await expect(link).toBeFocused()
    await expect(link).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.locator('#content')).toBeFocused()
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(() =>
        document.querySelector('#content')?.contains(document.activeElement),
      ),
    ).toBe(true)
  })

  test(
    'to the navigation skips the article, which comes first in the document',
    RARER,
    async ({ page }) => {
      await open(page, pages.guide)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Skip to navigation' })).toBeFocused()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(() =>
          document.querySelector('#sidebar')?.contains(document.activeElement),
        ),
      ).toBe(true)
    },
  )
})
