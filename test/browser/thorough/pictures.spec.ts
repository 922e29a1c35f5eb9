import { expect, open, pages, test } from '../site'

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

test.describe('Enlarge', () => {
  test('shows a diagram in a dialog, and returns to the link', async ({ page }) => {
    await open(page, pages.concepts)
    const link = page.getByRole('link', { name: /^Enlarge: / }).first()
    const [, title = ''] =
      /^Enlarge: (.*)/.exec((await link.getAttribute('aria-label')) ?? '') ?? []
    await link.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: title })
    const picture = dialog.getByRole('img')
    await expect(picture).toHaveCount(1)
    const [shown, small] = await Promise.all([
      picture.boundingBox(),
      page.locator('.diagram-body img:visible').first().boundingBox(),
    ])
    expect(shown?.height ?? 0).toBeGreaterThan(small?.height ?? 0)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(link).toBeFocused()
  })

  test('leads to the picture without its code', async ({ page }) => {
    await page.route(/\/enlarge-[^/]*\.js$/, route => route.abort())
    await open(page, pages.concepts)
    const link = page.getByRole('link', { name: /^Enlarge: / }).first()
    await link.click()
    await expect(page).toHaveURL(/-light\.svg$/)
  })
})
