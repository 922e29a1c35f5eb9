import type { Page } from '@playwright/test'
import { expect, open, pages, RARER, test } from './site'

test.describe('With the keyboard alone', () => {
  /** Presses Tab until the selector matches the focused element. */
  async function tabTo(page: Page, selector: string, limit = 120): Promise<void> {
    for (let press = 0; press < limit; press++) {
      await page.keyboard.press('Tab')
      if (await page.evaluate(wanted => document.activeElement?.matches(wanted), selector)) return
    }
    throw new Error(`Tab does not reach \`${selector}\` in ${limit} presses.`)
  }

  test('the search box can be reached and opens search', async ({ page }) => {
    await open(page, pages.guide)
    await tabTo(page, '.navbar .search-box')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'Search docs' })).toBeFocused()
  })

  test('a sidebar link can be followed, and focus moves to the page title', async ({ page }) => {
    await open(page, pages.guide)
    await tabTo(page, '.skip-to-navigation')
    await page.keyboard.press('Enter')
    await tabTo(page, `#sidebar a[href="${pages.otherGuide}"]`)
    await page.keyboard.press('Enter')
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
    await expect(page.locator('h1')).toBeFocused()
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(() =>
        document.querySelector('#content')?.contains(document.activeElement),
      ),
    ).toBe(true)
  })

  test('Enter and Space toggle the theme', RARER, async ({ page }) => {
    await open(page, pages.guide)
    await tabTo(page, '[data-toggle-theme]')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.keyboard.press('Space')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  })

  test('every focused element has a visible focus indicator', async ({ page }) => {
    await open(page, pages.guide)
    for (let press = 0; press < 40; press++) {
      await page.keyboard.press('Tab')
      const [outline, name] = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement
        return [getComputedStyle(element).outlineStyle, element.outerHTML.slice(0, 80)]
      })
      expect(outline, name).not.toBe('none')
    }
  })
})
