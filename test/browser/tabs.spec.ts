import type { Page } from '@playwright/test'
import { expect, open, RARER, remember, sidebarLink, stored, test, variant } from './site'

const set = (page: Page, index: number) => page.locator('.tabs').nth(index)
const [FIRST, SECOND, HOSTING, HOSTING_AGAIN, ALONE, NPM] = [0, 1, 2, 3, 4, 5]
const tab = (page: Page, index: number, name: string) =>
  set(page, index).getByRole('tab', { name, exact: true })
const panel = (page: Page, index: number) => set(page, index).locator('.panel:visible')

test.describe('Tabs', () => {
  test.use({ site: 'components' })

  test('show the first one by default', async ({ page }) => {
    await open(page, '/choices')
    await expect(panel(page, FIRST)).toHaveText('print("first python")')
    await expect(panel(page, FIRST)).toHaveCount(1)
    await expect(tab(page, FIRST, 'Python')).toHaveAttribute('aria-selected', 'true')
    await expect(panel(page, HOSTING)).toHaveText('Text for the cloud.')
  })

  test('of the same group switch together, and other groups stay', async ({ page }) => {
    await open(page, '/choices')
    await tab(page, FIRST, 'TypeScript').click()
    for (const [index, text] of [
      [FIRST, 'first typescript'],
      [SECOND, 'second typescript'],
    ] as const) {
      await expect(panel(page, index)).toContainText(text)
      await expect(tab(page, index, 'TypeScript')).toHaveAttribute('aria-selected', 'true')
      await expect(tab(page, index, 'Python')).toHaveAttribute('aria-selected', 'false')
    }
    await expect(panel(page, HOSTING)).toHaveText('Text for the cloud.')
  })

  test('show the file name of the selected code', RARER, async ({ page }) => {
    await open(page, '/choices')
    await expect(set(page, FIRST).locator('.code-title:visible')).toHaveText('first.py')
    await tab(page, FIRST, 'TypeScript').click()
    await expect(set(page, FIRST).locator('.code-title:visible')).toHaveText('first.ts')
  })

  test('are not cut off beside a file name on a narrow screen', RARER, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 700 })
    await open(page, '/choices')
    const title = set(page, FIRST).locator('.code-title:visible')
    await title.evaluate(element => (element.textContent = 'a_file_with_a_long_name.py'))
    const hidden = (element: Element): number => element.scrollWidth - element.clientWidth
    expect(await set(page, FIRST).locator('.tab-list').evaluate(hidden)).toBe(0)
    expect(await title.evaluate(hidden)).toBeGreaterThan(0)
  })

  test('are remembered after a reload, on other pages, and in other browser tabs', async ({
    page,
    context,
  }) => {
    await open(page, '/choices')
    const other = await context.newPage()
    await open(other, '/choices')
    await tab(page, HOSTING, 'Self-hosted').click()
    expect(await stored(page, 'fixture-tab-hosting')).toBe('self-hosted')
    await expect(panel(other, HOSTING)).toHaveText('Text for your own machines.')
    await expect(tab(other, HOSTING, 'Self-hosted')).toHaveAttribute('aria-selected', 'true')
    await page.reload()
    await expect(panel(page, HOSTING)).toHaveText('Text for your own machines.')
    await open(page, '/code')
    await sidebarLink(page, '/choices').click()
    await expect(panel(page, HOSTING)).toHaveText('Text for your own machines.')
    await expect(tab(page, HOSTING, 'Self-hosted')).toHaveAttribute('aria-selected', 'true')
  })

  test('are selected before the first paint', async ({ page }) => {
    await remember(page, { 'fixture-tab-language': 'typescript' })
    await page.addInitScript(() => {
      const seen = new Set<string>()
      Object.assign(window, { seen })
      const look = () => {
        for (const element of document.querySelectorAll<HTMLElement>('.tabs:first-of-type .panel'))
          if (element.offsetHeight > 0) seen.add(element.dataset.tab ?? '')
        if (document.documentElement?.dataset.ready === undefined) requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await open(page, '/choices')
    await expect(panel(page, FIRST)).toContainText('first typescript')
    const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
    expect(seen).toContain('typescript')
    expect(seen).not.toContain('python')
  })

  test("show the first one where the selected one doesn't exist", RARER, async ({ page }) => {
    await open(page, '/choices')
    await tab(page, FIRST, 'cURL').click()
    await expect(panel(page, FIRST)).toContainText('curl first')
    await expect(panel(page, SECOND)).toContainText('second python')
    await expect(tab(page, SECOND, 'Python')).toHaveAttribute('aria-selected', 'true')
  })

  test("without a group switch on their own and aren't remembered", RARER, async ({ page }) => {
    await open(page, '/choices')
    await tab(page, ALONE, 'Two').click()
    await expect(panel(page, ALONE)).toHaveText('The second alone.')
    await expect(tab(page, ALONE, 'Two')).toHaveAttribute('aria-selected', 'true')
    await page.reload()
    await expect(panel(page, ALONE)).toHaveText('The first alone.')
  })

  test('support the arrow keys, Home, and End, with a single tab stop', async ({ page }) => {
    await open(page, '/choices')
    await tab(page, FIRST, 'Python').focus()
    await page.keyboard.press('ArrowRight')
    await expect(tab(page, FIRST, 'TypeScript')).toBeFocused()
    await expect(panel(page, FIRST)).toContainText('first typescript')
    await page.keyboard.press('End')
    await expect(tab(page, FIRST, 'cURL')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(tab(page, FIRST, 'Python')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(tab(page, FIRST, 'cURL')).toBeFocused()
    await page.keyboard.press('Home')
    await expect(tab(page, FIRST, 'Python')).toBeFocused()
    await expect(set(page, FIRST).locator('[role="tab"]:not([tabindex="-1"])')).toHaveCount(1)
  })

  test('keep the clicked tab in place on the screen', RARER, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 })
    await open(page, '/choices')
    await tab(page, SECOND, 'TypeScript').scrollIntoViewIfNeeded()
    const before = await tab(page, SECOND, 'TypeScript').boundingBox()
    await tab(page, SECOND, 'TypeScript').click()
    const after = await tab(page, SECOND, 'TypeScript').boundingBox()
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(1)
  })

  test('are associated with their panels', async ({ page }) => {
    await open(page, '/choices')
    for (const one of await page.getByRole('tab').all()) {
      const id = await one.getAttribute('aria-controls')
      await expect(page.locator(`[id="${id}"]`)).toHaveAttribute('role', 'tabpanel')
      await expect(page.locator(`[id="${id}"]`)).toHaveAttribute(
        'aria-labelledby',
        (await one.getAttribute('id')) ?? '',
      )
    }
  })

  test('for package managers are generated from one command', RARER, async ({ page }) => {
    await open(page, '/choices')
    await expect(panel(page, NPM)).toHaveText('npm install langsmith openai')
    await tab(page, NPM, 'pnpm').click()
    await expect(panel(page, NPM)).toHaveText('pnpm add langsmith openai')
    await tab(page, NPM, 'yarn').click()
    await expect(panel(page, NPM)).toHaveText('yarn add langsmith openai')
    await expect(set(page, NPM + 1).getByRole('tab')).toHaveText(['pip', 'uv'])
  })

  for (const [index, anchor] of ['first-machine', 'the-second-machine'].entries())
    test(
      `open for a link to #${anchor} inside, which isn't a choice`,
      variant(index),
      async ({ page }) => {
        await open(page, `/choices#${anchor}`)
        await expect(page.locator(`[id="${anchor}"]`)).toBeInViewport()
        await expect(tab(page, HOSTING_AGAIN, 'Self-hosted')).toHaveAttribute(
          'aria-selected',
          'true',
        )
        await expect(panel(page, HOSTING)).toHaveText('Text for the cloud.')
        expect(await stored(page, 'fixture-tab-hosting')).toBeNull()
        await tab(page, HOSTING, 'Cloud').click()
        await expect(panel(page, HOSTING_AGAIN)).toHaveText('More text for the cloud.')
      },
    )

  test('open for a link on the same page', RARER, async ({ page }) => {
    await open(page, '/choices')
    await page.evaluate(() => (location.hash = '#first-machine'))
    await expect(page.locator('#first-machine')).toBeInViewport()
  })

  test('open for text that the browser finds in them', async ({ page }) => {
    await open(page, '/choices')
    await expect(panel(page, HOSTING_AGAIN)).toHaveText('More text for the cloud.')
    const hidden = set(page, HOSTING_AGAIN).locator('.panel[hidden="until-found"]')
    await expect(hidden).toHaveCount(1)
    await hidden.dispatchEvent('beforematch')
    await expect(panel(page, HOSTING_AGAIN)).toContainText('More text for your own machines.')
  })
})
