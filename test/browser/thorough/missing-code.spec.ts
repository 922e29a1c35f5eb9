import { block, expect, hold, open, pages, sidebarLink, test, TREE } from '../site'

const { guide, otherGuide } = pages

test.describe('Code that fails to load', () => {
  test('the sidebar tree is requested again when a category is opened', async ({ page }) => {
    await block(page, TREE)
    await open(page, guide)
    await page.unroute(TREE)
    await page.locator('#sidebar details[data-category="/Evaluation"] > summary').click()
    await expect(sidebarLink(page, '/evaluation/concepts')).toBeVisible()
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
