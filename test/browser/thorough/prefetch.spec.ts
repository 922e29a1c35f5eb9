import type { Page } from '@playwright/test'
import { expect, open, pages, payloadOf, sidebarLink, test } from '../site'

const { guide, otherGuide, thirdGuide } = pages

/** The page data that the browser requests, in order. */
function watchData(page: Page): string[] {
  const asked: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.json') && !pathname.startsWith('/assets/')) asked.push(pathname)
  })
  return asked
}

/** The data of the page that follows in reading order. */
const nextData = (path: string) => `${payloadOf('real', path).page.next?.path}.json`

const connect = (page: Page, connection: { saveData?: boolean; effectiveType?: string }) =>
  page.addInitScript(
    given => Object.defineProperty(Navigator.prototype, 'connection', { get: () => given }),
    connection,
  )

test.describe('Prefetching', () => {
  test('fetches a hovered link once', async ({ page }) => {
    const asked = watchData(page)
    await open(page, guide)
    await sidebarLink(page, otherGuide).hover()
    await expect.poll(() => asked).toContain(`${otherGuide}.json`)
    await sidebarLink(page, otherGuide).click()
    await expect(page).toHaveURL(otherGuide)
    expect(asked.filter(path => path === `${otherGuide}.json`)).toHaveLength(1)
  })

  test('fetches a focused link', async ({ page }) => {
    const asked = watchData(page)
    await open(page, guide)
    await sidebarLink(page, otherGuide).focus()
    await expect.poll(() => asked).toContain(`${otherGuide}.json`)
  })

  test('fetches a touched link', async ({ page }) => {
    const asked = watchData(page)
    await open(page, guide)
    await sidebarLink(page, otherGuide).dispatchEvent('touchstart')
    await expect.poll(() => asked).toContain(`${otherGuide}.json`)
  })

  test('skips a link that the pointer merely passes over', async ({ page }) => {
    const asked = watchData(page)
    await open(page, guide)
    // Both events in one task: on a busy machine, two movements of a real pointer may be far apart.
    await sidebarLink(page, otherGuide).evaluate(link => {
      for (const target of [link, document.body])
        target.dispatchEvent(
          new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }),
        )
    })
    await sidebarLink(page, thirdGuide).hover()
    await expect.poll(() => asked).toContain(`${thirdGuide}.json`)
    expect(asked).not.toContain(`${otherGuide}.json`)
  })

  test('fetches no link when idle, not even all visible ones', async ({ page }) => {
    const asked = watchData(page)
    await open(page, guide)
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
  })

  test('fetches the next page in reading order when its link is near', async ({ page }) => {
    const asked = watchData(page)
    await open(page, guide)
    const next = page.locator('.pager [rel="next"]')
    const scrollUntil = (heights: number) =>
      next.evaluate((link, away) => {
        const below = link.getBoundingClientRect().top - innerHeight * (1 + away)
        scrollBy({ top: below, behavior: 'instant' })
      }, heights)
    await scrollUntil(1.2)
    // Observers are told in the frame after the scroll.
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(done, 0))))
    expect(asked).toEqual([])
    await scrollUntil(0.8)
    await expect.poll(() => asked).toEqual([nextData(guide)])
  })

  test('fetches the next page of a page that was opened by a link', async ({ page }) => {
    const asked = watchData(page)
    await open(page, guide)
    await sidebarLink(page, otherGuide).click()
    await expect(page).toHaveURL(otherGuide)
    await page.locator('.pager [rel="next"]').scrollIntoViewIfNeeded()
    await expect.poll(() => asked).toContain(nextData(otherGuide))
  })

  test('opens a hovered page again after going back', async ({ page }) => {
    await open(page, guide)
    const text = () => page.locator('.prose').textContent()
    const link = sidebarLink(page, otherGuide)
    await link.hover()
    await link.click()
    await expect(page).toHaveURL(otherGuide)
    const first = await text()
    await page.goBack()
    await expect(page).toHaveURL(guide)
    await link.click()
    await expect(page).toHaveURL(otherGuide)
    expect(await text()).toBe(first)
  })

  test('skips links to fragments on the page and to files', async ({ page }) => {
    const asked = watchData(page)
    await open(page, guide)
    await page.waitForLoadState('networkidle')
    const before = asked.length
    await page.locator('.contents a').first().hover()
    await page
      .locator('link[type="text/markdown"]')
      .evaluate((link: HTMLLinkElement) =>
        document
          .querySelector('#content')
          ?.prepend(
            Object.assign(document.createElement('a'), { href: link.href, textContent: 'File' }),
          ),
      )
    await page.getByRole('link', { name: 'File', exact: true }).focus()
    // The prefetched link comes after the skipped ones, so any requests for those would be recorded
    // by now.
    await sidebarLink(page, thirdGuide).focus()
    await expect.poll(() => asked).toContain(`${thirdGuide}.json`)
    expect(asked).toHaveLength(before + 1)
  })

  for (const [name, connection] of [
    ['with data saver on', { saveData: true }],
    ['on 2G', { effectiveType: '2g' }],
    ['on slow 2G', { effectiveType: 'slow-2g' }],
  ] as const)
    test(`is off ${name}, and links still work`, async ({ page }) => {
      await connect(page, connection)
      await page.clock.install()
      const asked = watchData(page)
      await open(page, guide)
      await sidebarLink(page, otherGuide).hover()
      await sidebarLink(page, thirdGuide).focus()
      await sidebarLink(page, pages.concepts).dispatchEvent('touchstart')
      await page.locator('.pager [rel="next"]').scrollIntoViewIfNeeded()
      await page.clock.runFor(5000)
      expect(asked).toEqual([])
      await sidebarLink(page, otherGuide).evaluate((link: HTMLElement) => link.click())
      await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
      expect(asked).toEqual([`${otherGuide}.json`])
    })

  test('is on with 4G', async ({ page }) => {
    await connect(page, { effectiveType: '4g', saveData: false })
    const asked = watchData(page)
    await open(page, guide)
    await page.locator('.pager [rel="next"]').scrollIntoViewIfNeeded()
    await expect.poll(() => asked).toContain(nextData(guide))
  })
})
