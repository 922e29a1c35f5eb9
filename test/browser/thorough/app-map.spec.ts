import { expect, open, test } from '../site'

const MAP = '/reference/ui_tour'
const GUIDE = '/prompt_engineering/quickstarts/quickstart_ui'

test.describe('Map of the app', () => {
  test.use({ site: 'real' })

  for (const path of [MAP, GUIDE])
    test(`stays inside a window of 320 px on ${path}`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 720 })
      await open(page, path)
      const figures = page.locator('.figure.screen')
      await expect(figures.first()).toBeAttached()
      const wide = await figures.evaluateAll(all =>
        all.flatMap(figure =>
          [figure, ...figure.querySelectorAll('.app, .app-side, .app-main, .places')]
            .filter(part => part.scrollWidth > part.clientWidth + 1)
            .map(part => part.className),
        ),
      )
      expect(wide).toEqual([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    })

  test('leads the keyboard through the list and never into the drawing', async ({ page }) => {
    await open(page, MAP)
    const places = page.locator('.screen-whole .places a')
    const count = await places.count()
    expect(count).toBeGreaterThanOrEqual(8)
    await places.first().focus()
    for (let index = 1; index < count; index++) {
      await page.keyboard.press('Tab')
      await expect(places.nth(index)).toBeFocused()
    }
    await places.first().focus()
    await page.keyboard.press('Shift+Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('.app') ?? null)).toBeNull()
  })

  test('outlines the place of the entry that has the focus', async ({ page }) => {
    await open(page, MAP)
    const outline = () =>
      page.locator('.app [data-place="1"]').evaluate(place => getComputedStyle(place).outlineStyle)
    expect(await outline()).toBe('none')
    await page.locator('#place-1 a').focus()
    expect(await outline()).toBe('solid')
  })

  test('is a list of named places for screen readers', async ({ page }) => {
    await open(page, MAP)
    const list = page.getByRole('list', { name: 'Marked places' })
    await expect(list.getByRole('listitem')).toHaveCount(10)
    await expect(list.getByRole('link', { name: 'Workspace picker' })).toBeVisible()
    // The drawing repeats the labels, so it is hidden.
    await expect(page.locator('main').getByText('Playground').first()).toBeAttached()
    expect(await page.locator('.app-side').first().getAttribute('aria-hidden')).toBe('true')
  })
})
