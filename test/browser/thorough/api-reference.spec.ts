import { expect, open, sidebarLink, test } from '../site'

const PAGE = '/reference/api/prompt_tags'

test.describe('REST reference', () => {
  test('has a sidebar of its own, which leads back to the documentation', async ({ page }) => {
    await open(page, PAGE)
    await expect(sidebarLink(page, PAGE)).toHaveAttribute('aria-current', 'page')
    await expect(sidebarLink(page, '/evaluation/concepts')).toHaveCount(0)
    await page.locator('#sidebar').getByRole('link', { name: 'All documentation' }).click()
    await expect(page).toHaveURL('/reference')
    await expect(sidebarLink(page, '/reference')).toHaveAttribute('aria-current', 'page')
    await expect(sidebarLink(page, PAGE)).toHaveCount(0)
  })

  test('changes pages within the reference without loading a document', async ({ page }) => {
    await open(page, PAGE)
    await page.evaluate(() => Object.assign(window, { stays: true }))
    await sidebarLink(page, '/reference/api/prompt_commits').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prompt commits')
    expect(await page.evaluate(() => 'stays' in window)).toBe(true)
  })

  test('shows URLs in the region of the reader', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('langsmith-docs-region', 'EU'))
    await open(page, PAGE)
    await expect(page.locator('.endpoint').first()).toContainText(
      'https://eu.api.smith.langchain.com',
    )
  })
})

test.describe('REST reference without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('opens the fields of an object', async ({ page }) => {
    await page.goto('/reference/api/experiments')
    const field = page.getByRole('group', { name: 'Body' }).locator('details').first()
    await expect(field.locator('li').first()).toBeHidden()
    await field.locator('summary').first().click()
    await expect(field.locator('li').first()).toBeVisible()
  })
})
