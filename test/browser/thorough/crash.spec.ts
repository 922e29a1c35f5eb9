import { expect, open, pages, sidebarLink, test, type Page } from '../site'

/** The next page can't be swapped in, as when an extension has modified the document. */
const breakOnce = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { replaceWith } = Element.prototype
    Element.prototype.replaceWith = function (...nodes) {
      Element.prototype.replaceWith = replaceWith
      if (this.id === 'content') throw new TypeError('Broken by a test.')
      replaceWith.apply(this, nodes)
    }
  })

test.describe('Crash page', () => {
  test.use({ mayThrow: true })

  test('shows "This page crashed." and a "Try again" button that loads the page', async ({
    page,
  }) => {
    await open(page, pages.guide)
    await breakOnce(page)
    await sidebarLink(page, pages.otherGuide).click()
    await expect(page.getByRole('heading', { name: 'This page crashed.' })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('This page crashed.')
    await expect(page).toHaveURL(pages.otherGuide)
    await expect(page).toHaveTitle(/^This page crashed \| /)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
    await expect(page.getByText('This page crashed.')).toHaveCount(0)
  })

  test('keeps the header and sidebar, and the back button leaves it', async ({ page }) => {
    await open(page, pages.guide)
    await breakOnce(page)
    await sidebarLink(page, pages.otherGuide).click()
    await expect(page.getByText('This page crashed.')).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Documentation' })).toBeVisible()
    await page.goBack()
    await expect(page.locator('h1')).toHaveText('Group traces into threads')
  })
})
