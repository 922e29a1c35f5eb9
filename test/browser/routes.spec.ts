import { expect, open, pages, test } from './site'

test.describe('Routes', () => {
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

test.describe('The not-found page', () => {
  test('has status 404 and keeps the shell', async ({ page }) => {
    const response = await open(page, pages.lost)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Documentation' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })

  test('names the path and suggests the pages whose path is nearest', async ({ page }) => {
    await open(page, '/observability/how_to_guides/thread')
    await expect(page.locator('[data-lost-path]')).toHaveText('/observability/how_to_guides/thread')
    const first = page.locator('[data-lost-suggestions] a').first()
    await expect(first).toHaveAttribute('href', pages.guide)
    await first.click()
    await expect(page.locator('h1')).toHaveText('Group traces into threads')
  })

  test('offers a search for the last part of the path', async ({ page }) => {
    await open(page, '/guides/mask_inputs')
    await page.getByRole('link', { name: 'Search docs for “mask inputs”' }).click()
    await expect(page).toHaveURL(/\/search\?q=mask%20inputs$/)
    await expect(page.getByRole('searchbox')).toHaveValue('mask inputs')
  })

  test('leads on to other pages without loading the document again', async ({ page }) => {
    await open(page, pages.lost)
    await page.evaluate(() => Object.assign(window, { marked: true }))
    await page.getByRole('link', { name: 'Go to the start page' }).click()
    await expect(page.locator('h1')).toHaveText('LangSmith documentation')
    expect(await page.evaluate(() => 'marked' in window)).toBe(true)
  })

  test('shows for a link to a page that is not there, with the status of a load by the browser', async ({ page }) => {
    await open(page, pages.home)
    await page.evaluate(() => document.querySelector('#content')?.prepend(Object.assign(document.createElement('a'), { href: '/observability/concept', textContent: 'Lost' })))
    const [response] = await Promise.all([page.waitForResponse(/\/observability\/concept$/), page.getByRole('link', { name: 'Lost', exact: true }).click()])
    expect(response.status()).toBe(404)
    await expect(page.locator('[data-lost-suggestions] a').first()).toHaveAttribute('href', pages.concepts)
  })
})
