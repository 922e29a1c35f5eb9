import { expect, hold, pages, sidebarLink, test } from './site'

test.describe('A document that something has been at', () => {
  test.use({ mayThrow: true })

  test('is drawn anew and works', async ({ page }) => {
    const held = await hold(page, '**/assets/hydrate-*.js')
    await page.goto(pages.guide)
    await expect.poll(held.asked).toBe(1)
    // As a translating extension does.
    await page.evaluate(path => {
      const translated = Object.assign(document.createElement('font'), { textContent: 'Code annotieren' })
      document.querySelector(`#sidebar a[href="${path}"]`)?.replaceChildren(translated)
    }, pages.otherGuide)
    held.release()
    await expect(page.locator('html')).toHaveAttribute('data-ready')
    await expect(page.getByText('This page crashed.')).toHaveCount(0)
    await expect(page.locator('h1')).toHaveText('Group traces into threads')
    await page.getByRole('tab', { name: 'TypeScript' }).first().click()
    await expect(page.getByRole('tab', { name: 'TypeScript' }).first()).toHaveAttribute('aria-selected', 'true')
    await page.evaluate(() => Object.assign(window, { marked: true }))
    await sidebarLink(page, pages.otherGuide).click()
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
    expect(await page.evaluate(() => 'marked' in window)).toBe(true)
  })

  test('shows the reader’s choices after it was drawn anew', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('langsmith-docs-region', 'EU')
      localStorage.setItem('langsmith-docs-tab-language', 'typescript')
    })
    const held = await hold(page, '**/assets/hydrate-*.js')
    await page.goto(pages.guide)
    await expect.poll(held.asked).toBe(1)
    await page.evaluate(() => document.querySelector('.breadcrumbs')?.replaceChildren('Observabilité'))
    held.release()
    await expect(page.locator('html')).toHaveAttribute('data-ready')
    await expect(page.getByRole('tab', { name: 'TypeScript' }).first()).toHaveAttribute('aria-selected', 'true')
    await expect(page.locator('#menu-region [data-value="eu"]')).toHaveAttribute('aria-pressed', 'true')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: 'Open navigation' }).click()
    await expect(page.getByRole('button', { name: 'Close navigation' })).toBeFocused()
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(page.locator('[inert]')).toHaveCount(0)
  })
})
