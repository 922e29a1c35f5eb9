import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe'
import { expect, intercept, open, pages } from '../site'
import { test } from '../policy-watch'

const GUIDE = pages.otherGuide
const PROGRAM = 'refund.py'

/** The link below the sample with this title. */
const link = (page: Page, title: string) =>
  page
    .getByRole('group', { name: title, exact: true })
    .locator('xpath=..')
    .getByRole('link', { name: 'See what it does' })

const panel = (page: Page) => page.locator('.recorded')

/** Opens the guide, and notes what is requested for recordings. */
async function openGuide(page: Page, path: string = GUIDE): Promise<string[]> {
  const asked: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (/^\/assets\/(?:recorded|run)-/.test(pathname)) asked.push(pathname.split('-')[0] ?? '')
  })
  await open(page, path)
  return asked
}

test.describe('The recording of a sample', () => {
  test('is not loaded until the click, then shows the output and the trace without React', async ({
    page,
    violations,
  }) => {
    const asked = await openGuide(page)
    await link(page, PROGRAM).hover()
    await link(page, PROGRAM).focus()
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])

    await page.keyboard.press('Enter')
    await expect(panel(page).getByRole('group', { name: 'Console output' })).toHaveText(
      'Yes, you get 39.90 back.',
    )
    await expect(panel(page).locator('.run-name b')).toHaveText([
      'decide_refund',
      'find_order',
      'ChatOpenAI',
    ])
    await expect(panel(page)).toContainText(
      /Recorded on \w+ \d+, 20\d\d by a test, with langsmith \d/,
    )
    await expect(page.locator('#announcer')).toHaveText(/^The recording of the sample/)
    await panel(page).locator('.run-details summary').nth(1).click()
    await expect(panel(page).locator('.run-details').nth(1)).toContainText('"price": 39.9')
    // The recording, the styles, and the script that shows it.
    expect(asked.length).toBeLessThanOrEqual(3)
    expect(violations).toEqual([])
    await expectAccessible(page)
  })

  test('leads from a run to its line, and closes again', async ({ page }) => {
    await openGuide(page)
    await link(page, PROGRAM).click()
    await panel(page)
      .getByRole('button', { name: /find_order/ })
      .click()
    await expect(page.locator('.line[data-here]')).toContainText('find_order(')
    await link(page, PROGRAM).click()
    await expect(panel(page)).toHaveCount(0)
    await expect(link(page, PROGRAM)).toHaveAttribute('aria-expanded', 'false')
  })

  test('is shown with its own language only', async ({ page }) => {
    await openGuide(page)
    await link(page, PROGRAM).click()
    await expect(panel(page)).toBeVisible()
    await page.getByRole('tab', { name: 'TypeScript' }).first().click()
    await expect(panel(page)).toBeHidden()
    await link(page, 'refund.ts').click()
    await expect(panel(page).filter({ visible: true })).toContainText('$ npx tsx refund.ts')
    await page.getByRole('tab', { name: 'Python' }).first().click()
    await expect(panel(page).filter({ visible: true })).toContainText('$ python refund.py')
  })

  test('gives way to what the reader runs', async ({ page }) => {
    test.setTimeout(60_000)
    await openGuide(page)
    await page.getByRole('tab', { name: 'TypeScript' }).first().click()
    await link(page, 'refund.ts').click()
    await expect(panel(page)).toBeVisible()
    await page.getByRole('button', { name: 'Run refund.ts' }).click()
    await expect(page.locator('.run-summary')).toHaveText(/^The sample finished/)
    await expect(panel(page)).toHaveCount(0)
    await expect(link(page, 'refund.ts')).toHaveCount(0)
  })

  test('can be asked for again when it could not be loaded', async ({ page }) => {
    await openGuide(page)
    let isDown = true
    await intercept(page, /\/assets\/recorded-[^/]*$/, route =>
      isDown && !route.request().url().endsWith('.js') ? route.abort() : route.continue(),
    )
    await link(page, PROGRAM).click()
    const again = page.getByRole('link', { name: 'Try again to see what it does' })
    await expect(again).toBeVisible()
    isDown = false
    await again.click()
    await expect(panel(page)).toBeVisible()
  })

  test('fits a phone, and is not wider than its page', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openGuide(page)
    await link(page, PROGRAM).click()
    await expect(panel(page)).toBeVisible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(360)
  })

  test('is linked below each sample that a test runs, in both languages', async ({ page }) => {
    await openGuide(page, pages.home)
    await expect(page.locator('.see-run')).toHaveCount(2)
    await openGuide(page)
    expect(await page.locator('.see-run').count()).toBeGreaterThanOrEqual(15)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('is a document with all of it as text', async ({ page }) => {
      await page.goto(GUIDE)
      await link(page, PROGRAM).click()
      await expect(page).toHaveTitle('What refund.py does')
      const text = await page.locator('body').innerText()
      expect(text).toContain('$ python refund.py')
      expect(text).toContain('Yes, you get 39.90 back.')
      expect(text).toMatch(/find_order/)
      expect(await page.locator('body').textContent()).toContain('"price": 39.9')
      await page.getByRole('link', { name: 'Back to the page' }).click()
      await expect(page).toHaveURL(new RegExp(`${GUIDE}$`))
    })
  })
})
