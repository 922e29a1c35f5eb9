import { expect, open, pages, RARER, test, variant } from './site'

test.describe('Not-found page', () => {
  test('has status 404 and keeps the header, sidebar, and footer', async ({ page }) => {
    const response = await open(page, pages.notFound)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Documentation' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })

  test('shows the path and suggests the pages with the most similar paths', async ({ page }) => {
    await open(page, '/observability/how_to_guides/thread')
    await expect(page.locator('[data-not-found-path]')).toHaveText(
      '/observability/how_to_guides/thread',
    )
    const first = page.locator('[data-not-found-suggestions] a').first()
    await expect(first).toHaveAttribute('href', pages.guide)
    await first.click()
    await expect(page.locator('h1')).toHaveText('Group traces into threads')
  })

  test('shows and searches for the decoded path', RARER, async ({ page }) => {
    await open(page, '/caf%C3%A9_threads')
    await expect(
      page.getByRole('link', { name: 'Search docs for “café threads”' }),
    ).toHaveAttribute('href', '/search?q=caf%C3%A9+threads')
    await expect(page.locator('[data-not-found-path]')).toHaveText('/café_threads')
  })

  for (const [index, path] of ['/%E0%A4%A', '/a%5Cb', '/..%2fetc'].entries())
    test(`appears for the malformed path ${path}`, variant(index), async ({ page }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(400)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    })

  test('offers a search for the last part of the path', RARER, async ({ page }) => {
    await open(page, '/guides/mask_inputs')
    const link = page.getByRole('link', { name: 'Search docs for “mask inputs”' })
    await expect(link).toHaveAttribute('href', '/search?q=mask+inputs')
    await link.click()
    await expect(page.getByRole('combobox', { name: 'Search docs' })).toHaveValue('mask inputs')
  })

  test('links to other pages without reloading the document', RARER, async ({ page }) => {
    await open(page, pages.notFound)
    await page.evaluate(() => Object.assign(window, { marked: true }))
    await page.getByRole('link', { name: 'Go to the start page' }).click()
    await expect(page.locator('h1')).toHaveText(
      'See, test, and improve what your LLM application does',
    )
    expect(await page.evaluate(() => 'marked' in window)).toBe(true)
  })

  test('appears for a broken link, loaded by the browser with status 404', async ({ page }) => {
    await open(page, pages.home)
    await page.evaluate(() =>
      document.querySelector('#content')?.prepend(
        Object.assign(document.createElement('a'), {
          href: '/observability/concept',
          textContent: 'Lost',
        }),
      ),
    )
    const [response] = await Promise.all([
      page.waitForResponse(/\/observability\/concept$/),
      page.getByRole('link', { name: 'Lost', exact: true }).click(),
    ])
    expect(response.status()).toBe(404)
    await expect(page.locator('[data-not-found-suggestions] a').first()).toHaveAttribute(
      'href',
      pages.concepts,
    )
  })
})
