import { expect, open, sidebarLink, stored, test } from '../site'

test.describe('Version choice', () => {
  test.use({ site: 'components' })

  test('persists in local storage after a reload and on the next page', async ({ page }) => {
    await open(page, '/')
    const opener = page.getByRole('banner').getByRole('button', { name: /^Version/ })
    await expect(opener).toHaveText(/stable/)
    await opener.click()
    await page.locator('#menu-version').getByRole('button', { name: 'next' }).click()
    await expect(opener).toHaveText(/next/)
    expect(await stored(page, 'fixture-version')).toBe('next')
    await page.reload()
    await expect(opener).toHaveText(/next/)
    await expect(page.locator('html')).toHaveAttribute('data-ready')
    await sidebarLink(page, '/code').click()
    await expect(page.locator('h1')).toHaveText('Code')
    await expect(opener).toHaveText(/next/)
    await opener.click()
    await expect(
      page.locator('#menu-version').getByRole('button', { name: 'next' }),
    ).toHaveAttribute('aria-pressed', 'true')
    await expect(
      page.locator('#menu-version').getByRole('button', { name: 'stable' }),
    ).toHaveAttribute('aria-pressed', 'false')
  })
})
