import { expect, open, RARER, scrollTop, test, watchDocument } from './site'

test.describe('Fragments and scroll position', () => {
  test.use({ site: 'components' })

  test('a fragment on the same page scrolls to its element', async ({ page }) => {
    await open(page, '/guides/long')
    await page.getByRole('link', { name: 'last section' }).click()
    await expect(page).toHaveURL('/guides/long#section-8')
    await expect(page.locator('#section-8')).toBeInViewport()
    await expect(page.locator('#section-1')).not.toBeInViewport()
  })

  test('a fragment on another page scrolls to its element, below the navbar', async ({ page }) => {
    await open(page, '/guides/long')
    const isSame = await watchDocument(page)
    await page.getByRole('link', { name: "another page's section" }).click()
    await expect(page).toHaveURL('/components#fields')
    await expect(page.locator('#fields')).toBeInViewport()
    const heading = await page.locator('#fields').boundingBox()
    const navbar = await page.getByRole('banner').boundingBox()
    expect(heading?.y).toBeGreaterThanOrEqual((navbar?.y ?? 0) + (navbar?.height ?? 0))
    expect(heading?.y).toBeLessThan(300)
    expect(await isSame()).toBe(true)
  })

  test('going back within a page stays on the page', RARER, async ({ page }) => {
    await open(page, '/guides/long')
    const isSame = await watchDocument(page)
    await page.getByRole('link', { name: 'last section' }).click()
    await expect(page.locator('#section-8')).toBeInViewport()
    await page.goBack()
    await expect(page).toHaveURL('/guides/long')
    await expect.poll(() => scrollTop(page)).toBe(0)
    expect(await isSame()).toBe(true)
  })
})
