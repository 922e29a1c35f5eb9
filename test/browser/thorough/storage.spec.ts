import type { Page } from '@playwright/test'
import { expect, open, pages, sidebarLink, test } from '../site'

test.describe('With blocked or corrupted local storage', () => {
  const chooseAll = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Switch between light and dark' }).click()
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Region/ })
      .click()
    await page.locator('#menu-region').getByRole('button', { name: /^EU/ }).click()
    await page.getByRole('tab', { name: 'TypeScript' }).first().click()
    await page.locator('#sidebar summary', { hasText: 'Evaluation' }).click()
    await page.getByRole('button', { name: 'Close announcement' }).click()
  }

  test('preferences last for the tab and no script throws', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied.', 'SecurityError')
          },
        })
    })
    await open(page, pages.guide)
    await chooseAll(page)
    await sidebarLink(page, pages.otherGuide).click()
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.locator('html')).toHaveAttribute('data-region', 'eu')
    await expect(page.getByRole('tab', { name: 'TypeScript' }).first()).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(page.getByRole('complementary', { name: 'Announcement' })).toBeHidden()
    await expect(sidebarLink(page, '/evaluation/concepts')).toBeVisible()
  })

  test('preferences last for the tab when storage is full', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Full.', 'QuotaExceededError')
      }
    })
    await open(page, pages.guide)
    await chooseAll(page)
    await sidebarLink(page, pages.otherGuide).click()
    await expect(page).toHaveURL(pages.otherGuide)
    await expect(page.locator('html')).toHaveAttribute('data-region', 'eu')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })

  test('invalid values are ignored', async ({ page }) => {
    await page.addInitScript(() => {
      for (const [name, value] of Object.entries({
        'color-mode': 'purple',
        region: 'Mars',
        version: '"><b>',
        sidebar: '{{{',
        announcement: '"]',
        'tab-language': '"] *',
      }))
        localStorage.setItem(`langsmith-docs-${name}`, value)
      sessionStorage.setItem('docs-sidebar-scroll', 'far')
    })
    await open(page, pages.guide)
    await expect(page.locator('html')).not.toHaveAttribute('data-theme')
    await expect(page.locator('html')).toHaveAttribute('data-region', 'us')
    await expect(page.getByRole('banner').getByRole('button', { name: /^Version/ })).toHaveText(
      /stable/,
    )
    await expect(page.getByRole('tab', { name: 'Python' }).first()).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(page.locator('.tabs').first().locator('.panel:visible')).toHaveCount(1)
    await chooseAll(page)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.locator('html')).toHaveAttribute('data-region', 'eu')
  })
})
