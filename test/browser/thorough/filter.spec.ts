import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe'
import { expect, open, servedFile, test } from '../site'

const PAGE = '/reference/data_formats/trace_query_syntax'
const island = (page: Page) => page.locator('[data-island="filter"]')
const area = (page: Page) => island(page).getByLabel('Filter', { exact: true })
const code = (page: Page) => island(page).locator('.code pre')

async function openAlive(page: Page, query = ''): Promise<void> {
  await open(page, PAGE + query)
  await expect(island(page).locator('[data-island-view]')).not.toHaveAttribute('inert')
}

test.describe('Filter builder', () => {
  test('explains a filter as a sentence and as a tree while you type', async ({ page }) => {
    await openAlive(page)
    await area(page).fill('and(eq(is_root, true), or(has(tags, "a"), like(name, "%x%")))')
    await expect(island(page).locator('.filter-sentence')).toHaveText(
      'Runs that are the root of their trace and (whose tags contain "a", or whose name contains "x").',
    )
    await expect(island(page).locator('.filter-tree ul ul > li')).toHaveText([
      /has\(tags, "a"\)/,
      /like\(name, "%x%"\)/,
    ])
  })

  test('points to the character of a mistake, moves the cursor there, and offers a fix', async ({
    page,
  }) => {
    await openAlive(page)
    await area(page).fill('and(eq(staus, "error"), gt(latency, "5s"))')
    await expect(area(page)).toHaveAttribute('aria-invalid', 'true')
    const fault = island(page).locator('.filter-faults > li')
    await expect(fault).toHaveText(/There is no field staus. Did you mean status\?/)
    await expect(island(page).locator('pre .filter-error')).toHaveText('staus')
    await fault.getByRole('button', { name: 'Character 8' }).click()
    expect(
      await area(page).evaluate((element: HTMLTextAreaElement) => [
        element === document.activeElement,
        element.selectionStart,
        element.selectionEnd,
      ]),
    ).toEqual([true, 7, 12])
    await fault.getByRole('button', { name: 'Write status' }).click()
    await expect(area(page)).toHaveValue('and(eq(status, "error"), gt(latency, "5s"))')
    await expect(fault).toHaveCount(0)
    await expect(code(page)).toContainText(`filter='and(eq(status, "error"), gt(latency, "5s"))'`)
  })

  test('works with the keyboard alone', async ({ page }) => {
    await openAlive(page)
    await area(page).fill('')
    await island(page).getByLabel('About').focus()
    await page.keyboard.type('metadata')
    await page.keyboard.press('Tab')
    await page.keyboard.type('tier')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type('gold')
    await page.keyboard.press('Enter')
    await expect(area(page)).toHaveValue(
      'and(eq(metadata_key, "tier"), eq(metadata_value, "gold"))',
    )
    await island(page).getByRole('radio', { name: 'Python' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(code(page)).toContainText(
      `filter: 'and(eq(metadata_key, "tier"), eq(metadata_value, "gold"))'`,
    )
    await island(page).getByRole('button', { name: 'Remove eq(metadata_key, "tier")' }).focus()
    await page.keyboard.press('Space')
    await expect(area(page)).toHaveValue('eq(metadata_value, "gold")')
  })

  test("doesn't modify a filter that has a mistake", async ({ page }) => {
    await openAlive(page)
    await area(page).fill('eq(nmae, "x")')
    await island(page).getByRole('button', { name: 'Add', exact: true }).click()
    await expect(island(page).getByText('Fix the filter first.')).toBeVisible()
    await expect(area(page)).toHaveValue('eq(nmae, "x")')
  })

  test('copies the code it shows, for a run, the root run, or any run in the trace', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openAlive(page)
    await island(page).getByLabel('Start with an example').selectOption({ label: '… failed?' })
    await island(page).getByRole('radio', { name: 'cURL' }).check()
    await island(page).getByRole('radio', { name: 'Any run' }).check()
    await island(page).getByRole('button', { name: 'Copy the cURL code' }).click()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain(
        `    "project_ids": ["'"$PROJECT_ID"'"],\n    "tree_filter": "eq(status, ` +
          '\\"error\\")",\n    "min_start_time": "',
      )
    const day = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10)
    await expect(code(page)).toContainText(`"min_start_time": "${day}T00:00:00Z"`)
  })

  test('restores its state from a link', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openAlive(page)
    await area(page).fill('search("a & b")')
    await island(page).getByRole('radio', { name: 'TypeScript' }).check()
    await island(page).getByRole('button', { name: 'Copy a link' }).click()
    await expect(island(page).getByText('Link copied')).toBeVisible()
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))
    await openAlive(page, link.search)
    await expect(area(page)).toHaveValue('search("a & b")')
    await expect(code(page)).toContainText(`filter: 'search("a & b")'`)
  })

  test('announces the state of the filter when typing pauses', async ({ page }) => {
    await openAlive(page)
    await expect(island(page).locator('section > [role="status"]')).toBeEmpty()
    await area(page).pressSequentially(')')
    await expect(island(page).locator('section > [role="status"]')).toHaveText(
      '1 error. Character 44: Unmatched ).',
    )
  })

  test('passes axe with a valid and an invalid filter', async ({ page }) => {
    test.slow()
    await openAlive(page)
    for (const filter of [
      'and(eq(run_type, "llm"), gt(latency, "5s"))',
      'and(eqq(name, "x"), like(name, "x"), gt(latency, fast)',
    ]) {
      await area(page).fill(filter)
      await expectAccessible(page, '[data-island="filter"]')
    }
  })

  test('fits a phone screen, and its two text layers wrap identically', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openAlive(page)
    await area(page).fill(
      `and(${Array.from({ length: 9 }, (_, index) => `eq(name, "a rather long name ${index}")`).join(', ')}, ` +
        `in(name, ["${'x'.repeat(90)}"]))`,
    )
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0)
    const heights = await area(page).evaluate((element: HTMLTextAreaElement) => [
      element.scrollHeight,
      element.clientHeight,
    ])
    expect(heights[0]).toBeLessThanOrEqual(heights[1] ?? 0)
    const below = await island(page)
      .locator('.filter-editor pre')
      .evaluate(element => element.clientHeight)
    expect(Math.abs((heights[1] ?? 0) - below)).toBeLessThanOrEqual(1)
  })

  test('leaves the page complete without JavaScript, and its tables are in the Markdown version', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await page.goto(PAGE)
    await expect(island(page)).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Build a filter' })).toBeVisible()
    await expect(page.getByRole('cell', { name: 'notlike', exact: true })).toBeVisible()
    await context.close()
    expect(servedFile('real', `${PAGE.slice(1)}/comparators.md`)).toMatch(/\| `notlike` +\|/)
  })
})
