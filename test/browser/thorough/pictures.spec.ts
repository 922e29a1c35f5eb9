import { expect, open, test } from '../site'

test.describe('Pictures', () => {
  test.use({ site: 'components' })

  test('show one version per theme, with its size set', async ({ page }) => {
    await open(page, '/components')
    const shown = page.getByRole('img', { name: 'A square' })
    await expect(shown).toHaveCount(1)
    await expect(shown).toHaveAttribute('src', /light/)
    await expect(shown).toHaveAttribute('width', '40')
    await page.getByRole('button', { name: 'Switch between light and dark' }).click()
    await expect(shown).toHaveCount(1)
    await expect(shown).toHaveAttribute('src', /dark/)
  })

  test('are drawn in the browser, in both themes, for diagrams not drawn at build time', async ({
    page,
  }) => {
    await open(page, '/components')
    const diagram = page.locator('[data-mermaid]')
    await diagram.scrollIntoViewIfNeeded()
    await expect(diagram.locator('img.when-light')).toBeVisible({ timeout: 20_000 })
    await expect(diagram.locator('img.when-light')).toHaveAttribute(
      'alt',
      'One box points to another.',
    )
    await page.getByRole('button', { name: 'Switch between light and dark' }).click()
    await expect(diagram.locator('img.when-dark')).toBeVisible()
    await expect(diagram.locator('img.when-light')).toBeHidden()
    expect(
      await diagram
        .locator('img.when-dark')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0)
  })
})
