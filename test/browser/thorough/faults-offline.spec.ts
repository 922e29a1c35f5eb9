import { faults, test } from '../faulty-host'
import { expect, holdPage, open, pages, sidebarLink, whenReady } from '../site'

test.describe('When the network fails', () => {
  test('during a page load, the text is readable, and a reload restores the page', async ({
    page,
    host,
  }) => {
    host.spoil(/\/assets\//, faults.refused)
    await page.goto(pages.guide)
    await expect(page.locator('.prose > p').first()).toBeVisible()
    await expect(page.locator('.footer')).toBeVisible()
    host.spoil(/\/assets\//, null)
    await page.reload()
    await whenReady(page)
    await expect(page.locator('body')).toHaveCSS('margin', '0px')
  })

  test('during in-page navigation, the page stays, shows an error, and recovers once online', async ({
    page,
    context,
  }) => {
    await open(page, pages.guide)
    const held = await holdPage(page, pages.otherGuide)
    await sidebarLink(page, pages.otherGuide).click()
    await expect.poll(held.asked).toBe(1)
    await context.setOffline(true)
    held.release()
    const box = page.getByRole('alert').filter({ hasText: 'That page couldn’t be loaded.' })
    await expect(box).toBeVisible()
    await expect(page.locator('h1')).toHaveText('Group traces into threads')
    await expect(page).toHaveURL(pages.guide)
    await context.setOffline(false)
    await expect(box).toHaveCount(0)
    await sidebarLink(page, pages.otherGuide).click()
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
  })

  test('without the Navigation API, a link keeps the page and shows an error, and Retry works', async ({
    page,
    context,
  }) => {
    await page.addInitScript(() => delete (window as { navigation?: unknown }).navigation)
    await open(page, pages.guide)
    expect(await page.evaluate(() => 'navigation' in window)).toBe(false)
    await context.setOffline(true)
    await sidebarLink(page, pages.otherGuide).click()
    const box = page.getByRole('alert').filter({ hasText: 'That page couldn’t be loaded.' })
    await expect(box).toBeVisible()
    await box.getByRole('button', { name: 'Retry' }).click()
    await expect(box.getByRole('button', { name: 'Retry' })).toBeFocused()
    await expect(page).toHaveURL(pages.guide)
    await context.setOffline(false)
    await expect(box).toHaveCount(0)
    await sidebarLink(page, pages.otherGuide).click()
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
  })

  test('before going back, the page and its URL stay, and going back works once online', async ({
    page,
    context,
  }) => {
    await open(page, pages.guide)
    await sidebarLink(page, pages.otherGuide).click()
    await expect(page).toHaveURL(pages.otherGuide)
    await context.setOffline(true)
    await page.evaluate(() => history.back())
    const box = page.getByRole('alert').filter({ hasText: 'That page couldn’t be loaded.' })
    await expect(box).toBeVisible()
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
    await expect(page).toHaveURL(pages.otherGuide)
    await box.getByRole('button', { name: 'Close' }).click()
    await expect(box).toHaveCount(0)
    await context.setOffline(false)
    await page.goBack()
    await expect(page.locator('h1')).toHaveText('Group traces into threads')
    await expect(page).toHaveURL(pages.guide)
  })
})

test.describe('With a service worker, when the network', () => {
  test.use({ serviceWorkers: 'allow' })
  test.describe.configure({ timeout: 60_000 })

  test('fails while all pages are being saved, the page shows an error and "Retry" resumes', async ({
    page,
    host,
  }) => {
    await page.goto('/offline')
    await whenReady(page)
    host.spoil(/^\/evaluation\//, faults.refused)
    await page.getByRole('button', { name: /^Save all/ }).click()
    const box = page.getByRole('main').getByRole('alert')
    await expect(box).toContainText('Not everything was saved.', { timeout: 20_000 })
    await expect(box).toContainText('Check your connection and try again.')
    host.spoil(/^\/evaluation\//, null)
    const first = host.asked.find(path =>
      /^\/(?!offline|evaluation|assets|search)[^.]+$/.test(path),
    )
    host.asked.length = 0
    await box.getByRole('button', { name: 'Retry' }).click()
    await expect(page.locator('[data-offline-status]')).toHaveText(/^All \d+ pages are saved/, {
      timeout: 30_000,
    })
    expect(host.asked).not.toContain(first)
  })

  test('is a captive portal, none of its responses are cached', async ({ page, host }) => {
    await open(page, pages.guide)
    await open(page, pages.otherGuide)
    await expect
      .poll(
        () =>
          page.evaluate(
            async () => (await navigator.serviceWorker.getRegistration('/'))?.active?.state,
          ),
        { timeout: 15_000 },
      )
      .toBe('activated')
    await open(page, pages.guide)
    host.spoil(/./, faults.page)
    await page.evaluate(() =>
      Promise.all(
        ['/assets/made-up-12345678.js', '/search/index.json', '/routes.json'].map(path =>
          fetch(path),
        ),
      ),
    )
    await page.goto(pages.thirdGuide)
    await expect(page.locator('h1')).toHaveText('Welcome to the hotel')
    host.spoil(/./, faults.refused)
    const kept = await page.evaluate(async () => {
      const found: string[] = []
      for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys())
          if ((await (await (await caches.open(name)).match(request))?.text())?.includes('hotel'))
            found.push(request.url)
      return found
    })
    expect(kept).toEqual([])
    await page.goto(pages.guide)
    await expect(page.locator('h1')).toHaveText('Group traces into threads')
  })
})
