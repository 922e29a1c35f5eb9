import { expect, hold, open, pages, servedFile, sidebarLink, test } from './site'

test.describe('Taking the frame over', () => {
  test('keeps the nodes of the article', async ({ page }) => {
    const held = await hold(page, '**/assets/hydrate-*.js')
    await page.goto(pages.guide)
    await expect.poll(held.asked).toBe(1)
    await page.evaluate(() => {
      const nodes = [...document.querySelectorAll('[data-article], [data-article] *, h1, .page-header')]
      Object.assign(window, { nodes })
    })
    held.release()
    await expect(page.locator('html')).toHaveAttribute('data-ready')
    const [kept, all] = await page.evaluate(() => {
      const { nodes } = window as unknown as { nodes: Element[] }
      return [nodes.filter(node => node.isConnected).length, nodes.length]
    })
    expect(all).toBeGreaterThan(100)
    expect(kept).toBe(all)
    const isSame = await page.evaluate(() => (window as unknown as { nodes: Element[] }).nodes[0] === document.querySelector('.page-header'))
    expect(isSame).toBe(true)
  })

  test('keeps what the reader did before it: a chosen tab, an open disclosure, the focus', async ({ page }) => {
    const held = await hold(page, '**/assets/hydrate-*.js')
    await page.goto(pages.guide)
    await expect.poll(held.asked).toBe(1)
    await page.getByRole('tab', { name: 'TypeScript' }).first().click()
    await page.locator('details.disclosure summary').first().click()
    await sidebarLink(page, pages.otherGuide).focus()
    held.release()
    await expect(page.locator('html')).toHaveAttribute('data-ready')
    await expect(page.getByRole('tab', { name: 'TypeScript' }).first()).toHaveAttribute('aria-selected', 'true')
    await expect(page.locator('details.disclosure').first()).toHaveAttribute('open')
    await expect(sidebarLink(page, pages.otherGuide)).toBeFocused()
  })

  test('does not move or redraw anything', async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver(list => shifts.push(...list.getEntries().map(entry => (entry as PerformanceEntry & { value: number }).value))).observe({ type: 'layout-shift', buffered: true })
    })
    await open(page, pages.guide)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
  })

  test('the text of a page is sent once', async ({ page }) => {
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    await open(page, pages.guide)
    await page.waitForLoadState('networkidle')
    expect(asked.filter(path => path.startsWith(pages.guide))).toEqual([pages.guide])
    const sentence = 'Your application keeps the message history and sends it to the model'
    expect(servedFile('real', `${pages.guide.slice(1)}.html`).split(sentence)).toHaveLength(2)
  })

  test('a page has no inline style, and one inline script: that of the preferences', async ({ page }) => {
    await page.goto(pages.guide)
    expect(await page.locator('[style]').count()).toBe(0)
    expect(await page.locator('style').count()).toBe(0)
    expect(await page.locator('script:not([src]):not([type="application/json"]):not([type="application/ld+json"])').count()).toBe(1)
  })
})
