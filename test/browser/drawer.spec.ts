import type { Page } from '@playwright/test'
import { expect, open, pages, RARER, sidebarLink, test, wheel } from './site'

const opener = (page: Page) => page.getByRole('button', { name: 'Open navigation' })
const drawer = (page: Page) => page.locator('#sidebar')
const isInside = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('#sidebar')?.contains(document.activeElement) === true)

test.describe('Drawer', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('replaces the sidebar below 996 px', async ({ page }) => {
    await page.setViewportSize({ width: 995, height: 800 })
    await open(page, pages.guide)
    await expect(opener(page)).toBeVisible()
    await expect(drawer(page)).toBeHidden()
    await page.setViewportSize({ width: 996, height: 800 })
    await expect(opener(page)).toBeHidden()
    await expect(drawer(page)).toBeVisible()
  })

  test('opens from its button and closes from its close button, on Escape, and on a click outside', async ({
    page,
  }) => {
    await open(page, pages.guide)
    await opener(page).click()
    await expect(drawer(page)).toBeVisible()
    await page.getByRole('button', { name: 'Close navigation' }).click()
    await expect(drawer(page)).toBeHidden()
    await opener(page).click()
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toBeHidden()
    await expect(opener(page)).toBeFocused()
    await opener(page).click()
    await page.mouse.click(350, 400)
    await expect(drawer(page)).toBeHidden()
  })

  test('takes focus and traps it', async ({ page }) => {
    await open(page, pages.guide)
    await opener(page).click()
    await expect(page.getByRole('button', { name: 'Close navigation' })).toBeFocused()
    const stops = await drawer(page)
      .locator('a, button, summary')
      .evaluateAll(all => all.filter(element => element.checkVisibility()).length)
    for (let press = 0; press < stops + 5; press++) {
      await page.keyboard.press('Tab')
      expect(
        (await page.evaluate(() => document.activeElement === document.body)) ||
          (await isInside(page)),
      ).toBe(true)
    }
    await page.keyboard.press('Shift+Tab')
    expect(
      (await page.evaluate(() => document.activeElement === document.body)) ||
        (await isInside(page)),
    ).toBe(true)
  })

  test(
    'keeps focus when one of its menus closes after a choice or on Escape',
    RARER,
    async ({ page }) => {
      await open(page, pages.guide)
      await opener(page).click()
      const region = drawer(page).getByRole('button', { name: /^Region/ })
      await region.focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page.locator('html')).toHaveAttribute('data-region', 'eu')
      await expect(region).toBeFocused()
      await page.keyboard.press('Enter')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Escape')
      await expect(region).toBeFocused()
      await expect(drawer(page)).toBeVisible()
    },
  )

  test(
    'shows its close button and controls when it opens in a long tree',
    RARER,
    async ({ page }) => {
      await open(page, pages.reference)
      await opener(page).click()
      await expect(page.getByRole('button', { name: 'Close navigation' })).toBeInViewport()
      await expect(page.getByRole('button', { name: 'Close navigation' })).toBeFocused()
      for (const control of [
        drawer(page).getByRole('button', { name: /^Region/ }),
        drawer(page).getByRole('button', { name: 'API Reference' }),
        drawer(page).getByRole('link', { name: 'Go to App' }),
      ])
        await expect(control).toBeInViewport()
    },
  )

  test('makes the page interactive again when it closes', RARER, async ({ page }) => {
    await open(page, pages.guide)
    await opener(page).click()
    expect(await page.locator('[inert]').count()).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await expect(page.locator('[inert]')).toHaveCount(0)
    await page.locator('.prose a').first().focus()
    await expect(page.locator('.prose a').first()).toBeFocused()
  })

  test('closes when the window becomes desktop-sized', RARER, async ({ page }) => {
    await open(page, pages.guide)
    await opener(page).click()
    await expect(page.locator('#sidebar:popover-open')).toHaveCount(1)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(page.locator('#sidebar:popover-open')).toHaveCount(0)
    await expect(page.locator('[inert]')).toHaveCount(0)
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(drawer(page)).toBeHidden()
  })

  test('shows the current page', RARER, async ({ page }) => {
    await open(page, pages.reference)
    await opener(page).click()
    await expect(sidebarLink(page, pages.reference)).toHaveAttribute('aria-current', 'page')
    await expect(sidebarLink(page, pages.reference)).toBeInViewport({ ratio: 1 })
  })

  test('navigates to a page and closes', async ({ page }) => {
    await open(page, pages.guide)
    await opener(page).click()
    await sidebarLink(page, pages.otherGuide).click()
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
    await expect(drawer(page)).toBeHidden()
    await expect(page.locator('[inert]')).toHaveCount(0)
    await expect(page.locator('h1')).toBeFocused()
  })

  test('contains the navbar menus in working order', RARER, async ({ page }) => {
    await open(page, pages.guide)
    await expect(page.getByRole('banner').getByRole('button', { name: /^Region/ })).toBeHidden()
    await opener(page).click()
    for (const name of [/^API Reference/, /^Region/, /^Language/, /^Version/])
      await expect(drawer(page).getByRole('button', { name })).toBeVisible()
    await drawer(page)
      .getByRole('button', { name: /^Region/ })
      .click()
    await page.locator('#menu-drawer-region').getByRole('button', { name: /^EU/ }).click()
    await expect(page.locator('html')).toHaveAttribute('data-region', 'eu')
    await expect(drawer(page)).toBeVisible()
    await expect(drawer(page).getByRole('link', { name: 'Go to App' })).toHaveAttribute(
      'href',
      'https://eu.smith.langchain.com',
    )
  })

  test('prevents the page behind it from scrolling', RARER, async ({ page }) => {
    await open(page, pages.guide)
    await opener(page).click()
    await page.mouse.move(350, 400)
    await wheel(page, 600)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('is available on the home page', RARER, async ({ page }) => {
    await open(page, pages.home)
    await opener(page).click()
    await expect(drawer(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toBeHidden()
  })
})
