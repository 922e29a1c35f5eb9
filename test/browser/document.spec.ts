import {
  expect,
  hold,
  open,
  pages,
  pathsRequested,
  RARER,
  servedFile,
  test,
  whenReady,
} from './site'

test.describe('Page document', () => {
  test('keeps its DOM nodes while scripts start', async ({ page }) => {
    const held = await hold(page, '**/assets/entry-*.js')
    await page.goto(pages.guide, { waitUntil: 'commit' })
    await expect.poll(held.asked).toBe(1)
    await expect(page.locator('.footer')).toBeAttached()
    await page.evaluate(() =>
      Object.assign(window, { nodes: [...document.querySelectorAll('#app, #app *')] }),
    )
    held.release()
    await whenReady(page)
    const lost = await page.evaluate(() =>
      (window as unknown as { nodes: Element[] }).nodes
        .filter(node => !node.isConnected && !node.matches('#sidebar ul *'))
        .map(node => node.outerHTML),
    )
    expect(lost).toEqual([])
    expect(
      await page.evaluate(() => (window as unknown as { nodes: Element[] }).nodes.length),
    ).toBeGreaterThan(300)
  })

  test('sends the text of a page only once', RARER, async ({ page }) => {
    const asked = pathsRequested(page)
    await open(page, pages.guide)
    await page.waitForLoadState('networkidle')
    expect(asked.filter(path => path.startsWith(pages.guide))).toEqual([pages.guide])
    const sentence = 'Create the ID once, when the conversation starts'
    expect(servedFile('real', `${pages.guide.slice(1)}.html`).split(sentence)).toHaveLength(2)
  })

  test('has no style attributes, few inline styles, and one inline script, for the preferences', async ({
    page,
  }) => {
    await page.goto(pages.guide)
    expect(await page.locator('[style]').count()).toBe(0)
    expect(await page.locator('style').count()).toBeLessThanOrEqual(6)
    expect(
      await page
        .locator(
          'script:not([src]):not([type="application/json"]):not([type="application/ld+json"])',
        )
        .count(),
    ).toBe(1)
  })
})
