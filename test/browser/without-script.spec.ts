import { expect, pages, RARER, sidebarLink, test } from './site'

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the text is readable and links work', async ({ page }) => {
    await page.goto(pages.guide)
    await expect(page.locator('h1')).toHaveText('Group traces into threads')
    await expect(page.locator('.prose > p').first()).toBeVisible()
    await sidebarLink(page, pages.otherGuide).click()
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
    await page.locator('.pager [rel="next"]').click()
    await expect(page).not.toHaveURL(pages.otherGuide)
  })

  test('categories, menus, and the drawer open', RARER, async ({ page }) => {
    await page.goto(pages.guide)
    await page.locator('#sidebar summary', { hasText: 'Reference' }).click()
    await expect(sidebarLink(page, '/reference')).toBeVisible()
    await page.getByRole('banner').getByRole('button', { name: 'API Reference' }).click()
    await expect(page.locator('#menu-reference').getByRole('link', { name: 'REST' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: 'Open navigation' }).click()
    await expect(page.locator('#sidebar')).toBeVisible()
  })

  test('menus that require JavaScript are hidden', async ({ page }) => {
    await page.goto(pages.guide)
    for (const name of [/^Region/, /^Language/, /^Version/])
      await expect(page.getByRole('banner').getByRole('button', { name })).toBeHidden()
    await expect(page.getByRole('banner').locator('kbd')).toBeHidden()
  })

  test('the theme follows the system', RARER, async ({ page }) => {
    await page.goto(pages.guide)
    const background = () =>
      page.locator('body').evaluate(body => getComputedStyle(body).backgroundColor)
    const light = await background()
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await background()).not.toBe(light)
  })

  test('URLs use the US region', RARER, async ({ page }) => {
    await page.goto(pages.guide)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Go to App' })).toHaveAttribute(
      'href',
      'https://smith.langchain.com',
    )
  })

  test('the table of contents is available', RARER, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(pages.guide)
    await page.locator('.contents summary').click()
    await expect(page.locator('.contents a').first()).toBeVisible()
  })

  test('the search page lists all pages, and the not-found page works', async ({ page }) => {
    await page.goto(pages.search)
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Group traces into threads' }),
    ).toBeVisible()
    expect((await page.goto(pages.notFound))?.status()).toBe(404)
    await expect(page.locator('h1')).toHaveText('Page not found')
  })
})

test.describe('Components without JavaScript', () => {
  test.use({ javaScriptEnabled: false, site: 'components' })

  test('all tab panels are shown with their labels', RARER, async ({ page }) => {
    await page.goto('/choices')
    const panels = page.locator('.tabs .panel')
    for (const panel of await panels.all()) {
      await expect(panel).toBeVisible()
      const name = await panel.evaluate(element =>
        getComputedStyle(element, '::before').content.replaceAll('"', ''),
      )
      expect(name).toBe(await panel.getAttribute('data-label'))
    }
    await expect(page.getByRole('tab')).toHaveCount(0)
  })

  test('disclosures open and code is readable', async ({ page }) => {
    await page.goto('/components')
    await page.locator('details.disclosure summary').first().click()
    await expect(page.getByText('The key is wrong.')).toBeVisible()
    await page.goto('/code')
    await expect(page.locator('pre').first()).toContainText('new = True')
    await expect(page.getByRole('button', { name: 'Copy code' })).toHaveCount(0)
  })

  test('a diagram not drawn at build time is described in words', async ({ page }) => {
    await page.goto('/components')
    await expect(page.locator('[data-mermaid]')).toContainText('One box points to another.')
  })
})
