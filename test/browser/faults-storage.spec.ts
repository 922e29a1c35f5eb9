import { expect, open, pages, test, whenReady } from './site'

test.describe('With a disk that is really full', () => {
  test.use({ serviceWorkers: 'allow' })

  test('saving all pages says that there is no room, and pages are read as ever', async ({ page, baseURL }) => {
    await page.goto('/offline')
    await whenReady(page)
    const session = await page.context().newCDPSession(page)
    await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(String(baseURL)).origin, quotaSize: 200_000 })
    await page.getByRole('button', { name: /^Save all/ }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('There is no room left for them in this browser.', { timeout: 20_000 })
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    await open(page, pages.guide)
    await open(page, pages.otherGuide)
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
  })
})
