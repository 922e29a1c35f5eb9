import type { Page } from '@playwright/test'
import { expect, open, RARER, scrollTop, sidebarLink, test } from './site'

const contents = (page: Page) => page.locator('.contents')
const marked = (page: Page) => contents(page).locator('[aria-current="true"]')
const goTo = (page: Page, id: string): Promise<void> =>
  page.evaluate(anchor => document.getElementById(anchor)?.scrollIntoView(), id)

test.describe('Table of contents', () => {
  test.use({ site: 'components' })

  test('lists the headings of levels 2 and 3', async ({ page }) => {
    await open(page, '/guides/long')
    await expect(contents(page).getByRole('link', { name: 'Section 1', exact: true })).toBeVisible()
    await expect(contents(page).getByRole('link', { name: 'Part of three' })).toBeVisible()
    await expect(contents(page).getByRole('link', { name: 'Detail' })).toHaveCount(0)
    expect(await contents(page).getByRole('link').count()).toBe(9)
  })

  test(
    'is a disclosure in a narrow window, and has nothing to open in a wide one',
    RARER,
    async ({ page }) => {
      await open(page, '/guides/long')
      await page.locator('h1').focus()
      await page.keyboard.press('Tab')
      await expect(
        contents(page).getByRole('link', { name: 'Section 1', exact: true }),
      ).toBeFocused()
      await page.setViewportSize({ width: 768, height: 800 })
      await expect(contents(page).getByRole('link')).toHaveCount(0)
      await contents(page).getByText('On this page').first().click()
      await expect(
        contents(page).getByRole('link', { name: 'Section 1', exact: true }),
      ).toBeVisible()
    },
  )

  test('highlights the section being read', async ({ page }) => {
    await open(page, '/guides/long')
    for (const [id, name] of [
      ['section-2', 'Section 2'],
      ['part-of-three', 'Part of three'],
      ['section-6', 'Section 6'],
      ['section-1', 'Section 1'],
    ] as const) {
      await goTo(page, id)
      await expect(marked(page)).toHaveText(name)
      await expect(marked(page)).toHaveCount(1)
    }
  })

  test('highlights the last section at the end of the page, and nothing before the first section', async ({
    page,
  }) => {
    await open(page, '/guides/long')
    await expect(marked(page)).toHaveCount(0)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(marked(page)).toHaveText('Section 8')
  })

  test('updates when you navigate to another page', RARER, async ({ page }) => {
    await open(page, '/guides/long')
    await goTo(page, 'section-3')
    await sidebarLink(page, '/components').click()
    await expect(contents(page).getByRole('link', { name: 'Admonitions' })).toBeVisible()
    await goTo(page, 'fields')
    await expect(marked(page)).toHaveText('Fields')
  })

  test('stays next to the text in a wide window', RARER, async ({ page }) => {
    await open(page, '/guides/long')
    await goTo(page, 'section-6')
    await expect(contents(page).getByRole('link', { name: 'Section 6' })).toBeInViewport()
    const [rail, text] = [
      await contents(page).boundingBox(),
      await page.locator('.prose').boundingBox(),
    ]
    expect(rail?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0) - 1)
  })

  test('is absent on a page without headings', RARER, async ({ page }) => {
    await open(page, '/guides/first')
    await expect(contents(page)).toHaveCount(0)
  })

  test(
    'is a collapsible box below the title in a narrow window and closes after a click',
    RARER,
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await open(page, '/guides/long')
      const link = contents(page).getByRole('link', { name: 'Section 4' })
      await expect(link).toBeHidden()
      const [title, box, text] = [
        await page.locator('h1').boundingBox(),
        await contents(page).boundingBox(),
        await page.locator('.prose').boundingBox(),
      ]
      expect(box?.y).toBeGreaterThan(title?.y ?? 0)
      expect(box?.y).toBeLessThan(text?.y ?? 0)
      await contents(page).locator('summary').click()
      await expect(link).toBeVisible()
      await link.click()
      await expect(link).toBeHidden()
      await expect(page.locator('#section-4')).toBeInViewport()
      await expect.poll(() => scrollTop(page)).toBeGreaterThan(500)
    },
  )
})
