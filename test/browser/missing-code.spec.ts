import { block, blockFrame, expect, hold, pages, sidebarLink, test } from './site'

const { guide, otherGuide } = pages

test.describe('Code that does not arrive', () => {
  test('without the code of the frame, every link is an ordinary one', async ({ page }) => {
    await blockFrame(page)
    const warned = page.waitForEvent('console', message => message.type() === 'warning')
    await page.goto(guide)
    await warned
    await expect(page.locator('html')).not.toHaveAttribute('data-ready')
    await sidebarLink(page, otherGuide).click()
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
    await expect(page).toHaveURL(otherGuide)
  })

  test('without the code of the frame, theme, region and tabs still work', async ({ page }) => {
    await blockFrame(page)
    await page.goto(guide)
    await page.getByRole('button', { name: 'Switch between light and dark' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('banner').getByRole('button', { name: /^Region/ }).click()
    await page.locator('#menu-region').getByRole('button', { name: /^EU/ }).click()
    await expect(page.locator('html')).toHaveAttribute('data-region', 'eu')
    await page.getByRole('tab', { name: 'TypeScript' }).first().click()
    await expect(page.getByRole('tab', { name: 'TypeScript' }).first()).toHaveAttribute('aria-selected', 'true')
  })

  test('without the file of the sidebar tree, every link is an ordinary one', async ({ page }) => {
    await block(page, '**/assets/site-*.json')
    const warned = page.waitForEvent('console', message => message.type() === 'warning')
    await page.goto(guide)
    await warned
    await sidebarLink(page, otherGuide).click()
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
  })

  test('without any of our scripts, links and menus work', async ({ page }) => {
    await block(page, '**/assets/*.js')
    await page.goto(guide)
    await page.getByRole('button', { name: 'API Reference' }).first().click()
    await expect(page.locator('#menu-reference')).toBeVisible()
    await page.keyboard.press('Escape')
    await sidebarLink(page, otherGuide).click()
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
  })

  test('links followed before the frame is ready are ordinary ones', async ({ page }) => {
    const held = await hold(page, '**/assets/hydrate-*.js')
    await page.goto(guide)
    await expect.poll(held.asked).toBe(1)
    await sidebarLink(page, otherGuide).click()
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
    await expect(page).toHaveURL(otherGuide)
  })
})
