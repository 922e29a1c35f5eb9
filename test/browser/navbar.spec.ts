import type { Page } from '@playwright/test'
import { expect, open, pages, test } from './site'

const button = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`^${name}`) })

test.describe('Navbar', () => {
  test('has search, API Reference, region, language, version, Go to App, and the theme toggle', async ({
    page,
  }) => {
    await open(page, pages.guide)
    const navbar = page.getByRole('banner')
    await expect(navbar.getByRole('link', { name: 'Search docs' })).toHaveAttribute(
      'href',
      '/search',
    )
    for (const name of ['API Reference', 'Region', 'Language', 'Version'])
      await expect(button(page, name)).toBeVisible()
    await expect(button(page, 'Version')).toHaveText(/stable/)
    await expect(button(page, 'Language')).toHaveText(/English/)
    await expect(navbar.getByRole('link', { name: 'Go to App' })).toHaveAttribute(
      'href',
      'https://smith.langchain.com',
    )
    await expect(
      navbar.getByRole('button', { name: 'Switch between light and dark' }),
    ).toBeVisible()
    await expect(navbar.getByRole('link', { name: /LangSmith.*home/ })).toHaveAttribute('href', '/')
  })

  test('stays at the top while the page scrolls', async ({ page }) => {
    await open(page, pages.guide)
    await page.evaluate(() => scrollTo(0, 2000))
    await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.y).toBe(0)
  })
})

test.describe('Footer', () => {
  test('has the groups Community, GitHub, and More, and a copyright line with the company and year', async ({
    page,
  }) => {
    await open(page, pages.guide)
    const footer = page.getByRole('contentinfo')
    for (const group of ['Community', 'GitHub', 'More']) {
      await expect(footer.getByRole('heading', { name: group, exact: true })).toBeVisible()
      expect(
        await footer.getByRole('navigation', { name: group }).getByRole('link').count(),
      ).toBeGreaterThan(0)
    }
    await expect(footer.getByText('Copyright © 2025 LangChain, Inc.')).toBeVisible()
  })
})
