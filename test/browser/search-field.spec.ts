import {
  box,
  dialog,
  field,
  openDialog,
  options,
  paste,
  searchFor,
  SEARCH_CODE,
} from './search-site'
import { expect, hold, open, pages, pathsRequested, RARER, sidebarLink, test, wheel } from './site'

test.describe('Search field', () => {
  test('has the placeholder "Search docs"', async ({ page }) => {
    await openDialog(page)
    await expect(field(page)).toHaveAttribute('placeholder', 'Search docs')
  })

  test('accepts at most 64 typed characters', async ({ page }) => {
    await openDialog(page)
    await field(page).pressSequentially('x'.repeat(70))
    await expect(field(page)).toHaveValue('x'.repeat(64))
  })

  test('reads all of what was pasted before its code had loaded', async ({ page }) => {
    const code = await hold(page, SEARCH_CODE)
    await open(page, pages.guide)
    await box(page).click()
    await expect(dialog(page)).toBeVisible()
    const frames = '  File "/app/service/handlers/main.py", line 3, in run\n'.repeat(40)
    await paste(
      page,
      field(page),
      `Traceback (most recent call last):\n${frames}KeyError: 'threads'`,
    )
    await expect(field(page)).toHaveValue(/^Traceback/)
    code.release()
    await expect(field(page)).toHaveValue("KeyError: 'threads'")
    await expect(options(page).first()).toBeVisible()
  })

  test('is cleared by a button that appears only when there is text', async ({ page }) => {
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

  test(
    'keeps its text and results when the dialog is reopened on the same page',
    RARER,
    async ({ page }) => {
      await searchFor(page, 'threads')
      await page.keyboard.press('Escape')
      await page.keyboard.press('/')
      await expect(field(page)).toHaveValue('threads')
      await expect(options(page).first()).toBeVisible()
      await page.keyboard.type('alerts')
      await expect(field(page)).toHaveValue('alerts')
    },
  )

  test('is empty on another page', RARER, async ({ page }) => {
    await searchFor(page, 'threads')
    await page.keyboard.press('Escape')
    await sidebarLink(page, pages.otherGuide).click()
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
    await page.keyboard.press('/')
    await expect(field(page)).toHaveValue('')
    await expect(dialog(page)).toContainText('No recent searches')
  })
})

test.describe('The page behind the search dialog', () => {
  test("doesn't scroll or shift", RARER, async ({ page }) => {
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

test.describe('Search code', () => {
  const watch = (page: Parameters<typeof open>[0]): string[] => {
    const asked: string[] = []
    page.on(
      'request',
      request => /\/assets\/(?:search|worker)/.test(request.url()) && asked.push(request.url()),
    )
    return asked
  }

  test("isn't loaded until you hover over the search box", async ({ page }) => {
    const asked = watch(page)
    await open(page, pages.guide)
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    await box(page).hover()
    await expect.poll(() => asked.length).toBeGreaterThan(1)
  })

  test('is loaded when the search box gets focus', RARER, async ({ page }) => {
    const asked = watch(page)
    await open(page, pages.guide)
    await box(page).focus()
    await expect.poll(() => asked.length).toBeGreaterThan(1)
  })

  test('loads in parallel with the worker and the index', RARER, async ({ page }) => {
    await open(page, pages.guide)
    const asked = pathsRequested(page)
    const held = await hold(page, SEARCH_CODE)
    await page.keyboard.press('/')
    await expect.poll(() => asked).toContain('/search/index.json')
    await expect
      .poll(() => asked.some(path => path.startsWith('/assets/search-worker-')))
      .toBe(true)
    held.release()
    await field(page).fill('threads')
    await expect(options(page).first()).toBeVisible()
    expect(asked.filter(path => path === '/search/index.json')).toHaveLength(1)
  })

  test('leaves clicks that open a new tab to the browser', RARER, async ({ page, context }) => {
    await open(page, pages.guide)
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      box(page).click({ modifiers: ['ControlOrMeta'] }),
    ])
    await expect(tab).toHaveURL(pages.search)
    await expect(dialog(page)).toBeHidden()
  })
})
