import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe'
import { expect, intercept, open, pathsRequested } from '../site'
import { test } from '../policy-watch'

const PAGE = '/reference/api/runs'

const workbench = (page: Page) => page.locator('[data-workbench="query-runs"]')
const start = (page: Page) => workbench(page).locator('summary', { hasText: 'Edit the request' })
const status = (page: Page) => workbench(page).locator('p[role="status"]')
/** The sample of a language, which CSS shows or hides. */
const sample = (page: Page, tab: string) =>
  page.locator(`.api-side:has([data-workbench="query-runs"]) .panel[data-tab="${tab}"] code`)

async function addField(page: Page, name: string): Promise<void> {
  const list = workbench(page).locator('.workbench-add', { hasText: 'to body' }).first()
  await list.locator('summary').click()
  await list.getByRole('searchbox').fill(name)
  await list.getByRole('button', { name: new RegExp(`^${name} `) }).click()
}

test.describe('Workbench of a request', () => {
  test('loads nothing before it is opened, and requests nothing when it is used', async ({
    page,
    violations,
  }) => {
    const asked = pathsRequested(page)
    await open(page, PAGE)
    await workbench(page).hover()
    await page.waitForLoadState('networkidle')
    expect(asked.filter(path => /workbench|requests-/.test(path))).toEqual([])
    await start(page).click()
    await expect(status(page)).toBeVisible()
    expect(asked.filter(path => /workbench|requests-/.test(path))).toHaveLength(2)

    await page.waitForLoadState('networkidle')
    asked.splice(0)
    const before = await sample(page, 'python').textContent()
    await addField(page, 'page_size')
    await workbench(page).getByLabel('page_size', { exact: true }).fill('25')
    for (const tab of ['python', 'typescript', 'curl'])
      await expect(sample(page, tab)).toContainText('25')
    await expect(sample(page, 'curl')).toContainText('/api/v2/runs/query')
    await workbench(page).getByRole('button', { name: 'Reset' }).click()
    await expect(sample(page, 'python')).toHaveText(before ?? '')
    expect(asked).toEqual([])
    expect(violations).toEqual([])
  })

  test('says at the field what is wrong, and comes back from its address', async ({ page }) => {
    await open(page, PAGE)
    await start(page).click()
    await addField(page, 'page_size')
    await workbench(page).getByLabel('page_size', { exact: true }).fill('5000')
    await expect(status(page)).toContainText('page_size: Must be at most')
    await expect(workbench(page).getByLabel('page_size', { exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    await expect(page).toHaveURL(/#query-runs\?body\/page_size=5000$/)
    // A reload keeps the scroll position; whoever gets the address has none.
    const other = await page.context().newPage()
    await other.goto(page.url())
    await expect(workbench(other).getByLabel('page_size', { exact: true })).toHaveValue('5000')
    await expect(other.locator('#query-runs')).toBeInViewport()
    await expect(sample(other, 'curl')).toContainText('"page_size": 5000')
  })

  test('opens on a page that is reached from another one', async ({ page }) => {
    await open(page, '/reference/api/datasets')
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/reference/api/runs#query-runs?body/page_size=7'
      document.querySelector('#content h1')?.append(link)
      link.click()
    })
    await expect(workbench(page).getByLabel('page_size', { exact: true })).toHaveValue('7')
  })

  test('treats a hostile address as text', async ({ page, violations }) => {
    const attack = '<img src=x onerror=document.title="hacked">$(id)'
    await open(page, `${PAGE}#query-runs?body/filter=${encodeURIComponent(attack)}&__proto__/a=1&%`)
    await expect(workbench(page).getByLabel('filter', { exact: true })).toHaveValue(attack)
    await expect(sample(page, 'python')).toContainText('<img src=x')
    expect(await page.locator('#content img[src="x"]').count()).toBe(0)
    await expect(page).not.toHaveTitle('hacked')
    expect(violations).toEqual([])
  })

  test.describe('in another region', () => {
    test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

    test('works with the keyboard alone', async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('langsmith-docs-region', 'EU'))
      await open(page, PAGE)
      await start(page).focus()
      await page.keyboard.press('Enter')
      await expect(status(page)).toBeVisible()
      const adder = workbench(page).locator('.workbench-add > summary').last()
      await adder.focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await page.keyboard.type('page_size')
      await page.keyboard.press('Enter')
      await expect(workbench(page).getByLabel('page_size', { exact: true })).toBeFocused()
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type('42')
      await page.keyboard.press('Enter')
      await expect(page.locator('#announcer')).toHaveText('Link copied')
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
        '/reference/api/runs#query-runs?body/page_size=42',
      )
      const copy = page.locator('.api-side:has([data-workbench="query-runs"]) [data-copy]').first()
      await copy.click()
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toContain('page_size=42')
    })
  })

  for (const width of [320, 1440])
    test(`is accessible and fits at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await open(page, `${PAGE}#query-runs?body/page_size=5000`)
      await expect(status(page)).toBeVisible()
      await expectAccessible(page)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    })

  test('offers to retry when its data can’t be loaded', async ({ page }) => {
    await intercept(page, '**/assets/requests-*.json', route => route.abort())
    await open(page, PAGE)
    await start(page).click()
    await expect(workbench(page).getByRole('button', { name: 'Retry' })).toBeVisible()
  })
})

test.describe('Workbench without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('is hidden', async ({ page }) => {
    await page.goto(PAGE)
    await expect(workbench(page)).toBeHidden()
    await expect(sample(page, 'python')).toBeVisible()
  })
})
