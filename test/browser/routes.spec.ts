import { expect, open, pages, routesOf, test } from './site'
import { VARIANT } from './sites'

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

  test('redirect a path ending in .html to the plain path', async ({ request }) => {
    const response = await request.get(`${pages.guide}.html`, { maxRedirects: 0 })
    expect(response.status()).toBe(301)
    expect(response.headers().location).toBe(pages.guide)
  })

  test('redirect a path ending in /index.html to the plain path', async ({ request }) => {
    const response = await request.get('/observability/index.html', { maxRedirects: 0 })
    expect(response.status()).toBe(301)
    expect(response.headers().location).toBe('/observability')
    expect((await request.get('/index.html', { maxRedirects: 0 })).headers().location).toBe('/')
  })

  test('redirect a path with a trailing slash to the plain path and keep the query', async ({
    request,
  }) => {
    const response = await request.get('/observability/concepts/?from=mail', { maxRedirects: 0 })
    expect(response.status()).toBe(301)
    expect(response.headers().location).toBe('/observability/concepts?from=mail')
  })

  test(
    'show the page at its plain path when opened with .html',
    { tag: VARIANT },
    async ({ page }) => {
      await open(page, '/observability/concepts.html#runs')
      await expect(page).toHaveURL(/\/observability\/concepts#runs$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Observability concepts')
    },
  )

  test('accept links with .html or a trailing slash', { tag: VARIANT }, async ({ page }) => {
    await open(page, pages.home)
    for (const path of [`${pages.guide}.html`, `${pages.otherGuide}/`]) {
      await page.evaluate(
        href =>
          document
            .querySelector('#content')
            ?.prepend(
              Object.assign(document.createElement('a'), { href, textContent: `To ${href}` }),
            ),
        path,
      )
      await page.getByRole('link', { name: `To ${path}` }).click()
      await expect(page.locator('h1')).not.toHaveText(
        'See, test, and improve what your LLM application does',
      )
      await page.goBack()
      await expect(page.locator('h1')).toHaveText(
        'See, test, and improve what your LLM application does',
      )
    }
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
