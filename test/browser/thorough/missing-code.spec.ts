import { block, expect, hold, open, pages, sidebarLink, test, TREE } from '../site'

const { guide, otherGuide } = pages

test.describe('Code that fails to load', () => {
  test('without the sidebar tree, categories link to their first page and in-page navigation works', async ({
    page,
  }) => {
    await block(page, TREE)
    const warned = page.waitForEvent('console', message => message.type() === 'warning')
    await open(page, guide)
    await warned
    await sidebarLink(page, otherGuide).click()
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
    await page.locator('#sidebar details[data-category="/Evaluation"] > summary').click()
    await page.locator('#sidebar details[data-category="/Evaluation"] a').first().click()
    await expect(page).toHaveURL('/evaluation')
    await expect(page.locator('h1')).toHaveText('Evaluation')
  })

  test('the sidebar tree is requested again when a category is opened', async ({ page }) => {
    await block(page, TREE)
    await open(page, guide)
    await page.unroute(TREE)
    await page.locator('#sidebar details[data-category="/Evaluation"] > summary').click()
    await expect(sidebarLink(page, '/evaluation/concepts')).toBeVisible()
  })

  test('without any scripts, links and menus work', async ({ page }) => {
    await block(page, '**/assets/*.js')
    await page.goto(guide)
    await page.getByRole('button', { name: 'API Reference' }).first().click()
    await expect(page.locator('#menu-reference')).toBeVisible()
    await page.keyboard.press('Escape')
    await sidebarLink(page, otherGuide).click()
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
  })

  test('links clicked before the scripts load are ordinary links', async ({ page }) => {
    const held = await hold(page, '**/assets/entry-*.js')
    await page.goto(guide, { waitUntil: 'commit' })
    await expect.poll(held.asked).toBe(1)
    await sidebarLink(page, otherGuide).click()
    await expect(page).toHaveURL(otherGuide)
    held.release()
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
  })
})
