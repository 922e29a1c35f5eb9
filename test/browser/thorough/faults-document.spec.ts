import { faults, test, type FaultyHost } from '../faulty-host'
import { controlClock, expect, open, pages, sidebarLink, type Page } from '../site'

/** A page whose article begins in the first half of its document. */
const LONG = pages.otherGuide
const DOCUMENT = new RegExp(`${LONG}$`)
const DATA = /\.json$/

/** Something has been painted. Text in the document may still be hidden. */
const whenPainted = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(
          () =>
            performance.getEntriesByType('first-contentful-paint').length +
            performance.getEntriesByName('first-contentful-paint').length,
        ),
      { timeout: 10_000 },
    )
    .toBeGreaterThan(0)

test.describe('An incomplete document', () => {
  for (const [words, fault] of [
    ['whose connection drops midway', faults.cut],
    ['that stalls midway', faults.stalled],
  ] as const)
    test(`${words} shows the received part, styled, with working links`, async ({ page, host }) => {
      host.spoil(DOCUMENT, fault)
      await page.goto(LONG, { waitUntil: 'commit' })
      await whenPainted(page)
      await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
      await expect(page.locator('.prose > p').first()).toBeVisible()
      await expect(page.locator('body')).toHaveCSS('margin', '0px')
      // The sidebar comes after the article and hasn't arrived.
      await page.locator('.navbar .brand').click()
      await expect(page).toHaveURL('/')
    })

  test('that looks complete shows the received part, a warning, and a button to reload', async ({
    page,
    host,
  }) => {
    host.spoil(DOCUMENT, faults.truncated)
    await page.goto(LONG)
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
    await expect(page.locator('.prose > p').first()).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('This page didn’t load completely.')
    host.spoil(DOCUMENT, null)
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByText('This page didn’t load completely.')).toHaveCount(0)
    await expect(page.locator('.pager')).toBeVisible()
  })
})

test.describe('When the server returns 500 for pages and data', () => {
  test('the back button returns to the previous page', async ({ page, host }) => {
    await open(page, pages.guide)
    host.spoil(DATA, faults.error)
    host.spoil(new RegExp(`${pages.otherGuide}$`), faults.error)
    await sidebarLink(page, pages.otherGuide).click()
    await expect(page.getByText('Internal error')).toBeVisible()
    await page.goBack()
    await expect(page.locator('h1')).toHaveText('Group traces into threads')
  })
})

test.describe('The error of a page that can’t be loaded', () => {
  async function failToOpen(page: Page, host: FaultyHost) {
    await open(page, pages.guide)
    host.spoil(/./, faults.refused)
    await sidebarLink(page, pages.otherGuide).focus()
    await page.keyboard.press('Enter')
    const box = page.getByRole('alert').filter({ hasText: 'That page couldn’t be loaded.' })
    await expect(box).toBeVisible()
    return box
  }

  test('keeps the focus while Retry fails', async ({ page, host }) => {
    const box = await failToOpen(page, host)
    const retry = box.getByRole('button', { name: 'Retry' })
    await retry.focus()
    for (const _ of [1, 2]) {
      const asked = host.asked.length
      await page.keyboard.press('Enter')
      // The page's data, then the question whether the host responds at all.
      await expect.poll(() => host.asked.length).toBeGreaterThanOrEqual(asked + 2)
      await expect(retry).toBeFocused()
      await expect(box).toHaveCount(1)
    }
    host.spoil(/./, null)
    await page.keyboard.press('Enter')
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
    await expect(page.locator('h1')).toBeFocused()
    await expect(box).toHaveCount(0)
  })

  for (const key of ['Enter', 'Escape'])
    test(`returns the focus to the link when ${key} closes it`, async ({ page, host }) => {
      const box = await failToOpen(page, host)
      await box.getByRole('button', { name: 'Close' }).focus()
      await page.keyboard.press(key)
      await expect(box).toHaveCount(0)
      await expect(sidebarLink(page, pages.otherGuide)).toBeFocused()
    })

  test('disappears when another page is opened', async ({ page, host }) => {
    const box = await failToOpen(page, host)
    host.spoil(/./, null)
    await sidebarLink(page, pages.thirdGuide).click()
    await expect(page).toHaveURL(pages.thirdGuide)
    await expect(box).toHaveCount(0)
  })
})

test.describe('When the host', () => {
  for (const how of ['refuses connections', 'stops responding'] as const)
    test(`${how}, the page stays, shows an error, and "Retry" works`, async ({ page, host }) => {
      await controlClock(page)
      await open(page, pages.guide)
      host.spoil(/./, how === 'refuses connections' ? faults.refused : faults.silent)
      await sidebarLink(page, pages.otherGuide).click()
      const box = page.getByRole('alert').filter({ hasText: 'That page couldn’t be loaded.' })
      if (how === 'stops responding') {
        await page.getByRole('progressbar', { name: 'Loading page' }).waitFor()
        // Two requests must time out: the one for the page, then the one that checks whether the
        // host responds at all.
        await expect(async () => {
          await page.clock.fastForward(15_000)
          await expect(box).toBeVisible({ timeout: 500 })
        }).toPass()
      }
      await expect(box).toContainText(
        'You’re still on this page. Check your connection, then retry.',
      )
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
