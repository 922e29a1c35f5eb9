import { dialog, field, options, RECENT } from '../search-site'
import { expect, open, pages, sidebarLink, stored, test, variant } from '../site'

const YEARS = { '30 years slow': '1996-02-29T23:59:59Z', '30 years fast': '2056-12-31T23:59:59Z' }

for (const [index, [words, time]] of Object.entries(YEARS).entries())
  test.describe(`With a system clock ${words}`, variant(index), () => {
    test.beforeEach(({ page }) => page.clock.setFixedTime(time))

    test('dates are those from the build', async ({ page, browser, baseURL }) => {
      const dates = (other: typeof page) => other.locator('time').allTextContents()
      const right = await browser.newPage({ baseURL })
      for (const path of [pages.changelog, pages.guide, pages.home]) {
        await open(page, path)
        await open(right, path)
        expect(await dates(page), path).toEqual(await dates(right))
      }
      await right.close()
    })

    test('in-page navigation works, and the announcement stays until dismissed', async ({
      page,
    }) => {
      await open(page, pages.guide)
      const bar = page.getByRole('complementary', { name: 'Announcement' })
      await expect(bar).toBeVisible()
      await bar.getByRole('button', { name: 'Close announcement' }).click()
      await sidebarLink(page, pages.otherGuide).click()
      await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
      await page.reload()
      await expect(bar).toBeHidden()
    })

    test('search works and remembers the chosen result', async ({ page }) => {
      await open(page, pages.guide)
      await page.keyboard.press('Control+k')
      await field(page).fill('annotate code for tracing')
      await expect(options(page).first()).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(dialog(page)).toBeHidden()
      await expect.poll(() => stored(page, RECENT)).toContain('Annotate code')
    })

    test('the filter builder uses a date seven days before the system time', async ({ page }) => {
      await open(page, '/reference/data_formats/trace_query_syntax')
      await expect(page.locator('[data-island="filter"] [data-island-view]')).not.toHaveAttribute(
        'inert',
      )
      await page.locator('[data-island="filter"]').getByRole('radio', { name: 'cURL' }).check()
      await expect(page.locator('[data-island="filter"] .code')).toContainText(
        new Date(Date.parse(time) - 7 * 86_400_000).toISOString().slice(0, 10),
      )
    })
  })
