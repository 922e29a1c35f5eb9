import type { Locator, Page } from '@playwright/test'
import { RESULTS_CODE } from '../search-site'
import { expect, hold, intercept, pages, test } from '../site'

/** Checks that the border of an element is red. */
async function expectRed(box: Locator): Promise<void> {
  const [red = 0, green = 0, blue = 0] = await box.evaluate(element => {
    const context = document.createElement('canvas').getContext('2d')
    if (!context) return []
    context.fillStyle = getComputedStyle(element).borderTopColor
    context.fillRect(0, 0, 1, 1)
    return [...context.getImageData(0, 0, 1, 1).data]
  })
  expect(red).toBeGreaterThan(green + 50)
  expect(red).toBeGreaterThan(blue + 50)
}

test.describe('Content loaded on demand', () => {
  const box = (page: Page): Locator => page.getByRole('main').getByRole('alert')

  test('shows a red box with a Retry button when its code fails to load, and Retry loads it', async ({
    page,
  }) => {
    let failing = true
    await intercept(page, RESULTS_CODE, route => (failing ? route.abort() : route.continue()))
    await page.goto(`${pages.search}?q=threads`)
    await expect(box(page)).toContainText('This part of the page couldn’t be loaded.')
    await expectRed(box(page))
    const retry = page.getByRole('button', { name: 'Retry' })
    await expect(page.getByRole('searchbox')).toHaveValue('threads')
    await expect(box(page)).toBeInViewport()
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Pricing' }).first(),
    ).toBeVisible()
    const refused = page.waitForEvent('requestfailed', request => RESULTS_CODE.test(request.url()))
    await retry.focus()
    await page.keyboard.press('Enter')
    await refused
    await expect(retry).toBeFocused()
    failing = false
    await page.keyboard.press('Enter')
    await expect(page.locator('.results a').first()).toHaveText('Group traces into threads')
    await expect(box(page)).toHaveCount(0)
  })

  test('returns the focus to the part that Retry has loaded', async ({ page }) => {
    let failing = true
    await intercept(page, RESULTS_CODE, route => (failing ? route.abort() : route.continue()))
    await page.goto(`${pages.search}?q=threads`)
    await page.getByRole('button', { name: 'Retry' }).focus()
    failing = false
    await page.keyboard.press('Enter')
    await expect(page.locator('.results a').first()).toBeVisible()
    await expect(page.locator('[data-search-page]')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('searchbox')).toBeFocused()
  })

  test('leaves the not-found page usable without its suggestions, and Retry loads them', async ({
    page,
  }) => {
    let failing = true
    await intercept(page, '**/routes.json', route =>
      failing ? route.fulfill({ status: 503, body: '' }) : route.continue(),
    )
    await page.goto('/observability/concept')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    failing = false
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.locator('[data-not-found-suggestions] a').first()).toHaveAttribute(
      'href',
      pages.concepts,
    )
  })
})

test.describe('Content placeholder', () => {
  test.use({ site: 'components' })

  test('shows a centered spinner while loading', async ({ page }) => {
    const held = await hold(page, '**/assets/mermaid-*.js')
    await page.goto('/components')
    const place = page.locator('[data-mermaid]').first()
    const spinner = place.getByRole('status', { name: 'Loading' })
    await expect(spinner).toBeVisible()
    const [ring, column] = [await spinner.boundingBox(), await place.boundingBox()]
    const middle = (box: typeof ring) => (box?.x ?? 0) + (box?.width ?? 0) / 2
    expect(Math.abs(middle(ring) - middle(column))).toBeLessThan(2)
    held.release()
    await expect(spinner).toHaveCount(0)
    await expect(place.locator('img').first()).toBeAttached()
  })
})
