import { expect, open, pages, routesOf, test } from './site'

test.describe('Routes', () => {
  test('the index of routes gives id, path and sidebar of every page', () => {
    const routes = routesOf('real')
    expect(routes.length).toBeGreaterThan(0)
    for (const { id, path, sidebar } of routes) {
      expect(path).toBe(id === 'index' ? '/' : `/${id}`)
      expect(sidebar).toBe('docs')
    }
    expect(new Set(routes.map(route => route.path)).size).toBe(routes.length)
  })

  test('a path that ends in .html is the plain path, by redirect', async ({ request }) => {
    const response = await request.get(`${pages.guide}.html`, { maxRedirects: 0 })
    expect(response.status()).toBe(301)
    expect(response.headers().location).toBe(pages.guide)
  })

  test('a path that ends in /index.html is the plain path, by redirect', async ({ request }) => {
    const response = await request.get('/observability/index.html', { maxRedirects: 0 })
    expect(response.status()).toBe(301)
    expect(response.headers().location).toBe('/observability')
    expect((await request.get('/index.html', { maxRedirects: 0 })).headers().location).toBe('/')
  })

  test('a path that ends in a slash is the plain path, by redirect, and keeps its query', async ({ request }) => {
    const response = await request.get('/observability/concepts/?from=mail', { maxRedirects: 0 })
    expect(response.status()).toBe(301)
    expect(response.headers().location).toBe('/observability/concepts?from=mail')
  })

  test('a reader who comes by an address with .html sees the page at its plain path', async ({ page }) => {
    await open(page, '/observability/concepts.html#runs')
    await expect(page).toHaveURL(/\/observability\/concepts#runs$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Observability concepts')
  })

  test('a link to an address with .html or a trailing slash shows the page too', async ({ page }) => {
    await open(page, pages.home)
    for (const path of [`${pages.guide}.html`, `${pages.otherGuide}/`]) {
      await page.evaluate(href => document.querySelector('#content')?.prepend(Object.assign(document.createElement('a'), { href, textContent: `To ${href}` })), path)
      await page.getByRole('link', { name: `To ${path}` }).click()
      await expect(page.locator('h1')).not.toHaveText('LangSmith documentation')
      await page.goBack()
      await expect(page.locator('h1')).toHaveText('LangSmith documentation')
    }
  })

  test('an old address leads to where the page is now', async ({ page }) => {
    await open(page, '/tracing')
    await expect(page).toHaveURL(/\/observability$/)
    await expect(page.locator('h1')).toHaveText('Observability')
  })

  test('the page at /search takes a query, of which 64 characters are read', async ({ page }) => {
    await open(page, `/search?q=${'trace'.repeat(20)}`)
    await expect(page.getByRole('searchbox')).toHaveValue('trace'.repeat(20).slice(0, 64))
    await page.getByRole('searchbox').fill('')
    await page.getByRole('searchbox').pressSequentially('x'.repeat(70))
    await expect(page.getByRole('searchbox')).toHaveValue('x'.repeat(64))
  })

  test('the site has one version, labelled stable, in English, written left to right', async ({ page }) => {
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
