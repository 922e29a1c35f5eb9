import { expect, open, pages, sidebarLink, test, watchDocument } from './site'

test.describe('A document that a translating extension has been at', () => {
  test('leads on in place, and shows the next page as it is', async ({ page }) => {
    await open(page, pages.guide)
    await page.evaluate(path => {
      const translated = () => Object.assign(document.createElement('font'), { textContent: 'Übersetzt' })
      document.querySelector(`#sidebar a[href="${path}"]`)?.replaceChildren(translated())
      document.querySelector('h1')?.replaceChildren(translated())
      document.querySelector('.breadcrumbs')?.replaceChildren('Übersetzt')
    }, pages.otherGuide)
    const isSame = await watchDocument(page)
    await sidebarLink(page, pages.otherGuide).click()
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
    await expect(sidebarLink(page, pages.otherGuide)).toHaveAttribute('aria-current', 'page')
    await page.getByRole('tab', { name: 'TypeScript' }).first().click()
    await expect(page.getByRole('tab', { name: 'TypeScript' }).first()).toHaveAttribute('aria-selected', 'true')
    expect(await isSame()).toBe(true)
  })
})
