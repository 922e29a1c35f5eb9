import { expect, open, pages, test, whenReady } from '../site'

test.describe('With a full disk', () => {
  test.use({ serviceWorkers: 'allow' })

  test('saving all pages reports that there is no space, and reading works as usual', async ({
    page,
    baseURL,
  }) => {
    await page.goto('/offline')
    await whenReady(page)
    const session = await page.context().newCDPSession(page)
    await session.send('Storage.overrideQuotaForOrigin', {
      origin: new URL(String(baseURL)).origin,
      quotaSize: 200_000,
    })
    await page.getByRole('button', { name: /^Save all/ }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'There is no room left for them in this browser.',
      { timeout: 20_000 },
    )
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    await open(page, pages.guide)
    await open(page, pages.otherGuide)
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
  })
})
