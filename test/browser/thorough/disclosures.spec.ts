import type { Page } from '@playwright/test'
import { expect, open, test } from '../site'

test.describe('Disclosures', () => {
  test.use({ site: 'components' })
  const disclosure = (page: Page) => page.locator('details.disclosure').first()

  test('open and close by click and by keyboard', async ({ page }) => {
    await open(page, '/components')
    await expect(page.getByText('The key is wrong.')).toBeHidden()
    await disclosure(page).locator('summary').click()
    await expect(page.getByText('The key is wrong.')).toBeVisible()
    await disclosure(page).locator('summary').press('Enter')
    await expect(page.getByText('The key is wrong.')).toBeHidden()
  })

  test('open for a URL fragment inside them', async ({ page }) => {
    await open(page, '/components#inside-details')
    await expect(disclosure(page)).toHaveAttribute('open')
    await expect(page.locator('#inside-details')).toBeInViewport()
  })

  test('open for their own fragment', async ({ page }) => {
    await open(page, '/components#403-forbidden')
    await expect(disclosure(page)).toHaveAttribute('open')
  })

  test('open for links from the same page and from other pages', async ({ page }) => {
    await open(page, '/components')
    await page.evaluate(() => (location.hash = 'inside-details'))
    await expect(disclosure(page)).toHaveAttribute('open')
    await open(page, '/')
    await page.evaluate(() =>
      document.querySelector('#content')?.prepend(
        Object.assign(document.createElement('a'), {
          href: '/components#inside-details',
          textContent: 'Inside',
        }),
      ),
    )
    await page.getByRole('link', { name: 'Inside' }).click()
    await expect(disclosure(page)).toHaveAttribute('open')
    await expect(page.locator('#inside-details')).toBeInViewport()
  })
})
