import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../axe'
import { clipboard, expect, open, test } from '../site'

const PAGE = '/pricing/plans'
const calculator = (page: Page): Locator => page.locator('[data-island="calculator"]')
const total = (page: Page): Locator => calculator(page).locator('.calculator-total b')

async function openCalculator(page: Page, query = ''): Promise<Locator> {
  await open(page, PAGE + query)
  await expect(calculator(page).locator('[data-island-view]')).not.toHaveAttribute('inert')
  return calculator(page)
}

const PAGES = [PAGE, '/administration/tutorials/manage_spend']

test.describe('Cost calculator', () => {
  test.describe.configure({ timeout: 60_000 })

  test('updates the total as you type', async ({ page }) => {
    const parts = await openCalculator(page)
    await parts.getByRole('textbox', { name: 'Seats' }).fill('1')
    await parts.getByRole('textbox', { name: 'Traces a month' }).fill('1m')
    await parts.getByRole('textbox', { name: 'Sampling rate' }).fill('10')
    await parts.getByRole('textbox', { name: 'Extended retention' }).fill('0')
    // 100,000 are sent, and 90,000 of them are charged.
    await expect(total(page)).toHaveText('$489.00')
    await parts.getByRole('radio', { name: 'Developer' }).check()
    await expect(total(page)).toHaveText('$475.00')
    await parts.getByRole('radio', { name: 'Enterprise' }).check()
    await expect(total(page)).toHaveText('By contract')
  })

  test('shows no total while a field is wrong, and says what to write', async ({ page }) => {
    const parts = await openCalculator(page)
    const rate = parts.getByRole('textbox', { name: 'Sampling rate' })
    for (const [text, problem] of [
      ['1,5', 'Write 1.5, with commas between thousands and a point before decimals.'],
      ['-5', 'Enter a number from 0 to 100.'],
      ['1e9', 'Enter a number from 0 to 100.'],
    ] as const) {
      await rate.fill(text)
      await expect(rate).toHaveAttribute('aria-invalid', 'true')
      await expect(rate).toHaveAccessibleDescription(problem)
      await expect(
        parts.getByText('Correct “Sampling rate” to see the total.').first(),
      ).toBeVisible()
      await expect(total(page)).toHaveText('–')
      for (const old of ['.calculator-lines', '.cost-chart', '.disclosure'])
        await expect(parts.locator(old)).toBeHidden()
    }
    await expect(parts.locator('p[role="status"]')).toHaveText(
      'Correct “Sampling rate” to see the total.',
    )
    await rate.fill('1.5')
    await expect(rate).toHaveAttribute('aria-invalid', 'false')
    await expect(total(page)).toHaveText('$117.23')
    await expect(parts.locator('.cost-chart')).toBeVisible()
  })

  test('copies a link that restores the inputs', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const parts = await openCalculator(page)
    await parts.getByRole('textbox', { name: 'Traces a month' }).fill('250k')
    await parts.getByRole('textbox', { name: 'Extended retention' }).fill('2.5')
    const sum = await total(page).textContent()
    await parts.getByRole('button', { name: 'Copy a link' }).click()
    await expect(parts.getByText('Link copied')).toBeVisible()
    const link = await clipboard(page)
    await page.goto('about:blank')
    await page.goto(link)
    await expect(total(page)).toHaveText(sum ?? '')
    await expect(parts.locator('.figure-bar')).toBeInViewport()
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200)
    await expect(parts.getByRole('textbox', { name: 'Traces a month' })).toHaveValue('250,000')
    await expect(parts.getByRole('textbox', { name: 'Extended retention' })).toHaveValue('2.5')
  })

  test('shows the link when the clipboard is unavailable', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'clipboard', { value: undefined }),
    )
    const parts = await openCalculator(page)
    await parts.getByRole('button', { name: 'Copy a link' }).click()
    await expect(parts.locator('.share code')).toContainText(`${PAGE}?plan=plus&traces=60000`)
  })

  test('works with the keyboard and announces the result after typing stops', async ({ page }) => {
    const parts = await openCalculator(page)
    const status = parts.locator('p[role="status"]')
    await expect(status).toBeEmpty()
    await parts.getByRole('radio', { name: 'Plus' }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(parts.getByRole('radio', { name: 'Developer' })).toBeChecked()
    for (const label of ['Seats', 'Traces a month', 'Sampling rate', 'Extended retention']) {
      await page.keyboard.press('Tab')
      await expect(parts.getByRole('textbox', { name: label })).toBeFocused()
    }
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('0')
    await expect(status).toHaveText('$275.00 a month: 60,000 traces, 0 of them extended.')
  })

  test('charts cost against traces and offers the same data as a table', async ({ page }) => {
    const parts = await openCalculator(page)
    await expect(parts.locator('.cost-plot')).toHaveAccessibleName(
      'Chart of cost against traces: $382.00 at 60,000 traces, $1,117.00 at 200,000.',
    )
    await parts.getByText('The chart as a table').click()
    const here = parts.getByRole('row', { name: '60,000' })
    await expect(here.getByRole('cell')).toHaveText(['$117.00', '$250.00', '$15.00', '$382.00'])
    await parts.getByRole('textbox', { name: 'Seats' }).fill('1')
    await expect(here.getByRole('cell').last()).toHaveText('$304.00')
    await parts.getByRole('radio', { name: 'Enterprise' }).check()
    await expect(parts.locator('.cost-plot')).toHaveCount(0)
    await parts.getByRole('radio', { name: 'Plus' }).check()
    await expect(parts.locator('.cost-plot')).toBeVisible()
    expect(
      await parts
        .locator('.cost-plot polygon')
        .first()
        .evaluate(
          polygon => polygon instanceof SVGElement && polygon.getBoundingClientRect().width > 100,
        ),
    ).toBe(true)
  })

  test('explains when prices are not public and when a plan does not allow the input', async ({
    page,
  }) => {
    const parts = await openCalculator(page)
    await parts.getByRole('radio', { name: 'Enterprise' }).check()
    await expect(parts).toContainText('Enterprise prices are negotiated and not published')
    await parts.getByRole('radio', { name: 'Developer' }).check()
    await expect(parts).toContainText('The Developer plan is for one person.')
    await expect(parts).toContainText('1 at $0.00')
  })

  for (const path of PAGES)
    test(`on ${path}, fits a phone screen and passes axe`, async ({ page }) => {
      await open(page, path)
      await calculator(page).getByText('The chart as a table').click()
      await calculator(page).getByRole('textbox', { name: 'Seats' }).fill('many')
      await expectAccessible(page, '[data-island="calculator"]')
      await page.setViewportSize({ width: 360, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        360,
      )
    })
})
