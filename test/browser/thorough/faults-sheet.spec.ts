import { FAULTS, faults, test, typed } from '../faulty-host'
import { expect, hold, open, pages, sidebarLink, whenReady, type Page, variant } from '../site'

const SHEET = /\/assets\/site-\w+\.css$/
const RICH_SHEET = /\/assets\/rich-\w+\.css$/
const WITH_RICH_PARTS =
  '/administration/how_to_guides/organization_management/set_up_access_control'

const { 'is truncated': _undetectable, ...WITHOUT_HALVES } = FAULTS
/** A truncated style sheet that claims to be complete is a valid style sheet. */
const OF_A_SHEET = {
  ...WITHOUT_HALVES,
  'stalls midway': faults.stalled,
  'never arrives': faults.silent,
  'has the type text/plain': typed('text/plain'),
}

/**
 * The largest picture beside the text, in pixels. Without a style sheet, icons have the size set in
 * the markup.
 */
const largestIcon = (page: Page): Promise<number> =>
  page
    .locator('svg')
    .evaluateAll(all => Math.max(...all.map(svg => svg.getBoundingClientRect().height)))

test.describe('When the style sheet', () => {
  for (const [index, [words, fault]] of Object.entries(OF_A_SHEET).entries())
    test(
      `${words}, the text stays in order with small icons and working links`,
      variant(index),
      async ({ page, host }) => {
        host.spoil(SHEET, fault)
        await page.goto(pages.guide, { waitUntil: 'commit' })
        const lead = page.locator('.prose > p').first()
        await expect
          .poll(
            () =>
              page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length),
            { timeout: 10_000 },
          )
          .toBe(1)
        await expect(lead).toBeVisible()
        await expect(page.locator('.footer')).toBeVisible()
        expect(await largestIcon(page)).toBeLessThanOrEqual(26)
        expect((await page.locator('h1').boundingBox())?.y).toBeLessThan(
          (await lead.boundingBox())?.y ?? 0,
        )
        await expect(sidebarLink(page, pages.otherGuide)).toBeVisible()
        await page.locator('.pager [rel="next"]').click()
        await expect(page).not.toHaveURL(pages.guide)
        await expect(page.locator('h1')).not.toHaveText('Group traces into threads')
      },
    )

  test('is late, it blocks neither the first screen nor scripts, and applies once loaded', async ({
    page,
  }) => {
    const sheet = await hold(page, SHEET)
    await page.goto(pages.guide, { waitUntil: 'commit' })
    await expect(page.locator('.prose > p').first()).toBeVisible()
    await expect(page.locator('body')).toHaveCSS('margin', '0px')
    await page.getByRole('button', { name: 'Switch between light and dark' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await whenReady(page)
    const footer = page.locator('.footer-inner')
    await expect(footer).not.toHaveCSS('display', 'grid')
    sheet.release()
    await expect(footer).toHaveCSS('display', 'grid')
  })
})

test.describe('When the style sheet for rare components', () => {
  for (const [words, fault] of [
    ['is missing', faults.gone],
    ['never arrives', faults.silent],
    ['has the type text/plain', typed('text/plain')],
  ] as const)
    test(`${words}, a page that needs it is shown anyway`, async ({ page, host }) => {
      await open(page, '/administration')
      host.spoil(RICH_SHEET, fault)
      await page.evaluate(
        href =>
          document
            .querySelector('#content')
            ?.prepend(Object.assign(document.createElement('a'), { href, textContent: 'Roles' })),
        WITH_RICH_PARTS,
      )
      await page.getByRole('link', { name: 'Roles', exact: true }).click()
      await expect(page).toHaveURL(WITH_RICH_PARTS, { timeout: 10_000 })
      await expect(page.locator('.permissions td').first()).toBeVisible()
    })
})
