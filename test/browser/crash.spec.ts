import { changePayload, expect, open, pages, sidebarLink, test } from './site'

test.describe('The crash page', () => {
  test.use({ mayThrow: true })

  test('says "This page crashed." and offers "Try again", which loads the page', async ({ page }) => {
    await changePayload(page, pages.otherGuide, payload => ({ ...payload, page: { ...payload.page, headings: null } }))
    await open(page, pages.guide)
    await sidebarLink(page, pages.otherGuide).click()
    await expect(page.getByRole('heading', { name: 'This page crashed.' })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('This page crashed.')
    await expect(page).toHaveURL(pages.otherGuide)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
    await expect(page.getByText('This page crashed.')).toHaveCount(0)
  })

  test('is left by going back', async ({ page }) => {
    await changePayload(page, pages.otherGuide, payload => ({ ...payload, page: { ...payload.page, breadcrumbs: 7 } }))
    await open(page, pages.guide)
    await sidebarLink(page, pages.otherGuide).click()
    await expect(page.getByText('This page crashed.')).toBeVisible()
    await page.goBack()
    await expect(page.locator('h1')).toHaveText('Group traces into threads')
  })
})
