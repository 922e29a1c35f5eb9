import type { Page } from '@playwright/test'
import { expect, intercept, open, pages, sidebarLink, test } from '../site'

const { guide, otherGuide } = pages

/** In the first frame with the title, what is laid out of the next page. */
const firstFrameOf = (page: Page, title: string) =>
  page.evaluate(
    expected =>
      new Promise<{ blocks: number; shown: number; lowest: number }>(resolve => {
        const onFrame = () => {
          if (document.querySelector('h1')?.textContent !== expected)
            return void requestAnimationFrame(onFrame)
          const blocks = [...document.querySelectorAll('.prose > *')]
          const shown = blocks.filter(block => block.getClientRects().length > 0)
          const lowest = Math.max(...shown.map(block => block.getBoundingClientRect().bottom))
          resolve({ blocks: blocks.length, shown: shown.length, lowest })
        }
        requestAnimationFrame(onFrame)
      }),
    title,
  )

const TITLE = 'Annotate code for tracing'

test.describe('The first frame of a page change', () => {
  for (const height of [400, 1200])
    test(`has the blocks that a window of ${height} px shows, and the next one all`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height })
      await open(page, guide)
      const frame = firstFrameOf(page, TITLE)
      await sidebarLink(page, otherGuide).click()
      const { blocks, shown, lowest } = await frame
      expect(shown).toBeLessThan(blocks)
      expect(lowest).toBeGreaterThan(height)
      await expect(page.locator('[data-later]')).toHaveCount(0)
    })

  test('has all blocks if the link leads to a section', async ({ page }) => {
    await open(page, guide)
    await page.evaluate(
      href => document.querySelector('.prose a')?.setAttribute('href', href),
      `${otherGuide}#flush`,
    )
    const frame = firstFrameOf(page, TITLE)
    await page.locator('.prose a').first().click()
    const { blocks, shown } = await frame
    expect(shown).toBe(blocks)
    await expect(page.locator('#flush')).toBeInViewport()
  })
})

const isEstimating = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.fromTop !== undefined)

/** How far the page's height is from what it is without estimates. */
const missingHeight = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement
    const before = root.scrollHeight
    delete root.dataset.fromTop
    return Math.abs(root.scrollHeight - before)
  })

test.describe('Blocks below the first screen of a first visit', () => {
  test('have estimated heights until the browser is idle, and real ones then', async ({ page }) => {
    await intercept(page, '**/assets/entry-*.js', route => route.abort())
    await page.goto(guide)
    expect(await isEstimating(page)).toBe(true)
    expect(await missingHeight(page)).toBeGreaterThan(0)
    await page.unroute('**/assets/entry-*.js')
    await open(page, guide)
    expect(await missingHeight(page)).toBe(0)
  })

  test('have real heights at once if the visit starts at a section', async ({ page }) => {
    await page.goto(`${otherGuide}#flush`)
    expect(await isEstimating(page)).toBe(false)
    await expect(page.locator('#flush')).toBeInViewport()
  })

  test('have real heights at once if the page is loaded again', async ({ page }) => {
    await page.goto(guide)
    await page.reload()
    expect(await isEstimating(page)).toBe(false)
  })

  test('have real heights as soon as a reader presses a key', async ({ page }) => {
    // The browser is never idle, so nothing else ends the estimates.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0
    })
    await page.goto(guide)
    await expect(page.locator('html[data-from-top]')).toHaveCount(1)
    await page.waitForLoadState('load')
    await page.keyboard.press('Tab')
    await expect(page.locator('html[data-from-top]')).toHaveCount(0)
  })

  test('end up as high as those of a page that is laid out at once', async ({ page }) => {
    await open(page, otherGuide)
    const after = await heightsOf(page)
    await page.reload()
    expect(after).toEqual(await heightsOf(page))
  })

  test('end up as high after a page change', async ({ page }) => {
    await open(page, guide)
    await sidebarLink(page, otherGuide).click()
    await expect(page.locator('h1')).toHaveText(TITLE)
    await expect(page.locator('.page-footer[data-laid-out]')).toHaveCount(1)
    const after = await heightsOf(page)
    await page.reload()
    expect(after).toEqual(await heightsOf(page))
  })
})

const heightsOf = (page: Page) =>
  page
    .locator('.prose > *')
    .evaluateAll(blocks => blocks.map(block => Math.round(block.getBoundingClientRect().height)))
