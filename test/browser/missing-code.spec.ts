import { block, expect, hold, open, pages, sidebarLink, test, TREE } from './site'

const { guide, otherGuide } = pages

test.describe('Code that does not arrive', () => {
  test('without the file of the sidebar tree, closed categories lead to their first page, and pages change as ever', async ({ page }) => {
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

  test('the file of the sidebar tree is asked for again when a category is opened', async ({ page }) => {
    await block(page, TREE)
    await open(page, guide)
    await page.unroute(TREE)
    await page.locator('#sidebar details[data-category="/Evaluation"] > summary').click()
    await expect(sidebarLink(page, '/evaluation/concepts')).toBeVisible()
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

  test('links followed before our scripts have come are ordinary ones', async ({ page }) => {
    const held = await hold(page, '**/assets/entry-*.js')
    await page.goto(guide, { waitUntil: 'commit' })
    await expect.poll(held.asked).toBe(1)
    await sidebarLink(page, otherGuide).click()
    await expect(page).toHaveURL(otherGuide)
    held.release()
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
  })
})
