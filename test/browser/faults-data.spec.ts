import { payloadUrl } from '../../model/urls'
import { FAULTS, faults, test, typed } from './faulty-host'
import { controlClock, expect, open, pages, sidebarLink, watchDocument, variant } from './site'

const DATA = new RegExp(`${payloadUrl(pages.otherGuide)}$`)
const TREE = /\/assets\/tree-\w+\.json$/

test.describe('The data of the next page', () => {
  const SPOILT = {
    'are answered with 500': faults.error,
    'come half, and are said to be whole': faults.truncated,
    'are cut off': faults.cut,
    'are said to be plain text': typed('text/plain'),
    'are said to be of no type': typed('application/octet-stream'),
  }
  for (const [index, [words, fault]] of Object.entries(SPOILT).entries())
    test(`that ${words} are not shown: the browser loads the page`, variant(index), async ({ page, host }) => {
      await open(page, pages.guide)
      const isSame = await watchDocument(page)
      host.spoil(DATA, fault)
      await sidebarLink(page, pages.otherGuide).click()
      await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
      await expect(page).toHaveURL(pages.otherGuide)
      expect(await isSame()).toBe(false)
    })

  for (const [index, [words, fault]] of ([['stall half way', faults.stalled], ['never come', faults.silent]] as const).entries())
    test(`that ${words} are waited for with the page on screen and a sign, and then the browser loads the page`, variant(index), async ({ page, host }) => {
      await controlClock(page)
      await open(page, pages.guide)
      host.spoil(DATA, fault)
      await sidebarLink(page, pages.otherGuide).click()
      await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible()
      await expect(page.locator('h1')).toHaveText('Group traces into threads')
      await page.clock.fastForward(15_000)
      await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
      await expect(page).toHaveURL(pages.otherGuide)
    })
})

test.describe('The tree of the sidebar', () => {
  for (const [index, [words, fault]] of Object.entries(FAULTS).entries())
    test(`that ${words} leaves the way to the page, and categories that lead to their first page`, variant(index), async ({ page, host }) => {
      host.spoil(TREE, fault)
      await open(page, pages.guide)
      await expect(sidebarLink(page, pages.guide)).toHaveAttribute('aria-current', 'page')
      await page.locator('#sidebar details[data-category="/Evaluation"] > summary').click()
      await page.locator('#sidebar details[data-category="/Evaluation"] a').first().click()
      await expect(page.locator('h1')).toHaveText('Evaluation')
    })

  test('that is said to be plain text is read all the same', async ({ page, host }) => {
    host.spoil(TREE, typed('text/plain'))
    await open(page, pages.guide)
    await page.locator('#sidebar details[data-category="/Evaluation"] > summary').click()
    await expect(sidebarLink(page, '/evaluation/concepts')).toBeVisible()
  })
})
