import {
  dialog,
  field,
  openDialog,
  options,
  RECENT,
  saved,
  searchFor,
  selected,
} from './search-site'
import { expect, pages, RARER, remember, test } from './site'

test.describe('Search by keyboard', () => {
  test('is an accessible combobox with a labeled list and one selected option', async ({
    page,
  }) => {
    await openDialog(page)
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(field(page)).toHaveAttribute('aria-autocomplete', 'list')
    await field(page).fill('threads')
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(dialog(page).getByRole('listbox', { name: 'Results' })).toHaveAttribute(
      'id',
      String(await field(page).getAttribute('aria-controls')),
    )
    await expect(selected(page)).toHaveCount(1)
    await expect(selected(page)).toHaveAttribute(
      'id',
      String(await field(page).getAttribute('aria-activedescendant')),
    )
    // `evaluateAll` finds the options in one step and reads them in another, and complete results can
    // arrive in between.
    const ids = await dialog(page).evaluate(element =>
      Array.from(element.querySelectorAll('[role="option"]'), ({ id }) => id),
    )
    expect(ids.length).toBeGreaterThan(1)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('moves the selection with the arrow keys, wrapping around, while focus stays in the field', async ({
    page,
  }) => {
    await searchFor(page, 'threads')
    const count = await options(page).count()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Home')
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(options(page).nth(count - 1)).toHaveAttribute('aria-selected', 'true')
    await expect(options(page).nth(count - 1)).toBeInViewport()
    await page.keyboard.press('ArrowDown')
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
    await expect(selected(page)).toHaveCount(1)
    await expect(field(page)).toBeFocused()
  })

  test('moves the caret with Home and End while editing the text', RARER, async ({ page }) => {
    await searchFor(page, 'threads')
    const caret = () =>
      field(page).evaluate(element => (element as HTMLInputElement).selectionStart)
    await page.keyboard.press('Home')
    expect(await caret()).toBe(0)
    await page.keyboard.press('End')
    expect(await caret()).toBe('threads'.length)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Home')
    expect(await caret()).toBe(0)
  })

  test('opens the best result on Enter', async ({ page }) => {
    await searchFor(page, 'annotate code for tracing')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(pages.otherGuide)
    await expect(dialog(page)).toBeHidden()
    await expect(page.locator('h1')).toBeFocused()
  })

  test(
    'opens the selected result in a new tab on Ctrl+Enter and stays open',
    RARER,
    async ({ page, context }) => {
      await searchFor(page, 'annotate code for tracing')
      const href = String(await selected(page).getAttribute('href'))
      const [tab] = await Promise.all([
        context.waitForEvent('page'),
        page.keyboard.press('Control+Enter'),
      ])
      await expect(tab).toHaveURL(href)
      await expect(dialog(page)).toBeVisible()
      await expect(page).toHaveURL(pages.guide)
    },
  )

  test('does nothing on Enter when there are no results', RARER, async ({ page }) => {
    await openDialog(page)
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeVisible()
    await expect(page).toHaveURL(pages.guide)
  })

  test(
    'reaches saved searches with the arrow keys and their buttons with Tab',
    RARER,
    async ({ page }) => {
      await remember(page, { [RECENT]: saved(2) })
      await openDialog(page)
      await expect(options(page)).toHaveCount(2)
      await page.keyboard.press('ArrowDown')
      await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
      for (let press = 0; press < 6; press++) {
        await page.keyboard.press('Tab')
        if (
          await page.evaluate(
            () => document.activeElement?.getAttribute('aria-label') === 'Remove: Page 1',
          )
        )
          break
      }
      await page.keyboard.press('Enter')
      await expect(options(page)).toHaveCount(1)
      expect(await dialog(page).evaluate(element => element.contains(document.activeElement))).toBe(
        true,
      )
    },
  )
})

test.describe('Search with an input method editor', () => {
  test('leaves Enter, the arrow keys, and Escape to it during composition', async ({ page }) => {
    await searchFor(page, 'threads')
    const before = await selected(page).getAttribute('id')
    await field(page).evaluate(element => {
      element.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
      for (const key of ['ArrowDown', 'Enter'])
        element.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, isComposing: true }),
        )
      element.dispatchEvent(
        new KeyboardEvent('keydown', {
          key: 'Enter',
          keyCode: 229,
          bubbles: true,
          cancelable: true,
        }),
      )
    })
    await expect(dialog(page)).toBeVisible()
    await expect(page).toHaveURL(pages.guide)
    expect(await selected(page).getAttribute('id')).toBe(before)
  })

  test('searches for the composed text', RARER, async ({ page }) => {
    await openDialog(page)
    const client = await page.context().newCDPSession(page)
    await client.send('Input.imeSetComposition', {
      text: 'thr',
      selectionStart: 3,
      selectionEnd: 3,
    })
    await client.send('Input.imeSetComposition', {
      text: 'threads',
      selectionStart: 7,
      selectionEnd: 7,
    })
    await client.send('Input.insertText', { text: 'threads' })
    await expect(field(page)).toHaveValue('threads')
    await expect(options(page).first()).toBeVisible()
  })
})
