import { expect, open, test } from './site'

test.describe('Pictures', () => {
  test.use({ site: 'components' })

  test('a picture for each theme: one is shown and has its size', async ({ page }) => {
    await open(page, '/components')
    const shown = page.getByRole('img', { name: 'A square' })
    await expect(shown).toHaveCount(1)
    await expect(shown).toHaveAttribute('src', /light/)
    await expect(shown).toHaveAttribute('width', '40')
    await page.getByRole('button', { name: 'Switch between light and dark' }).click()
    await expect(shown).toHaveCount(1)
    await expect(shown).toHaveAttribute('src', /dark/)
  })

  test('a diagram that was not drawn ahead is drawn in the reader’s browser, in both themes', async ({ page }) => {
    await open(page, '/components')
    const diagram = page.locator('[data-mermaid]')
    await diagram.scrollIntoViewIfNeeded()
    await expect(diagram.locator('img.when-light')).toBeVisible({ timeout: 20_000 })
    await expect(diagram.locator('img.when-light')).toHaveAttribute('alt', 'One box points to another.')
    await page.getByRole('button', { name: 'Switch between light and dark' }).click()
    await expect(diagram.locator('img.when-dark')).toBeVisible()
    await expect(diagram.locator('img.when-light')).toBeHidden()
    expect(await diagram.locator('img.when-dark').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  })
})
