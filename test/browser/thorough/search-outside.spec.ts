import { field, openDialog, options, said } from '../search-site'
import { expect, open, pages, servedFile, test } from '../site'
import { sites } from '../sites'

test.describe('Search and third parties', () => {
  test("requests only the site itself and doesn't violate the security policy", async ({
    page,
  }) => {
    const [foreign, violations]: string[][] = [[], []]
    page.on('request', request => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(sites().real.url))
        foreign?.push(request.url())
    })
    page.on(
      'console',
      message =>
        message.text().includes('Content Security Policy') && violations?.push(message.text()),
    )
    await page.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', event =>
        console.error(`Content Security Policy: ${event.violatedDirective} ${event.blockedURI}`),
      ),
    )
    await openDialog(page)
    await field(page).fill('threads')
    await expect(options(page).first()).toBeVisible()
    await field(page).fill('xyzzyqwv qqjjxx')
    await expect(said(page)).toHaveText(/^No results/)
    await open(page, '/search?q=trace')
    await expect(page.locator('.results li').first()).toBeVisible()
    expect(foreign).toEqual([])
    expect(violations).toEqual([])
  })

  test('every page links to the OpenSearch description', async ({ page }) => {
    await page.goto(pages.guide)
    const link = page.locator('link[rel="search"]')
    await expect(link).toHaveAttribute('type', 'application/opensearchdescription+xml')
    await expect(link).toHaveAttribute('title', 'LangSmith Docs')
    const response = await page.request.get(String(await link.getAttribute('href')))
    expect(response.status()).toBe(200)
    expect(response.headers()['content-type']).toContain('xml')
  })

  test('the OpenSearch description links to the results page with the query', async ({ page }) => {
    const text = servedFile('real', 'opensearch.xml')
    expect(text).toContain('<ShortName>LangSmith Docs</ShortName>')
    const [, template] = /<Url type="text\/html"[^>]* template="([^"]*)"/.exec(text) ?? []
    const address = new URL(String(template).replace('{searchTerms}', 'sampling+rate'))
    await open(page, address.pathname + address.search)
    await expect(page.getByRole('searchbox')).toHaveValue('sampling rate')
    await expect(page.locator('.results li').first()).toBeVisible()
  })
})
