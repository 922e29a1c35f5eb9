import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../axe'
import { test } from '../policy-watch'
import { block, expect, open, pages, pathsRequested } from '../site'

/** The panel with a type. */
const panel = (page: Page): Locator => page.locator('.code-type:popover-open')

const HOVER_FILES = /\/assets\/hovers-/

/** The first visible block that has a word of the SDK. */
const sample = (page: Page): Locator =>
  page.locator('main .code pre:visible').filter({ hasText: 'Client' }).first()

/** A point on a word of a block, in the viewport. */
async function pointOf(pre: Locator, word: string): Promise<{ x: number; y: number }> {
  await pre.scrollIntoViewIfNeeded()
  return pre.evaluate((element, text) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      const at = node.data.indexOf(text)
      if (at === -1) continue
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + text.length)
      const { left, top, width, height } = range.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    }
    throw new Error(`The block has no ${text}.`)
  }, word)
}

async function hoverWord(page: Page, word: string): Promise<void> {
  const { x, y } = await pointOf(sample(page), word)
  await page.mouse.move(x, y)
  await page.mouse.move(x + 1, y)
}

test.describe('Types of code', () => {
  test.beforeEach(async ({ page }) => {
    await open(page, pages.withClient)
  })

  test('are loaded when the pointer reaches a block, not before', async ({ page }) => {
    const asked = pathsRequested(page)
    await page.mouse.move(5, 5)
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    await hoverWord(page, 'Client')
    await expect(panel(page)).toBeVisible()
    expect(asked.filter(path => HOVER_FILES.test(path))).toHaveLength(2)
  })

  test('appear under the pointer, with our sentence and a link to the reference', async ({
    page,
    violations,
  }) => {
    await hoverWord(page, 'Client')
    await expect(panel(page).locator('code')).toContainText('class Client')
    await expect(panel(page).locator('p')).toContainText(/\w{3,}.*\.$/)
    const href = await panel(page).getByRole('link', { name: 'Reference' }).getAttribute('href')
    expect(href).toMatch(/^\/reference\/(?:python|typescript)\/\w+#Client$/)
    await expectAccessible(page, '.code-type')
    expect(violations).toEqual([])
  })

  test('stay while the pointer is on the panel, and close with Escape', async ({ page }) => {
    await hoverWord(page, 'Client')
    await panel(page).hover()
    await expect(panel(page)).toBeVisible()
    await panel(page).getByRole('link').hover()
    await expect(panel(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
  })

  test('close when the pointer leaves', async ({ page }) => {
    await hoverWord(page, 'Client')
    await expect(panel(page)).toBeVisible()
    await page.mouse.move(5, 5)
    await expect(panel(page)).toHaveCount(0)
  })

  test('are read with Enter and arrow keys, and announced', async ({ page }) => {
    const pre = sample(page)
    await pre.focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(pre).toBeFocused()
    await expect(panel(page)).toContainText('Press Enter')
    await page.keyboard.press('Enter')
    await expect(panel(page).locator('code')).not.toBeEmpty()
    const first = await panel(page).innerText()
    await expect(page.locator('#announcer')).not.toBeEmpty()
    await page.keyboard.press('ArrowRight')
    await expect(panel(page)).not.toHaveText(first)
    expect(await pre.getAttribute('aria-describedby')).toBe('code-type')
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
    expect(await pre.getAttribute('aria-describedby')).toBeNull()
    await expect(pre).toBeFocused()
  })

  test('change neither the code nor what is copied', async ({ page, context, browserName }) => {
    test.skip(browserName !== 'chromium', 'Only Chromium can read the clipboard.')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const html = () => sample(page).evaluate(element => element.innerHTML)
    const before = await html()
    await hoverWord(page, 'Client')
    await expect(panel(page)).toBeVisible()
    expect(await html()).toBe(before)
    const shown = await sample(page).evaluate(element => element.textContent?.trimEnd() ?? '')
    await sample(page)
      .locator('xpath=ancestor::*[contains(@class, "code")][1]')
      .getByRole('button', { name: 'Copy code' })
      .click()
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(copied).toContain('Client')
    expect(await copied()).not.toContain('Reference')
    expect(shown).not.toContain('Reference')
  })

  test('leave the page as it is when they can’t be loaded', async ({ page }) => {
    await block(page, '**/assets/hovers-*.json')
    const failed = page.waitForEvent('requestfailed')
    await hoverWord(page, 'Client')
    await failed
    await expect(panel(page)).toHaveCount(0)
  })
})

test.describe('Types of code on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

  test('appear on a tap, and close on a tap elsewhere', async ({ page }) => {
    await open(page, pages.withClient)
    const { x, y } = await pointOf(sample(page), 'Client')
    await page.touchscreen.tap(x, y)
    await expect(panel(page)).toContainText('Client')
    const box = await panel(page).boundingBox()
    expect(box!.x).toBeGreaterThanOrEqual(0)
    expect(box!.x + box!.width).toBeLessThanOrEqual(360)
    // Another word, in the same block and above the panel: its type stays.
    const other = await pointOf(sample(page), 'langsmith')
    await page.touchscreen.tap(other.x, other.y)
    await expect(panel(page)).toContainText('module')
    await page.waitForTimeout(600)
    await expect(panel(page)).toContainText('module')
    await page.touchscreen.tap(180, 30)
    await expect(panel(page)).toHaveCount(0)
  })
})
