import type { Page } from '@playwright/test'
import {
  block,
  expect,
  hold,
  intercept,
  open,
  pages,
  servedFile,
  test,
  watchDocument,
} from '../site'

const CODE = /\/assets\/island-[\w-]+\.js$/
const PAGE = '/pricing/plans'

const island = (page: Page) => page.locator('[data-island="calculator"]')

/** The position and size of every element of an island. */
const places = (page: Page) =>
  island(page).evaluate(element =>
    [...element.querySelectorAll('*')]
      .filter(one => !one.matches('script'))
      .map(one => {
        const { x, y, width, height } = one.getBoundingClientRect()
        return [one.tagName, x, y - element.getBoundingClientRect().y, width, height]
          .map(value => (typeof value === 'number' ? Math.round(value) : value))
          .join(' ')
      }),
  )

test.describe('Interactive island', () => {
  test('loads its code on its own page only', async ({ page }) => {
    const asked: string[] = []
    page.on('request', request => {
      if (CODE.test(request.url())) asked.push(request.url())
    })
    await open(page, pages.guide)
    await open(page, pages.home)
    expect(asked).toEqual([])
    await open(page, PAGE)
    await expect(island(page).locator('[data-island-view]')).not.toHaveAttribute('inert')
    expect(asked).toHaveLength(1)
  })

  test('loads after in-page navigation', async ({ page }) => {
    await open(page, '/pricing')
    const isSame = await watchDocument(page)
    await page.locator(`#content a[href="${PAGE}"]`).first().click()
    await island(page).getByRole('textbox', { name: 'Seats' }).fill('10')
    await expect(island(page)).toContainText('10 at $39.00')
    expect(await isSame()).toBe(true)
  })

  test('is readable but inert before its script loads', async ({ page }) => {
    const held = await hold(page, CODE)
    await page.goto(PAGE)
    await expect(island(page)).toContainText('a month')
    await expect(island(page).locator('[data-island-view]')).toHaveAttribute('inert')
    held.release()
    await expect(island(page).locator('[data-island-view]')).not.toHaveAttribute('inert')
  })

  test('hydrates without layout shift', async ({ page }) => {
    const held = await hold(page, CODE)
    await open(page, PAGE)
    await island(page).scrollIntoViewIfNeeded()
    const before = await places(page)
    expect(before.length).toBeGreaterThan(30)
    held.release()
    await expect(island(page).locator('[data-island-view]')).not.toHaveAttribute('inert')
    await page.evaluate(
      () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
    expect(await places(page)).toEqual(before)
  })

  test('shows a red error box when its script fails to load, and Retry loads it', async ({
    page,
  }) => {
    let failing = true
    await intercept(page, CODE, route => (failing ? route.abort() : route.continue()))
    await page.goto(PAGE)
    const box = island(page).getByRole('alert')
    await expect(box).toContainText('This part of the page couldn’t be loaded.')
    failing = false
    await box.getByRole('button', { name: 'Retry' }).click()
    await expect(box).toHaveCount(0)
    await island(page).getByRole('textbox', { name: 'Seats' }).fill('10')
    await expect(island(page)).toContainText('10 at $39.00')
  })

  test('is hidden without JavaScript, and the page is complete without it', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await page.goto(PAGE)
    await expect(island(page)).toBeAttached()
    await expect(island(page)).toBeHidden()
    await expect(page.getByRole('heading', { name: 'What a trace costs' })).toBeVisible()
    await context.close()
  })

  test('is not part of the Markdown version', () => {
    expect(servedFile('real', 'pricing/plans.md')).not.toMatch(/CostCalculator|data-island|island/)
  })

  test("doesn't break the rest of the page when it fails", async ({ page }) => {
    await block(page, CODE)
    await open(page, PAGE)
    await page.locator('.pager [rel="next"]').click()
    await expect(page).not.toHaveURL(new RegExp(PAGE))
  })
})
