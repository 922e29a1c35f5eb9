import type { Page } from '@playwright/test'
import { expectTheme, seenOn, watchPaint } from './painting'
import { expect, open, pages, RARER, remember, stored, test } from './site'

const KEY = 'langsmith-docs-color-mode'
const toggle = (page: Page) => page.getByRole('button', { name: 'Switch between light and dark' })

test.describe('Color mode', () => {
  test('is light when the system has no preference, and nothing is stored until you choose', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'no-preference' })
    await open(page, pages.guide)
    await expectTheme(page, 'light')
    expect(await stored(page, KEY)).toBeNull()
  })

  test('follows the system live until you choose', RARER, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await open(page, pages.guide)
    await expectTheme(page, 'dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expectTheme(page, 'light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectTheme(page, 'dark')
  })

  test('toggles between light and dark and persists', async ({ page }) => {
    await open(page, pages.guide)
    await toggle(page).click()
    await expectTheme(page, 'dark')
    expect(await stored(page, KEY)).toBe('dark')
    await page.reload()
    await expectTheme(page, 'dark')
    await toggle(page).click()
    await expectTheme(page, 'light')
    expect(await stored(page, KEY)).toBe('light')
    await page.reload()
    await expectTheme(page, 'light')
  })

  test('follows the system when the stored value is system', async ({ page }) => {
    await remember(page, { [KEY]: 'system' })
    await page.emulateMedia({ colorScheme: 'dark' })
    await open(page, pages.guide)
    await expectTheme(page, 'dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expectTheme(page, 'light')
  })

  for (const [theme, system] of [
    ['dark', 'light'],
    ['light', 'dark'],
  ] as const)
    test(`doesn't flash when ${theme} is chosen on a ${system} system`, async ({ page }) => {
      await remember(page, { [KEY]: theme })
      await page.emulateMedia({ colorScheme: system })
      await watchPaint(page)
      await open(page, pages.guide)
      const { atBody, atContent, backgrounds } = await seenOn(page)
      expect(atBody).toBe(theme)
      expect(atContent).toBe(theme)
      expect(new Set(backgrounds).size, 'The background is the same in every frame.').toBe(1)
      await expectTheme(page, theme)
    })

  test('applies to browser UI and form controls', RARER, async ({ page }) => {
    await open(page, pages.guide)
    await toggle(page).click()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(
      'dark',
    )
    await expect(page.locator('meta[name="theme-color"][media="all"]')).toHaveAttribute(
      'content',
      '#0c1518',
    )
    await toggle(page).click()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(
      'light',
    )
    await expect(page.locator('meta[name="theme-color"][media="all"]')).toHaveAttribute(
      'content',
      '#fcfdfd',
    )
  })

  test(
    'switches code between a light and a dark theme without changing the markup',
    RARER,
    async ({ page }) => {
      await open(page, pages.guide)
      const inks = () =>
        page
          .locator('.tok-keyword')
          .first()
          .evaluate(element => getComputedStyle(element).color)
      const markup = await page.locator('.code').first().innerHTML()
      const light = await inks()
      await toggle(page).click()
      expect(await inks()).not.toBe(light)
      expect(await page.locator('.code').first().innerHTML()).toBe(markup)
      expect(markup).not.toContain('style=')
    },
  )

  test('switches diagrams between the default and the dark theme', RARER, async ({ page }) => {
    await open(page, pages.concepts)
    const figure = page.locator('.diagram').first()
    await figure.scrollIntoViewIfNeeded()
    await expect(figure.locator('img:visible')).toHaveAttribute('src', /-light\.svg$/)
    await toggle(page).click()
    await expect(figure.locator('img:visible')).toHaveAttribute('src', /-dark\.svg$/)
    await expect(figure.locator('img:visible')).toHaveCount(1)
  })
})
