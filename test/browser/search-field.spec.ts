import { box, dialog, field, openDialog, options, paste, searchFor, SEARCH_CODE } from './search-site'
import { block, expect, hold, open, pages, sidebarLink, test, wheel } from './site'

test.describe('The field of the search', () => {
  test('says “Search docs” while it is empty', async ({ page }) => {
    await openDialog(page)
    await expect(field(page)).toHaveAttribute('placeholder', 'Search docs')
  })

  test('takes 64 characters, typed', async ({ page }) => {
    await openDialog(page)
    await field(page).pressSequentially('x'.repeat(70))
    await expect(field(page)).toHaveValue('x'.repeat(64))
  })

  test('takes 64 characters of 10,000 pasted ones', async ({ page }) => {
    await openDialog(page)
    await paste(page, field(page), 'trace '.repeat(1667))
    expect((await field(page).inputValue()).length).toBe(64)
  })

  test('is cleared by its button, which is there only while there is text', async ({ page }) => {
    await openDialog(page)
    const clear = dialog(page).getByRole('button', { name: 'Clear' })
    await expect(clear).toBeHidden()
    await field(page).fill('threads')
    await clear.click()
    await expect(field(page)).toHaveValue('')
    await expect(field(page)).toBeFocused()
    await expect(options(page)).toHaveCount(0)
    await expect(clear).toBeHidden()
  })

  test('keeps its text and its results when the dialog is opened again on the page', async ({ page }) => {
    await searchFor(page, 'threads')
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await expect(field(page)).toHaveValue('threads')
    await expect(options(page).first()).toBeVisible()
    await page.keyboard.type('alerts')
    await expect(field(page)).toHaveValue('alerts')
  })

  test('is empty again on another page', async ({ page }) => {
    await searchFor(page, 'threads')
    await page.keyboard.press('Escape')
    await sidebarLink(page, pages.otherGuide).click()
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
    await page.keyboard.press('/')
    await expect(field(page)).toHaveValue('')
    await expect(dialog(page)).toContainText('No recent searches')
  })
})

test.describe('Behind the open dialog', () => {
  test('nothing scrolls, and nothing moves', async ({ page }) => {
    await open(page, pages.guide)
    const title = () => page.locator('h1').evaluate(element => element.getBoundingClientRect().x)
    const before = await title()
    await page.keyboard.press('/')
    await expect(field(page)).toBeFocused()
    expect(await title()).toBe(before)
    await page.mouse.move(1100, 700)
    await wheel(page, 800)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await page.mouse.wheel(0, 800)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  })
})

test.describe('The code of the search', () => {
  const watch = (page: Parameters<typeof open>[0]): string[] => {
    const asked: string[] = []
    page.on('request', request => /\/assets\/(?:search|worker)/.test(request.url()) && asked.push(request.url()))
    return asked
  }

  test('is not loaded before a reader means to search, and is by hovering the box', async ({ page }) => {
    const asked = watch(page)
    await open(page, pages.guide)
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    await box(page).hover()
    await expect.poll(() => asked.length).toBeGreaterThan(1)
  })

  test('is loaded by focusing the box', async ({ page }) => {
    const asked = watch(page)
    await open(page, pages.guide)
    await box(page).focus()
    await expect.poll(() => asked.length).toBeGreaterThan(1)
  })

  test('has worker and index on their way while its own code is', async ({ page }) => {
    await open(page, pages.guide)
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    const held = await hold(page, SEARCH_CODE)
    await page.keyboard.press('/')
    await expect.poll(() => asked).toContain('/search/index.json')
    await expect.poll(() => asked.some(path => path.startsWith('/assets/search-worker-'))).toBe(true)
    held.release()
    await field(page).fill('threads')
    await expect(options(page).first()).toBeVisible()
    expect(asked.filter(path => path === '/search/index.json')).toHaveLength(1)
  })

  test('leads to the results page when it does not arrive', async ({ page }) => {
    await open(page, pages.guide)
    await block(page, SEARCH_CODE)
    await box(page).click()
    await expect(page).toHaveURL(pages.listing)
    // Its code is another file.
    await page.getByRole('searchbox').fill('threads')
    await expect(page.locator('.results li').first()).toBeVisible()
  })

  test('leaves a click that opens a new tab to the browser', async ({ page, context }) => {
    await open(page, pages.guide)
    const [tab] = await Promise.all([context.waitForEvent('page'), box(page).click({ modifiers: ['ControlOrMeta'] })])
    await expect(tab).toHaveURL(pages.listing)
    await expect(dialog(page)).toBeHidden()
  })
})
