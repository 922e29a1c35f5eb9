import { box, dialog, field, openDialog, SEARCH_CODE, searchFor, selected } from './search-site'
import { expect, hold, open, pages, RARER, sidebarLink, test, variant } from './site'

test.describe('Opening the search dialog', () => {
  for (const [keys, name] of [
    ['Control+k', 'Ctrl+K'],
    ['Meta+k', 'Cmd+K'],
    ['/', 'the slash key'],
  ] as const)
    test(`works with ${name}`, async ({ page }) => {
      await open(page, pages.guide)
      await page.keyboard.press(keys)
      await expect(dialog(page)).toBeVisible()
      await expect(field(page)).toBeFocused()
      await expect(field(page)).toHaveValue('')
    })

  test('works with the search box', async ({ page }) => {
    await open(page, pages.guide)
    await box(page).click()
    await expect(dialog(page)).toBeVisible()
    await expect(page).toHaveURL(pages.guide)
  })

  test(
    'works with the search box of a narrow window, where it fills the screen',
    RARER,
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await open(page, pages.guide)
      await box(page).click()
      const place = await dialog(page).boundingBox()
      expect([place?.x, place?.y, place?.height]).toEqual([0, 0, 740])
      expect(place?.width).toBeGreaterThan(340)
    },
  )

  for (const [index, keys] of ['Tab', 'Shift+Tab'].entries())
    test(
      `keeps the focus in it with ${keys}, through all of its controls`,
      variant(index),
      async ({ page }) => {
        await searchFor(page, 'threads')
        const stops: string[] = []
        for (let press = 0; press < 9; press++) {
          await page.keyboard.press(keys)
          stops.push(
            await page.evaluate(() => {
              const focused = document.activeElement
              if (!focused?.closest('dialog')) return 'outside'
              return focused.getAttribute('aria-label') ?? focused.textContent ?? ''
            }),
          )
        }
        expect(stops).not.toContain('outside')
        expect(new Set(stops).size).toBeGreaterThanOrEqual(4)
        expect(stops).toContain('Search docs')
      },
    )

  test('is said to be modal, and covers the page', RARER, async ({ page }) => {
    await openDialog(page)
    await expect(dialog(page)).toHaveAttribute('aria-modal', 'true')
    const link = sidebarLink(page, pages.otherGuide)
    const reached = await link.evaluate(element => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2)?.className
    })
    expect(reached).toBe('search-scrim')
  })

  test('takes the focus back from the page behind it', RARER, async ({ page }) => {
    await openDialog(page)
    await sidebarLink(page, pages.otherGuide).focus()
    await expect(field(page)).toBeFocused()
  })

  test("doesn't happen when you type a slash into a field", RARER, async ({ page }) => {
    await openDialog(page)
    await field(page).pressSequentially('a/b')
    await expect(field(page)).toHaveValue('a/b')
    await page.goto(pages.search)
    await page.getByRole('searchbox').pressSequentially('a/b')
    await expect(page.getByRole('searchbox')).toHaveValue('a/b')
    await expect(dialog(page)).toHaveCount(0)
  })

  test('closes an open menu or drawer', RARER, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, pages.guide)
    await page.getByRole('button', { name: 'Open navigation' }).click()
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    await expect(page.locator('#sidebar')).toBeHidden()
    await page.keyboard.press('Escape')
    await box(page).click()
    await expect(field(page)).toBeFocused()
  })
})

test.describe('Closing the search dialog', () => {
  test('works with Escape and returns the focus', async ({ page }) => {
    await open(page, pages.guide)
    await sidebarLink(page, pages.otherGuide).focus()
    await page.keyboard.press('/')
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(sidebarLink(page, pages.otherGuide)).toBeFocused()
  })

  test(
    'works with a click outside, but not when a text selection ends outside',
    RARER,
    async ({ page }) => {
      await openDialog(page)
      await field(page).fill('threads')
      const place = await field(page).boundingBox()
      await page.mouse.move((place?.x ?? 0) + 20, (place?.y ?? 0) + 20)
      await page.mouse.down()
      await page.mouse.move(20, 500)
      await page.mouse.up()
      await expect(dialog(page)).toBeVisible()
      await page.mouse.click(20, 500)
      await expect(dialog(page)).toBeHidden()
      await expect(page).toHaveURL(pages.guide)
    },
  )

  test('works with a click outside, which returns the focus', async ({ page }) => {
    await open(page, pages.guide)
    await sidebarLink(page, pages.otherGuide).focus()
    await page.keyboard.press('/')
    await expect(field(page)).toBeFocused()
    await page.mouse.click(20, 500)
    await expect(dialog(page)).toBeHidden()
    await expect(sidebarLink(page, pages.otherGuide)).toBeFocused()
  })

  test('works with a click outside before any code has loaded', RARER, async ({ page }) => {
    await open(page, pages.guide)
    const code = await hold(page, SEARCH_CODE)
    await page.keyboard.press('/')
    await expect(field(page)).toBeFocused()
    await page.mouse.click(20, 500)
    await expect(dialog(page)).toBeHidden()
    code.release()
  })

  test('works with its button and with the shortcut that opened it', RARER, async ({ page }) => {
    await openDialog(page)
    await page.getByRole('button', { name: 'Close search' }).click()
    await expect(dialog(page)).toBeHidden()
    await page.keyboard.press('Control+k')
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(dialog(page)).toBeHidden()
  })

  test('happens when a result is selected, which shows the page without reloading the document', async ({
    page,
  }) => {
    await searchFor(page, 'annotate code for tracing')
    await page.evaluate(() => Object.assign(window, { marked: true }))
    const href = await selected(page).getAttribute('href')
    await selected(page).click()
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(String(href))
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
    expect(await page.evaluate(() => 'marked' in window)).toBe(true)
  })
})
