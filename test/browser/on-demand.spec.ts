import { expect, hold, pages, test } from './site'

test.describe('Content that is loaded on demand', () => {
  test('shows a centred spinner while it is loading', async ({ page }) => {
    const held = await hold(page, '**/routes.json')
    await page.goto(pages.listing)
    const spinner = page.getByRole('status', { name: 'Loading' })
    await expect(spinner).toBeVisible()
    const [ring, column] = [await spinner.boundingBox(), await page.locator('[data-listing]').boundingBox()]
    const middle = (box: typeof ring) => (box?.x ?? 0) + (box?.width ?? 0) / 2
    expect(Math.abs(middle(ring) - middle(column))).toBeLessThan(2)
    held.release()
    await expect(spinner).toHaveCount(0)
    await expect(page.locator('.listing li').first()).toBeVisible()
  })

  test('shows a red box with a Retry button when it fails, and Retry works', async ({ page }) => {
    let failing = true
    await page.route('**/routes.json', route => (failing ? route.abort() : route.continue()))
    await page.goto(`${pages.listing}?q=threads`)
    const box = page.getByRole('main').getByRole('alert')
    await expect(box).toContainText('This part of the page could not be loaded.')
    const [red = 0, green = 0, blue = 0] = await box.evaluate(element => {
      const context = document.createElement('canvas').getContext('2d')
      if (!context) return []
      context.fillStyle = getComputedStyle(element).borderTopColor
      context.fillRect(0, 0, 1, 1)
      return [...context.getImageData(0, 0, 1, 1).data]
    })
    expect(red).toBeGreaterThan(green + 50)
    expect(red).toBeGreaterThan(blue + 50)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(box).toBeVisible()
    failing = false
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.locator('.listing a').first()).toHaveText('Group traces into threads')
    await expect(box).toHaveCount(0)
  })

  test('the not-found page stands without its suggestions, and gets them by Retry', async ({ page }) => {
    let failing = true
    await page.route('**/routes.json', route => (failing ? route.fulfill({ status: 503, body: '' }) : route.continue()))
    await page.goto('/observability/concept')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    failing = false
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.locator('[data-lost-suggestions] a').first()).toHaveAttribute('href', pages.concepts)
  })

  test('code of a part that does not arrive is asked for again by Retry', async ({ page }) => {
    let failing = true
    await page.route('**/assets/listing-*.js', route => (failing ? route.abort() : route.continue()))
    await page.goto(pages.listing)
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    failing = false
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.locator('.listing li').first()).toBeVisible()
  })
})
