import type { Page } from '@playwright/test'
import { expect, holdPage, open, pages, sidebarLink, test } from '../site'

const { guide, otherGuide, thirdGuide } = pages

const bar = (page: Page) => page.getByRole('progressbar', { name: 'Loading page' })
const share = (page: Page): Promise<number> =>
  bar(page).evaluate(element =>
    Number((element as HTMLElement).style.getPropertyValue('--progress')),
  )

/** Opens a page, stops the clock, and clicks a link to a page that doesn't load. */
async function clickAndWait(page: Page, before = async () => {}) {
  await page.clock.install()
  const held = await holdPage(page, otherGuide)
  await open(page, guide)
  await page.clock.pauseAt(Date.now() + 60_000)
  await before()
  await sidebarLink(page, otherGuide).click()
  await expect.poll(held.asked).toBe(1)
  return held
}

test.describe('Progress bar', () => {
  test('appears when navigation takes longer than 200 ms', async ({ page }) => {
    await clickAndWait(page)
    await page.clock.runFor(199)
    await expect(bar(page)).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(bar(page)).toBeVisible()
  })

  test('comes with a centered spinner that disappears when the page is shown', async ({ page }) => {
    const held = await clickAndWait(page)
    await page.clock.runFor(200)
    const ring = page.locator('.page-spinner > .spinner')
    await expect(ring).toBeAttached()
    const size = page.viewportSize() ?? { width: 0, height: 0 }
    const placed = await ring.boundingBox()
    expect(Math.abs((placed?.x ?? 0) + (placed?.width ?? 0) / 2 - size.width / 2)).toBeLessThan(20)
    held.release()
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
    await expect(ring).toHaveCount(0)
  })

  test('starts at 0.08 and grows by 0.02 every 800 ms', async ({ page }) => {
    await clickAndWait(page)
    await page.clock.runFor(200)
    expect(await share(page)).toBeCloseTo(0.08)
    await page.clock.runFor(799)
    expect(await share(page)).toBeCloseTo(0.08)
    await page.clock.runFor(1)
    expect(await share(page)).toBeCloseTo(0.1)
    await page.clock.runFor(1600)
    expect(await share(page)).toBeCloseTo(0.14)
  })

  test('never reaches the end before the page is shown', async ({ page }) => {
    // It grows for 37 seconds; after 15, the request for the data would time out.
    await clickAndWait(page, () =>
      page.evaluate(() => void (AbortSignal.timeout = () => new AbortController().signal)),
    )
    await page.clock.runFor(45_000)
    expect(await share(page)).toBeLessThan(1)
  })

  test('animates in 200 ms, fills when the page is shown, and disappears', async ({ page }) => {
    const held = await clickAndWait(page)
    await page.clock.runFor(200)
    expect(await bar(page).evaluate(element => getComputedStyle(element).transitionDuration)).toBe(
      '0.2s',
    )
    held.release()
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
    expect(await share(page)).toBe(1)
    await page.clock.runFor(200)
    await expect(bar(page)).toHaveCount(0)
  })

  test("doesn't appear for a fast page", async ({ page }) => {
    const held = await clickAndWait(page)
    await page.clock.runFor(150)
    held.release()
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
    await page.clock.runFor(1000)
    await expect(bar(page)).toHaveCount(0)
  })

  test('stays for the last of several clicked links when an earlier page arrives', async ({
    page,
  }) => {
    const last = await holdPage(page, thirdGuide)
    const first = await clickAndWait(page)
    await sidebarLink(page, thirdGuide).click()
    await expect.poll(last.asked).toBe(1)
    await page.clock.runFor(200)
    await expect(bar(page)).toBeVisible()
    const arrived = page.waitForResponse(`**${otherGuide}.json`)
    first.release()
    await (await arrived).finished()
    await page.clock.runFor(600)
    await expect(bar(page)).toBeVisible()
    last.release()
    await expect(page).toHaveURL(thirdGuide)
    await page.clock.runFor(200)
    await expect(bar(page)).toHaveCount(0)
  })
})
