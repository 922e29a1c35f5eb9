import { payloadUrl } from '../../../packages/model/urls'
import { FAULTS, faults, test, typed } from '../faulty-host'
import { controlClock, expect, open, pages, sidebarLink, watchDocument, variant } from '../site'

const DATA = new RegExp(`${payloadUrl(pages.otherGuide)}$`)
const TREE = /\/assets\/tree-\w+\.json$/

test.describe('When the data of the next page', () => {
  const SPOILT = {
    'returns status 500': faults.error,
    'is missing': faults.gone,
    'is replaced by an HTML page': faults.page,
    'is truncated but claims to be complete': faults.truncated,
    'is cut off mid-transfer': faults.cut,
    'has the type text/plain': typed('text/plain'),
    'has no specific type': typed('application/octet-stream'),
  }
  for (const [index, [words, fault]] of Object.entries(SPOILT).entries())
    test(`${words}, the browser loads the page instead`, variant(index), async ({ page, host }) => {
      await open(page, pages.guide)
      const isSame = await watchDocument(page)
      host.spoil(DATA, fault)
      await sidebarLink(page, pages.otherGuide).click()
      await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
      await expect(page).toHaveURL(pages.otherGuide)
      expect(await isSame()).toBe(false)
    })

  for (const [index, [words, fault]] of (
    [
      ['stalls midway', faults.stalled],
      ['never arrives', faults.silent],
    ] as const
  ).entries())
    test(
      `${words}, the current page stays with a progress bar until the browser loads the next one`,
      variant(index),
      async ({ page, host }) => {
        await controlClock(page)
        await open(page, pages.guide)
        host.spoil(DATA, fault)
        await sidebarLink(page, pages.otherGuide).click()
        await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible()
        await expect(page.locator('h1')).toHaveText('Group traces into threads')
        await page.clock.fastForward(15_000)
        await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
        await expect(page).toHaveURL(pages.otherGuide)
      },
    )
})

test.describe('When the sidebar tree', () => {
  for (const [index, [words, fault]] of Object.entries(FAULTS).entries())
    test(
      `${words}, the path to the page is shown and categories link to their first page`,
      variant(index),
      async ({ page, host }) => {
        host.spoil(TREE, fault)
        await open(page, pages.guide)
        await expect(sidebarLink(page, pages.guide)).toHaveAttribute('aria-current', 'page')
        await page.locator('#sidebar details[data-category="/Evaluation"] > summary').click()
        await page.locator('#sidebar details[data-category="/Evaluation"] a').first().click()
        await expect(page.locator('h1')).toHaveText('Evaluation')
      },
    )

  test('has the type text/plain, it is used anyway', async ({ page, host }) => {
    host.spoil(TREE, typed('text/plain'))
    await open(page, pages.guide)
    await page.locator('#sidebar details[data-category="/Evaluation"] > summary').click()
    await expect(sidebarLink(page, '/evaluation/concepts')).toBeVisible()
  })
})
