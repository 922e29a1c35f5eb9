import { expect, open, pages, test } from './site'

test.describe('The list of pages at /search', () => {
  test('lists every page and narrows down by words', async ({ page }) => {
    await open(page, pages.listing)
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/^All \d+ pages$/)
    await page.getByRole('searchbox').fill('threads')
    await expect(page.locator('.listing a').first()).toHaveText('Group traces into threads')
    await page.getByRole('searchbox').fill('nothing has these words')
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/^No results for/)
  })

  test('keeps the query in the address when it is submitted', async ({ page }) => {
    await open(page, pages.listing)
    await page.getByRole('searchbox').fill('data formats')
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/\/search\?q=data(?:%20|\+)formats$/)
    await page.reload()
    await expect(page.getByRole('searchbox')).toHaveValue('data formats')
  })
})
