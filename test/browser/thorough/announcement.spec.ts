import type { Page } from '@playwright/test'
import { expect, open, pages, remember, sidebarLink, stored, test } from '../site'

const KEY = 'langsmith-docs-announcement'
const ID = 'hiring-2025'
const bar = (page: Page) => page.getByRole('complementary', { name: 'Announcement' })

test.describe('Announcement bar', () => {
  test('advertises hiring', async ({ page }) => {
    await open(page, pages.guide)
    await expect(bar(page)).toContainText(/hiring/)
    await expect(bar(page).getByRole('link')).toHaveAttribute('href', /^https:/)
    await expect(bar(page)).toHaveAttribute('data-announcement', ID)
  })

  test('stays dismissed after navigation, after a reload, and in other tabs', async ({
    page,
    context,
  }) => {
    await open(page, pages.guide)
    const other = await context.newPage()
    await open(other, pages.home)
    await page.getByRole('button', { name: 'Close announcement' }).click()
    await expect(bar(page)).toBeHidden()
    expect(await stored(page, KEY)).toBe(ID)
    await expect(bar(other)).toBeHidden()
    await sidebarLink(page, pages.otherGuide).click()
    await expect(page).toHaveURL(pages.otherGuide)
    await expect(bar(page)).toBeHidden()
    await page.reload()
    await expect(bar(page)).toBeHidden()
  })

  test('never flashes once dismissed', async ({ page }) => {
    await remember(page, { [KEY]: ID })
    await page.addInitScript(() => {
      const heights: number[] = []
      Object.assign(window, { heights })
      const look = () => {
        const element = document.querySelector<HTMLElement>('aside.announcement')
        if (element) heights.push(element.offsetHeight)
        if (document.documentElement?.dataset.ready === undefined) requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await open(page, pages.guide)
    const heights = await page.evaluate(() => (window as unknown as { heights: number[] }).heights)
    expect(heights.length).toBeGreaterThan(0)
    expect(Math.max(...heights)).toBe(0)
  })
})
