import { faults, test } from './faulty-host'
import { controlClock, expect, open, pages, sidebarLink, type Page } from './site'

const DOCUMENT = new RegExp(`${pages.guide}$`)
const DATA = /\.json$/

/** Something has been drawn: text that stands in the document may still be held back. */
const whenPainted = (page: Page) => expect.poll(() => page.evaluate(() => performance.getEntriesByType('first-contentful-paint').length + performance.getEntriesByName('first-contentful-paint').length), { timeout: 10_000 }).toBeGreaterThan(0)

test.describe('A document that does not come to its end', () => {
  for (const [words, fault] of [['whose connection is cut half way', faults.cut], ['that stalls half way', faults.stalled]] as const)
    test(`and ${words} shows what has come, in its styles, and leads on`, async ({ page, host }) => {
      host.spoil(DOCUMENT, fault)
      await page.goto(pages.guide, { waitUntil: 'commit' })
      await whenPainted(page)
      await expect(page.locator('h1')).toHaveText('Group traces into threads')
      await expect(page.locator('.prose > p').first()).toBeVisible()
      await expect(page.locator('body')).toHaveCSS('margin', '0px')
      // The sidebar follows the article, and has not come.
      await page.locator('.navbar .brand').click()
      await expect(page).toHaveURL('/')
    })

  test('and is said to be whole shows what has come, says that it is not, and loads it again', async ({ page, host }) => {
    host.spoil(DOCUMENT, faults.truncated)
    await page.goto(pages.guide)
    await expect(page.locator('h1')).toHaveText('Group traces into threads')
    await expect(page.locator('.prose > p').first()).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('This page did not arrive whole.')
    host.spoil(DOCUMENT, null)
    await page.getByRole('button', { name: 'Load it again' }).click()
    await expect(page.getByText('This page did not arrive whole.')).toHaveCount(0)
    await expect(page.locator('.pager')).toBeVisible()
  })
})

test.describe('A host that answers pages and data with 500', () => {
  test('takes nothing from the reader: back leads to the text', async ({ page, host }) => {
    await open(page, pages.guide)
    host.spoil(DATA, faults.error)
    host.spoil(new RegExp(`${pages.otherGuide}$`), faults.error)
    await sidebarLink(page, pages.otherGuide).click()
    await expect(page.getByText('Internal error')).toBeVisible()
    await page.goBack()
    await expect(page.locator('h1')).toHaveText('Group traces into threads')
  })
})

test.describe('A host that cannot be reached any more', () => {
  for (const how of ['refuses', 'is silent'] as const)
    test(`and ${how} leaves the page with its text, says so, and “Retry” leads on`, async ({ page, host }) => {
      await controlClock(page)
      await open(page, pages.guide)
      host.spoil(/./, how === 'refuses' ? faults.refused : faults.silent)
      await sidebarLink(page, pages.otherGuide).click()
      const box = page.getByRole('alert').filter({ hasText: 'That page could not be loaded.' })
      if (how === 'is silent') {
        await page.getByRole('progressbar', { name: 'Loading page' }).waitFor()
        // Two requests have to run out of time: that for the page, then the question whether the host answers at all.
        await expect(async () => {
          await page.clock.fastForward(15_000)
          await expect(box).toBeVisible({ timeout: 500 })
        }).toPass()
      }
      await expect(box).toContainText('This one is still here. Check your connection, then retry.')
      await expect(page.locator('h1')).toHaveText('Group traces into threads')
      await expect(page).toHaveURL(pages.guide)
      await expect(page.locator('.prose > p').first()).toBeVisible()
      host.spoil(/./, null)
      await box.getByRole('button', { name: 'Retry' }).click()
      await expect(page).toHaveURL(pages.otherGuide)
      await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
      await expect(box).toHaveCount(0)
    })
})
