import { expect, open, pages, routesOf, test } from './site'

test.describe('Routes', () => {
  test('are listed with id, path, and sidebar for every page', () => {
    const routes = routesOf('real')
    expect(routes.length).toBeGreaterThan(0)
    for (const { id, path, sidebar } of routes) {
      expect(path).toBe(id === 'index' ? '/' : `/${id}`)
      expect(sidebar).toBe(
        /^\/reference\/(?:api\/|python|typescript|sdk_migration)/.test(path) ? 'reference' : 'docs',
      )
    }
    expect(new Set(routes.map(route => route.path)).size).toBe(routes.length)
  })

  test('redirect a former path to the current page', async ({ page }) => {
    await open(page, '/tracing')
    await expect(page).toHaveURL(/\/observability$/)
    await expect(page.locator('h1')).toHaveText('Observability')
  })

  test('include /search, which takes a query of at most 64 characters', async ({ page }) => {
    await open(page, `/search?q=${'trace'.repeat(20)}`)
    await expect(page.getByRole('searchbox')).toHaveValue('trace'.repeat(20).slice(0, 64))
    await page.getByRole('searchbox').fill('')
    await page.getByRole('searchbox').pressSequentially('x'.repeat(70))
    await expect(page.getByRole('searchbox')).toHaveValue('x'.repeat(64))
  })

  test('have one version labeled stable, in English, written left to right', async ({ page }) => {
    await page.goto(pages.guide)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
    await expect(page.locator('#menu-version [data-choose]')).toHaveCount(1)
    await expect(page.locator('#menu-version [data-choose]')).toHaveText('stable')
    await expect(page.locator('#menu-language [data-choose]')).toHaveCount(1)
    await expect(page.locator('#menu-language [data-choose]')).toHaveText('English')
    await expect(page.locator('.page-header .badge')).toHaveCount(0)
  })
})
