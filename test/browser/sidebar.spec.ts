import type { Page } from '@playwright/test'
import { expect, hold, open, pages, RARER, routesOf, sidebarLink, test, TREE } from './site'

const sidebar = (page: Page) => page.locator('#sidebar')
const category = (page: Page, label: string) =>
  sidebar(page)
    .locator('.tree > li > details')
    .filter({ has: page.locator('> summary', { hasText: new RegExp(`^${label}$`) }) })
const scrollOf = (page: Page): Promise<number> =>
  sidebar(page).evaluate(element => Math.round(element.scrollTop))

/** Opens every category, including those that appear on the way. */
async function openAll(page: Page): Promise<void> {
  const closed = sidebar(page).locator('details[data-category]:not([open]) > summary')
  while ((await closed.count()) > 0) await closed.first().click()
}

test.describe('Sidebar', () => {
  test(
    'links to every page exactly once, except those of the REST reference',
    RARER,
    async ({ page }) => {
      await open(page, pages.guide)
      await openAll(page)
      const links = await sidebar(page)
        .locator('.tree a')
        .evaluateAll(all => all.map(link => new URL((link as HTMLAnchorElement).href).pathname))
      expect([...links].sort()).toEqual(
        routesOf('real')
          .filter(({ sidebar: name }) => name === 'docs')
          .map(route => route.path)
          .sort(),
      )
    },
  )

  test('marks the current page, expands its categories, and scrolls to it', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 420 })
    await open(page, pages.reference)
    const current = sidebar(page).locator('[aria-current="page"]')
    await expect(current).toHaveCount(1)
    await expect(current).toHaveAttribute('href', pages.reference)
    await expect(current).toBeInViewport({ ratio: 1 })
    const [item, box] = [await current.boundingBox(), await sidebar(page).boundingBox()]
    expect(item?.y).toBeGreaterThanOrEqual(box?.y ?? 0)
  })

  test('scrolls to the current page when the window becomes wide', RARER, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 420 })
    await open(page, pages.reference)
    await expect(sidebar(page)).toBeHidden()
    await page.setViewportSize({ width: 1280, height: 420 })
    await expect(sidebar(page).locator('[aria-current="page"]')).toBeInViewport({ ratio: 1 })
  })

  test("can't be hidden in a wide window", RARER, async ({ page }) => {
    await open(page, pages.guide)
    await expect(sidebar(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open navigation' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Close navigation' })).toBeHidden()
    await page.keyboard.press('Escape')
    await page.mouse.click(700, 500)
    await expect(sidebar(page)).toBeVisible()
  })

  test('opens and closes a category by click and by keyboard', async ({ page }) => {
    await open(page, pages.guide)
    await category(page, 'Evaluation').locator('> summary').click()
    await expect(sidebarLink(page, '/evaluation/concepts')).toBeVisible()
    await category(page, 'Evaluation').locator('> summary').press('Enter')
    await expect(sidebarLink(page, '/evaluation/concepts')).toBeHidden()
  })

  test('keeps a category open when another one is opened', RARER, async ({ page }) => {
    await open(page, pages.guide)
    await category(page, 'Evaluation').locator('> summary').click()
    await category(page, 'Reference').locator('> summary').click()
    await expect(sidebarLink(page, '/evaluation/concepts')).toBeVisible()
    await expect(sidebarLink(page, pages.guide)).toBeVisible()
  })

  test('keeps a category open after navigating elsewhere', RARER, async ({ page }) => {
    await open(page, pages.guide)
    await category(page, 'Evaluation').locator('> summary').click()
    await sidebarLink(page, '/evaluation/concepts').click()
    await expect(page).toHaveURL('/evaluation/concepts')
    await expect(sidebarLink(page, pages.guide)).toBeVisible()
    await expect(sidebarLink(page, pages.otherGuide)).toBeVisible()
    await page.locator('.pager a[rel="next"]').click()
    await expect(page).not.toHaveURL('/evaluation/concepts')
    await expect(sidebarLink(page, pages.otherGuide)).toBeVisible()
  })

  test('remembers opened categories and groups after a reload and on other pages', async ({
    page,
  }) => {
    await open(page, pages.guide)
    await category(page, 'Evaluation').locator('> summary').click()
    await category(page, 'Evaluation')
      .locator('details > summary', { hasText: 'How-to guides' })
      .click()
    await category(page, 'Evaluation')
      .locator('details > summary', { hasText: 'Score outputs' })
      .click()
    await expect(sidebarLink(page, '/evaluation/how_to_guides/llm_as_judge')).toBeVisible()
    await page.reload()
    await expect(sidebarLink(page, '/evaluation/how_to_guides/llm_as_judge')).toBeVisible()
    await open(page, pages.reference)
    await expect(sidebarLink(page, '/evaluation/how_to_guides/llm_as_judge')).toBeVisible()
  })

  test('remembers closed categories', RARER, async ({ page }) => {
    await open(page, pages.guide)
    await category(page, 'Evaluation').locator('> summary').click()
    await expect(sidebarLink(page, '/evaluation/concepts')).toBeVisible()
    await category(page, 'Evaluation').locator('> summary').click()
    await expect(sidebarLink(page, '/evaluation/concepts')).toBeHidden()
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-ready')
    await expect(category(page, 'Evaluation')).not.toHaveAttribute('open')
  })

  test(
    'keeps its scroll position after a reload and during navigation',
    RARER,
    async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 420 })
      await open(page, pages.guide)
      await openAll(page)
      await sidebarLink(page, '/pricing').scrollIntoViewIfNeeded()
      await sidebar(page).evaluate(element => (element.scrollTop = 600))
      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('data-ready')
      await expect.poll(() => scrollOf(page)).toBe(600)
      await sidebarLink(page, '/self_hosting').scrollIntoViewIfNeeded()
      const before = await scrollOf(page)
      await sidebarLink(page, '/self_hosting').click()
      await expect(page).toHaveURL('/self_hosting')
      await expect.poll(() => scrollOf(page)).toBe(before)
    },
  )

  test('scrolls to the page opened from a link in the text', RARER, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 420 })
    await open(page, pages.guide)
    await page.locator('.prose').getByRole('link', { name: 'Trace query syntax' }).click()
    await expect(page).toHaveURL('/reference/data_formats/trace_query_syntax')
    const current = sidebarLink(page, '/reference/data_formats/trace_query_syntax')
    await expect(current).toHaveAttribute('aria-current', 'page')
    await expect(current).toBeInViewport({ ratio: 1 })
  })

  test(
    'links a closed category to its first page until the complete tree has loaded',
    RARER,
    async ({ page }) => {
      const held = await hold(page, TREE)
      await page.goto(pages.guide)
      await expect.poll(held.asked).toBe(1)
      await category(page, 'Self-hosting').locator('> summary').click()
      await category(page, 'Self-hosting').getByRole('link').first().click()
      await expect(page).toHaveURL('/self_hosting')
    },
  )

  test(
    'completes categories opened before the complete tree had loaded',
    RARER,
    async ({ page }) => {
      const held = await hold(page, TREE)
      await page.goto(pages.guide)
      await expect.poll(held.asked).toBe(1)
      await category(page, 'Evaluation').locator('> summary').click()
      held.release()
      await expect(page.locator('html')).toHaveAttribute('data-ready')
      await expect(sidebarLink(page, '/evaluation/concepts')).toBeVisible()
    },
  )
})
