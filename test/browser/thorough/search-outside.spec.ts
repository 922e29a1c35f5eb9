import { expect, pages, test } from '../site'

test.describe('Search and third parties', () => {
  test('every page links to the OpenSearch description', async ({ page }) => {
    await page.goto(pages.guide)
    const link = page.locator('link[rel="search"]')
    await expect(link).toHaveAttribute('type', 'application/opensearchdescription+xml')
    await expect(link).toHaveAttribute('title', 'LangSmith Docs')
    const response = await page.request.get(String(await link.getAttribute('href')))
    expect(response.status()).toBe(200)
    expect(response.headers()['content-type']).toContain('xml')
  })
})
