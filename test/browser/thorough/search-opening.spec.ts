import type { Page } from '@playwright/test'
import {
  box,
  dialog,
  field,
  INDEX_FILES,
  options,
  said,
  SEARCH_CODE,
  selected,
  SHARED_CODE,
} from '../search-site'
import { expect, hold, intercept, open, pages, test, variant } from '../site'

const WORD = 'alerts'

const OPENINGS: [name: string, open: (page: Page) => Promise<unknown>][] = [
  ['the slash key', page => page.keyboard.press('/')],
  ['Ctrl+K', page => page.keyboard.press('Control+k')],
  ['a click', page => box(page).click()],
]

test.describe('Typing while search loads', () => {
  for (const [way, [name, openSearch]] of OPENINGS.entries())
    for (const typed of [0, 1, 3, WORD.length])
      test(
        `keeps every keystroke after ${name} when the code arrives after ${typed} letters`,
        variant(way * typed),
        async ({ page }) => {
          await open(page, pages.guide)
          const code = await hold(page, SEARCH_CODE)
          const index = await hold(page, INDEX_FILES)
          await openSearch(page)
          await expect(field(page)).toBeFocused()
          await page.keyboard.type(WORD.slice(0, typed))
          code.release()
          await page.keyboard.type(WORD.slice(typed, -1))
          index.release()
          await page.keyboard.type(WORD.slice(Math.max(typed, WORD.length - 1)))
          await expect(options(page).first()).toBeVisible()
          await expect(field(page)).toHaveValue(WORD)
        },
      )

  test('keeps every keystroke when React arrives last, while letters are typed', async ({
    page,
  }) => {
    const react = await hold(page, SHARED_CODE)
    await open(page, pages.guide)
    await page.keyboard.press('/')
    await page.keyboard.type(WORD.slice(0, 2))
    await expect.poll(react.asked).toBeGreaterThan(0)
    react.release()
    await page.keyboard.type(WORD.slice(2), { delay: 30 })
    await expect(options(page).first()).toBeVisible()
    await expect(field(page)).toHaveValue(WORD)
    await expect(field(page)).toBeFocused()
  })

  test('supports Backspace and the arrow keys', async ({ page }) => {
    await open(page, pages.guide)
    const code = await hold(page, SEARCH_CODE)
    await page.keyboard.press('/')
    await page.keyboard.type('alertsx')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Home')
    await page.keyboard.type('my ')
    code.release()
    await expect(options(page).first()).toBeVisible()
    await expect(field(page)).toHaveValue('my alerts')
  })

  test('opens the best result on Enter as soon as it is known', async ({ page }) => {
    await open(page, pages.home)
    const code = await hold(page, SEARCH_CODE)
    await page.keyboard.press('/')
    await page.keyboard.type('annotate code for tracing')
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeVisible()
    code.release()
    await expect(page).toHaveURL(pages.otherGuide)
  })

  test('is canceled by Escape, and the dialog stays closed when the code arrives', async ({
    page,
  }) => {
    await open(page, pages.guide)
    const code = await hold(page, SEARCH_CODE)
    await page.keyboard.press('/')
    await page.keyboard.type('ale')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    const arrived = page.waitForResponse(SEARCH_CODE)
    code.release()
    await (await arrived).finished()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await expect(dialog(page)).toBeHidden()
    await page.keyboard.press('/')
    await page.keyboard.type(WORD)
    await expect(field(page)).toHaveValue(WORD)
    await expect(selected(page)).toHaveCount(1)
  })

  test('shows a loading indicator after 300 ms', async ({ page }) => {
    await page.clock.install()
    await open(page, pages.guide)
    await page.clock.pauseAt(Date.now() + 60_000)
    const code = await hold(page, SEARCH_CODE)
    await page.keyboard.press('/')
    await expect(field(page)).toBeFocused()
    await page.clock.runFor(299)
    await expect(dialog(page)).not.toHaveAttribute('data-status', 'stalled')
    await page.clock.runFor(1)
    await expect(dialog(page)).toHaveAttribute('data-status', 'stalled')
    code.release()
    await expect(dialog(page)).not.toHaveAttribute('data-status', 'stalled')
  })
})

test.describe('Search whose code fails to load', () => {
  const failure = (page: Page) => dialog(page).getByText('Unable to fetch results', { exact: true })
  const retry = (page: Page) => dialog(page).getByRole('button', { name: 'Retry' })

  /** Opens the dialog and types; then the requests fail until `recover` is called. */
  async function openFailing(page: Page, pattern: RegExp): Promise<{ recover: () => void }> {
    let isFailing = true
    let fail = (): void => undefined
    const typed = new Promise<void>(resolve => (fail = resolve))
    await open(page, pages.guide)
    await intercept(page, pattern, async route => {
      await typed
      await (isFailing ? route.abort() : route.continue())
    })
    await page.keyboard.press('/')
    await page.keyboard.type(WORD)
    fail()
    await expect(failure(page)).toBeVisible()
    return { recover: () => (isFailing = false) }
  }

  for (const [index, [what, pattern]] of (
    [
      ['the dialog', SEARCH_CODE],
      ['React', SHARED_CODE],
    ] as const
  ).entries())
    test(
      `keeps the text, shows the error, and recovers with Retry when ${what} is missing`,
      variant(index),
      async ({ page }) => {
        const { recover } = await openFailing(page, pattern)
        await expect(page).toHaveURL(pages.guide)
        await expect(
          dialog(page).getByText('You might want to check your network connection.', {
            exact: true,
          }),
        ).toBeVisible()
        await expect(said(page)).toHaveText(
          'Unable to fetch results. You might want to check your network connection.',
        )
        await expect(dialog(page)).toHaveAttribute('data-status', 'error')
        await expect(field(page)).toBeFocused()
        await expect(field(page)).toHaveValue(WORD)
        await page.keyboard.type(' x')
        await expect(
          dialog(page).getByRole('link', { name: 'Open the search page' }),
        ).toHaveAttribute('href', `/search?q=${WORD}+x`)
        await page.keyboard.press('Backspace')
        await page.keyboard.press('Backspace')
        await retry(page).focus()
        await page.keyboard.press('Enter')
        await expect(said(page)).toHaveText(/^Unable/)
        await expect(retry(page)).toBeFocused()
        recover()
        await page.keyboard.press('Enter')
        await expect(options(page).first()).toBeVisible()
        await expect(field(page)).toBeFocused()
        await expect(field(page)).toHaveValue(WORD)
        await page.keyboard.press('ArrowDown')
        await expect(selected(page)).toHaveCount(1)
      },
    )

  test('recovers when the network is back', async ({ page }) => {
    const { recover } = await openFailing(page, SEARCH_CODE)
    recover()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(options(page).first()).toBeVisible()
  })

  test('opens the best result on Enter once it has loaded', async ({ page }) => {
    const { recover } = await openFailing(page, SEARCH_CODE)
    recover()
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(pages.guide)
    await expect(page).not.toHaveURL(/search/)
  })

  test('closes with Escape, stays closed, and can be opened again', async ({ page }) => {
    const { recover } = await openFailing(page, SEARCH_CODE)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    recover()
    await page.keyboard.press('/')
    await expect(options(page).first()).toBeVisible()
    await expect(field(page)).toHaveValue(WORD)
  })
})
